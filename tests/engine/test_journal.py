"""The journal: every verb is taken back exactly; undo and redo at every decision, in copies and loads too."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import AGENDA, EFFECT, new_item
from cardwright.engine.save import load
from cardwright.engine.state import FIRST_OBJECT, MOST_FIELDS, VERBS, State
from cardwright.errors import IllegalOption, NothingToRedo, NothingToUndo, RulesError
from tests.engine.bare import DEED, GAINED, NOTED, Q_OTHER, Q_PICK, Bare, asked, marks, told
from tests.engine.playing import STARTS, at_random, in_the_middle, play_until


def picture(state: State) -> str:
    """All of a state but its journal."""
    lanes = [[item.numbers() for item in lane] for lane in state.lanes]
    return repr((state.rows, state.zones, state.heard, lanes, state.streams))


def prepared() -> State:
    state = State(2, 3, 4)
    state.seed(7, ("shuffle", "coin"))
    state.journaling = False
    for number in range(8):
        state.create([FIRST_OBJECT, number, number % 2, 0, 0, 0, 0])
    for number in (8, 9):
        state.create([FIRST_OBJECT, number, -1, *[0] * (MOST_FIELDS - 3)])
    state.hear(1, 0, 5)
    state.hear(1, 1, 6)
    state.put(AGENDA, new_item(EFFECT, 0))
    state.put(AGENDA, new_item(EFFECT, 1))
    state.journaling = True
    return state


CHANGES = {
    "set": lambda s: s.set(3, 6, 41),
    "set below zero": lambda s: s.set(3, 6, -1 << 62),
    "set beyond": lambda s: (s.set(3, 6, 1 << 90), s.set(3, 6, 5)),
    "set far": lambda s: s.set(9, MOST_FIELDS - 1, 41),
    "move from nowhere": lambda s: s.move(9, 2),
    "move to nowhere": lambda s: s.move(2, -1),
    "rewrite": lambda s: s.rewrite(3).__setitem__(slice(5, 7), [41, 42]),
    "create": lambda s: s.create([FIRST_OBJECT, 0, 2, 0, 0, 0, 0]),
    "create outside": lambda s: s.create([FIRST_OBJECT, 0, -1, 0, 0, 0, 0]),
    "move": lambda s: s.move(2, 1, 1),
    "move last": lambda s: s.move(2, 1),
    "move_each": lambda s: s.move_each([2, 7, 4], 1),
    "move inside": lambda s: s.move(2, 0),
    "reorder": lambda s: s.reorder(0, s.zones[0][::-1]),
    "hear": lambda s: s.hear(1, 1, 9),
    "unhear": lambda s: s.unhear(1, 0),
    "insert": lambda s: s.insert(AGENDA, 1, new_item(EFFECT, 1)),
    "put": lambda s: s.put(AGENDA, new_item(EFFECT, 1)),
    "take": lambda s: s.take(AGENDA, 0),
    "draw": lambda s: s.draw(1, 6),
    "shuffle": lambda s: s.shuffle(0, 0),
    "reseed": lambda s: s.reseed(5),
}


def test_every_verb_is_among_the_changes_below() -> None:
    assert {name.split()[0] for name in CHANGES} == set(VERBS)


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_taken_back(name: str) -> None:
    state = prepared()
    before = picture(state)
    CHANGES[name](state)
    assert picture(state) != before
    state.rewind(0)
    assert picture(state) == before
    assert (state.mark, state.things) == (0, [])


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_without_the_journal_leaves_no_trace_of_how_it_was(name: str) -> None:
    state = prepared()
    state.journaling = False
    CHANGES[name](state)
    assert (state.mark, state.things) == (0, [])


def test_a_mark_is_a_length_and_a_rewind_stops_there() -> None:
    state = prepared()
    pictures = []
    marks_ = []
    for change in list(CHANGES.values()) * 2:
        if len(state.heard[1]) > 0 and len(state.lanes[AGENDA]) > 0:
            pictures.append(picture(state))
            marks_.append(state.mark)
            change(state)
    for mark, wanted in zip(reversed(marks_), reversed(pictures), strict=True):
        state.rewind(mark)
        assert picture(state) == wanted


def test_nothing_is_noted_when_nothing_changes() -> None:
    state = prepared()
    state.set(3, 6, 0)
    assert state.mark == 0


def test_a_rewind_asks_for_values_to_be_computed_anew() -> None:
    state = prepared()
    mark = state.mark
    state.set(3, 6, 1)
    state.dirty = False
    state.rewind(mark)
    assert state.dirty


def test_two_copies_may_rewind_the_same_shuffle() -> None:
    state = prepared()
    before = picture(state)
    state.shuffle(0, 0)
    copy = state.copy(0)
    state.rewind(0)
    state.zones[0].append(99)
    copy.rewind(0)
    assert picture(copy) == before


def test_a_copy_keeps_the_journal_from_a_mark_on() -> None:
    state = prepared()
    state.reorder(0, state.zones[0][::-1])
    middle = picture(state)
    mark = state.mark
    state.shuffle(0, 1)
    state.take(AGENDA, 0)
    copy = state.copy(mark)
    copy.rewind(0)
    assert picture(copy) == middle


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("seed", range(3))
def test_everything_can_be_undone_and_redone(name: str, seed: int) -> None:
    m = STARTS[name](seed)
    digests = [m.digest()]
    for index in at_random(m, seed):
        m.apply(index)
        digests.append(m.digest())
    events = told(m)
    for wanted in reversed(digests[:-1]):
        m.undo()
        assert m.digest() == wanted
    assert told(m) == told(STARTS[name](seed))
    for wanted in digests[1:]:
        m.redo()
        assert m.digest() == wanted
    assert told(m) == events


@pytest.mark.parametrize("name", STARTS)
def test_undo_in_the_middle_of_an_item(name: str) -> None:
    for seed in range(6):
        m = STARTS[name](seed)
        for index in at_random(m, seed):
            before = m.digest()
            seen = m.view(0).data()
            middle = in_the_middle(m)
            m.apply(index)
            if middle:
                after = m.digest()
                m.undo()
                assert m.digest() == before
                assert m.view(0).data() == seen
                m.redo()
                assert m.digest() == after


@pytest.mark.parametrize("name", STARTS)
def test_a_copy_made_in_the_middle_of_an_item_can_take_back_what_the_item_was_told(name: str) -> None:
    def deep(m):
        return len(m.answers) >= 2

    m = play_until(STARTS[name](2), deep, 2) if name != "skirmish" else play_until(STARTS[name](1), in_the_middle, 1)
    told_already = len(m.answers)
    wanted = [m.digest()]
    for twin in (m.copy(), m.copy(whole=True), load(m.game, m.save())):
        assert twin.digest() == wanted[0]
        digests = []
        for _ in range(told_already):
            twin.undo()
            digests.append(twin.digest())
        original = m.copy(whole=True)
        for digest in digests:
            original.undo()
            assert original.digest() == digest
        for _ in range(told_already):
            twin.redo()
        assert twin.digest() == wanted[0]


def test_a_copy_cannot_take_back_what_was_done_before_it_was_made() -> None:
    m = STARTS["mosaic"](2)
    m.apply(1)
    copy = m.copy()
    with pytest.raises(NothingToUndo):
        copy.undo()
    m.copy(whole=True).undo()


def test_nothing_to_undo_and_nothing_to_redo_are_said() -> None:
    m = STARTS["duel"](2)
    with pytest.raises(NothingToUndo, match="nothing to undo"):
        m.undo()
    with pytest.raises(NothingToRedo, match="nothing to redo"):
        m.redo()


def test_another_choice_after_an_undo_forgets_what_was_undone() -> None:
    for choose in (lambda m: m.apply(1), lambda m: m.answer(1)):
        m = Bare(lambda m, item: m.emit(NOTED, amount=1), lambda m, item: m.emit(NOTED, amount=2)).start()
        m.apply(0)
        m.undo()
        choose(m)
        with pytest.raises(NothingToRedo):
            m.redo()
        assert told(m) == ["noted 2"]


@pytest.mark.parametrize("name", STARTS)
def test_a_refused_action_leaves_everything_as_it_was(name: str) -> None:
    m = STARTS[name](4)
    for index in at_random(m, 4):
        before = m.digest(), m.count, len(m.history), m.choices[:]
        for wrong in ("no such thing", -1, 99, "pass -> no such thing", "done -> no such thing"):
            with pytest.raises(IllegalOption):
                m.apply(wrong)
            assert (m.digest(), m.count, len(m.history), m.choices[:]) == before
        m.apply(index)


def test_a_refused_longer_text_keeps_what_could_be_redone() -> None:
    m = Bare(lambda m, item: m.emit(NOTED, amount=1)).start()
    m.apply(0)
    m.undo()
    with pytest.raises(IllegalOption):
        m.apply("deed 0 -> deed 0 -> deed 7")
    assert told(m) == []
    m.redo()
    assert told(m) == ["noted 1"]


class Trouble(Exception):
    """What the rules of these tests raise."""


def test_an_item_that_raises_half_way_is_taken_back() -> None:
    def pay_then_fail(m, item):
        m.emit(GAINED, 3, 5)
        raise Trouble

    m = Bare(lambda m, item: m.emit(GAINED, 3, 1), pay_then_fail).start()
    m.apply(0)
    before = m.digest()
    with pytest.raises(Trouble):
        m.apply(1)
    assert m.digest() == before
    assert marks(m, 3) == 1
    assert told(m) == ["ant gains 1"]
    m.apply(0)
    assert marks(m, 3) == 2


def test_after_an_exception_in_a_later_item_undo_still_finds_its_way() -> None:
    """The answer's own item went well; what raised was an item that it led to, which began further on."""

    def fail_later(m, item):
        m.emit(GAINED, 3, 5)
        m.put(new_item(DEED, 0, 3, a=2))

    def fail(m, item):
        m.emit(GAINED, 4, 5)
        raise Trouble

    m = Bare(lambda m, item: m.emit(GAINED, 3, 1), fail_later, fail).start()
    m.apply(0)
    before = m.digest()
    with pytest.raises(Trouble):
        m.apply(1)
    assert m.digest() == before
    m.apply(0)
    assert told(m) == ["ant gains 1", "ant gains 1"]
    assert [e.number for e in m.events] == list(range(m.count))
    m.undo()
    assert m.digest() == before
    assert told(m) == ["ant gains 1"]
    assert m.copy().digest() == before
    assert load(m.game, m.save()).digest() == before


