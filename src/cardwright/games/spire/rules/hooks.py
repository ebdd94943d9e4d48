"""Who may look on and interfere: hooks at every item of the stack, handlers at every phase of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import AGENDA, TRIGGERED, Item, new_item

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NOT_SEEN: Final = (-1, 0, 0, 0)


def changed_item(item: Item, damage: int, block: int, aim: int, seen: bool) -> Item:
    """The same work with other numbers; the definition behind it is never touched."""
    old = item.targets if item.targets else NOT_SEEN
    targets = (aim if aim >= 0 else old[0], old[1] + damage, old[2] + block, 1 if seen else old[3])
    return new_item(
        item.kind, item.who, item.source, item.node, item.question, item.a, item.b, item.cause, item.depth, item.event,
        targets,
    )  # fmt: skip


class Current:
    """The item that is about to resolve, as hooks see it and what they make of it.

    `item` has who or what it comes from (`source`), what it does (`node`), and as `targets` the enemy it is aimed at
    (-1: none), what is added to its damage and to its block.
    """

    __slots__ = ("cancelled", "item", "pushed")

    item: Item
    cancelled: bool
    pushed: int

    def __init__(self, item: Item) -> None:
        self.item = item
        self.cancelled = False
        self.pushed = 0

    def cancel(self) -> None:
        """It does not happen, and no further hook sees it."""
        self.cancelled = True

    def add(self, damage: int = 0, block: int = 0) -> None:
        """Add to the damage of each of its hits, and to its block."""
        self.item = changed_item(self.item, damage, block, -1, False)

    def aim_at(self, fighter: int) -> None:
        """Aim it at someone else."""
        self.item = changed_item(self.item, 0, 0, fighter, False)

    def push(self, m: Match, node: int, source: int = -1, aim: int = -1) -> None:
        """Let something resolve before it: a number that `Spire.script` gives, its source, the enemy it is aimed at."""
        m.state.put(AGENDA, pushed_item(m, node, source, aim))
        self.pushed += 1


def pushed_item(m: Match, node: int, source: int, aim: int) -> Item:
    depth = 1 if m.item is None else m.item.depth + 1
    return new_item(TRIGGERED, 0, source, node, 0, -1, -1, m.cause, depth, None, (aim, 0, 0, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """Someone who looks at every item of the stack right before and right after it resolves, and may interfere.

    A hook has no state of its own: a match is taken back, copied and replayed, and what a hook remembers would not be.
    """

    def before(self, m: Match, current: Current) -> None:
        """The item is about to resolve: it can be cancelled, changed, aimed anew, or let something go first."""

    def after(self, m: Match, item: Item) -> None:
        """It has resolved; not called for what was cancelled. `push_after` lets something follow."""


def push_after(m: Match, node: int, source: int = -1, aim: int = -1) -> None:
    """For hooks, when an item has resolved: this resolves next."""
    m.state.put(AGENDA, pushed_item(m, node, source, aim))


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseHandler:
    """Something to do at the beginning of one phase of a turn, before what the rules do there."""

    def run(self, m: Match) -> None:
        raise NotImplementedError


class Called(PhaseHandler):
    """A plain function as a handler."""

    function: Callable[[Match], None]

    def __init__(self, function: Callable[[Match], None]) -> None:
        self.function = function

    def run(self, m: Match) -> None:
        self.function(m)
