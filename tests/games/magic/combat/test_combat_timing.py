"""Spells and abilities that may be used only before, after or during a point of combat (CR 506.7)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies


def timed(name: str, when: str) -> str:
    return (
        f"  - {{name: {name}, cost: '0', types: instant, abilities:"
        f" [{{cast_only: {{combat_time: {when}}}}}, {{spell: {{gain_life: 1}}}}]}}\n"
    )


CARDS = (
    bodies("1/1 vigilance")
    + timed("Before Attackers", "{when: before, point: attackers are declared}")
    + timed("After Attackers", "{when: after, point: attackers are declared}")
    + timed("Before Blockers", "{when: before, point: blockers are declared}")
    + timed("After Blockers", "{when: after, point: blockers are declared}")
    + timed("Before Damage", "{when: before, point: the combat damage step}")
    + timed("After Damage", "{when: after, point: the combat damage step}")
    + timed("Before Combat", "{when: before}")
    + timed("After Combat", "{when: after}")
    + timed("In Combat", "{when: during}")
    + timed("In Before Blockers", "{when: before, point: blockers are declared, in_combat: true}")
    + timed("In After Blockers", "{when: after, point: blockers are declared, in_combat: true}")
    + (
        "  - {name: Rally, cost: '0', types: instant, abilities: [{spell: {extra_combat: {}}}]}\n"
        "  - {name: Truce, cost: '0', types: instant, abilities: [{spell: {skip: combat phase}}]}\n"
        "  - {name: Drill, types: artifact, abilities: [{activated: {cost: {mana: '0'}, do: {gain_life: 1},"
        " only_if: {combat_time: {when: before, point: blockers are declared, in_combat: true}}}}]}\n"
    )
)
NAMES = {
    "precombat main": "main",
    "beginning of combat": "begin",
    "declare attackers": "attack",
    "declare blockers": "block",
    "combat damage": "damage",
    "end of combat": "end",
    "postcombat main": "second",
}


def when(spell: str, *first: str, attacks: bool = True, uses: str = "cast") -> list[str]:
    """The steps of a turn in which the spell may be cast, from the precombat main phase on."""
    battlefield = ["1/1 vigilance", *([spell] if uses == "activate" else [])]
    hand = [*first, *([spell] if uses == "cast" else [])]
    t: Table = arena(CARDS, Seat(battlefield=battlefield, hand=hand))
    for name in first:
        t.play(f"cast {name}").settle()
    found: list[str] = []
    told: list[str] = []
    while t.step in NAMES:
        decision = t.m.decision
        assert decision is not None
        if decision.kind == "attack":
            t.play(next(text for text in t.options if ("attacks" in text) == attacks))
            continue
        if decision.who == 0:
            told.append(NAMES[t.step])
            if any(text.startswith(f"{uses} {spell}") for text in t.options):
                found.append(f"{NAMES[t.step]} {told.count(told[-1])}")
        t.play("pass")
    return found


@pytest.mark.rule("506.7", "506.7a")
def test_before_and_after_attackers_are_declared() -> None:
    assert when("Before Attackers") == ["main 1", "begin 1"]
    assert when("After Attackers") == ["attack 1", "block 1", "damage 1", "end 1", "second 1"]
    # Whether anybody attacks is no matter.
    assert when("After Attackers", attacks=False) == ["attack 1", "end 1", "second 1"]


@pytest.mark.rule("506.7", "506.7b")
def test_before_and_after_blockers_are_declared() -> None:
    assert when("Before Blockers") == ["main 1", "begin 1", "attack 1"]
    assert when("After Blockers") == ["block 1", "damage 1", "end 1", "second 1"]


@pytest.mark.rule("506.7")
def test_before_and_after_the_damage_step_and_combat() -> None:
    assert when("Before Damage") == ["main 1", "begin 1", "attack 1", "block 1"]
    assert when("After Damage") == ["end 1", "second 1"]
    assert when("Before Combat") == ["main 1"]
    assert when("After Combat") == ["second 1"]


@pytest.mark.rule("506.7c")
def test_during_combat_means_every_combat_phase() -> None:
    both = [f"{step} {number}" for number in (1, 2) for step in ("begin", "attack", "block", "damage", "end")]
    assert when("In Combat", "Rally") == both
    assert when("In Before Blockers", "Rally") == ["begin 1", "attack 1", "begin 2", "attack 2"]
    assert when("In After Blockers", "Rally") == ["block 1", "damage 1", "end 1", "block 2", "damage 2", "end 2"]


@pytest.mark.rule("506.7d")
def test_without_during_combat_the_first_combat_phase_is_meant() -> None:
    assert when("Before Blockers", "Rally") == ["main 1", "begin 1", "attack 1"]
    after = ["block 1", "damage 1", "end 1", "second 1", "begin 2", "attack 2", "block 2", "damage 2", "end 2"]
    assert when("After Blockers", "Rally") == [*after, "second 2"]


@pytest.mark.rule("506.7e")
def test_before_a_point_that_never_comes() -> None:
    assert when("Before Blockers", attacks=False) == ["main 1", "begin 1", "attack 1"]
    assert when("Before Damage", attacks=False) == ["main 1", "begin 1", "attack 1"]
    assert when("Before Blockers", "Truce") == ["main 1"]


@pytest.mark.rule("506.7f")
def test_during_combat_after_blocks_that_are_skipped_is_never() -> None:
    assert when("In After Blockers", attacks=False) == []


@pytest.mark.rule("506.7g")
def test_the_same_goes_for_abilities() -> None:
    assert when("Drill", uses="activate") == ["begin 1", "attack 1"]
