"""Hooks at every item of the stack, and handlers at every phase of a turn, which may interfere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import AGENDA, TRIGGERED, Item, new_item

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NOT_SEEN: Final = (-1, 0, 0, 0)


def changed_item(item: Item, damage: int, block: int, aim: int, seen: bool) -> Item:
    """Return the item with other numbers; its definition is never changed."""
    old = item.targets if item.targets else NOT_SEEN
    targets = (aim if aim >= 0 else old[0], old[1] + damage, old[2] + block, 1 if seen else old[3])
    return new_item(
        item.kind, item.who, item.source, item.node, item.question, item.a, item.b, item.cause, item.depth, item.event,
        targets,
    )  # fmt: skip


class Current:
    """The item about to resolve, as hooks see it and change it.

    `item` has its origin (`source`), what it does (`node`), and as `targets` the target enemy (-1: none), what is added
    to its damage and to its block.
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
        """Cancel the item; no further hook sees it."""
        self.cancelled = True

    def add(self, damage: int = 0, block: int = 0) -> None:
        """Add to the damage of each of the item's hits, and to its block."""
        self.item = changed_item(self.item, damage, block, -1, False)

    def aim_at(self, fighter: int) -> None:
        """Aim the item at another fighter."""
        self.item = changed_item(self.item, 0, 0, fighter, False)

    def push(self, m: Match, node: int, source: int = -1, aim: int = -1) -> None:
        """Let something resolve before the item: a number that `Spire.script` returns, its source, its target enemy."""
        m.state.put(AGENDA, pushed_item(m, node, source, aim))
        self.pushed += 1


def pushed_item(m: Match, node: int, source: int, aim: int) -> Item:
    depth = 1 if m.item is None else m.item.depth + 1
    return new_item(TRIGGERED, 0, source, node, 0, -1, -1, m.cause, depth, None, (aim, 0, 0, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """A hook that sees every item of the stack right before and right after it resolves, and may interfere.

    A hook has no state of its own: a match is taken back, copied and replayed, and a hook's memory would not be.
    """

    def before(self, m: Match, current: Current) -> None:
        """Handle an item about to resolve: it can be cancelled, changed, retargeted, or preceded by something else."""

    def after(self, m: Match, item: Item) -> None:
        """Handle an item that has resolved; not called for a cancelled item. `push_after` lets something follow."""


def push_after(m: Match, node: int, source: int = -1, aim: int = -1) -> None:
    """Let this resolve next, for hooks after an item has resolved."""
    m.state.put(AGENDA, pushed_item(m, node, source, aim))


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseHandler:
    """A handler at the beginning of one phase of a turn, before the rules act there."""

    def run(self, m: Match) -> None:
        raise NotImplementedError


class Called(PhaseHandler):
    """A plain function as a handler."""

    function: Callable[[Match], None]

    def __init__(self, function: Callable[[Match], None]) -> None:
        self.function = function

    def run(self, m: Match) -> None:
        self.function(m)
