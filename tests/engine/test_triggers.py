"""Triggers: indexed by event, with owner, condition, priority, limits; removed with their owner."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import FIFO, IMMEDIATE, LIFO, PRIORITY, TRIGGERED, Item
from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.state import CONTROLLER, HEARS, KIND, LISTENER
from cardwright.engine.trigger import NO_LIMIT, SPAN, Trigger, fall_silent, listen, owner_of, replace_with
from tests.engine.bare import CAME, GAINED, LEFT, NOTED, Bare, Do, Holds, marks, told
from tests.engine.test_replacement import one_more


def speaks(number: int) -> Do:
    """An effect that notes a number and the thing it comes from."""
    return Do(lambda m, item: m.emit(NOTED, item.source, 100 * number + item.source), f"says {number}")


def gain(m: Match, item: Item) -> None:
    m.emit(GAINED, 3, 1)


def leave(m: Match, item: Item) -> None:
    m.emit(LEFT, 3)


def next_turn(m: Match, item: Item) -> None:
    m.next_turn()


def heard(*triggers: Trigger, by: tuple[tuple[int, int], ...], **more: int) -> Match:
    """A match in which each (owner, trigger number) listens."""
    game = Bare(gain, leave, next_turn, **more)
    game.effects = [speaks(number) for number in range(4)]
    game.triggers = list(triggers)

    def setup(m: Match, item: Item) -> None:
        for owner, number in by:
            listen(m, owner, number)

    game.setup = setup
    return game.start()


def said(m: Match) -> list[int]:
    return [e.amount for e in m.events if e.kind == NOTED]


def test_a_trigger_hears_its_kind_of_event_only() -> None:
    m = heard(Trigger(GAINED, 0), by=((3, 0),))
    m.apply(2)
    assert said(m) == []
    m.apply(0)
    assert said(m) == [3]


def test_a_triggered_item_knows_its_owner_its_event_and_its_cause() -> None:
    items: list[Item] = []
    m = heard(Trigger(GAINED, 0, "when it gains"), by=((4, 0),))
    m.game.effects[0] = Do(lambda m, item: items.append(item))
    m.state.rows[4][CONTROLLER] = 1
    m.apply(0)
    (item,) = items
    assert (item.kind, item.who, item.source, item.depth) == (TRIGGERED, 1, 4, 1)
    assert item.event is not None
    assert item.event.numbers() == m.events[1].numbers()
    assert item.cause == 1


def test_a_condition_is_asked_about_the_item_to_be() -> None:
    m = heard(Trigger(GAINED, 0, condition=Holds(lambda m, item: marks(m, 3) == 2 and item.source == 4)), by=((4, 0),))
    for _ in range(3):
        m.apply(0)
    assert told(m) == ["ant gains 1", "ant gains 1", "noted 4", "ant gains 1"]


def test_matches_sees_owner_and_event() -> None:
    class Own(Trigger):
        def matches(self, m: Match, owner: int, e: Event) -> bool:
            return e.subject == owner

    m = heard(Own(GAINED, 0), by=((3, 0), (4, 0)))
    m.apply(0)
    assert said(m) == [3]


@pytest.mark.parametrize("discipline", [FIFO, IMMEDIATE])
def test_higher_priority_goes_first_then_who_listened_first(discipline: int) -> None:
    low, middle, high = Trigger(GAINED, 0), Trigger(GAINED, 1, priority=1), Trigger(GAINED, 2, priority=9)
    by = ((3, 0), (4, 1), (5, 0), (3, 2), (5, 1))
    m = heard(low, middle, high, by=by, discipline=discipline)
    m.apply(0)
    assert said(m) == [203, 104, 105, 3, 5]


def test_with_a_stack_too_the_higher_priority_resolves_first() -> None:
    m = heard(Trigger(GAINED, 0), Trigger(GAINED, 1, priority=1), by=((3, 0), (4, 1)), discipline=LIFO)
    m.apply(0)
    assert said(m) == [104, 3]


def test_a_limit_per_turn_begins_anew_each_turn() -> None:
    m = heard(Trigger(GAINED, 0, per_turn=2), by=((3, 0),))
    for deed in (0, 0, 0, 2, 0, 2, 2, 0, 0, 0):
        m.apply(deed)
    assert len(said(m)) == 2 + 1 + 2


def test_a_limit_per_match_does_not() -> None:
    m = heard(Trigger(GAINED, 0, per_match=3), by=((3, 0),))
    for deed in (0, 0, 2, 0, 2, 0, 0):
        m.apply(deed)
    assert len(said(m)) == 3


def test_both_limits_together() -> None:
    m = heard(Trigger(GAINED, 0, per_turn=1, per_match=2), by=((3, 0),))
    for deed in (0, 0, 2, 0, 2, 0):
        m.apply(deed)
    assert len(said(m)) == 2


@pytest.mark.parametrize("trigger", [Trigger(GAINED, 0, per_turn=0), Trigger(GAINED, 0, per_match=0)])
def test_a_limit_of_nothing_means_never(trigger: Trigger) -> None:
    m = heard(trigger, by=((3, 0),))
    m.apply(0)
    m.apply(2)
    m.apply(0)
    assert said(m) == []


def test_without_a_limit_there_is_none() -> None:
    trigger = Trigger(GAINED, 0)
    assert (trigger.per_turn, trigger.per_match) == (NO_LIMIT, NO_LIMIT)
    m = heard(trigger, by=((3, 0),))
    for _ in range(20):
        m.apply(0)
    assert len(said(m)) == 20


def test_what_does_not_fire_does_not_count() -> None:
    m = heard(Trigger(GAINED, 0, per_match=1, condition=Holds(lambda m, item: marks(m, 3) >= 3)), by=((3, 0),))
    for _ in range(5):
        m.apply(0)
    assert told(m)[:4] == ["ant gains 1", "ant gains 1", "ant gains 1", "noted 3"]
    assert len(said(m)) == 1


def test_each_owner_has_limits_of_its_own() -> None:
    m = heard(Trigger(GAINED, 0, per_match=1), by=((3, 0), (4, 0)))
    m.apply(0)
    m.apply(0)
    assert said(m) == [3, 4]


def test_what_a_limited_trigger_has_used_can_be_undone() -> None:
    m = heard(Trigger(GAINED, 0, per_turn=1), by=((3, 0),))
    m.apply(0)
    m.undo()
    m.apply(0)
    assert len(said(m)) == 1


def test_triggers_are_removed_with_their_owner() -> None:
    m = heard(
        Trigger(GAINED, 0), Trigger(LEFT, 1, per_turn=5), Trigger(GAINED, 2, per_match=9), Trigger(GAINED, 3),
        by=((3, 0), (3, 1), (3, 2), (4, 3)),
    )  # fmt: skip
    assert m.state.rows[3][HEARS] == 3
    m.apply(1)
    assert m.state.rows[3][HEARS] == 0
    assert [entry for channel in m.state.heard for entry in channel] == [4 * SPAN + 3]
    m.apply(0)
    assert said(m) == [304]
    m.undo()
    m.undo()
    m.apply(0)
    assert sorted(said(m)) == [3, 203, 304]


def test_falling_silent_ends_replacements_too_and_only_the_owners() -> None:
    game = Bare(lambda m, item: fall_silent(m, 3), lambda m, item: fall_silent(m, 5))
    game.effects = [speaks(0)]
    game.triggers = [Trigger(GAINED, 0)]
    game.replacements = [one_more()]

    def setup(m: Match, item: Item) -> None:
        for owner in (3, 4):
            listen(m, owner, 0)
            replace_with(m, owner, 0)

    game.setup = setup
    m = game.start()
    everything = [channel[:] for channel in m.state.heard]
    m.apply(1)
    assert m.state.heard == everything
    m.apply(0)
    assert [entry // SPAN for channel in m.state.heard for entry in channel] == [4, 4]


def test_a_limited_trigger_listens_through_an_object_that_counts() -> None:
    m = heard(Trigger(GAINED, 0, per_turn=1), by=((4, 0),))
    (entry,) = m.state.heard[GAINED]
    listener = entry // SPAN
    assert m.state.rows[listener][KIND] == LISTENER
    assert owner_of(m, listener) == 4
    assert owner_of(m, 4) == 4


def test_without_looking_back_an_owner_does_not_see_itself_leave() -> None:
    m = heard(Trigger(LEFT, 0), by=((3, 0), (4, 0)))
    m.apply(1)
    assert said(m) == [4]


def test_looking_back_an_owner_sees_itself_leave() -> None:
    m = heard(Trigger(LEFT, 0, looks_back=True), by=((3, 0), (4, 0)))
    m.apply(1)
    assert said(m) == [3, 4]


@pytest.mark.parametrize("others", [0, 1])
@pytest.mark.parametrize("batch", [False, True])
def test_a_trigger_that_looks_back_was_not_there_before_it_came(others: int, batch: bool) -> None:
    """The same whether or not somebody else listened already."""

    def both(m: Match, thing: int) -> None:
        listen(m, thing, 0)
        listen(m, thing, 1)

    def setup(m: Match, item: Item) -> None:
        if others:
            listen(m, 6, 2)

    game = Bare(lambda m, item: m.batch([m.propose(CAME, 5, 0, -1, -1)]) if batch else m.emit(CAME, 5), things=4)
    game.came.remembers = True
    game.came.arrives = both
    game.effects = [speaks(0), speaks(1), speaks(2)]
    game.triggers = [Trigger(CAME, 0, looks_back=True), Trigger(CAME, 1), Trigger(CAME, 2)]
    game.setup = setup
    m = game.start()
    m.apply(0)
    assert said(m) == [206] * others + [105]


def test_who_begins_to_listen_in_the_event_hears_it() -> None:
    game = Bare(lambda m, item: m.emit(CAME, 3))
    game.came.arrives = lambda m, thing: listen(m, thing, 0)
    game.effects = [speaks(0)]
    game.triggers = [Trigger(CAME, 0)]
    m = game.start()
    m.apply(0)
    assert said(m) == [3]


def test_in_turn_order_triggers_of_the_table_are_not_lost() -> None:
    """The table's triggers belong to nobody; with priority they are placed too, before the players'."""
    m = heard(Trigger(GAINED, 0), by=((3, 0), (2, 0), (4, 0)), discipline=PRIORITY)
    m.state.rows[4][CONTROLLER] = 1
    m.apply(0)
    while len(said(m)) < 3:
        m.apply(0)
    assert said(m) == [4, 3, 2]


def test_active_players_triggers_go_first_and_with_a_stack_resolve_last() -> None:
    class ThirdIsActive(Bare):
        def active_player(self, m: Match) -> int:
            return 2

    game = ThirdIsActive(gain, players=3, things=3, discipline=PRIORITY)
    game.deeds = [lambda m, item: m.emit(GAINED, 4, 1)]
    game.effects = [speaks(0)]
    game.triggers = [Trigger(GAINED, 0)]

    def setup(m: Match, item: Item) -> None:
        for owner in (4, 5, 6):
            listen(m, owner, 0)

    game.setup = setup
    m = game.start()
    m.apply(0)
    while len(said(m)) < 3:
        m.apply(0)
    assert said(m) == [5, 4, 6]
