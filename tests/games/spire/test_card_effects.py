"""Effects on cards, each with every parameter it can have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from cardwright.engine.state import CARD
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from tests.games.spire.combat import Combat, Hero, combat, game_with

PLAIN = """
  - {name: Jab, type: attack, cost: 1, effects: {type: damage, value: 4}, upgrade: {cost: 0,
     effects: {type: damage, value: 7}}}
  - {name: Guard, type: skill, cost: 1, effects: {type: block, value: 4}, upgrade: {effects: {type: block, value: 7}}}
  - {name: Rock, type: skill, cost: 2, effects: {type: block, value: 1}, pool: stones}
  - {name: Gem, type: skill, cost: 3, effects: {type: block, value: 2}, pool: stones}
  - {name: Calm, type: power, cost: 0, effects: {type: block, value: 1}}
  - {name: Wound, type: status, cost: 0, playable: false}
"""
EFFECTS = {
    "draw two": "{type: draw, value: 2}",
    "draw many": "{type: draw, value: 10}",
    "draw none": "{type: draw, value: 0}",
    "draw by number": "{type: draw, value: enemy_count, multiplier: 2, bonus: 1}",
    "draw attacks": "{type: draw, value: 2, filter: {card_type: attack}}",
    "draw upgraded": "{type: draw, value: 1, filter: {upgraded: true}}",
    "draw plain": "{type: draw, value: 1, filter: {upgraded: false}}",
    "draw by name": "{type: draw, value: 2, filter: {name: Jab}}",
    "draw cheap": "{type: draw, value: 1, filter: {cost_at_most: 1}}",
    "draw dear": "{type: draw, value: 1, filter: {cost_at_least: 3}}",
    "discard one": "{type: discard}",
    "discard two": "{type: discard, value: 2}",
    "discard chance": "{type: discard, value: 1, random: true}",
    "discard none": "{type: discard, target: none}",
    "discard filter": "{type: discard, filter: {card_type: skill}}",
    "discard hand": "{type: discard, target: all_cards_in_hand}",
    "discard hand filter": "{type: discard, target: all_cards_in_hand, filter: {card_type: skill}}",
    "exhaust itself": "{type: exhaust}",
    "exhaust hand": "{type: exhaust, target: card_in_hand}",
    "exhaust deck": "{type: exhaust, target: card_in_deck, value: 2}",
    "exhaust discard": "{type: exhaust, target: card_in_discard, filter: {card_type: attack}}",
    "exhaust all": "{type: exhaust, target: all_cards_in_hand}",
    "exhaust none": "{type: exhaust, target: none, value: 2}",
    "exhaust chance": "{type: exhaust, target: card_in_deck, random: true}",
    "exhaust exhausted": "{type: exhaust, target: card_in_exhaust}",
    "create hand": "{type: create, card_id: Jab}",
    "create top": "{type: create, card_id: Jab, destination: deck_top}",
    "create bottom": "{type: create, card_id: Jab, destination: deck_bottom}",
    "create deck": "{type: create, card_id: Jab, destination: deck}",
    "create discard": "{type: create, card_id: Jab, destination: discard, count: 2}",
    "create exhaust": "{type: create, card_id: Jab, destination: exhaust}",
    "create upgraded": "{type: create, card_id: Jab, upgraded: true}",
    "create many": "{type: create, card_id: Jab, count: 11}",
    "transform into": "{type: transform, into: Gem}",
    "transform two": "{type: transform, into: Gem, value: 2}",
    "transform all": "{type: transform, target: all_cards_in_hand, random_from_pool: stones}",
    "transform chance": "{type: transform, target: card_in_deck, into: Gem, random: true}",
    "transform filter": "{type: transform, into: Gem, filter: {name: Guard}}",
    "transform itself": "{type: transform, target: this_card, into: Gem}",
    "transform discard": "{type: transform, target: card_in_discard, into: Gem}",
    "transform exhaust": "{type: transform, target: card_in_exhaust, into: Gem}",
    "upgrade one": "{type: upgrade_card}",
    "upgrade two": "{type: upgrade_card, count: 2}",
    "upgrade chance": "{type: upgrade_card, target: card_in_deck, random: true}",
    "upgrade all": "{type: upgrade_card, target: all_cards_in_hand}",
    "upgrade filter": "{type: upgrade_card, filter: {card_type: skill}}",
    "upgrade discard": "{type: upgrade_card, target: card_in_discard}",
    "copy one": "{type: copy}",
    "copy top": "{type: copy, destination: deck_top, count: 2}",
    "copy two": "{type: copy, value: 2, destination: discard}",
    "copy chance": "{type: copy, target: card_in_deck, random: true}",
    "copy itself": "{type: copy, target: this_card}",
    "copy filter": "{type: copy, filter: {name: Guard}}",
    "copy exhaust": "{type: copy, target: card_in_exhaust, destination: exhaust}",
    "scry": "{type: scry, value: 3}",
    "scry only look": "{type: scry, value: 3, may_discard: false}",
    "scry by number": "{type: scry, value: cards_in_hand}",
    "retain one": "{type: retain, target: card_in_hand}",
    "retain for good": "{type: retain, target: card_in_hand, permanent: true}",
    "retain all": "{type: retain, target: all_cards_in_hand}",
    "retain two": "{type: retain, target: card_in_hand, value: 2}",
    "retain filter": "{type: retain, target: card_in_hand, filter: {card_type: skill}}",
    "retain itself": "[{type: move_card, target: this_card, destination: hand}, {type: retain, target: this_card}]",
    "fade one": "{type: ethereal, target: card_in_hand}",
    "fade filter": "{type: ethereal, target: card_in_hand, filter: {card_type: attack}}",
    "fade deck": "{type: ethereal, target: card_in_deck, value: 2}",
}
PILES = {"hand": b.HAND, "deck": b.DECK, "discard": b.DISCARD, "exhaust": b.EXHAUSTED}
for pile in PILES:
    for to in ("hand", "deck_top", "deck_bottom", "deck", "discard", "exhaust"):
        EFFECTS[f"move {pile} {to}"] = f"{{type: move_card, target: card_in_{pile}, destination: {to}}}"
EFFECTS["move itself"] = "{type: move_card, target: this_card, destination: deck_top}"
EFFECTS["move all"] = "{type: move_card, target: all_cards_in_hand, destination: discard}"
EFFECTS["move two"] = "{type: move_card, target: card_in_discard, destination: hand, value: 2}"
EFFECTS["move chance"] = "{type: move_card, target: card_in_discard, destination: hand, random: true}"
EFFECTS["move filter"] = "{type: move_card, target: card_in_discard, destination: hand, filter: {card_type: attack}}"
PROPERTIES = """
  - {name: Keeps, type: skill, cost: 0, effects: [{type: retain}, {type: block, value: 1}]}
  - {name: Fades, type: skill, cost: 0, effects: [{type: ethereal}, {type: block, value: 1}]}
