"""The sixteen statuses as they are described, how they stack and get less, and in which order they count."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.words.base import STATUSES
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

GAME = game_with(
    """
  - {name: Hit, type: attack, cost: 0, effects: {type: damage, value: 8}}
  - {name: Twice, type: attack, cost: 0, effects: {type: damage, value: 8, hits: 2}}
  - {name: Warm Up, type: attack, cost: 0, effects: [{type: damage, value: 2}, {type: status, status: vigor, value: 4}]}
  - {name: Guard, type: skill, cost: 0, effects: {type: block, value: 8}}
  - {name: Give Weak, type: skill, cost: 0, effects: {type: status, status: weak, target: single_enemy, value: 2}}
  - {name: Sap, type: skill, cost: 0, effects: {type: status, status: strength, target: single_enemy, value: -2}}
  - {name: Arm, type: skill, cost: 0, effects: {type: status, status: strength, target: single_enemy, value: 2}}
  - {name: Alight, type: skill, cost: 0, effects: {type: status, status: burn, target: single_enemy, value: 3}}
  - {name: Alight Long, type: skill, cost: 0,
     effects: {type: status, status: burn, target: single_enemy, value: 2, duration: 4}}
  - {name: Cool, type: skill, cost: 0, effects: {type: status, status: burn, target: single_enemy, value: -1}}
  - {name: Strong, type: skill, cost: 0, effects: {type: status, status: glow, value: 2}}
  - {name: Short, type: skill, cost: 0, effects: {type: status, status: haze, value: 2}}
  - {name: Both, type: skill, cost: 0, effects: {type: status, status: heat, value: 2}}
  - {name: Once, type: skill, cost: 0, effects: {type: status, status: mark, value: 5}}
  - {name: Much, type: skill, cost: 0, effects: {type: status, status: full, value: 9}}
  - {kind: status, name: glow, good: true, stacking: intensity, decay: {when: end_of_turn, by: half}}
  - {kind: status, name: haze, good: true, stacking: duration, decay: {when: end_of_round}}
  - {kind: status, name: heat, good: true, stacking: both, turns: 3, decay: {when: end_of_turn}}
  - {kind: status, name: mark, good: true, stacking: none}
  - {kind: status, name: full, good: true, stacking: intensity, most: 12}
  - {kind: status, name: dawn, good: true, stacking: intensity, decay: {when: start_of_turn, by: one}}
  - {kind: status, name: gone, good: true, stacking: intensity, decay: {when: end_of_round, by: all}}
  - {kind: status, name: quick, good: true, stacking: intensity, modifiers: {of: energy, how: add, value: stacks}}
  - {kind: status, name: bright, good: true, stacking: intensity, modifiers: {of: draw, how: add, value: stacks}}
  - {kind: status, name: slow, good: false, stacking: none, modifiers: [{of: energy, how: multiply, value: 50},
     {of: draw, how: most, value: 2}]}
  - {kind: status, name: debt, good: true, stacking: intensity, below_zero: true, used_by: being_attacked}
  - {kind: enemy, name: Hexer, hp: 50, moves: {name: Hex, effects: {type: status, status: weak, target: single_enemy}}}
  - {kind: enemy, name: Ghost, hp: 50, moves: {name: Fade, effects: {type: status, status: intangible, value: 1}}}
  - {kind: enemy, name: Burner, hp: 50, cycle: [Light, Wait, Wait, Wait],
     moves: [{name: Light, effects: {type: status, status: burn, target: single_enemy, value: 3}},
             {name: Wait, effects: {type: block, value: 0}}]}
"""
)


def fought(hand: list[str], foes: list[Foe | str], hero: Hero | None = None, **more: object) -> Combat:
    return combat(game=GAME, hand=hand, foes=foes, hero=hero, **more)  # type: ignore[arg-type]


def foe_turns(t: Combat, status: str, count: int, at: int = 0) -> list[int]:
    """How much there is of a foe's status after each of so many rounds."""
    return [t.end().stacks(status, at) for _ in range(count)]


def hero_turns(t: Combat, status: str, count: int) -> list[int]:
    return [t.end().stacks(status) for _ in range(count)]


