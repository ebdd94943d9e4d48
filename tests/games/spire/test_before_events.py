"""What is answered before it happens: every event that can be is cancelled, changed, and given another target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from cardwright.errors import CardErrors, EndlessLoop
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.words.events import BEFORE, EVENTS
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

CARDS = """
  - {name: Jab, type: attack, cost: 1, effects: {type: damage, value: 6}, upgrade: {effects: {type: damage, value: 9}}}
  - {name: Club, type: attack, cost: 0, effects: {type: damage, value: 60}}
  - {name: Guard, type: skill, cost: 1, effects: {type: block, value: 4}}
  - {name: Flash, type: skill, cost: 0, exhausts: true, effects: {type: block, value: 4}}
  - {name: Calm, type: power, cost: 1, effects: {type: gold, value: 1}, triggers: {event: attack_played,
     effects: {type: gold, value: 10}}}
  - {name: Search, type: skill, cost: 0, effects: {type: draw, value: 2}}
  - {name: Drop, type: skill, cost: 0, effects: {type: discard}}
  - {name: Burn up, type: skill, cost: 0, effects: {type: exhaust, target: card_in_hand}}
  - {name: Brew, type: skill, cost: 0, effects: {type: create, card_id: Jab}}
  - {name: Change, type: skill, cost: 0, effects: {type: transform, into: Guard}}
  - {name: Hone, type: skill, cost: 0, effects: {type: upgrade_card}}
  - {name: Bleed out, type: skill, cost: 0, effects: {type: modify, stat: hp, value: -3}}
  - {name: Curse it, type: skill, cost: 0, effects: {type: status, status: weak, target: single_enemy, value: 2}}
  - {name: Lift, type: skill, cost: 0, effects: {type: remove_status, status: weak, target: single_enemy}}
  - {name: Mend, type: skill, cost: 0, effects: {type: heal, value: 9}}
  - {name: Spark, type: skill, cost: 0, effects: {type: energy, value: 2}}
  - {name: Coin, type: skill, cost: 0, effects: {type: gold, value: 7}}
  - {name: Bribe, type: skill, cost: 0, pay: {gold: 5}, effects: {type: block, value: 1}}
