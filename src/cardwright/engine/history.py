"""Where a match waits for an answer, and how it comes back there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

# What was asked where a question had one answer only, so that nobody was: such an answer is no choice. The event that
# tells of it has ANSWERED_ITSELF as its other.
FORCED: Final[list[int]] = [-1]
ANSWERED_ITSELF: Final = 1


class Pending(BaseException):
    """An item needs an answer that is not there yet. Not an Exception, so that no handler swallows it."""


@mypyc_attr(acyclic=True)
class Rest:
    """A place where a match waited: the item's start, and what the item had been told and asked by then."""

    __slots__ = ("answers", "asked", "count", "mark", "value")

    mark: int
    count: int
    answers: list[int]
    asked: list[list[int]]
    value: int

    def __init__(self, mark: int, count: int, answers: list[int], asked: list[list[int]], value: int) -> None:
        self.mark = mark
        self.count = count
        self.answers = answers
        self.asked = asked
        self.value = value
