"""Phases and steps: when they begin and end, which are skipped, what is cast in which (CR 500.12, 505, 513, 614.10)."""

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
  - {name: Herald, types: enchantment, abilities: [{when: {event: {begins: precombat main}, do: {gain_life: 1}}}]}
  - {name: Again, cost: R, types: sorcery, abilities: [{spell: {extra_phase: {phases: [main], main_only: true}}}]}
  - {name: Fasting, cost: W, types: enchantment, abilities:
      [{instead: {event: {begins: draw}, may: true, do: {gain_life: 2}}}]}
  - {name: Stall, cost: U, types: instant, abilities: [{spell: {skip: {what: draw step, who: {target: player}}}}]}
  - {name: Delay, cost: U, types: instant, abilities: [{spell: {skip: {what: turn, who: {target: player}}}}]}
  - {name: Promise, cost: U, types: instant, abilities:
      [{spell: {later: {event: {begins: {step: draw, whose: opponents}}, do: {gain_life: 7}}}}]}
"""
)
SLOW = ["Relic", "Charm", "2/2", "Sage", "Plan"]


def board(
    *seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2, payment: str = "automatic"
) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players, payment=payment)


def holder(t: Table) -> int:
    assert t.m.decision is not None
    assert t.m.decision.question == Q_RESPOND
    return t.m.decision.who


def castable(t: Table) -> list[str]:
    return [text.removeprefix("cast ") for text in t.options if text.startswith("cast ")]


def next_turn(t: Table) -> Table:
    """On to the next upkeep."""
    t.until("end").play("pass")
    return t.until("upkeep")


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


@pytest.mark.rule("505.1b", "505.1a")
def test_the_first_main_phase_is_counted_in_each_turn() -> None:
    t = board(Seat(battlefield=["Herald"], hand=["Again"], lands="R"))
    t.play("cast Again").resolve()
    t.until("end")
    assert t.life[0] == 20, "another main phase is not the first"
    for _ in range(2):
        t.until("end").play("pass").until("precombat main")
    assert t.settle().life[0] == 21


@pytest.mark.rule("614.1b", "614.10a")
def test_two_effects_skip_two_draw_steps() -> None:
    t = board(Seat(hand=["Stall", "Stall"], lands="UU", library=["1/1"] * 9), Seat(library=["2/2"] * 9))
    t.play("cast Stall", "P2").resolve().play("cast Stall", "P2").resolve()
    drawn = []
    for _ in range(3):
        next_turn(t).until("precombat main")
        drawn.append(len(t.hand(1)))
        next_turn(t).until("precombat main")
    assert drawn == [0, 0, 1]


@pytest.mark.rule("614.10a")
def test_what_waits_for_the_next_draw_step_waits_for_one_that_is_not_skipped() -> None:
    t = board(Seat(hand=["Stall", "Promise"], lands="UU"))
    t.play("cast Stall", "P2").resolve().play("cast Promise").resolve()
    next_turn(t).until("precombat main")
    assert t.life[0] == 20, "the step was skipped, and with it what was to happen there"
    next_turn(t).until("precombat main")
    next_turn(t).until("draw")
    t.settle()
    assert t.life[0] == 27


@pytest.mark.rule("614.1b", "614.10a")
def test_two_turns_in_a_row_are_skipped() -> None:
    t = board(Seat(hand=["Delay", "Delay"], lands="UU"))
    t.play("cast Delay", "P2").resolve().play("cast Delay", "P2").resolve()
    whose = []
    for _ in range(4):
        next_turn(t)
        whose.append(t.m.game.active_player(t.m))
        t.until("precombat main")
    assert whose == [0, 0, 1, 0]


@pytest.mark.rule("614.10b")
def test_a_step_is_skipped_and_something_done_for_it() -> None:
    """The life comes as the next step begins; the step that was skipped never did."""
    t = board(Seat(battlefield=["Fasting"], library=["1/1"] * 5))
    next_turn(t)
    t.until("end").play("pass")
    while t.m.decision is not None and t.m.decision.kind != "may":
        t.m.apply("pass")
    t.play("yes")
    assert (t.life[0], t.hand(0)) == (22, [])
    assert t.step == "precombat main"
