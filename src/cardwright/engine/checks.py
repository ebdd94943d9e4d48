"""Small checks that run before any change: they build the list of options, guard the action, and explain refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardwright.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Check:
    """A condition that must hold for a player to do something with a subject (a card, a unit) at a place."""

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        """Return 0 if it holds, else the number of the refusal (an index into the game's `refusals`)."""
        raise NotImplementedError


class All(Check):
    """A check that holds if every part holds; the first that fails gives the reason, and later ones are not run."""

    parts: list[Check]

    def __init__(self, *parts: Check) -> None:
        self.parts = list(parts)

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        for part in self.parts:
            refusal = part.test(m, who, subject, place)
            if refusal != 0:
                return refusal
        return 0


class Any(Check):
    """A check that holds if any part holds; if none does, the stated reason is given, or else the first part's."""

    parts: list[Check]
    refusal: int

    def __init__(self, *parts: Check, refusal: int = 0) -> None:
        self.parts = list(parts)
        self.refusal = refusal

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        first = self.refusal
        for part in self.parts:
            refusal = part.test(m, who, subject, place)
            if refusal == 0:
                return 0
            if first == 0:
                first = refusal
        return first


class Not(Check):
    """A check that holds if its part fails; the reason must be stated, since a check that holds has none."""

    part: Check
    refusal: int

    def __init__(self, part: Check, *, refusal: int) -> None:
        if refusal <= 0:
            raise ValueError("Not needs the number of the refusal it gives")
        self.part = part
        self.refusal = refusal

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return 0 if self.part.test(m, who, subject, place) != 0 else self.refusal