"""


@cache
def game() -> Spire:
    made = [f"  - {{name: {name}, type: skill, cost: 0, effects: {effect}}}\n" for name, effect in EFFECTS.items()]
    return game_with(PLAIN + PROPERTIES + "".join(made))


def played(name: str, *answers: str, hand: Sequence[str] = (), hero: Hero | None = None, seed: int = 0,
           **piles: Sequence[str]) -> Combat:  # fmt: skip
    """The card of this name is played, and these answers are given."""
    made = combat(game=game(), hand=[name, *hand], hero=hero, seed=seed, **piles)  # type: ignore[arg-type]
    return made.play(name, *answers)


# Drawing.


def test_draw_takes_the_top_of_the_pile() -> None:
    t = played("draw two", deck=["Jab", "Guard", "Rock"])
    assert t.hand() == ["Jab", "Guard"]
    assert t.pile(b.DECK) == ["Rock"]
    assert t.pile(b.DISCARD) == ["draw two"]


def test_draw_nothing() -> None:
    assert played("draw none", deck=["Jab"]).hand() == []


def test_draw_with_an_expression_a_multiplier_and_a_bonus() -> None:
    # One enemy and a bonus of 1, times 2.
    assert len(played("draw by number", deck=["Jab"] * 6).hand()) == 4


def test_an_empty_pile_is_made_anew_of_the_discard_pile() -> None:
    t = played("draw two", deck=["Jab"], discard=["Guard", "Guard", "Guard"])
    assert t.hand() == ["Jab", "Guard"]
    assert t.pile(b.DECK) == ["Guard", "Guard"]
    assert t.pile(b.DISCARD) == ["draw two"], "a card that is being played is in no pile"
    assert len(t.events("RESHUFFLED")) == 1


def test_draw_ends_where_there_is_nothing() -> None:
    assert played("draw many", deck=["Jab"], discard=["Guard"]).hand() == ["Jab", "Guard"]


def test_a_full_hand_draws_no_more() -> None:
    t = played("draw two", hand=["Rock"] * 9, deck=["Jab", "Guard"])
    assert len(t.hand()) == 10
    assert t.pile(b.DECK) == ["Guard"]


@pytest.mark.parametrize(
    ("card", "drawn"),
    [
        ("draw attacks", ["Jab", "Jab+"]),
        ("draw upgraded", ["Jab+"]),
        ("draw plain", ["Rock"]),
        ("draw by name", ["Jab", "Jab+"]),
        ("draw cheap", ["Calm"]),
        ("draw dear", ["Gem"]),
    ],
)
def test_draw_only_what_fits(card: str, drawn: list[str]) -> None:
    t = played(card, deck=["Rock", "Calm", "Jab", "Gem", "Jab+", "Jab"])
    assert t.hand() == drawn
    assert len(t.pile(b.DECK)) == 6 - len(drawn)


def test_draw_what_fits_makes_the_pile_anew_only_where_that_helps() -> None:
    t = played("draw attacks", deck=["Rock"], discard=["Guard"])
    assert t.hand() == []
    assert t.pile(b.DECK) == ["Rock"]
    assert t.pile(b.DISCARD)[0] == "Guard"
    t = played("draw attacks", deck=["Rock"], discard=["Guard", "Jab"])
    assert t.hand() == ["Jab"]
    assert sorted(t.pile(b.DECK)) == ["Guard", "Rock"]


# Discarding and exhausting.


def test_discard_is_chosen() -> None:
    t = combat(game=game(), hand=["discard one", "Jab", "Guard"])
    t.play("discard one")
    assert t.options() == ["Jab", "Guard"], "the card that is played is not in hand any more"
    t.play("Guard")
    assert t.hand() == ["Jab"]
    assert t.pile(b.DISCARD) == ["Guard", "discard one"]


def test_discard_two_one_after_the_other() -> None:
    t = played("discard two", "Jab", "Rock", hand=["Jab", "Guard", "Rock"])
    assert t.hand() == ["Guard"]


def test_no_choice_where_all_must_go() -> None:
    assert played("discard two", hand=["Jab", "Guard"]).hand() == []
    assert played("discard two").hand() == []


@pytest.mark.parametrize("card", ["discard chance", "discard none"])
def test_random_discard_discards_trap_21(card: str) -> None:
    left = {tuple(played(card, hand=["Jab", "Guard", "Rock"], seed=seed).hand()) for seed in range(20)}
    assert left == {("Jab", "Guard"), ("Jab", "Rock"), ("Guard", "Rock")}, "one is gone, each of them sometimes"


def test_only_what_fits_is_offered_to_discard() -> None:
    t = combat(game=game(), hand=["discard filter", "Jab", "Guard", "Rock"])
    assert t.play("discard filter").options() == ["Guard", "Rock"]
    assert played("discard filter", hand=["Jab"]).hand() == ["Jab"]


def test_discard_the_whole_hand_or_what_fits_of_it() -> None:
    assert played("discard hand", hand=["Jab", "Guard"]).hand() == []
    assert played("discard hand filter", hand=["Jab", "Guard", "Rock"]).hand() == ["Jab"]


def test_exhaust_the_card_itself() -> None:
    t = played("exhaust itself", hand=["Jab"])
    assert t.pile(b.EXHAUSTED) == ["exhaust itself"]
    assert t.pile(b.DISCARD) == []


def test_exhaust_from_every_pile() -> None:
    t = played("exhaust hand", "Jab", hand=["Jab", "Guard"])
    assert (t.hand(), t.pile(b.EXHAUSTED)) == (["Guard"], ["Jab"])
    t = played("exhaust deck", "Guard", "Gem", deck=["Jab", "Guard", "Gem"])
    assert (t.pile(b.DECK), t.pile(b.EXHAUSTED)) == (["Jab"], ["Guard", "Gem"])
    t = played("exhaust discard", discard=["Guard", "Jab"])
    assert t.pile(b.EXHAUSTED) == ["Jab"]
    t = played("exhaust all", hand=["Jab", "Guard"])
    assert t.pile(b.EXHAUSTED) == ["Jab", "Guard"]
    t = played("exhaust exhausted", exhausted=["Jab"])
    assert t.pile(b.EXHAUSTED) == ["Jab"]


def test_exhaust_at_random() -> None:
    t = played("exhaust none", hand=["Jab", "Guard", "Rock"])
    assert len(t.pile(b.EXHAUSTED)) == 2
    gone = {played("exhaust chance", deck=["Jab", "Guard"], seed=seed).pile(b.EXHAUSTED)[0] for seed in range(12)}
    assert gone == {"Jab", "Guard"}


def test_a_choice_from_the_draw_pile_does_not_tell_its_order() -> None:
    t = combat(game=game(), hand=["exhaust deck"], deck=["Guard", "Jab", "Gem"])
    other = combat(game=game(), hand=["exhaust deck"], deck=["Gem", "Guard", "Jab"])
    assert t.play("exhaust deck").options() == other.play("exhaust deck").options()


# Making, changing, copying.


@pytest.mark.parametrize(
    ("card", "zone", "names"),
    [
        ("create hand", b.HAND, ["Jab"]),
        ("create top", b.DECK, ["Guard", "Rock", "Jab"]),
        ("create bottom", b.DECK, ["Jab", "Guard", "Rock"]),
        ("create discard", b.DISCARD, ["Jab", "Jab", "create discard"]),
        ("create exhaust", b.EXHAUSTED, ["Jab"]),
        ("create upgraded", b.HAND, ["Jab+"]),
    ],
)
def test_create_goes_to_its_destination(card: str, zone: int, names: list[str]) -> None:
    # The first of the deck is drawn next, which is the last in its zone.
    assert played(card, deck=["Rock", "Guard"]).pile(zone) == names


def test_create_in_the_deck_is_anywhere_in_it() -> None:
    places = {played("create deck", deck=["Rock", "Guard"], seed=seed).pile(b.DECK).index("Jab") for seed in range(20)}
    assert places == {0, 1, 2}


def test_create_with_a_full_hand_goes_to_the_discard_pile() -> None:
    t = played("create many")
    assert t.hand() == ["Jab"] * 10
    assert t.pile(b.DISCARD) == ["Jab", "create many"]


def test_what_was_created_can_be_played() -> None:
    t = played("create upgraded")
    t.play("Jab+ at Post")
    assert t.hp() == 43


def test_transform_into_a_card() -> None:
    t = played("transform into", "Jab", hand=["Jab", "Guard"])
    assert t.hand() == ["Gem", "Guard"]
    assert played("transform two", "Jab", "Guard", hand=["Jab", "Guard", "Rock"]).hand() == ["Gem", "Gem", "Rock"]
    assert played("transform filter", hand=["Jab", "Guard"]).hand() == ["Jab", "Gem"]


def test_transform_into_one_of_a_pool_each_by_itself() -> None:
    hands = [played("transform all", hand=["Jab", "Jab"], seed=seed).hand() for seed in range(20)]
    assert {name for hand in hands for name in hand} == {"Rock", "Gem"}
    assert any(len(set(hand)) == 2 for hand in hands)


def test_transform_in_other_piles() -> None:
    assert sorted(played("transform chance", deck=["Jab", "Guard"]).pile(b.DECK)) in (["Gem", "Guard"], ["Gem", "Jab"])
    assert played("transform discard", discard=["Jab"]).pile(b.DISCARD)[0] == "Gem"
    assert played("transform exhaust", exhausted=["Jab"]).pile(b.EXHAUSTED) == ["Gem"]
    assert played("transform itself").pile(b.DISCARD) == ["Gem"]


def test_only_what_can_be_upgraded_is_offered() -> None:
    t = combat(game=game(), hand=["upgrade one", "Jab", "Rock", "Guard", "Jab+"])
    assert t.play("upgrade one").options() == ["Jab", "Guard"]
    t.play("Guard")
    assert t.hand() == ["Jab", "Rock", "Guard+", "Jab+"]


def test_upgrade_several_at_random_filtered_and_elsewhere() -> None:
    assert played("upgrade two", hand=["Jab", "Rock", "Guard"]).hand() == ["Jab+", "Rock", "Guard+"]
    assert played("upgrade all", hand=["Jab", "Rock", "Guard"]).hand() == ["Jab+", "Rock", "Guard+"]
    assert played("upgrade filter", hand=["Jab", "Guard"]).hand() == ["Jab", "Guard+"]
    assert played("upgrade discard", discard=["Jab"]).pile(b.DISCARD)[0] == "Jab+"
    seen = {tuple(sorted(played("upgrade chance", deck=["Jab", "Guard"], seed=seed).pile(b.DECK))) for seed in range(9)}
    assert seen == {("Guard", "Jab+"), ("Guard+", "Jab")}


def test_an_upgraded_card_has_its_own_cost_and_effect() -> None:
    t = played("upgrade one", hand=["Jab"], hero=Hero(energy=0))
    t.play("Jab+ at Post")
    assert t.hp() == 43
    assert t.pile(b.DISCARD) == ["upgrade one", "Jab+"]


def test_copy_makes_copies_and_keeps_the_original() -> None:
    assert played("copy one", "Jab+", hand=["Jab+", "Guard"]).hand() == ["Jab+", "Guard", "Jab+"]
    t = played("copy top", hand=["Guard"], deck=["Rock"])
    assert t.pile(b.DECK) == ["Rock", "Guard", "Guard"]
    assert played("copy two", hand=["Jab", "Guard"]).pile(b.DISCARD) == ["Jab", "Guard", "copy two"]
    assert played("copy itself").hand() == ["copy itself"]
    assert played("copy filter", hand=["Jab", "Guard"]).hand() == ["Jab", "Guard", "Guard"]
    assert played("copy exhaust", exhausted=["Jab"]).pile(b.EXHAUSTED) == ["Jab", "Jab"]
    assert {played("copy chance", deck=["Jab", "Guard"], seed=seed).hand()[0] for seed in range(9)} == {"Jab", "Guard"}


# Moving.


@pytest.mark.parametrize("pile", PILES)
@pytest.mark.parametrize("to", ["hand", "deck_top", "deck_bottom", "deck", "discard", "exhaust"])
def test_cards_move_from_every_pile_to_every_destination(pile: str, to: str) -> None:
    card = f"move {pile} {to}"
    given: dict[str, list[str]] = {"hand": [], "deck": ["Rock", "Rock"], "discard": [], "exhausted": []}
    given["exhausted" if pile == "exhaust" else pile].append("Jab")
    answers = ["Jab"] if pile == "deck" else []
    t = played(card, *answers, hand=given["hand"], deck=given["deck"], discard=given["discard"],
               exhausted=given["exhausted"])  # fmt: skip
    zone = {"hand": b.HAND, "discard": b.DISCARD, "exhaust": b.EXHAUSTED}.get(to, b.DECK)
    assert t.pile(zone).count("Jab") == 1
    assert sum(t.pile(each).count("Jab") for each in PILES.values()) == 1
    if to == "deck_top":
        assert t.pile(b.DECK)[-1] == "Jab"
    if to == "deck_bottom":
        assert t.pile(b.DECK)[0] == "Jab"


def test_move_many_at_random_filtered_itself() -> None:
    assert played("move itself").pile(b.DECK) == ["move itself"]
    assert played("move all", hand=["Jab", "Guard"]).hand() == []
    assert played("move two", "Jab", "Rock", discard=["Jab", "Guard", "Rock"]).hand() == ["Jab", "Rock"]
    assert played("move filter", discard=["Guard", "Jab"]).hand() == ["Jab"]
    assert {played("move chance", discard=["Jab", "Rock"], seed=seed).hand()[0] for seed in range(9)} == {"Jab", "Rock"}


def test_moving_to_a_full_hand_goes_to_the_discard_pile() -> None:
    t = played("move deck hand", hand=["Rock"] * 10, deck=["Jab"])
    assert t.pile(b.DISCARD) == ["Jab", "move deck hand"]


def test_moving_is_no_discarding_and_no_drawing() -> None:
    t = played("move hand discard", hand=["Jab"])
    assert t.events("CARD_DISCARDED") == []
    t = played("move deck hand", deck=["Jab"])
    assert t.events("CARD_DRAWN") == []


# Scrying is with choices and saves.


def test_scry_sees_no_more_than_there_is() -> None:
    t = combat(game=game(), hand=["scry by number", "Jab"], deck=["Guard"])
    t.play("scry by number")
    assert t.options() == ["no more", "Guard"]
    t.play("Guard")
    assert t.pile(b.DISCARD) == ["Guard", "scry by number"]
    t = played("scry")
    assert t.options() == ["end turn"]


# What stays, what fades, what is there at first.


def test_a_card_retained_once_stays_for_one_turn() -> None:
    t = played("retain one", "Jab", hand=["Jab", "Guard"], deck=["Rock"] * 20)
    t.end()
    assert "Jab" in t.hand()
    assert "Guard" not in t.hand()
    t.end()
    assert "Jab" not in t.hand()


def test_a_card_retained_once_and_discarded_is_not_retained_later() -> None:
    t = played("retain one", hand=["Jab"])
    t.play("Jab at Post").end()
    assert "Jab" in t.hand(), "drawn again, since the pile was made anew"
    marks = [t.m.state.rows[card][b.MARKS] for card in t.m.state.zones[b.HAND]]
    assert marks == [0, 0]


def test_a_card_retained_for_good_stays() -> None:
    t = played("retain for good", "Jab", hand=["Jab", "Guard"], deck=["Rock"] * 30)
    t.end().end().end()
    assert "Jab" in t.hand()


def test_retain_all_two_filtered_itself() -> None:
    t = played("retain all", hand=["Jab", "Guard"], deck=["Rock"] * 5).end()
    assert t.hand()[:2] == ["Jab", "Guard"]
    t = played("retain two", "Jab", "Gem", hand=["Jab", "Guard", "Gem"], deck=["Rock"] * 5).end()
    assert t.hand()[:2] == ["Jab", "Gem"]
    t = played("retain filter", hand=["Jab", "Guard"], deck=["Rock"] * 5).end()
    assert t.hand()[0] == "Guard"
    t = played("retain itself", deck=["Rock"] * 5).end()
    assert t.hand()[0] == "retain itself"


def test_retain_without_a_target_is_a_property() -> None:
    t = combat(game=game(), hand=["Keeps", "Jab"], deck=["Rock"] * 30)
    t.end().end()
    assert t.hand()[0] == "Keeps"
    t.play("Keeps")
    assert t.hero[b.BLOCK] == 1


def test_ethereal_is_exhausted_at_the_end_of_the_turn() -> None:
    t = combat(game=game(), hand=["Fades", "Jab"], deck=["Rock"] * 5)
    t.end()
    assert t.pile(b.EXHAUSTED) == ["Fades"]
    t = combat(game=game(), hand=["Fades"], deck=["Rock"] * 5)
    t.play("Fades").end()
    assert t.pile(b.DISCARD) == ["Fades"], "when played it is discarded like any other"


def test_ethereal_can_be_given() -> None:
    t = played("fade one", "Jab", hand=["Jab", "Guard"], deck=["Rock"] * 5).end()
    assert t.pile(b.EXHAUSTED) == ["Jab"]
    t = played("fade filter", hand=["Jab", "Guard"], deck=["Rock"] * 5).end()
    assert t.pile(b.EXHAUSTED) == ["Jab"]
    t = played("fade deck", deck=["Jab", "Guard"]).end()
    assert t.pile(b.EXHAUSTED) == []
    t.end()
    assert sorted(t.pile(b.EXHAUSTED)) == ["Guard", "Jab"]


def names_in_hand(deck: Sequence[str], seed: int) -> list[str]:
    innate = "  - {name: First, type: skill, cost: 0, effects: [{type: innate}, {type: block, value: 1}]}\n"
    m = game_with(innate).start(seed=seed, decks=[list(deck)])
    return [m.game.card_name(m.state.rows[card][CARD]) for card in m.state.zones[b.HAND]]


def test_innate_cards_are_in_the_first_hand() -> None:
    hand = names_in_hand(["Strike"] * 20 + ["First"] * 2, 3)
    assert hand.count("First") == 2
    assert len(hand) == 5


@pytest.mark.parametrize(("count", "drawn"), [(7, 7), (12, 10)])
def test_more_innate_cards_than_a_hand_are_all_drawn_up_to_the_limit(count: int, drawn: int) -> None:
    hand = names_in_hand(["Strike"] * 20 + ["First"] * count, 1)
    assert hand == ["First"] * drawn
