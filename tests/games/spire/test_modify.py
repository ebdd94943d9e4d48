"""`modify`: every number it changes, in each of the three ways, for as long as it says."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.spire.rules import board as b
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with, one_effect

WAYS = {"add": 2, "set": 4, "multiply": 2}


def card(stat: str, how: str, value: object = None, target: str = "self", name: str = "") -> str:
    number = WAYS[how] if value is None else value
    return (
        f"  - {{name: {name or f'{stat} {how}'}, type: skill, cost: 0, "
        f"effects: {{type: modify, stat: {stat}, how: {how}, value: {number}, target: {target}}}}}\n"
    )


STATS = ("hp", "max_hp", "block", "max_energy", "draw", "hand_limit", "orb_slots")
FIELDS = {
    "hp": b.HP, "max_hp": b.MAX_HP, "block": b.BLOCK, "max_energy": b.MAX_ENERGY, "draw": b.DRAWS,
    "hand_limit": b.HAND_LIMIT, "orb_slots": b.ORB_SLOTS,
}  # fmt: skip
GAME = game_with(
    "".join(card(stat, how) for stat in STATS for how in WAYS)
    + card("hp", "add", -5, name="Wound")
    + card("hp", "add", -99, "single_enemy", name="Kill")
    + card("hp", "set", 3, "all_enemies", name="Level")
    + card("max_hp", "add", -30, name="Wither")
    + card("max_hp", "set", 0, "single_enemy", name="Shrink")
    + card("max_hp", "multiply", 0.5, name="Halve")
    + card("block", "add", -3, "single_enemy", name="Chip")
    + card("block", "set", 0, "all", name="Break All")
    + card("max_energy", "add", 1, "all", name="For All")
    + card("orb_slots", "set", 1, name="Squeeze")
    + card("hp", "add", "0 - target_block", name="By Target")
    + """
  - {kind: orb, name: Light}
  - {kind: orb, name: Dark}
"""
)


def played(name: str, hero: Hero | None = None, **given: object) -> Combat:
    t = combat(game=GAME, hand=[name], hero=hero, **given)  # type: ignore[arg-type]
    return t.play(next(option for option in t.options() if option.startswith(name)))


@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("how", list(WAYS))
def test_every_number_in_every_way(stat: str, how: str) -> None:
    hero = Hero(hp=20, max_hp=70, block=3, max_energy=3)
    old = combat(game=GAME, hero=hero).hero[FIELDS[stat]]
    new = {"add": old + 2, "set": 4, "multiply": old * 2}[how]
    assert played(f"{stat} {how}", hero).hero[FIELDS[stat]] == new


def test_hit_points_go_up_to_the_most_and_down_to_death() -> None:
    assert played("hp multiply", Hero(hp=60)).hero[b.HP] == 70
    t = played("Wound", Hero(hp=20, block=9))
    assert (t.hero[b.HP], t.hero[b.BLOCK]) == (15, 9)
    assert [e.amount for e in t.events("HP_LOSS")] == [5]
    t = played("Kill", foes=[Foe("Post", hp=6), "Post"])
    assert len(t.foes()) == 1
    # No more is lost than there was.
    assert [e.amount for e in t.events("HP_LOSS")] == [6]


def test_hit_points_of_several_are_set() -> None:
    t = played("Level", foes=["Post", Foe("Post", hp=1), "Boxer"])
    assert [t.hp(at) for at in range(3)] == [3, 3, 3]


def test_what_the_most_hit_points_gain_is_there_at_once_and_losing_them_takes_only_what_was_above() -> None:
    t = played("max_hp add", Hero(hp=20))
    assert (t.hero[b.MAX_HP], t.hero[b.HP]) == (72, 22)
    t = played("Wither", Hero(hp=60))
    assert (t.hero[b.MAX_HP], t.hero[b.HP]) == (40, 40)
    t = played("Wither", Hero(hp=20))
    assert (t.hero[b.MAX_HP], t.hero[b.HP]) == (40, 20)
    t = played("Halve", Hero(hp=70, max_hp=71))
    assert (t.hero[b.MAX_HP], t.hero[b.HP]) == (35, 35)
    t = combat(game=GAME, hand=["Shrink"]).play("Shrink at Post")
    assert (t.foe()[b.MAX_HP], t.hp()) == (1, 1)


def test_block_is_taken_and_never_below_nothing() -> None:
    assert played("Chip", foes=[Foe("Post", block=5)]).foe()[b.BLOCK] == 2
    assert played("Chip", foes=[Foe("Post", block=2)]).foe()[b.BLOCK] == 0
    t = played("Break All", Hero(block=7, kept_block=7), foes=[Foe("Post", block=2)])
    assert (t.hero[b.BLOCK], t.hero[b.KEPT_BLOCK], t.foe()[b.BLOCK]) == (0, 0, 0)


def test_what_only_the_hero_has_is_changed_for_the_hero_only() -> None:
    t = played("For All")
    assert t.hero[b.MAX_ENERGY] == 4
    assert t.foe()[b.IN_A_ROW] == 1


def test_more_cards_and_more_energy_come_with_the_next_turn() -> None:
    deck = ["Strike"] * 20
    assert len(played("draw add", deck=deck).end().hand()) == 7
    assert played("max_energy add").end().hero[b.ENERGY] == 5
    assert len(played("hand_limit set", deck=deck).end().hand()) == 4


def test_orbs_without_a_slot_are_lost_the_newest_first() -> None:
    t = played("Squeeze", orbs=["Light", "Dark", "Dark"])
    assert t.pile(b.ORBS) == ["Light"]


def test_an_amount_may_speak_of_the_chosen_enemy() -> None:
    more = "{type: damage, value: 1}, {type: modify, stat: hp, value: 0 - target_block}"
    t = one_effect(f"[{more}]", foes=[Foe("Post", block=9)]).play("Test at Post")
    assert t.hero[b.HP] == 62


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ("{type: modify, stat: wisdom, value: 1}", "wisdom"),
        ("{type: modify, stat: event_value, value: 1}", "before"),
        ("{type: modify, stat: stack_damage, value: 1, how: set}", "added"),
        ("{type: modify, stat: cost, value: 1}", "cards"),
        ("{type: modify, stat: hp, value: 1, target: card_in_hand}", "card"),
    ],
)
def test_what_cannot_be_modified_is_refused_when_it_is_loaded(effect: str, problem: str) -> None:
    with pytest.raises(CardErrors) as error:
        one_effect(effect)
    assert problem in str(error.value)
