"""Where a spell was cast from, kept with the spell if some card asks about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import KIND, ZONE
from cardwright.games.magic.rules.core import marks
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    MARKS,
    NOWHERE,
    PREVIOUS_OBJECT,
    STACK,
    THING,
    WAY,
    sort_of,
)
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import PlainFilter

if TYPE_CHECKING:
    from cardwright.engine.match import Match

FIRST_BIT: Final = (marks.CAST_FROM & -marks.CAST_FROM).bit_length() - 1


def note_origin(m: Match, spell: int, zone: int) -> None:
    """Note the sort of zone that the spell was in before it was cast."""
    m.state.set(spell, MARKS, m.state.rows[spell][MARKS] & ~marks.CAST_FROM | sort_of(zone) + 1 << FIRST_BIT)


class CastFrom(Filter):
    """A spell that was cast from a zone of one of these sorts, the permanent it became, or a card that would be."""

    sorts: list[int]

    def __init__(self, sorts: list[int]) -> None:
        self.sorts = sorts

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        row = m.state.rows[obj]
        if obj < m.game.players or row[KIND] != THING:
            return False
        if row[ZONE] == BATTLEFIELD or (row[ZONE] == NOWHERE and not row[MARKS] & marks.CAST_FROM):
            # CR 400.7d: a permanent knows of the spell that became it.
            if row[PREVIOUS_OBJECT] < 0:
                return False
            row = m.state.rows[row[PREVIOUS_OBJECT]]
            return (row[MARKS] & marks.CAST_FROM) >> FIRST_BIT in [sort + 1 for sort in self.sorts]
        if row[ZONE] == STACK or row[ZONE] == NOWHERE:
            return (row[MARKS] & marks.CAST_FROM) >> FIRST_BIT in [sort + 1 for sort in self.sorts]
        return sort_of(row[ZONE]) in self.sorts

    def reads(self) -> int:
        return 0


class CastAs(PlainFilter):
    """A filter for what was cast in one way."""

    way: int

    def __init__(self, way: int) -> None:
        self.way = way

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][WAY] == self.way

    def reads(self) -> int:
        return 0