def test_after_an_exception_in_the_middle_of_an_item_the_question_is_open_again() -> None:
    def ask_twice(m, item):
        m.emit(GAINED, 3, 1)
        first = m.ask(0, Q_PICK, [3, 4])
        m.emit(GAINED, first, 10)
        second = m.ask(1, Q_OTHER, [3, 4])
        if second == 4:
            raise Trouble
        m.emit(GAINED, second, 100)

    m = Bare(ask_twice).start()
    m.apply("deed 0 -> bee")
    before = m.digest()
    with pytest.raises(Trouble):
        m.apply("bee")
    assert m.digest() == before
    assert m.decision is not None
    assert asked(m).kind == "other pick"
    m.apply("ant")
    assert marks(m, 3) == 101
    m.undo()
    assert m.digest() == before


def test_an_exception_while_redoing_leaves_it_to_be_redone() -> None:
    broken = [False]

    def deed(m, item):
        if broken[0]:
            raise Trouble
        m.emit(GAINED, 3, 1)

    m = Bare(deed).start()
    m.apply(0)
    after = m.digest()
    m.undo()
    broken[0] = True
    with pytest.raises(Trouble):
        m.redo()
    broken[0] = False
    m.redo()
    assert m.digest() == after


def test_a_match_without_a_journal_refuses_answers() -> None:
    m = Bare(lambda m, item: None).start()
    m.state.journaling = False
    with pytest.raises(RulesError, match="without a journal"):
        m.apply(0)


def test_nothing_is_dealt_while_the_journal_is_kept() -> None:
    state = State(2, 1, 0)
    with pytest.raises(RulesError, match="cannot be taken back"):
        state.deal([[FIRST_OBJECT, 0, 0, 0, 0, 0]], 0)
    assert not state.rows
    assert not state.zones[0]
    state.journaling = False
    state.deal([[FIRST_OBJECT, 0, 0, 0, 0, 0], [FIRST_OBJECT, 1, 0, 0, 0, 0]], 0)
    assert state.zones[0] == [0, 1]
