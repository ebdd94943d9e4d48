"""Tables: the phrases of one kind, each a row; a hole holds any of them, and a row may hold phrases of other tables."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, Protocol

from cardwright.errors import RulesError, TextError
from cardwright.text.branching import Tree
from cardwright.text.failure import Failure
from cardwright.text.forms import built, openings
from cardwright.text.patterns import Got, Hole, Names, Page, Pattern, Slot, pattern
from cardwright.text.reading import Outcome, Reading, distinct
from cardwright.text.tokens import tokens

MOST_EXAMPLES: Final = 20
"""How many phrases of a table an error names."""


class Row(Protocol):
    """One wording of a phrase; a `Form` is one."""

    reads_only: bool
    core: Pattern
    openings: tuple[str, ...]
    """The words it can begin with; none if it can begin with a hole."""

    @property
    def cls(self) -> type | None:
        """Return the class of the values that it prints; None if there are several."""

    @property
    def example(self) -> str:
        """Return the phrase for a person, without its optional parts."""

    def taken(self, value: object) -> Got | None:
        """Return what the holes hold for this value, None if the row does not fit it."""

    def shown(self, got: Got, page: Page) -> str | None:
        """Return the row's words with what the holes hold, None if that has no words there."""

    def read(self, reading: Reading, at: int) -> Outcome[object]:
        """Return every way to read this row from this token on."""

    def meaning(self, got: Got, start: int) -> object:
        """Return what the row means if its holes hold this and it begins here; None if it means nothing."""

    def first_slots(self) -> Iterator[Slot]:
        """Return the slots of the holes that it can begin with."""


class Constant:
    """A row of literal words that stand for one value."""

    def __init__(self, value: object, words: str, *, reads_only: bool = False) -> None:
        self.value = value
        self.cls = type(value)
        self.core = pattern(words, _NoSlots(words))
        self.openings = openings(self.core)
        self.reads_only = reads_only

    @property
    def example(self) -> str:
        """Return the phrase for a person, without its optional parts."""
        return self.core.example

    def taken(self, value: object) -> Got | None:
        """Return nothing if this is the value: there are no holes."""
        return {} if type(value) is type(self.value) and value == self.value else None

    def shown(self, got: Got, page: Page) -> str | None:
        """Return the words."""
        return self.core.show(got, {}, page)

    def read(self, reading: Reading, at: int) -> Outcome[object]:
        """Return the value wherever the words can end."""
        found, failure = reading.pattern(self.core, at)
        return Outcome([(end, self.value) for end, _ in found], failure)

    def meaning(self, got: Got, start: int) -> object:
        """Return the value."""
        return self.value

    def first_slots(self) -> Iterator[Slot]:
        """Return no slots: there are no holes."""
        return iter(())


class Also:
    """A row for everything that another slot can hold, unchanged."""

    reads_only = False
    cls: type | None = None
    openings: tuple[str, ...] = ()

    def __init__(self, slot: Slot) -> None:
        self.slot = slot
        self.core = Pattern([Hole("", slot)])

    @property
    def example(self) -> str:
        """Return the other slot's name."""
        return self.slot.called

    def taken(self, value: object) -> Got | None:
        """Return the value."""
        return {"": value}

    def shown(self, got: Got, page: Page) -> str | None:
        """Return the value in the other slot's words."""
        return self.slot.show(got[""], page)

    def read(self, reading: Reading, at: int) -> Outcome[object]:
        """Return every way to read the other slot."""
        return reading.at(self.slot, at)

    def meaning(self, got: Got, start: int) -> object:
        """Return the value."""
        return got[""]

    def first_slots(self) -> Iterator[Slot]:
        """Return the other slot."""
        return iter((self.slot,))


