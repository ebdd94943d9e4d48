"""Exerting a permanent (CR 701.43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.continuous.continuous_effects import THE_GIVEN, ChangesKeywords, begin_effect
from cardwright.games.magic.rules.core import changes, durations, keywords
from cardwright.games.magic.rules.core.board import ACTIVE
from cardwright.games.magic.rules.core.faces import CostPart
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class StaysTapped(ChangesKeywords):
    """An exerted permanent does not untap in the turn of the player who exerted it, whoever controls it by then."""

    def __init__(self, text: str) -> None:
        super().__init__(text, THE_GIVEN, durations.YOUR_NEXT_UNTAP, keywords.DOESNT_UNTAP, 0, 0, False)

    def is_steady(self) -> bool:
        return False

    def exists(self, m: Match, effect: int, table: list[list[int]]) -> bool:
        return m.table()[ACTIVE] == m.state.rows[effect][CONTROLLER] and super().exists(m, effect, table)


class Exert(CostPart):
    """Exerting the source: it does not untap during the next untap step of who exerts it (CR 701.43a)."""

    # The effect that begins, by number.
    node: int

    def __init__(self, text: str, node: int) -> None:
        self.text = text
        self.node = node

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        # CR 701.43b: what is tapped, or was exerted before, can be exerted again.
        return True

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        begin_effect(m, self.node, source, who, source, 0)
        tell_doing(m, source, changes.EXERTS)