def test_every_status_of_the_list_is_there_and_says_what_it_does() -> None:
    for name in STATUSES:
        assert name in GAME.board.status_numbers
        assert GAME.texts[name].endswith(".")


def test_strength_and_dexterity_add_and_may_be_below_nothing_and_stay() -> None:
    t = fought(["Hit", "Guard"], ["Post"], Hero(statuses={"strength": 2, "dexterity": -3}))
    t.play("Hit at Post", "Guard")
    assert (t.hp(), t.hero[b.BLOCK]) == (40, 5)
    assert (hero_turns(t, "strength", 2), t.stacks("dexterity")) == ([2, 2], -3)


def test_strength_of_an_enemy_raises_its_attack() -> None:
    assert fought([], [Foe("Flurry", statuses={"strength": 2})]).end().hero[b.HP] == 70 - 15


def test_vigor_is_used_up_by_the_attack_and_counts_for_each_hit() -> None:
    t = fought(["Twice", "Hit", "Guard"], ["Post"], Hero(statuses={"vigor": 3}))
    t.play("Guard")
    assert t.stacks("vigor") == 3
    t.play("Twice at Post", "Hit at Post")
    assert (t.hp(), t.stacks("vigor")) == (50 - 22 - 8, 0)


def test_vigor_of_an_enemy_is_used_up_by_its_attack() -> None:
    t = fought([], [Foe("Flurry", statuses={"vigor": 2})]).end()
    assert (t.hero[b.HP], t.stacks("vigor", 0)) == (70 - 15, 0)
    assert fought([], [Foe("Post", statuses={"vigor": 2})]).end().stacks("vigor", 0) == 2


def test_vigor_that_an_attack_gives_is_for_the_next() -> None:
    t = fought(["Warm Up", "Hit"], ["Post"], Hero(statuses={"vigor": 3})).play("Warm Up at Post")
    assert (t.hp(), t.stacks("vigor")) == (45, 4)
    assert t.play("Hit at Post").hp() == 33


def test_weak_takes_a_quarter_of_attacks_and_lasts_so_many_rounds() -> None:
    t = fought([], [Foe("Boxer", statuses={"weak": 2})])
    assert [t.end().hero[b.HP] for _ in range(3)] == [63, 56, 46]


def test_vulnerable_adds_half_and_lasts_so_many_rounds() -> None:
    t = fought([], ["Boxer"], Hero(statuses={"vulnerable": 2}))
    assert [t.end().hero[b.HP] for _ in range(3)] == [55, 40, 30]


def test_frail_takes_a_quarter_of_block() -> None:
    t = fought(["Guard"], ["Post"], Hero(statuses={"frail": 1})).play("Guard")
    assert t.hero[b.BLOCK] == 6
    assert hero_turns(t, "frail", 1) == [0]


def test_poison_takes_hit_points_at_the_start_of_each_turn_past_block_and_past_vulnerable() -> None:
    t = fought([], [Foe("Post", block=9, statuses={"poison": 3, "vulnerable": 9})])
    assert [(t.end().hp(), t.stacks("poison", 0)) for _ in range(4)] == [(47, 2), (45, 1), (44, 0), (44, 0)]
    t = fought([], ["Post"], Hero(block=9, statuses={"poison": 3}))
    assert (t.end().hero[b.HP], t.stacks("poison")) == (67, 2)


def test_poison_kills_before_the_enemy_acts() -> None:
    t = fought([], [Foe("Boxer", hp=2, statuses={"poison": 3}), "Post"]).end()
    assert (t.hero[b.HP], len(t.foes())) == (70, 1)


@pytest.mark.parametrize("whose", ["hero", "foe"])
def test_burn_deals_fire_damage_at_the_end_of_so_many_turns(whose: str) -> None:
    t = fought([], [Foe("Post", statuses={"burn": 3} if whose == "foe" else {})],
               Hero(statuses={"burn": 3} if whose == "hero" else {}))  # fmt: skip
    left = [t.end().hero[b.HP] if whose == "hero" else t.end().hp() for _ in range(3)]
    start = 70 if whose == "hero" else 50
    assert left == [start - 3, start - 6, start - 6]


def test_burn_is_stopped_by_block_and_resisted() -> None:
    assert fought([], ["Post"], Hero(block=2, statuses={"burn": 3})).end().hero[b.HP] == 69