class Table:
    """The slot for one kind of phrase: the first row that fits a value prints it, and every row is read.

    Rows can be added later, so that tables may hold phrases of each other. No phrase may begin with a phrase of its own
    kind, even by way of other tables: reading it would never end. Write what can follow a phrase as a separate table.

    The page is told of what a `noted` table prints.
    """

    def __init__(self, called: str, rows: Sequence[Row] = (), *, noted: bool = False) -> None:
        self.called = called
        self.noted = noted
        self.rows: list[Row] = []
        self.add(*rows)

    def add(self, *rows: Row) -> None:
        """Add rows after the existing ones; RulesError if a phrase could then begin with one of its own kind."""
        before = self.rows
        self.rows = [*before, *rows]
        circle = self._circle([self], set())
        if circle:
            self.rows = before
            path = " -> ".join(table.called for table in circle)
            raise RulesError(f"a phrase of the table {self.called!r} would begin with one of its own: {path}")
        examples = list(dict.fromkeys(row.example for row in self.rows if not row.reads_only))
        more = [f"{len(examples) - MOST_EXAMPLES} more"] if len(examples) > MOST_EXAMPLES else []
        self._called_with_examples = f"{self.called} ({', '.join([*examples[:MOST_EXAMPLES], *more])})"
        self._openings = tuple(dict.fromkeys(word for row in self.rows for word in row.openings))
        self._rows_by_word = _by_first_word(self.rows, {word.lower() for word in self._openings})
        self._rows_with_holes = [row for row in self.rows if not row.openings]
        self._rows_by_class: dict[type, list[Row]] = {}
        self._tree: Tree | None = None
        """The rows as a tree, which is made when it is first read."""
        self._apart: list[Row] = []
        """The rows that are not in it."""

    def _circle(self, path: list[Table], seen: set[Table]) -> list[Table]:
        """Return the tables through which this one's phrases can begin with one of the first table's, [] if none."""
        for row in self.rows:
            for slot in row.first_slots():
                if slot is path[0]:
                    return [*path, path[0]]
                if isinstance(slot, Table) and slot not in seen:
                    seen.add(slot)
                    found = slot._circle([*path, slot], seen)
                    if found:
                        return found
        return []

    def show(self, value: object, page: Page) -> str | None:
        """Return the value in the words of the first row that fits it."""
        mark: object = None
        for row in self._rows_for(type(value)):
            got = row.taken(value)
            if got is None:
                continue
            if mark is None:
                mark = page.mark()
            else:
                page.reset(mark)
            if self.noted:
                page.begins(self.called)
            found = row.shown(got, page)
            if found is not None:
                if self.noted:
                    page.spoke(value, self.called)
                return found
        if mark is not None:
            page.reset(mark)
        return None

    def _rows_for(self, cls: type) -> list[Row]:
        """Return the rows that may print a value of this class."""
        found = self._rows_by_class.get(cls)
        if found is None:
            found = [row for row in self.rows if not row.reads_only and (row.cls is None or row.cls is cls)]
            self._rows_by_class[cls] = found
        return found

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return what any row reads here, the longest first; of equal results, the earlier row's."""
        if reading.brief:
            return self._read_brief(reading, at, failure)
        inner = Failure()
        found: list[tuple[int, object]] = []
        word = reading.token(at).text.lower()
        for row in self._rows_by_word.get(word, self._rows_with_holes):
            outcome = row.read(reading, at)
            inner.join(outcome.failure)
            found += outcome.found
        if inner.at > at:
            failure.join(inner)
        else:
            failure.expect(at, self._called_with_examples, (*self._openings, *inner.words))
        return iter(sorted(found, key=_longest_first))

    def _read_brief(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the same, and note only how far any row came."""
        if self._tree is None:
            self._tree = Tree()
            self._apart = [row for number, row in enumerate(self.rows) if not self._tree.add(number, row.core)]
        failure.expect(at, self.called)
        start = reading.token(at).start
        ways = [
            (number, end, value)
            for end, number, got in self._tree.read(reading, at, failure)
            if (value := self.rows[number].meaning(got, start)) is not None
        ]
        for row in self._apart:
            outcome = row.read(reading, at)
            failure.join(outcome.failure)
            ways += [(self.rows.index(row), end, value) for end, value in outcome.found]
        if self._apart:
            ways.sort(key=_number)
        return iter(sorted(((end, value) for _, end, value in ways), key=_longest_first))


def _longest_first(found: tuple[int, object]) -> int:
    return -found[0]


def _number(way: tuple[int, int, object]) -> int:
    return way[0]


def _by_first_word(rows: Sequence[Row], words: Collection[str]) -> dict[str, list[Row]]:
    """Return for each word, in lower case, the rows that can begin with it, in their order."""
    found: dict[str, list[Row]] = {word: [] for word in words}
    for row in rows:
        for word in {opening.lower() for opening in row.openings} if row.openings else words:
            found[word].append(row)
    return found


class _NoSlots:
    """Refuses every hole."""

    def __init__(self, words: str) -> None:
        self.words = words

    def slot(self, field: str, name: str) -> Slot:
        raise RulesError(f"the words {self.words!r} stand for one value and cannot have a hole <{field}>")

    def flipped(self, field: str) -> bool:
        raise RulesError(f"the words {self.words!r} stand for one value and cannot have a flag {field!r}")


def read_text(slot: Slot, text: str, names: Names | None = None) -> list[object]:
    """Return every meaning of a text that is one phrase of this kind; TextError if it has none.

    More than one means that the text is ambiguous; the caller decides how to treat that.
    """
    reading = Reading(tokens(text), names)
    found, failure = reading.whole(slot)
    if not found:
        stop = failure.stop(reading.tokens, text)
        raise TextError(text, stop.start, str(stop), stop.found or "", stop.expected, stop.nearest)
    return [meaning for _, meaning in distinct((end, built(value)) for end, value in found)]
