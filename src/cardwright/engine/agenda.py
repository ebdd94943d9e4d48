"""The agenda of items still to resolve: immutable items, and the order in which each discipline takes them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.engine.event import Event

# Lanes of the state. What is in NOW happens before anything on the agenda is taken.
NOW: Final = 0
AGENDA: Final = 1

# Disciplines: first in, first out; last in, first out; the same with priority and responses; at once; in chains, which
# resolve as a whole, the newest first, when everybody has passed.
FIFO: Final = 0
LIFO: Final = 1
PRIORITY: Final = 2
IMMEDIATE: Final = 3
CHAIN: Final = 4

# Item kinds of the engine itself; a game numbers its own from FIRST_KIND.
EFFECT: Final = 0
TRIGGERED: Final = 1
RESPOND: Final = 2
FIRST_KIND: Final = 8


@mypyc_attr(acyclic=True, free_list_len=1)
class Item:
    """One piece of work. It never changes and holds only numbers, so that a match at rest is plain data.

    `question` is 0, or the number of the question this item asks before it resolves. `event` is the event that a
    trigger saw. `cause` is the number of the event that led to this item (-1: none), `depth` is how many triggers deep
    it is.

    Like an event it has no constructor: use `new_item`.
    """

    __slots__ = (
        "a", "b", "cause", "depth", "event", "kind", "node", "question", "source", "targets", "who",
    )  # fmt: skip

    kind: int
    who: int
    source: int
    node: int
    question: int
    a: int
    b: int
    cause: int
    depth: int
    event: Event | None
    targets: tuple[int, ...]

    def numbers(self) -> list[int]:
        """Return everything but the event, in a fixed order, for digests and saves."""
        return [
            self.kind, self.who, self.source, self.node, self.question, self.a, self.b, self.cause, self.depth,
            *self.targets,
        ]  # fmt: skip


def new_item(
    kind: int,
    who: int,
    source: int = -1,
    node: int = -1,
    question: int = 0,
    a: int = -1,
    b: int = -1,
    cause: int = -1,
    depth: int = 0,
    event: Event | None = None,
    targets: tuple[int, ...] = (),
) -> Item:
    """Create an item; arguments left out mean none."""
    item = Item()
    item.kind = kind
    item.who = who
    item.source = source
    item.node = node
    item.question = question
    item.a = a
    item.b = b
    item.cause = cause
    item.depth = depth
    item.event = event
    item.targets = targets
    return item


def item_of(numbers: list[int], event: Event | None) -> Item:
    """Create the item that has these numbers."""
    kind, who, source, node, question, a, b, cause, depth = numbers[:9]
    return new_item(kind, who, source, node, question, a, b, cause, depth, event, tuple(numbers[9:]))