def test_bleed_takes_hit_points_for_each_attack_and_then_is_one_less() -> None:
    t = fought(["Twice", "Guard", "Hit"], ["Post"], Hero(block=9, statuses={"bleed": 3}))
    t.play("Guard")
    assert t.hero[b.HP] == 70
    t.play("Twice at Post", "Hit at Post")
    assert (t.hero[b.HP], t.stacks("bleed")) == (65, 1)
    t = fought([], [Foe("Boxer", statuses={"bleed": 4}), Foe("Post", statuses={"bleed": 4})]).end()
    assert (t.hp(0), t.stacks("bleed", 0), t.hp(1), t.stacks("bleed", 1)) == (46, 3, 50, 4)


def test_regeneration_heals_at_the_end_of_the_turn() -> None:
    t = fought([], [Foe("Post", hp=20, statuses={"regeneration": 2})], Hero(hp=20, statuses={"regeneration": 3}))
    assert (t.end().hero[b.HP], t.stacks("regeneration"), t.hp(), t.stacks("regeneration", 0)) == (23, 2, 22, 1)
    assert (t.end().hero[b.HP], t.hp()) == (25, 23)


def test_artifact_wards_debuffs_off_before_anything_else() -> None:
    t = fought(["Give Weak", "Give Weak", "Give Weak"], [Foe("Post", statuses={"artifact": 2})])
    t.play("Give Weak at Post", "Give Weak at Post")
    assert (t.stacks("artifact", 0), t.stacks("weak", 0)) == (0, 0)
    assert (t.events("STATUS_APPLIED"), len(t.events("WARDED"))) == ([], 2)
    assert t.play("Give Weak at Post").stacks("weak", 0) == 2


def test_artifact_wards_off_what_lowers_a_buff_and_lets_buffs_pass() -> None:
    t = fought(["Sap", "Arm"], [Foe("Post", statuses={"artifact": 1})])
    t.play("Arm at Post")
    assert (t.stacks("artifact", 0), t.stacks("strength", 0)) == (1, 2)
    t.play("Sap at Post")
    assert (t.stacks("artifact", 0), t.stacks("strength", 0)) == (0, 2)


def test_less_of_a_debuff_is_no_debuff() -> None:
    t = fought(["Cool"], [Foe("Post", statuses={"artifact": 1, "burn": 3})]).play("Cool at Post")
    assert (t.stacks("artifact", 0), t.stacks("burn", 0)) == (1, 2)


def test_intangible_comes_after_vulnerable() -> None:
    t = fought(["Twice"], [Foe("Post", statuses={"intangible": 1, "vulnerable": 1})]).play("Twice at Post")
    assert t.hp() == 48
    assert foe_turns(t, "intangible", 1) == [0]


def test_barricade_keeps_block_for_hero_and_enemy() -> None:
    t = fought(["Guard"], [Foe("Post", block=5, statuses={"barricade": 1})], Hero(statuses={"barricade": 1}))
    t.play("Guard").end().end()
    assert (t.hero[b.BLOCK], t.foe()[b.BLOCK], t.stacks("barricade")) == (8, 5, 1)
    assert fought([], [Foe("Post", block=5)]).end().foe()[b.BLOCK] == 0


def test_rage_gives_block_for_each_attack_this_turn() -> None:
    t = fought(["Twice", "Hit", "Guard"], ["Post"], Hero(statuses={"rage": 3}))
    t.play("Twice at Post", "Hit at Post")
    assert t.hero[b.BLOCK] == 6
    assert hero_turns(t, "rage", 1) == [0]


def test_rage_is_there_before_the_attack_resolves() -> None:
    t = fought(["Hit"], [Foe("Post", statuses={"thorns": 3})], Hero(statuses={"rage": 3})).play("Hit at Post")
    assert t.hero[b.HP] == 70


def test_dodge_stays_until_it_is_used() -> None:
    t = fought([], ["Flurry"], Hero(statuses={"dodge": 4}))
    assert [(t.end().hero[b.HP], t.stacks("dodge")) for _ in range(2)] == [(70, 1), (64, 0)]


def test_a_status_below_nothing_is_no_dodge() -> None:
    t = fought(["Hit"], [Foe("Post", statuses={"debt": -2})]).play("Hit at Post")
    assert (t.hp(), t.stacks("debt", 0)) == (42, -2)


