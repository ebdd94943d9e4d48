"""Zones and objects: what the verbs of a state do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.engine.agenda import AGENDA, EFFECT, NOW, new_item
from cardwright.engine.copying import trade
from cardwright.engine.state import (
    CARD,
    CONTROLLER,
    FIRST_FIELD,
    FIRST_OBJECT,
    FIRST_TABLE_FIELD,
    HEARS,
    KIND,
    OWNER,
    PLAYER,
    TABLE,
    TABLE_FIELDS,
    TURN,
    ZONE,
    State,
)
from tests.engine.bare import Bare
from tests.engine.playing import STARTS


def fresh() -> State:
    state = State(2, 3, 4)
    state.seed(7, ("shuffle", "coin"))
    return state


def thing(zone: int) -> list[int]:
    return [FIRST_OBJECT, 0, zone, 0, 0, 0, 0]


def test_objects_are_numbered_in_the_order_they_are_made() -> None:
    state = fresh()
    assert [state.create(thing(0)) for _ in range(4)] == [0, 1, 2, 3]
    assert state.zones == [[0, 1, 2, 3], [], []]


def test_an_object_without_a_zone_is_in_none() -> None:
    state = fresh()
    state.create(thing(-1))
    assert state.zones == [[], [], []]


@pytest.mark.parametrize(("index", "wanted"), [(-1, [3, 4, 1]), (0, [1, 3, 4]), (1, [3, 1, 4]), (2, [3, 4, 1])])
def test_a_move_puts_an_object_where_it_says(index: int, wanted: list[int]) -> None:
    state = fresh()
    for zone in (0, 0, 0, 1, 1):
        state.create(thing(zone))
    state.move(1, 1, index)
    assert state.zones[0] == [0, 2]
    assert state.zones[1] == wanted
    assert state.rows[1][ZONE] == 1


def test_a_move_within_a_zone_changes_the_order_only() -> None:
    state = fresh()
    for _ in range(3):
        state.create(thing(0))
    state.move(0, 0)
    assert state.zones[0] == [1, 2, 0]
    state.move(0, 0, 0)
    assert state.zones[0] == [0, 1, 2]


def test_a_lane_takes_and_gives_items_at_any_place() -> None:
    state = fresh()
    items = [new_item(EFFECT, who) for who in range(3)]
    state.put(AGENDA, items[0])
    state.put(AGENDA, items[1])
    state.insert(AGENDA, 0, items[2])
    assert [item.who for item in state.lanes[AGENDA]] == [2, 0, 1]
    assert state.lanes[NOW] == []
    assert state.take(AGENDA, 1) is items[0]
    assert [item.who for item in state.lanes[AGENDA]] == [2, 1]


def test_a_shuffle_keeps_the_same_objects() -> None:
    state = fresh()
    for _ in range(20):
        state.create(thing(1))
    before = state.zones[1][:]
    state.shuffle(0, 1)
    assert state.zones[1] != before
    assert sorted(state.zones[1]) == before


def test_streams_do_not_touch_each_other() -> None:
    one, other = fresh(), fresh()
    for _ in range(5):
        one.draw(0, 6)
    assert [one.draw(1, 100) for _ in range(5)] == [other.draw(1, 100) for _ in range(5)]


def test_players_come_first_then_the_table() -> None:
    m = Bare(lambda m, item: None, players=3).start()
    kinds = [row[KIND] for row in m.state.rows]
    assert kinds == [PLAYER, PLAYER, PLAYER, TABLE, FIRST_OBJECT, FIRST_OBJECT, FIRST_OBJECT]
    assert m.table() is m.state.rows[3]
    assert len(m.table()) == FIRST_TABLE_FIELD + 1
    assert len(TABLE_FIELDS) == FIRST_TABLE_FIELD - 6
    assert [row[OWNER] for row in m.state.rows[:3]] == [row[CONTROLLER] for row in m.state.rows[:3]] == [0, 1, 2]


def test_a_turn_is_counted_on_the_table() -> None:
    m = Bare(lambda m, item: m.next_turn()).start()
    m.apply(0)
    m.apply(0)
    assert m.table()[TURN] == 2


@pytest.mark.parametrize("name", STARTS)
def test_a_copy_of_a_state_shares_nothing_that_changes(name: str) -> None:
    m = STARTS[name](3)
    before = m.digest()
    copy = m.copy()
    for obj in range(len(copy.state.rows)):
        copy.state.own(obj)[0] += 1
    for zone in copy.state.zones:
        zone.append(99)
    for channel in range(len(copy.state.heard)):
        copy.state.hear(channel, 0, 99)
    for lane in copy.state.lanes:
        lane.append(new_item(EFFECT, 0))
    copy.state.streams.clear()
    assert m.digest() == before


SUMMED = FIRST_FIELD + 2


def layered_state() -> State:
    """Objects on a table (zone 0) that layers look at, and in a box (zone 1) that they do not; all effects steady."""
    state = State(2, 2, 4)
    state.layers_look_at(FIRST_FIELD + 1, 0, [True, False], SUMMED)
    for number in range(4):
        state.create([FIRST_OBJECT, number, number % 2, 0, 0, 0, 0, 0, 0])
    state.hear(1, 0, 5)
    return state


@pytest.mark.parametrize(
    ("act", "stale"),
    [
        (lambda s: s.set(0, FIRST_FIELD, 7), True),
        (lambda s: s.set(0, FIRST_FIELD, 1 << 80), True),
        (lambda s: s.set(0, FIRST_FIELD + 1, 7), False),
        (lambda s: s.set(0, SUMMED, 7), True),
        (lambda s: s.set(0, HEARS, 7), False),
        (lambda s: s.set(1, FIRST_FIELD, 7), False),
        (lambda s: s.rewrite(0).__setitem__(FIRST_FIELD, 7), True),
        (lambda s: s.rewrite(1).__setitem__(FIRST_FIELD, 7), False),
        (lambda s: s.move(0, 1), True),
        (lambda s: s.move(1, 0), True),
        (lambda s: s.move(1, -1), False),
        (lambda s: s.create([FIRST_OBJECT, 9, 0, 0, 0, 0, 0, 0, 0]), True),
        (lambda s: s.create([FIRST_OBJECT, 9, 1, 0, 0, 0, 0, 0, 0]), False),
        (lambda s: s.reorder(0, [2, 0]), True),
        (lambda s: s.reorder(1, [3, 1]), False),
        (lambda s: s.hear(1, 0, 6), False),
        (lambda s: s.unhear(1, 0), False),
    ],
)
def test_kept_values_are_stale_after_a_way_back_past_what_they_depend_on(
    act: Callable[[State], object], stale: bool
) -> None:
    for steady in (True, False):
        state = layered_state()
        mark = state.mark
        act(state)
        state.steady, state.dirty = steady, False
        state.rewind(mark)
        assert state.dirty is (stale or not steady)


def test_objects_that_traded_rows_write_rows_of_their_own() -> None:
    first = layered_state()
    # Players and table apart, everything is shared until it is written.
    first.busy = []
    for number in range(4, 8):
        first.create([FIRST_OBJECT, number, 1, 0, 0, 0, 0, 0, 0])
    state = first.copy(first.mark)
    state.set(7, FIRST_FIELD, 3)
    trade(state, [4, 5], [5, 7])
    assert [row[CARD] for row in state.rows[4:]] == [5, 7, 6, 7]
    assert state.rows[5] is state.rows[7]
    state.set(7, FIRST_FIELD, 47)
    assert state.rows[5][FIRST_FIELD] == 3
    for obj in (4, 5):
        state.set(obj, FIRST_FIELD, 40 + obj)
    assert [row[FIRST_FIELD] for row in state.rows[4:]] == [44, 45, 0, 47]
    assert [row[FIRST_FIELD] for row in first.rows[4:]] == [0, 0, 0, 0]
    for obj in (4, 5, 7):
        first.set(obj, FIRST_FIELD, 50)
    assert [row[FIRST_FIELD] for row in state.rows[4:]] == [44, 45, 0, 47]


def test_a_match_whose_copy_traded_rows_still_writes_rows_of_its_own() -> None:
    first = layered_state()
    first.busy = []
    for number in range(4, 8):
        first.create([FIRST_OBJECT, number, 1, 0, 0, 0, 0, 0, 0])
    state = first.copy(first.mark)
    trade(state, [4, 5], [5, 4])
    for obj in (4, 5):
        first.set(obj, FIRST_FIELD, 50)
    assert [row[FIRST_FIELD] for row in state.rows[4:]] == [0, 0, 0, 0]
