"""Healing, block, energy, gold, pools and `modify`, with every field."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.rules import board as b
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with

GAME = game_with(
    """
  - {name: Heal, type: skill, cost: 0, effects: {type: heal, value: 10}}
  - {name: Overheal, type: skill, cost: 0, effects: {type: heal, value: 10, overheal: true}}
  - {name: Heal Much, type: skill, cost: 0, effects: {type: heal, value: 3, multiplier: 2, bonus: 1}}
  - {name: Heal Enemy, type: skill, cost: 0, effects: {type: heal, target: single_enemy, value: 10}}
  - {name: Heal All, type: skill, cost: 0, effects: {type: heal, target: all, value: 1}}
  - {name: Heal None, type: skill, cost: 0, effects: {type: heal, value: 0 - 5 * turn}}
  - {name: Heal By Target, type: skill, cost: 0,
     effects: [{type: damage, value: 1}, {type: heal, value: target_block}]}
  - {name: Kill And Heal, type: attack, cost: 0,
     effects: [{type: damage, value: 99}, {type: heal, target: single_enemy, value: 5}]}
  - {name: Guard, type: skill, cost: 0, effects: {type: block, value: 6}}
  - {name: Keep, type: skill, cost: 0, effects: {type: block, value: 4, retain: true}}
  - {name: Guard Much, type: skill, cost: 0, effects: {type: block, value: 5, multiplier: 1.5, bonus: 2}}
  - {name: Guard Finely, type: skill, cost: 0, effects: {type: block, value: 5 / 2, bonus: 1 / 2}}
  - {name: Guard All, type: skill, cost: 0, effects: {type: block, target: all_allies, value: 3}}
  - {name: Guard Each, type: skill, cost: 0, effects: {type: block, target: all_allies, value: target_hp}}
  - {name: Guard Him, type: skill, cost: 0, effects: {type: block, target: single_ally, value: 3}}
  - {name: Spark, type: skill, cost: 0, effects: {type: energy, value: 2}}
  - {name: Surge, type: skill, cost: 0, effects: {type: energy, value: 1, temporary: false}}
  - {name: Drain, type: skill, cost: 0, effects: {type: energy, value: -2}}
  - {name: Curse, type: skill, cost: 0, effects: {type: energy, value: -1, temporary: false}}
  - {name: Spark Much, type: skill, cost: 0, effects: {type: energy, value: 1, multiplier: 2, bonus: 1}}
  - {name: Find, type: skill, cost: 0, effects: {type: gold, value: 5}}
  - {name: Lose, type: skill, cost: 0, effects: {type: gold, value: -5}}
  - {name: Find Much, type: skill, cost: 0, effects: {type: gold, value: 5, multiplier: 3, bonus: 1}}
  - {name: Recharge, type: skill, cost: 0, effects: {type: modify, stat: mana, value: 30}}
  - {name: Set Mana, type: skill, cost: 0, effects: {type: modify, stat: mana, value: 1, how: set}}
  - {name: Twice Mana, type: skill, cost: 0, effects: {type: modify, stat: mana, value: 1.5, how: multiply}}
  - {name: Spend Mana, type: skill, cost: 0, effects: {type: modify, stat: mana, value: -100}}
  - {name: By Mana, type: attack, cost: 0, effects: {type: damage, value: mana + fury}}
  - {kind: pool, name: mana, start: 2, per_turn: 3, most: 7}
  - {kind: pool, name: fury, start: 5, empties: true}
