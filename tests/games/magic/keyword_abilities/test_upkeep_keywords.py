"""Keywords of time: echo, vanishing, fading, cumulative upkeep."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import TAPPED
from cardwright.games.magic.rules.core.objects import permanents
from tests.games.magic.growth_board import RICH, answer, board
from tests.games.magic.table import Table


def next_upkeep(t: Table) -> Table:
    """On to the next turn's upkeep."""
    return t.until("end").until("upkeep")


def tapped_lands(t: Table) -> int:
    return sum(t.m.state.rows[obj][TAPPED] for obj in permanents(t.m) if t.names([obj]) == ["Plains"])


@pytest.mark.rule("702.30a")
def test_echo_is_paid_in_the_next_upkeep_and_never_again() -> None:
    t = board(Seat(hand=["Slow Burn"], lands=RICH))
    t.play("cast Slow Burn").resolve()
    next_upkeep(t)
    assert t.stack == []
    next_upkeep(t)
    assert t.stack == ["ability of Slow Burn"]
    answer(t, "yes")
    assert "Slow Burn" in t.battlefield(0)
    next_upkeep(next_upkeep(t))
    assert t.stack == []


@pytest.mark.rule("702.30a")
def test_echo_unpaid_is_a_sacrifice() -> None:
    t = board(Seat(hand=["Slow Burn"], lands=RICH))
    t.play("cast Slow Burn").resolve()
    answer(next_upkeep(next_upkeep(t)), "no")
    assert t.graveyard(0) == ["Slow Burn"]
    assert len(t.happened("SACRIFICED")) == 1


@pytest.mark.rule("702.30a")
def test_what_was_there_before_the_last_upkeep_has_no_echo_and_what_came_in_it_has() -> None:
    t = board(Seat(battlefield=["Slow Burn"], lands=RICH), active=1)
    next_upkeep(t)
    assert t.stack == []
    t = board(Seat(hand=["Flashy Burn"], lands=RICH), active=1)
    next_upkeep(t).play("cast Flashy Burn").resolve()
    # It came after the upkeep had begun: that upkeep is the last one when the next begins.
    next_upkeep(next_upkeep(t))
    assert t.stack == ["ability of Flashy Burn"]


@pytest.mark.rule("702.30a")
def test_a_new_controller_hears_the_echo() -> None:
    t = board(Seat(hand=["Steal"], lands=RICH), Seat(battlefield=["Slow Burn"]))
    t.play("cast Steal").resolve()
    assert "Slow Burn" in t.battlefield(0)
    next_upkeep(t)
    assert t.stack == []
    next_upkeep(t)
    assert t.stack == ["ability of Slow Burn"]


@pytest.mark.rule("702.30a", "701.21a")
def test_echo_of_what_somebody_else_took_is_no_sacrifice() -> None:
    t = board(Seat(hand=["Slow Burn"], lands=RICH), Seat(hand=["Snatch"], lands=RICH))
    t.play("cast Slow Burn").resolve()
    next_upkeep(next_upkeep(t))
    t.play("pass", "p2: cast Snatch").settle()
    # Nobody is asked to pay.
    assert "pass" in t.options
    assert "Slow Burn" in t.battlefield(1)


@pytest.mark.rule("702.63a")
def test_vanishing_counts_down_and_goes() -> None:
    t = board(Seat(hand=["Ghostling"], lands=RICH))
    t.play("cast Ghostling").resolve()
    assert t.counters("Ghostling", "time") == 2
    next_upkeep(t)
    assert t.stack == []
    next_upkeep(t).resolve()
    assert (t.counters("Ghostling", "time"), t.stack) == (1, [])
    next_upkeep(next_upkeep(t)).resolve()
    assert (t.counters("Ghostling", "time"), t.stack) == (0, ["ability of Ghostling"])
    t.resolve()
    assert t.graveyard(0) == ["Ghostling"]


@pytest.mark.rule("702.63a")
def test_vanishing_hears_the_last_counter_go_however_it_goes() -> None:
    t = board(Seat(hand=["Rust"], battlefield=[Thing("Ghostling", counters={"time": 2})], lands=RICH))
    t.play("cast Rust", "Ghostling").resolve()
    assert t.stack == ["ability of Ghostling"]
    t.resolve()
    assert t.graveyard(0) == ["Rust", "Ghostling"]


