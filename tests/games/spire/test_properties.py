"""What always holds, over numbers and combats made up at random."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.damage import reckoned_damage
from cardwright.games.spire.show import invariant
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with, one_effect

CARDS = """
  - {name: Hit, type: attack, cost: 0, effects: {type: damage, value: gold}}
  - {name: Pierce, type: attack, cost: 0, effects: {type: damage, value: gold, piercing: true, lifesteal: true}}
  - {name: Fire, type: skill, cost: 0, effects: {type: damage, value: gold, damage_type: fire}}
  - {name: Guard, type: skill, cost: 0, effects: {type: block, value: gold}}
  - {name: Mend, type: skill, cost: 0, effects: {type: heal, value: gold}}
  - {name: Chip, type: skill, cost: 0, effects: {type: modify, stat: block, value: 0 - gold, target: single_enemy}}
  - {name: Toss, type: attack, cost: 1, effects: {type: damage, value: 3, hits: 3, target: random_enemy}}
  - {name: Hex, type: skill, cost: 1, effects: [{type: status, status: weak, target: all_enemies},
     {type: status, status: vulnerable, target: all_enemies},
     {type: status, status: poison, target: random_enemy, value: 3}]}
  - {name: Rite, type: skill, cost: 0, effects: [{type: status, status: strength, value: 2},
     {type: status, status: dexterity, value: -1}, {type: status, status: bleed, value: 2}]}
  - {name: Swap, type: skill, cost: 1, effects: [{type: transfer_status, status: debuffs, from: self},
     {type: remove_status, status: buffs, target: single_enemy, value: 1}]}
  - {name: Ember, type: attack, cost: 1, effects: [{type: damage, value: 4},
     {type: status, status: burn, target: single_enemy, value: 2, duration: 2}]}
  - {name: Fade, type: skill, cost: 2, effects: [{type: status, status: intangible}, {type: status, status: dodge}]}
  - {name: Spines, type: power, cost: 1,
     effects: [{type: status, status: thorns, value: 2}, {type: status, status: rage}]}
  - {name: Reckless, type: attack, cost: 0, pay: {hp: 2}, effects: {type: damage, value: 9, lifesteal: true}}
  - {kind: enemy, name: Brute, hp: 30, hp_most: 36, moves: [{name: Bash, effects: {type: damage, value: 9}},
     {name: Roar, effects: [{type: status, status: strength, value: 2}, {type: status, status: vigor, value: 3}]},
     {name: Spit, effects: [{type: status, status: poison, target: single_enemy, value: 2},
       {type: status, status: frail, target: single_enemy}]},
     {name: Wall, effects: [{type: block, value: 8}, {type: status, status: artifact},
       {type: status, status: thorns}]}]}
  - {kind: encounter, name: brutes, enemies: [{enemy: Brute}, {enemy: Brute, row: back}], hero_hp: 60}
