"""Where a match waits for an answer, and how it returns there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import Item
from cardwright.engine.checks import Check

# What was asked where a question had one answer only, so that nobody was: such an answer is no choice. The event that
# tells of it has ANSWERED_ITSELF as its other.
FORCED: Final[list[int]] = [-1]
ANSWERED_ITSELF: Final = 1

# Never changed: most items are asked nothing in their middle, and most questions are found without a check.
NO_ANSWERS: Final[list[int]] = []
NOTHING_ASKED: Final[list[list[int]]] = []
NO_CANDIDATES: Final[list[int]] = []
NOT_WRITTEN: Final[list[str]] = []
# What a question tells agents about itself, if it tells nothing.
NO_HINT: Final = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class Rest:
    """A place where a match waits or waited: who is asked what, and how to return there.

    `mark` and `count` are the journal's length and the number of events at the start of the item; `answers` and `asked`
    are what the item had been told and asked by then. It never changes, so that copies share it, except for `written`:
    the options' notations, created when they are first read. `hint` is a number of the game's own that tells agents
    what the question is about. Like an event it has no constructor: `rest_of` creates one.
    """

    __slots__ = (
        "answers", "asked", "candidates", "check", "count", "hint", "item", "mark", "question", "values", "who",
        "written",
    )  # fmt: skip

    mark: int
    count: int
    who: int
    question: int
    values: list[int]
    item: Item
    candidates: list[int]
    check: Check | None
    answers: list[int]
    asked: list[list[int]]
    written: list[str]
    hint: int

    def is_found(self) -> bool:
        """Return whether it is complete: a question in the middle of an item is found again by running the item."""
        return self.item.question != 0 and not self.answers and len(self.values) != 0


def rest_of(who: int, question: int, values: list[int], item: Item, mark: int, count: int) -> Rest:
    """Return the place where the player is asked by an item that has been given no answers yet."""
    rest = Rest()
    rest.mark = mark
    rest.count = count
    rest.who = who
    rest.question = question
    rest.values = values
    rest.item = item
    rest.candidates = NO_CANDIDATES
    rest.check = None
    rest.answers = NO_ANSWERS
    rest.asked = NOTHING_ASKED
    rest.written = NOT_WRITTEN
    rest.hint = NO_HINT
    return rest


def rests_within(item: Item, answers: list[int], asked: list[list[int]], count: int) -> list[Rest]:
    """Return where a match waited while the item was given these answers, if its journal begins with the item."""
    rests: list[Rest] = []
    for i in range(len(answers)):
        if i < len(asked) and asked[i] == FORCED:
            continue
        rest = rest_of(-1, 0, NO_ANSWERS, item, 0, count)
        rest.answers = answers[:i]
        rest.asked = asked[:i]
        rests.append(rest)
    return rests


class Pending(BaseException):
    """Raised when an item needs an answer that is not there yet. Not an Exception, so that no handler swallows it."""


class Finished(BaseException):
    """Raised when the match is over in the middle of an item that would go on asking or repeating."""
