"""Where a match waits for an answer, and how it comes back there."""

from __future__ import annotations

from typing import Final

# What was asked where a question had one answer only, so that nobody was: such an answer is no choice. The event that
# tells of it has ANSWERED_ITSELF as its other.
FORCED: Final[list[int]] = [-1]
ANSWERED_ITSELF: Final = 1

# A place where a match waited: the journal's length and the number of events at the item's start, what the item had
# been told and asked by then, and the answer given there. A tuple, since one is made for every choice.
Rest = tuple[int, int, list[int], list[list[int]], int]


class Pending(BaseException):
    """An item needs an answer that is not there yet. Not an Exception, so that no handler swallows it."""


class Finished(BaseException):
    """The match is over in the middle of an item that would go on asking or repeating."""