@pytest.mark.rule("702.63a", "701.21a")
def test_what_somebody_else_took_is_not_sacrificed_for_its_time() -> None:
    ghost = Thing("Ghostling", counters={"time": 1})
    t = board(Seat(hand=["Rust"], battlefield=[ghost], lands=RICH), Seat(hand=["Snatch"], lands=RICH))
    t.play("cast Rust", "Ghostling").resolve()
    t.play("p1: pass", "p2: cast Snatch").settle()
    assert "Ghostling" in t.battlefield(1)


@pytest.mark.rule("702.63a", "603.4")
def test_without_time_counters_nothing_triggers() -> None:
    t = board(Seat(battlefield=["Bare Ghost"], lands=RICH), active=1)
    next_upkeep(t)
    assert t.stack == []


@pytest.mark.rule("702.63b", "702.63c")
def test_each_instance_of_vanishing_works_separately() -> None:
    t = board(Seat(battlefield=[Thing("Ghost Pair", counters={"time": 2})], lands=RICH), active=1)
    next_upkeep(t).order().resolve(2)
    assert t.counters("Ghost Pair", "time") == 0
    t.order().settle()
    assert t.graveyard(0) == ["Ghost Pair"]


@pytest.mark.rule("702.32a")
def test_fading_is_gone_an_upkeep_later_than_vanishing_would_be() -> None:
    t = board(Seat(battlefield=[Thing("Faint", counters={"fade": 1})], lands=RICH), active=1)
    next_upkeep(t).resolve()
    assert (t.counters("Faint", "fade"), "Faint" in t.battlefield(0)) == (0, True)
    next_upkeep(next_upkeep(t)).resolve()
    assert t.graveyard(0) == ["Faint"]


@pytest.mark.rule("702.24a")
def test_cumulative_upkeep_grows() -> None:
    t = board(Seat(battlefield=["Landlord"], lands="WWW"), active=1)
    answer(next_upkeep(t), "yes")
    assert t.counters("Landlord", "age") == 1
    answer(next_upkeep(next_upkeep(t)), "yes")
    assert t.counters("Landlord", "age") == 2
    assert tapped_lands(t) == 2
    answer(next_upkeep(next_upkeep(t)), "no")
    assert t.graveyard(0) == ["Landlord"]


@pytest.mark.rule("702.24a", "118.3")
def test_who_cannot_pay_all_pays_nothing() -> None:
    t = board(Seat(battlefield=[Thing("Landlord", counters={"age": 2})], lands="WW"), active=1)
    next_upkeep(t).settle()
    assert t.graveyard(0) == ["Landlord"]
    assert not t.tapped("Plains")


@pytest.mark.rule("702.24a")
def test_cumulative_upkeep_in_life() -> None:
    t = board(Seat(battlefield=[Thing("Bleeder", counters={"age": 2})]), active=1)
    answer(next_upkeep(t), "yes")
    assert t.life == (14, 20)


@pytest.mark.rule("702.24a")
def test_what_is_sacrificed_is_chosen_for_each_counter() -> None:
    eater = Thing("Eater", counters={"age": 1})
    t = board(Seat(battlefield=[eater, "1/1", "2/2", "3/3"]), active=1)
    answer(next_upkeep(t), "yes", "1/1", "3/3")
    assert sorted(t.graveyard(0)) == ["1/1", "3/3"]
    t = board(Seat(battlefield=[eater, "1/1"]), active=1)
    next_upkeep(t).settle()
    assert t.graveyard(0) == ["Eater"]


@pytest.mark.rule("702.24b")
def test_all_age_counters_count_for_each_instance() -> None:
    t = board(Seat(battlefield=["Double Landlord"], lands="WWW"), active=1)
    next_upkeep(t).order()
    answer(t, "yes")
    answer(t, "yes")
    # One for the first, two for the second.
    assert t.counters("Double Landlord", "age") == 2
    assert tapped_lands(t) == 3


@pytest.mark.rule("702.24a", "603.4")
def test_no_age_counter_and_no_cost_once_it_has_left() -> None:
    t = board(Seat(battlefield=["Landlord"], hand=["Unmake"], lands="WWWB"), active=1)
    next_upkeep(t).play("cast Unmake").settle()
    assert t.happened("COUNTERS_PUT") == []
