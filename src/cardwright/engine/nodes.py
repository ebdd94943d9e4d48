"""The typed nodes that definitions are compiled into at load; each has one virtual method, called in the hot path.

`m` is the match, `item` the agenda item being resolved (its source, controller, event and targets).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from cardwright.engine.agenda import Item
    from cardwright.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A whole number."""

    def ev(self, m: Match, item: Item) -> int:
        raise NotImplementedError

    def exact(self, m: Match, item: Item) -> Fraction:
        """Return the number before rounding; only nodes with fractions inside differ."""
        return Fraction(self.ev(m, item))

    def steady(self) -> bool:
        """Return whether it looks only at what steady effects look at (see `Lasting`); by default it does not."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers:
    """A list of whole numbers, for example the power of each unit on the board."""

    def each(self, m: Match, item: Item) -> list[int]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """A truth value."""

    def test(self, m: Match, item: Item) -> bool:
        raise NotImplementedError

    def steady(self) -> bool:
        """Return whether it looks only at what steady effects look at (see `Lasting`); by default it does not."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """A test of whether an object fits."""

    def test(self, m: Match, item: Item, obj: int) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something an item does when it resolves."""

    text: str

    def run(self, m: Match, item: Item) -> None:
        raise NotImplementedError
