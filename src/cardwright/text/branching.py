"""All rows of a table as one tree of what they begin with, so that what rows share is read once.

    target -> <noun> -> gets -> <size>
                     -> gains -> <keyword>

A row whose first word cannot match is left at once, and so are all rows that begin as it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from cardwright.text.failure import Failure
from cardwright.text.patterns import Counted, Got, Hole, Pattern, Slot, Words
from cardwright.text.reading import Reading

Way: TypeAlias = tuple[int, int, tuple[object, ...]]
"""One way to read on: where it ends, the number of the row, and what its holes hold."""


class Branch:
    """One place in the tree: what can follow there, and the rows that end there."""

    __slots__ = ("ends", "holes", "words")

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.holes: dict[Slot, Branch] = {}
        self.ends: list[int] = []

    def read(self, reading: Reading, at: int, failure: Failure) -> list[Way]:
        """Return every way to go on from this token to the end of a row."""
        here = self
        while not here.holes and not here.ends:
            follows = here._after_word(reading, at, failure)
            if follows is None:
                return []
            here, at = follows, at + 1
        found: list[Way] = [(at, row, ()) for row in here.ends]
        if here.words:
            follows = here._after_word(reading, at, failure)
            if follows is not None:
                found += follows.read(reading, at + 1, failure)
        for slot, branch in here.holes.items():
            outcome = reading.at(slot, at)
            failure.join(outcome.failure)
            rests: dict[int, list[Way]] = {}
            for middle, value in outcome.found:
                rest = rests.get(middle)
                if rest is None:
                    rest = rests[middle] = branch.read(reading, middle, failure)
                found += [(end, row, (value, *more)) for end, row, more in rest]
        return found

    def _after_word(self, reading: Reading, at: int, failure: Failure) -> Branch | None:
        """Return the branch that goes on with the word at this token, None if no row has it there."""
        branch = self.words.get(reading.plain[at])
        if branch is None or len(self.words) > 1:
            # Some row expected another word.
            failure.expect(at, "")
        return branch


class Tree:
    """The tree of the rows of a table; rows with parts that may be missing are not in it."""

    def __init__(self) -> None:
        self.root: Final = Branch()
        self.fields: Final[dict[int, tuple[str, ...]]] = {}
        """The fields that the holes of each row fill, by the number of the row."""

    def add(self, number: int, core: Pattern) -> bool:
        """Add a row; return whether it is one that the tree can hold."""
        if not all(isinstance(part, Words | Counted | Hole) for part in core.parts):
            return False
        branches = [self.root]
        fields: list[str] = []
        for part in core.parts:
            if isinstance(part, Hole):
                fields.append(part.field)
                branches = [branch.holes.setdefault(part.slot, Branch()) for branch in branches]
            else:
                branches = [_along(branch, choice) for branch in branches for choice in _choices(part)]
        for branch in branches:
            branch.ends.append(number)
        self.fields[number] = tuple(fields)
        return True

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, int, Got]]:
        """Yield where each row can end, its number, and the fields it fills, in the order of the rows."""
        found = self.root.read(reading, at, failure)
        for end, row, values in sorted(found, key=_number) if len(found) > 1 else found:
            yield end, row, dict(zip(self.fields[row], values, strict=True))


def _number(way: Way) -> int:
    return way[1]


def _choices(part: object) -> tuple[tuple[str, ...], ...]:
    if isinstance(part, Counted):
        return ((part.one,), (part.several,))
    assert isinstance(part, Words)
    return part.choices


def _along(branch: Branch, words: tuple[str, ...]) -> Branch:
    """Return the branch to which these words lead."""
    for word in words:
        low = word.lower()
        follows = branch.words.get(low)
        if follows is None:
            # setdefault would make a branch for each word that is there already.
            follows = branch.words[low] = Branch()
        branch = follows
    return branch