"""
GAME = game_with(CARDS)
BRUTES = game_with(CARDS, "brutes")
DECK = [
    "Strike", "Strike", "Defend", "Defend", "Toss", "Hex", "Rite", "Swap", "Ember", "Fade", "Spines", "Reckless",
    "Bash",
]  # fmt: skip

TAKING = ("vulnerable", "intangible", "dodge", "thorns", "artifact")
own = st.fixed_dictionaries(
    {
        "strength": st.integers(-20, 20),
        "vigor": st.integers(0, 9),
        "weak": st.integers(0, 2),
        "dexterity": st.integers(-20, 20),
        "frail": st.integers(0, 1),
    }
)
theirs = st.fixed_dictionaries({name: st.integers(0, 2) for name in TAKING})
numbers = st.integers(0, 60)


def some(statuses: dict[str, int]) -> dict[str, int]:
    return {name: stacks for name, stacks in statuses.items() if stacks != 0}


@settings(max_examples=150, deadline=None)
@given(numbers, own, theirs, st.integers(0, 30), st.integers(1, 60), st.sampled_from(["Hit", "Pierce", "Fire"]))
def test_damage_is_never_below_nothing_and_never_more_than_reckoned(
    value: int, mine: dict[str, int], foes: dict[str, int], block: int, hp: int, card: str
) -> None:
    t = combat(game=GAME, hand=[card], foes=[Foe("Post", hp=hp, block=block, statuses=some(foes)), "Post"],
               hero=Hero(hp=50, gold=value, statuses=some(mine)))  # fmt: skip
    target = t.foes()[0]
    kind = 1 if card == "Fire" else 0
    reckoned = reckoned_damage(t.m, GAME.board, b.HERO, target, value, 1, kind, 1, 1)
    t.play(f"{card} at Post 1")
    row = t.m.state.rows[target]
    lost = hp - row[b.HP]
    dodged = kind == 0 and foes["dodge"] > 0
    assert reckoned >= 0
    if dodged:
        assert lost == 0
    else:
        through = reckoned if card == "Pierce" else max(0, reckoned - block)
        assert lost == min(hp, through)
    assert sum(e.amount for e in t.events("UNBLOCKED_DAMAGE_TAKEN") if e.subject == target) == lost
    assert t.m.state.rows[target][b.BLOCK] >= 0
    assert t.hero[b.HP] <= 70


@settings(max_examples=100, deadline=None)
@given(numbers, own, st.integers(0, 30), st.integers(1, 70), st.sampled_from(["Guard", "Mend", "Chip at Post"]))
def test_block_is_never_below_nothing_and_hit_points_never_above_the_most(
    value: int, mine: dict[str, int], block: int, hp: int, card: str
) -> None:
    t = combat(game=GAME, hand=[card.split(" at ")[0]], foes=[Foe("Post", block=block)],
               hero=Hero(hp=hp, block=block, gold=value, statuses=some(mine)))  # fmt: skip
    t.play(card)
    assert t.hero[b.BLOCK] >= block
    assert hp <= t.hero[b.HP] <= 70
    assert 0 <= t.foe()[b.BLOCK] <= block


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.data())
def test_nothing_is_broken_whatever_is_played(seed: int, data: st.DataObject) -> None:
    t = Combat(BRUTES.start(seed=seed, decks=[DECK]))
    for _ in range(60):
        if t.m.decision is None:
            break
        t.m.apply(data.draw(st.integers(0, len(list(t.m.decision)) - 1)))
        assert invariant(t.m) == ""
        fighters = [t.hero, *(t.foe(at) for at in range(len(t.foes())))]
        for row in fighters:
            assert row[b.BLOCK] >= 0
            assert 0 <= row[b.HP] <= row[b.MAX_HP]
            assert 0 <= row[b.KEPT_BLOCK] <= row[b.BLOCK]
            for status in BRUTES.board.statuses:
                stacks, turns = row[b.FIRST_STATUS + 2 * status.number : b.FIRST_STATUS + 2 * status.number + 2]
                assert (stacks != 0) == bool(row[b.HAS] >> status.number & 1)
                assert (turns > 0) == (stacks != 0 and status.stacking == b.BOTH)


@pytest.mark.parametrize(
    "effect",
    [
        "{type: damage, value: 0, hits: HUGE}",
        "{type: repeat, count: HUGE, effect: {type: gold, value: 1}}",
        "{type: repeat, count: HUGE, effect: {type: repeat, count: HUGE, effect: {type: gold, value: 0}}}",
        "{type: create, card_id: Strike, destination: discard, count: HUGE}",
        "{type: channel, orb: Light, count: HUGE}",
        "[{type: channel, orb: Light}, {type: evoke, count: HUGE}]",
        "{type: chain, hops: HUGE, effect: {type: damage, value: 0}}",
        "{type: trigger, event: card_drawn, count: HUGE}",
        "{type: draw, value: HUGE}",
        "{type: status, status: strength, value: HUGE}",
    ],
)
def test_nothing_happens_without_end_however_large_its_number(effect: str) -> None:
    more = "  - {kind: orb, name: Light, evoke: {type: evoke, count: 1000000 ** 2}}\n"
    t = one_effect(effect.replace("HUGE", "1000000 ** 2"), foes=["Post", "Post"], more=more)
    t.play(t.options()[0])
    assert len(t.m.events) < 1000
    assert invariant(t.m) == ""


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.data())
def test_what_was_played_can_be_taken_back_and_played_again(seed: int, data: st.DataObject) -> None:
    t = Combat(BRUTES.start(seed=seed, decks=[DECK]))
    digests = [t.m.digest()]
    for _ in range(25):
        if t.m.decision is None:
            break
        t.m.apply(data.draw(st.integers(0, len(list(t.m.decision)) - 1)))
        digests.append(t.m.digest())
    for digest in reversed(digests[:-1]):
        t.m.undo()
        assert t.m.digest() == digest
    for digest in digests[1:]:
        t.m.redo()
        assert t.m.digest() == digest