def test_stacking_intensity_adds_stacks_and_half_is_lost_at_the_end_of_the_turn() -> None:
    t = fought(["Strong", "Strong"], ["Post"]).play("Strong", "Strong")
    assert t.stacks("glow") == 4
    assert hero_turns(t, "glow", 3) == [2, 1, 0]


def test_stacking_duration_adds_turns() -> None:
    t = fought(["Short", "Short"], ["Post"]).play("Short", "Short")
    assert t.stacks("haze") == 4
    assert hero_turns(t, "haze", 5) == [3, 2, 1, 0, 0]


def test_stacking_both_adds_stacks_and_turns() -> None:
    t = fought(["Both", "Both"], ["Post"]).play("Both")
    assert (t.stacks("heat"), turns(t, "heat")) == (2, 3)
    t.play("Both")
    assert (t.stacks("heat"), turns(t, "heat")) == (4, 6)
    assert hero_turns(t, "heat", 6) == [4, 4, 4, 4, 4, 0]
    assert turns(t, "heat") == 0


def test_stacking_none_adds_nothing() -> None:
    t = fought(["Once", "Once"], ["Post"]).play("Once", "Once")
    assert t.stacks("mark") == 1
    assert hero_turns(t, "mark", 2) == [1, 1]


def test_a_number_that_a_status_changes_twice_in_the_same_way_is_refused() -> None:
    twice = "{of: damage_dealt, how: add, value: 1}, {of: damage_dealt, how: add, value: 2}"
    with pytest.raises(CardErrors, match="already"):
        game_with(f"  - {{kind: status, name: odd, good: true, stacking: intensity, modifiers: [{twice}]}}\n")


def test_never_more_than_the_most() -> None:
    assert fought(["Much", "Much"], ["Post"]).play("Much", "Much").stacks("full") == 12


def turns(t: Combat, status: str, at: int = -1) -> int:
    row = t.hero if at < 0 else t.foe(at)
    return row[b.FIRST_STATUS + 2 * GAME.board.status_numbers[status] + 1]


def test_a_duration_says_how_many_turns_and_less_of_it_adds_none() -> None:
    t = fought(["Alight Long", "Alight", "Cool"], ["Post"]).play("Alight Long at Post")
    assert (t.stacks("burn", 0), turns(t, "burn", 0)) == (2, 4)
    t.play("Alight at Post")
    assert (t.stacks("burn", 0), turns(t, "burn", 0)) == (5, 6)
    t.play("Cool at Post")
    assert (t.stacks("burn", 0), turns(t, "burn", 0)) == (4, 6)


@pytest.mark.parametrize(("status", "left"), [("dawn", [2, 1, 0]), ("gone", [0, 0, 0])])
def test_when_and_by_how_much_a_status_gets_less(status: str, left: list[int]) -> None:
    assert hero_turns(fought([], ["Post"], Hero(statuses={status: 3})), status, 3) == left
    assert foe_turns(fought([], [Foe("Post", statuses={status: 3})]), status, 3) == left


def test_statuses_change_the_energy_and_the_cards_of_a_turn() -> None:
    deck = ["Strike"] * 20
    t = fought([], ["Post"], Hero(statuses={"quick": 2, "bright": 1}), deck=deck).end()
    assert (t.hero[b.ENERGY], len(t.hand())) == (5, 6)
    t = fought([], ["Post"], Hero(statuses={"slow": 1}), deck=deck).end()
    assert (t.hero[b.ENERGY], len(t.hand())) == (1, 2)


def test_what_is_given_in_the_enemies_turn_does_not_lose_its_first_turn_in_the_same_round() -> None:
    assert fought([], ["Hexer"]).end().stacks("weak") == 1
    t = fought(["Hit"], ["Ghost"]).end()
    assert t.stacks("intangible", 0) == 1
    # A turn later it has lost one and got one.
    assert t.end().stacks("intangible", 0) == 1


def test_what_is_counted_in_the_own_turn_is_not_spared_a_turn() -> None:
    t = fought([], ["Burner"])
    assert [t.end().hero[b.HP] for _ in range(4)] == [70, 67, 64, 64]
