"""Effects together: conditions, chaining and composites keep their targets; chains of changes go in their order."""

from __future__ import annotations

import pytest

from cardwright.games.spire.rules import board as b
from tests.games.spire.combat import Combat, Foe, Hero, combat, game_with, one_effect

HIT = "{type: damage, value: 5}"


@pytest.mark.parametrize(("gold", "hp"), [(1, 45), (0, 50)])
def test_what_a_condition_leads_to_happens_once_or_not_at_all_trap_6(gold: int, hp: int) -> None:
    t = one_effect(f"{{type: conditional, if: gold > 0, then: {HIT}}}", hero=Hero(gold=gold))
    assert t.play("Test at Post").hp() == hp


@pytest.mark.parametrize(("gold", "hp", "block"), [(1, 45, 0), (0, 50, 7)])
def test_otherwise_is_not_lost_trap_7(gold: int, hp: int, block: int) -> None:
    t = one_effect(
        f"{{type: conditional, if: gold > 0, then: {HIT}, else: {{type: block, value: 7}}}}", hero=Hero(gold=gold)
    )
    t.play("Test at Post")
    assert (t.hp(), t.hero[b.BLOCK]) == (hp, block)


def test_feed_as_it_is_written_pays_out_for_a_kill_trap_8() -> None:
    for hp, most in ((10, 73), (11, 70)):
        t = combat(hand=["Feed"], foes=[Foe("Post", hp=hp), "Post"]).play("Feed at Post 1")
        assert t.hero[b.MAX_HP] == most


def test_each_effect_of_a_composite_has_its_own_target_trap_9() -> None:
    t = one_effect("{type: composite, effects: [{type: damage, value: 6}, {type: block, value: 5}]}").play(
        "Test at Post"
    )
    assert (t.hp(), t.foe()[b.BLOCK], t.hero[b.BLOCK]) == (44, 0, 5)


def test_nothing_in_the_middle_of_nested_composites_is_lost_trap_10() -> None:
    inner = "{type: composite, effects: [{type: gold, value: 10}, {type: gold, value: 100}]}"
    t = one_effect(f"{{type: composite, effects: [{{type: gold, value: 1}}, {inner}, {{type: gold, value: 900}}]}}")
    t.play("Test")
    assert [e.amount for e in t.events("GOLD_GAINED")] == [1, 10, 100, 900]


def test_the_same_effect_may_be_there_twice_trap_11() -> None:
    t = one_effect(f"{{type: composite, effects: [{HIT}, {HIT}]}}").play("Test at Post")
    assert t.hp() == 40
    anchored = """
  - name: Anchored
    type: attack
    cost: 0
    effects:
      type: composite
      effects: [{type: damage, value: 5}, {type: damage, value: 5, then: {type: damage, value: 5}}]
"""
    assert combat(anchored, hand=["Anchored"]).play("Anchored at Post").hp() == 35


def test_then_goes_on_with_targets_of_its_own() -> None:
    chain = (
        "{type: damage, value: 5, then: {type: block, value: 3, then: {type: damage, value: 2, target: all_enemies}}}"
    )
    t = one_effect(chain, foes=["Post", "Post"]).play("Test at Post 2")
    assert (t.hp(0), t.hp(1), t.hero[b.BLOCK]) == (48, 43, 3)


def test_a_condition_of_each_step_is_looked_at_when_it_is_its_turn() -> None:
    steps = ((1, 0), (10, 1), (100, 0))
    effects = ", ".join(f"{{type: gold, value: {value}, if: gold == {had}}}" for value, had in steps)
    assert one_effect(f"[{effects}]").play("Test").hero[b.GOLD] == 11


def relic(name: str, event: str, how: str, value: int, priority: int) -> str:
    return (
        f"  - {{kind: relic, name: {name}, triggers: {{event: {event}, timing: before, priority: {priority}, "
        f"effects: {{type: modify, stat: event_value, how: {how}, value: {value}}}}}}}\n"
    )


EVENTS = {
    "gold_gained": ("{type: gold, value: 5}", b.GOLD, 0), "energy_gained": ("{type: energy, value: 5}", b.ENERGY, 3),
    "block_gained": ("{type: block, value: 5}", b.BLOCK, 0), "entity_healed": ("{type: heal, value: 5}", b.HP, 10),
}  # fmt: skip
CHAINS = game_with(
    "".join(
        f"  - {{name: {event}, type: skill, cost: 0, effects: {effect}}}\n"
        + relic(f"{event} add early", event, "add", 2, 200)
        + relic(f"{event} add late", event, "add", 2, 50)
        + relic(f"{event} double", event, "multiply", 2, 100)
        + relic(f"{event} none", event, "set", 0, 10)
        for event, (effect, _, _) in EVENTS.items()
    )
    + """
  - {kind: relic, name: Mill, triggers: {event: start_of_turn,
     effects: [{type: energy, value: 1}, {type: gold, value: 3},
     {type: modify, stat: mana, value: 2}, {type: block, value: 4}]}}
  - {kind: relic, name: Toll, triggers: {event: gold_spent, timing: before,
     effects: {type: modify, stat: event_value, how: multiply, value: 0.5}}}
  - {name: Pay, type: skill, cost: 0, effects: {type: gold, value: -6}}
  - {kind: pool, name: mana, start: 1, per_turn: 1, most: 5}
"""
)


@pytest.mark.parametrize("event", list(EVENTS))
@pytest.mark.parametrize(
    ("relics", "gained"),
    [([], 5), (["add early"], 7), (["double"], 10), (["double", "add early"], 14), (["double", "add late"], 12),
     (["add late", "add early", "double"], 16), (["none", "double"], 0)],
)  # fmt: skip
def test_changes_of_what_is_gained_go_in_the_order_of_their_priority(
    event: str, relics: list[str], gained: int
) -> None:
    _, field, before = EVENTS[event]
    t = combat(game=CHAINS, hand=[event], hero=Hero(hp=10), relics=[f"{event} {name}" for name in relics]).play(event)
    assert t.hero[field] - before == gained


def test_what_is_spent_can_be_changed_too() -> None:
    assert combat(game=CHAINS, hand=["Pay"], hero=Hero(gold=9), relics=["Toll"]).play("Pay").hero[b.GOLD] == 6


def test_resources_are_generated_each_turn() -> None:
    t = combat(game=CHAINS, relics=["Mill"])
    mana = CHAINS.board.pools[0].field
    assert [(t.end().hero[b.ENERGY], t.hero[b.GOLD], t.hero[mana], t.hero[b.BLOCK]) for _ in range(3)] == [
        (4, 3, 4, 4), (4, 6, 5, 4), (4, 9, 5, 4)
    ]  # fmt: skip


def test_an_effect_with_a_value_below_nothing_does_nothing() -> None:
    for effect in ("damage", "heal", "block"):
        t: Combat = one_effect(f"{{type: {effect}, value: 0 - 5 * turn}}", hero=Hero(hp=50, block=3))
        t.play(t.options()[0])
        assert (t.hp(), t.hero[b.HP], t.hero[b.BLOCK]) == (50, 50, 3)
