"""The event of getting a designation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.games.magic.rules.other_rules.classes import LEVEL, set_level
from cardwright.games.magic.rules.other_rules.designations import MONARCH, give_marker
from cardwright.games.magic.rules.zones.zone_changes import MagicEvent

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Designated(MagicEvent):
    """A permanent gets a level, a player the crown or the city's blessing."""

    def __init__(self) -> None:
        means = {"subject": "permanent or player", "amount": "level", "place": "which designation"}
        super().__init__("DESIGNATED", means=means)

    def happen(self, m: Match, e: Event) -> None:
        if e.place == LEVEL:
            set_level(m, e.subject, e.amount)
        else:
            give_marker(m, e.place, e.subject)

    def text(self, m: Match, e: Event) -> str:
        if e.place == LEVEL:
            return f"{self.it(m, e)} becomes level {e.amount}"
        if e.place == MONARCH:
            return f"{self.it(m, e)} becomes the monarch"
        return f"{self.it(m, e)} gets the city's blessing"
