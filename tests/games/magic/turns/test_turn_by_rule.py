"""Turns, phases and steps (CR 500 to 505, 512 to 514), rule by rule, where the turn's own tests name them not."""

from __future__ import annotations

import pytest

from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.event import PASSED
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core import events
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Relic, cost: R, types: artifact}
  - {name: Charm, cost: R, types: enchantment}
  - {name: Sage, cost: R, types: planeswalker, loyalty: 3}
  - {name: Plan, cost: R, types: sorcery, abilities: [{spell: {gain_life: 1}}]}
  - {name: Dusk, cost: R, types: enchantment, abilities:
      [{when: {event: {begins: {step: end, whose: any}}, do: {gain_life: 1}}}]}
  - {name: Late Dusk, cost: R, types: enchantment, keywords: [flash], abilities:
      [{when: {event: {begins: {step: end, whose: any}}, do: {gain_life: 1}}}]}
"""
)
SLOW = ["Relic", "Charm", "2/2", "Sage", "Plan"]


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


def holder(t: Table) -> int:
    assert t.m.decision is not None
    assert t.m.decision.question == Q_RESPOND
    return t.m.decision.who


def castable(t: Table) -> list[str]:
    return [text.removeprefix("cast ") for text in t.options if text.startswith("cast ")]


@pytest.mark.rule("500.12")
def test_nothing_happens_between_steps_and_turns() -> None:
    """From the last pass of a step to the beginning of the next there is no event, nor between turn and untap step."""
    t = board(Seat(battlefield=[Thing("2/2", tapped=True)]), Seat(battlefield=[Thing("1/1", tapped=True)]), step="end")
    for _ in range(40):
        assert t.m.decision is not None
        t.play("pass" if t.m.decision.question == Q_RESPOND else t.options[-1])
    told = t.m.events
    for place in range(1, len(told)):
        if told[place].kind == events.STEP_BEGAN:
            # A pass ended the step before; or the turn has just begun; or it was a step that nobody acts in.
            assert told[place - 1].kind in (PASSED, events.TURN_BEGAN, events.STEP_BEGAN, events.UNTAPPED)
        if told[place].kind == events.TURN_BEGAN:
            assert told[place + 1].kind == events.STEP_BEGAN
    assert any(e.kind == events.UNTAPPED for e in told)


@pytest.mark.rule("505.2", "500.2")
def test_a_main_phase_ends_when_all_pass_with_an_empty_stack_and_not_before() -> None:
    t = board(Seat(hand=["Plan"], lands="R")).play("cast Plan", "p1: pass", "p2: pass")
    # Both passed, but there was a spell: it resolved and the phase goes on.
    assert (t.step, t.life, holder(t)) == ("precombat main", (21, 20), 0)
    t.play("p1: pass", "p2: pass")
    assert t.step == "beginning of combat"


@pytest.mark.rule("505.6")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("step", ["precombat main", "postcombat main"])
def test_the_active_player_has_priority_in_a_main_phase(step: str, active: int) -> None:
    before = "draw" if step == "precombat main" else "end of combat"
    t = board(active=active, step=before).until(step)
    assert holder(t) == active


@pytest.mark.rule("505.6a")
@pytest.mark.parametrize("step", ["upkeep", "draw", "beginning of combat", "end of combat", "end"])
def test_in_no_other_step_is_more_cast_than_instants(step: str) -> None:
    seat = Seat(hand=[*SLOW, "Spark"], lands="R")
    assert castable(board(seat, step=step)) == ["Spark"]


@pytest.mark.rule("505.6a")
def test_the_active_player_casts_all_of_them_in_a_main_phase_and_nobody_else_does() -> None:
    seat = Seat(hand=[*SLOW, "Spark"], lands="RR")
    t = board(seat, seat)
    assert castable(t) == [*SLOW, "Spark"]
    t.play("p1: cast Spark -> P2")
    # The stack is not empty.
    assert castable(t) == []
    t.resolve()
    assert castable(t) == SLOW
    t.play("p1: pass")
    assert (holder(t), castable(t)) == (1, ["Spark"])


@pytest.mark.rule("513.1a", "513.2")
def test_the_end_step_is_where_it_begins_and_what_comes_later_waits_for_the_next() -> None:
    """What an old card calls "at end of turn" is the beginning of the end step and no later moment."""
    t = board(Seat(battlefield=["Dusk"], hand=["Late Dusk"], lands="R")).until("end")
    assert t.stack == ["ability of Dusk"]
    t.play("p1: cast Late Dusk").settle()
    assert (t.step, t.life) == ("end", (21, 20))
    t.play("p1: pass", "p2: pass")
    assert t.step == "upkeep"
    assert t.until("end").order().stack == ["ability of Dusk", "ability of Late Dusk"]