"""


def relic(name: str, event: str, effects: str, more: str = "") -> str:
    return (
        f"  - {{kind: relic, name: {name}, triggers: {{event: {event}, timing: before, effects: {effects}{more}}}}}\n"
    )


LIMITS = {"turn_start": ", limit_per_combat: 2"}
"""Turns that never start would never end."""


@cache
def game() -> Spire:
    made = CARDS
    for event, ways in BEFORE.items():
        made += relic(f"stop {event}", event, "{type: cancel}", LIMITS.get(event, ""))
        if "value" in ways:
            made += relic(f"raise {event}", event, "{type: modify, stat: event_value, value: 1}")
            made += relic(f"double {event}", event, "{type: modify, stat: event_value, how: multiply, value: 2}")
            made += relic(f"set {event}", event, "{type: modify, stat: event_value, how: set, value: 1}")
        if "redirect" in ways:
            other = "{type: redirect, target: {type: random_enemy, where: target_max_hp == 50}}"
            made += relic(f"turn {event}", event, other, ", limit_per_turn: 1")
    return game_with(made)


@dataclass
class Case:
    """What is played, and what is looked at: without an answer, cancelled, one more, twice, set to 1."""

    plays: Sequence[str]
    look: Callable[[Combat], object]
    plain: object
    cancelled: object
    raised: object = None
    doubled: object = None
    exact: object = None
    hand: Sequence[str] = ()
    foes: Sequence[Foe | str] = ("Post",)
    hero: Hero | None = None
    deck: Sequence[str] = ()


def hp(t: Combat) -> int:
    return t.hero[b.HP]


def foe_hp(t: Combat) -> int:
    return t.hp()


def energy(t: Combat) -> int:
    return t.hero[b.ENERGY]


def gold(t: Combat) -> int:
    return t.hero[b.GOLD]


def block(t: Combat) -> int:
    return t.hero[b.BLOCK]


def weak(t: Combat) -> int:
    return t.stacks("weak", 0)


def hand(t: Combat) -> list[str]:
    return t.hand()


CASES = {
    "card_drawn": Case(["Search"], hand, ["Jab", "Club"], [], hand=["Search"], deck=["Jab", "Club", "Drop"]),
    "card_played": Case(["Jab at Post"], foe_hp, 44, 50, hand=["Jab"]),
    "attack_played": Case(["Jab at Post"], foe_hp, 44, 50, hand=["Jab"]),
    "skill_played": Case(["Guard"], block, 4, 0, hand=["Guard"]),
    "power_played": Case(["Calm"], gold, 1, 0, hand=["Calm"]),
    "card_discarded": Case(["Drop"], hand, [], ["Jab"], hand=["Drop", "Jab"]),
    "card_exhausted": Case(["Burn up"], hand, [], ["Jab"], hand=["Burn up", "Jab"]),
    "card_created": Case(["Brew"], hand, ["Jab"], [], hand=["Brew"]),
    "card_transformed": Case(["Change"], hand, ["Guard"], ["Jab"], hand=["Change", "Jab"]),
    "card_upgraded": Case(["Hone"], hand, ["Jab+"], ["Jab"], hand=["Hone", "Jab"]),
    "damage_dealt": Case(["Jab at Post"], foe_hp, 44, 50, 43, 38, 49, hand=["Jab"]),
    "damage_taken": Case(["Jab at Post"], foe_hp, 44, 50, 43, 38, 49, hand=["Jab"]),
    "unblocked_damage_taken": Case(["Jab at Post"], foe_hp, 46, 50, 45, 42, 49, ["Jab"], [Foe("Post", block=2)]),
    "hp_loss": Case(["Bleed out"], hp, 67, 70, 66, 64, 69, hand=["Bleed out"]),
    "block_gained": Case(["Guard"], block, 4, 0, 5, 8, 1, hand=["Guard"]),
    # Block that is not lost has stopped the damage all the same.
    "block_lost": Case(["Jab at Post"], lambda t: (t.hp(), t.foe()[b.BLOCK]), (50, 3), (50, 9), (50, 2), (50, 0),
                       (50, 8), ["Jab"], [Foe("Post", block=9)]),
    "status_applied": Case(["Curse it at Post"], weak, 2, 0, 3, 4, 1, ["Curse it"]),
    "status_removed": Case(["Lift at Post"], weak, 0, 3, 0, 0, 2, ["Lift"], [Foe("Post", statuses={"weak": 3})]),
    "entity_healed": Case(["Mend"], hp, 49, 40, 50, 58, 41, ["Mend"], hero=Hero(hp=40)),
    "energy_gained": Case(["Spark"], energy, 5, 3, 6, 7, 4, ["Spark"]),
    "energy_spent": Case(["Guard"], energy, 2, 3, 1, 1, 2, ["Guard"]),
    "gold_gained": Case(["Coin"], gold, 7, 0, 8, 14, 1, ["Coin"]),
    "gold_spent": Case(["Bribe"], gold, 4, 9, 3, 0, 8, ["Bribe"], hero=Hero(gold=9)),
    "lethal_damage": Case(["Club at Post"], lambda t: t.hp() if len(t.foes()) == 2 else 0, 0, 50, 0, 0, 49, ["Club"],
                          ["Post", "Boxer"]),
    # Turns that do not start: the enemy has no move, the hero's second turn goes by, then all is as ever.
    "turn_start": Case(["end turn"], lambda t: (hp(t), t.m.state.rows[1][b.ROUND]), (60, 2), (60, 3), foes=["Boxer"],
                       deck=["Jab"]),
}  # fmt: skip


def run(event: str, how: str = "") -> object:
    case = CASES[event]
    relics = [f"{how} {event}"] if how else []
    t = combat(game=game(), hand=case.hand, foes=case.foes, hero=case.hero, deck=case.deck, relics=relics)
    return case.look(t.play(*case.plays))


def test_every_event_that_can_be_answered_before_has_a_case() -> None:
    assert set(CASES) == set(BEFORE)
    assert set(BEFORE) <= set(EVENTS)


@pytest.mark.parametrize("event", CASES)
def test_without_an_answer_it_happens(event: str) -> None:
    assert run(event) == CASES[event].plain


@pytest.mark.parametrize("event", CASES)
def test_a_cancelled_event_does_not_happen_trap_37(event: str) -> None:
    assert run(event, "stop") == CASES[event].cancelled


@pytest.mark.parametrize("event", [event for event, ways in BEFORE.items() if "value" in ways])
@pytest.mark.parametrize("how", ["raise", "double", "set"])
def test_a_changed_number_counts_trap_37(event: str, how: str) -> None:
    case = CASES[event]
    assert run(event, how) == {"raise": case.raised, "double": case.doubled, "set": case.exact}[how]


TURNED = {
    "card_played": (["Jab at Boxer"], ["Jab"]), "attack_played": (["Jab at Boxer"], ["Jab"]),
    "skill_played": (["Curse it at Boxer"], ["Curse it"]), "damage_dealt": (["Jab at Boxer"], ["Jab"]),
    "damage_taken": (["Jab at Boxer"], ["Jab"]), "status_applied": (["Curse it at Boxer"], ["Curse it"]),
    "hp_loss": (["Bleed out"], ["Bleed out"]), "block_gained": (["Guard"], ["Guard"]),
    "entity_healed": (["Mend"], ["Mend"]), "power_played": (["Calm"], ["Calm"]),
}  # fmt: skip


@pytest.mark.parametrize("event", [event for event, ways in BEFORE.items() if "redirect" in ways])
def test_another_target_is_taken(event: str) -> None:
    plays, cards = TURNED[event]
    foes = [Foe("Boxer", hp=99), Foe("Post", hp=40)]
    t = combat(game=game(), hand=cards, foes=foes, hero=Hero(hp=60), relics=[f"turn {event}"])
    t.play(*plays)
    post = t.foe(1)
    assert t.hp(0) == 99
    assert t.stacks("weak", 0) == 0
    if event == "power_played":
        assert t.pile(b.IN_PLAY) == ["Calm"], "what is aimed at nobody goes its way"
        return
    assert t.hero[b.HP] == 60
    assert t.hero[b.BLOCK] == 0
    changed = {"hp_loss": post[b.HP] == 37, "block_gained": post[b.BLOCK] == 4, "entity_healed": post[b.HP] == 49}
    assert changed.get(event, post[b.HP] == 34 or t.stacks("weak", 1) == 2)


# A card that is cancelled before it is played.


@pytest.mark.parametrize(
    ("card", "event", "zone"),
    [
        ("Jab at Post", "card_played", b.DISCARD),
        ("Guard", "skill_played", b.DISCARD),
        ("Flash", "card_played", b.EXHAUSTED),
        ("Calm", "power_played", b.DISCARD),
    ],
)
def test_a_cancelled_card_is_paid_and_put_away_but_does_nothing(card: str, event: str, zone: int) -> None:
    name = card.partition(" at ")[0]
    t = combat(game=game(), hand=[name, "Jab"], relics=[f"stop {event}"])
    t.play(card)
    assert t.hero[b.ENERGY] == (3 if name == "Flash" else 2)
    assert t.pile(zone) == [name]
    assert (t.hp(), t.hero[b.BLOCK], t.hero[b.GOLD]) == (50, 0, 0)
    assert t.hero[b.PLAYED] == t.hero[b.SKILLS] == t.hero[b.ATTACKS] == t.hero[b.POWERS] == 0
    assert len(t.events("CANCELLED")) == 1
    assert t.events("CARD_PLAYED") == [] or event != "card_played"


def test_a_cancelled_power_does_not_work() -> None:
    t = combat(game=game(), hand=["Calm", "Jab"], relics=["stop power_played"])
    t.play("Calm", "Jab at Post")
    assert t.hero[b.GOLD] == 0


def test_a_cancelled_attack_of_an_enemy() -> None:
    t = combat(game=game(), foes=["Boxer"], relics=["stop attack_played"], deck=["Jab"])
    t.end()
    assert t.hero[b.HP] == 70
    assert len(t.events("MOVE_BEGAN")) == 1


def test_a_cancelled_attack_uses_nothing_up() -> None:
    t = combat(game=game(), hand=["Jab"], hero=Hero(statuses={"vigor": 3}), relics=["stop attack_played"])
    t.play("Jab at Post")
    assert t.stacks("vigor") == 3


def test_a_draw_that_is_cancelled_is_used_up() -> None:
    made = game_with(CARDS + relic("Once", "card_drawn", "{type: cancel}", ", limit_per_turn: 1"))
    t = combat(game=made, hand=["Search"], relics=["Once"], deck=["Jab", "Club", "Drop"])
    t.play("Search")
    assert t.hand() == ["Jab"], "the first of two does not happen, the second takes the same card"


# How several answers meet.


def test_higher_priority_first_then_who_listened_first() -> None:
    more = (
        relic("Plus", "damage_taken", "{type: modify, stat: event_value, value: 4}")
        + relic("Times", "damage_taken", "{type: modify, stat: event_value, how: multiply, value: 2}")
        + relic(
            "Early", "damage_taken", "{type: modify, stat: event_value, how: multiply, value: 3}", ", priority: 200"
        )
    )
    made = game_with(CARDS + more)

    def dealt(*relics: str) -> int:
        return 50 - combat(game=made, hand=["Jab"], relics=relics).play("Jab at Post").hp()

    assert dealt("Plus", "Times") == 20
    assert dealt("Times", "Plus") == 16
    assert dealt("Times", "Plus", "Early") == 40
    assert dealt("Plus", "Times", "Early") == 44


def test_what_answers_before_may_do_more_and_ask() -> None:
    more = relic("Ward", "damage_taken", "[{type: discard}, {type: block, value: 3}]", ", target: hero")
    t = combat(CARDS + more, hand=["Jab", "Club", "Guard"], foes=["Boxer"], relics=["Ward"], deck=["Drop"] * 9)
    t.end()
    # The hand was put down before the enemy's turn: nothing to choose from.
    assert t.hero[b.HP] == 63
    more = relic("Watch", "card_drawn", "{type: discard}", ", limit_per_turn: 1")
    t = combat(CARDS + more, hand=["Jab"], relics=["Watch"], deck=["Drop"] * 9)
    t.end()
    assert t.m.decision is not None
    assert t.hand() == ["Drop"] * 5
    more = "  - {name: Kept, type: skill, cost: 0, effects: [{type: retain}, {type: block, value: 1}]}\n" + more
    t = combat(CARDS + more, hand=["Kept", "Kept"], relics=["Watch"], deck=["Drop"] * 9)
    t.end()
    assert t.options() == ["Kept", "Kept #2"], "asked in the middle of drawing"
    t.play("Kept")
    assert t.hand() == ["Kept", *["Drop"] * 5]


def test_asked_in_a_phase_right_after_a_choice_and_taken_back() -> None:
    more = relic("Spite", "card_discarded", "{type: damage, value: 1}", ", limit_per_turn: 1")
    t = combat(CARDS + more, hand=["Jab"], foes=["Post", "Boxer"], relics=["Spite"], deck=["Drop"] * 9)
    digests = [t.m.digest()]
    t.end()
    assert t.options() == ["Post", "Boxer"], "the hand is being put down"
    digests.append(t.m.digest())
    t.play("Boxer")
    assert (t.hp(0), t.hp(1)) == (50, 49)
    assert t.hand() == ["Drop"] * 5
    digests.append(t.m.digest())
    t.m.undo()
    assert t.m.digest() == digests[1]
    t.m.undo()
    assert t.m.digest() == digests[0]
    t.m.redo()
    t.m.redo()
    assert t.m.digest() == digests[2]


def test_an_enemys_attack_is_turned_on_another() -> None:
    other = "{type: redirect, target: {type: random_enemy, where: target_hp < 50}}"
    more = relic("Lure", "attack_played", other, ", source: enemy")
    t = combat(CARDS + more, foes=["Boxer", Foe("Post", hp=40)], relics=["Lure"], deck=["Jab"]).end()
    assert (t.hero[b.HP], t.hp(1)) == (70, 30)


def test_what_is_delayed_by_an_answer_before_is_no_answer_before() -> None:
    """The delayed cancel is about the next card on the stack, not about the damage that was answered."""
    more = relic("Trap", "damage_taken", "{type: delay, timing: skill_played, effect: {type: cancel}}")
    t = combat(CARDS + more, hand=["Jab", "Guard", "Guard"], relics=["Trap"])
    t.play("Jab at Post")
    assert t.hp() == 44
    t.play("Guard")
    assert t.hero[b.BLOCK] == 0
    t.play("Guard")
    assert t.hero[b.BLOCK] == 4


def test_what_is_answered_before_knows_the_event() -> None:
    back = "{type: damage, target: event_source, value: event_value, damage_type: fire}"
    more = relic("Share", "damage_taken", back, ", target: hero")
    t = combat(CARDS + more, foes=["Boxer"], relics=["Share"])
    t.end()
    assert t.hp() == 40
    assert t.hero[b.HP] == 60


def test_answers_that_answer_themselves_are_an_error_that_shows_the_chain_trap_41() -> None:
    more = relic("Echo", "damage_taken", "{type: damage, target: event_target, value: 1, damage_type: fire}")
    t = combat(CARDS + more, hand=["Jab"], relics=["Echo"])
    before = t.m.digest()
    with pytest.raises(EndlessLoop, match="chain of more than 50 triggers") as caught:
        t.play("Jab at Post")
    assert "Echo" in str(caught.value)
    assert t.m.digest() == before
    assert t.options() == ["Jab at Post", "end turn"]


@pytest.mark.parametrize(
    ("event", "effect", "said"),
    [
        ("entity_died", "{type: cancel}", "cannot be answered before"),
        ("turn_end", "{type: cancel}", "cannot be answered before"),
        ("card_drawn", "{type: modify, stat: event_value, value: 1}", "has no number to change"),
        ("energy_gained", "{type: redirect}", "cannot be given another target"),
    ],
)
def test_what_cannot_be_done_before_is_a_load_error(event: str, effect: str, said: str) -> None:
    with pytest.raises(CardErrors, match=said):
        game_with(relic("Bad", event, effect))


def test_the_number_of_an_event_that_has_happened_is_past_changing() -> None:
    with pytest.raises(CardErrors, match="timing 'before'"):
        game_with(relic("Bad", "hp_loss", "{type: modify, stat: event_value, value: 1}").replace("before", "after"))
