"""The level of a Class (CR 716)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.games.magic.rules.continuous.granted_abilities import sync
from cardwright.games.magic.rules.core import designation_kinds, events
from cardwright.games.magic.rules.core.board import MARKS
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.telling import stir

if TYPE_CHECKING:
    from cardwright.engine.match import Match


# The bits of `marks.LEVEL` begin here.
FIRST_LEVEL: Final = 28
LEVEL_BITS: Final = 0b1111


R_LEVEL: Final = cr("716.2a")


def level_of(m: Match, obj: int) -> int:
    """Return a permanent's level; one without a level counts as level 1 (CR 716.2d)."""
    return max(1, m.state.rows[obj][MARKS] >> FIRST_LEVEL & LEVEL_BITS)


def set_level(m: Match, obj: int, level: int) -> None:
    """Set the level; its abilities begin before any trigger sees the change."""
    marks = m.state.rows[obj][MARKS] & ~(LEVEL_BITS << FIRST_LEVEL)
    m.state.set(obj, MARKS, marks | level << FIRST_LEVEL)
    stir(m)
    sync(m, obj)


class LevelOf(Amount):
    """The level of the source."""

    def ev(self, m: Match, item: Item) -> int:
        return level_of(m, item.source)


class HasLevel(Condition):
    """The condition that the source has this level, or at least this level."""

    level: int
    exactly: bool

    def __init__(self, level: int, exactly: bool) -> None:
        self.level = level
        self.exactly = exactly

    def test(self, m: Match, item: Item) -> bool:
        found = level_of(m, item.source)
        return found == self.level if self.exactly else found >= self.level


class BecomeLevel(Effect):
    level: int

    def __init__(self, text: str, level: int) -> None:
        self.text = text
        self.level = level

    def run(self, m: Match, item: Item) -> None:
        if on_battlefield(m, item.source):
            m.emit(events.DESIGNATED, item.source, self.level, designation_kinds.LEVEL, rule=R_LEVEL)
