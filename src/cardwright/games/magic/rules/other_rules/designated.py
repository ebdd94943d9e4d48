"""The event of getting a designation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.games.magic.rules.core import designation_kinds, events
from cardwright.games.magic.rules.other_rules.classes import set_level
from cardwright.games.magic.rules.other_rules.designations import give_marker
from cardwright.games.magic.rules.zones.zone_changes import MagicEvent

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Designated(MagicEvent):
    """The event that a permanent gets a level, or a player the crown or the city's blessing."""

    def __init__(self) -> None:
        means = {"subject": "permanent or player", "amount": "level", "place": "which designation"}
        super().__init__(events.DESIGNATED, means=means)

    def happen(self, m: Match, e: Event) -> None:
        if e.place == designation_kinds.LEVEL:
            set_level(m, e.subject, e.amount)
        else:
            give_marker(m, e.place, e.subject)

    def text(self, m: Match, e: Event) -> str:
        if e.place == designation_kinds.LEVEL:
            return f"{self.it(m, e)} becomes level {e.amount}"
        if e.place == designation_kinds.MONARCH:
            return f"{self.it(m, e)} becomes the monarch"
        return f"{self.it(m, e)} gets the city's blessing"
