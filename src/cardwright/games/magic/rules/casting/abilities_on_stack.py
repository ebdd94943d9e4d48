"""Abilities on the stack, told from spells and from each other (CR 113.3, 113.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import KIND, ZONE
from cardwright.games.magic.rules.core import marks
from cardwright.games.magic.rules.core.board import ABILITY_KIND, MARKS, STACK
from cardwright.games.magic.rules.core.filters import PlainFilter

if TYPE_CHECKING:
    from cardwright.engine.match import Match

OF_EITHER: Final = 0
OF_ACTIVATED: Final = 1
OF_TRIGGERED: Final = 2


class IsAbility(PlainFilter):
    """An ability on the stack: any, an activated one, or one that has triggered."""

    which: int

    def __init__(self, which: int) -> None:
        self.which = which

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        row = m.state.rows[obj]
        if row[KIND] != ABILITY_KIND or row[ZONE] != STACK:
            return False
        return self.which == OF_EITHER or (row[MARKS] & marks.HAS_TRIGGERED != 0) is (self.which == OF_TRIGGERED)

    def reads(self) -> int:
        return 0