"""
)


def played(card: str, hero: Hero | None = None, foes: list[Foe | str] | None = None) -> Combat:
    t = combat(game=GAME, hand=[card], hero=hero, foes=foes or ["Post"])
    first = next(option for option in t.options() if option.startswith(card))
    return t.play(first)


@pytest.mark.parametrize(
    ("card", "hp", "after"),
    [
        ("Heal", 40, 50), ("Heal", 65, 70), ("Heal", 70, 70), ("Overheal", 65, 75), ("Overheal", 70, 80),
        ("Heal Much", 40, 48), ("Heal All", 40, 41), ("Heal None", 40, 40),
    ],
)  # fmt: skip
def test_healing(card: str, hp: int, after: int) -> None:
    assert played(card, Hero(hp=hp)).hero[b.HP] == after


def test_healing_again_takes_nothing_of_what_is_above_the_most() -> None:
    t = combat(game=GAME, hand=["Overheal", "Heal"]).play("Overheal", "Heal")
    assert t.hero[b.HP] == 80


def test_an_enemy_can_be_healed() -> None:
    t = combat(game=GAME, hand=["Heal Enemy"], foes=[Foe("Post", hp=20)]).play("Heal Enemy at Post")
    assert t.hp() == 30


def test_the_dead_are_not_healed_and_multiplier_and_bonus_count_trap_20() -> None:
    t = combat(game=GAME, hand=["Kill And Heal"], foes=["Post", "Post"]).play("Kill And Heal at Post 1")
    assert len(t.foes()) == 1
    assert t.events("ENTITY_HEALED") == []
    assert played("Heal Much", Hero(hp=1)).hero[b.HP] == 1 + (3 + 1) * 2


def test_what_is_done_to_oneself_may_speak_of_the_chosen_enemy() -> None:
    t = played("Heal By Target", Hero(hp=10), [Foe("Post", block=9)])
    assert t.hero[b.HP] == 18


def test_block_is_gained_and_changed_by_dexterity_and_frail() -> None:
    assert played("Guard").hero[b.BLOCK] == 6
    assert played("Guard", Hero(statuses={"dexterity": 3})).hero[b.BLOCK] == 9
    assert played("Guard", Hero(statuses={"frail": 1})).hero[b.BLOCK] == 4
    assert played("Guard", Hero(statuses={"dexterity": 3, "frail": 1})).hero[b.BLOCK] == 6
    assert played("Guard", Hero(block=2, statuses={"dexterity": -9})).hero[b.BLOCK] == 2
    assert played("Guard Much").hero[b.BLOCK] == 10
    assert played("Guard Finely").hero[b.BLOCK] == 3
    # Added before it is multiplied, as damage is.
    assert played("Guard Much", Hero(statuses={"dexterity": 2, "frail": 1})).hero[b.BLOCK] == 10


def test_block_decays_at_the_end_of_the_round_and_kept_block_does_not() -> None:
    t = combat(game=GAME, hand=["Guard", "Keep"]).play("Guard", "Keep")
    assert t.hero[b.BLOCK] == 10
    assert t.end().hero[b.BLOCK] == 4
    assert t.end().hero[b.BLOCK] == 4


def test_kept_block_is_used_up_last() -> None:
    t = combat(game=GAME, hand=["Guard", "Keep"], foes=["Boxer"]).play("Guard", "Keep").end()
    assert (t.hero[b.BLOCK], t.hero[b.HP]) == (0, 70)
    t = combat(game=GAME, hand=["Guard", "Guard", "Keep"], foes=["Boxer"]).play("Guard", "Guard", "Keep").end()
    assert t.hero[b.BLOCK] == 4


def test_block_for_allies() -> None:
    t = combat(game=GAME, hand=["Guard All", "Guard Him", "Guard Each"], foes=["Post", Foe("Boxer", hp=7, row="ally")])
    ally = t.m.state.rows[t.m.state.zones[b.ALLIES][0]]
    t.play("Guard All")
    assert (t.hero[b.BLOCK], ally[b.BLOCK], t.foe()[b.BLOCK]) == (3, 3, 0)
    t.play("Guard Him at Boxer")
    assert (t.hero[b.BLOCK], ally[b.BLOCK]) == (3, 6)
    t.play("Guard Each")
    assert (t.hero[b.BLOCK], ally[b.BLOCK]) == (73, 13)


def test_energy_is_for_this_turn_or_for_each_turn_from_now_on() -> None:
    t = played("Spark")
    assert (t.hero[b.ENERGY], t.hero[b.MAX_ENERGY]) == (5, 3)
    assert t.end().hero[b.ENERGY] == 3
    t = played("Surge")
    assert (t.hero[b.ENERGY], t.hero[b.MAX_ENERGY]) == (4, 4)
    assert t.end().hero[b.ENERGY] == 4
    assert played("Spark Much").hero[b.ENERGY] == 3 + 4


def test_energy_can_be_lost_but_not_below_nothing() -> None:
    assert played("Drain").hero[b.ENERGY] == 1
    assert played("Drain", Hero(energy=1)).hero[b.ENERGY] == 0
    t = played("Curse")
    assert (t.hero[b.ENERGY], t.hero[b.MAX_ENERGY]) == (2, 2)
    assert t.end().hero[b.ENERGY] == 2
    # What cannot be lost now is still lost for each turn.
    assert played("Curse", Hero(energy=0)).hero[b.MAX_ENERGY] == 2


@pytest.mark.parametrize(("value", "fine"), [(-10, True), (-11, False), (10, True), (11, False)])
def test_negative_energy_is_allowed_down_to_the_bound_trap_26(value: int, fine: bool) -> None:
    text = f"cards:\n  - {{name: Test, type: skill, effects: {{type: energy, value: {value}}}}}\n"
    if fine:
        assert read_text(text, ".yaml", "test.yaml")[0].name == "Test"
    else:
        with pytest.raises(CardErrors) as error:
            read_text(text, ".yaml", "test.yaml")
        assert str(value) in str(error.value)


def test_energy_lives_in_one_place_trap_22() -> None:
    t = combat(game=GAME, hand=["Spark", "Strike", "Guard"]).play("Spark", "Strike at Post")
    assert t.hero[b.ENERGY] == 4
    row = dict(zip(b.HERO_FIELDS, t.hero[b.HP :], strict=False))
    assert row["energy"] == 4


def test_gold() -> None:
    assert played("Find").hero[b.GOLD] == 5
    assert played("Find Much").hero[b.GOLD] == 18
    assert played("Lose", Hero(gold=7)).hero[b.GOLD] == 2
    t = played("Lose", Hero(gold=3))
    assert t.hero[b.GOLD] == 0
    assert [e.amount for e in t.events("GOLD_SPENT")] == [3]


def pool(t: Combat, name: str) -> int:
    return t.hero[next(pool.field for pool in GAME.board.pools if pool.name == name)]


def test_a_pool_begins_grows_each_turn_and_has_a_most() -> None:
    t = combat(game=GAME)
    assert (pool(t, "mana"), pool(t, "fury")) == (2, 5)
    assert [pool(t.end(), "mana") for _ in range(3)] == [5, 7, 7]


def test_a_pool_empties_at_the_end_of_the_turn_if_it_says_so() -> None:
    t = combat(game=GAME).end()
    assert (pool(t, "mana"), pool(t, "fury")) == (5, 0)


def test_pools_are_modified_within_their_bounds_and_known_to_expressions() -> None:
    assert pool(played("Recharge"), "mana") == 7
    assert pool(played("Set Mana"), "mana") == 1
    assert pool(played("Twice Mana", Hero(pools={"mana": 3})), "mana") == 4
    assert pool(played("Spend Mana"), "mana") == 0
    assert played("By Mana", Hero(pools={"mana": 4})).hp() == 50 - 9


def test_pools_of_a_started_combat_begin_as_the_file_says() -> None:
    t = Combat(GAME.start(seed=1, decks=[["Guard"] * 5]))
    # The first turn has brought its own already.
    assert (pool(t, "mana"), pool(t, "fury")) == (5, 5)
