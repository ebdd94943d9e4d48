"""The event of getting a designation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.engine.state import OWNER
from cardwright.games.magic.rules.core import designation_kinds, events
from cardwright.games.magic.rules.other_rules.classes import set_level
from cardwright.games.magic.rules.other_rules.designations import give_marker
from cardwright.games.magic.rules.other_rules.dungeons import room_name, set_room
from cardwright.games.magic.rules.zones.zone_changes import MagicEvent

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Designated(MagicEvent):
    """The event that a permanent gets a level, or a player a designation, or enters a room of a dungeon."""

    def __init__(self) -> None:
        means = {
            "subject": "permanent, dungeon or player", "amount": "level or room", "place": "which designation",
        }  # fmt: skip
        super().__init__(events.DESIGNATED, means=means)

    def happen(self, m: Match, e: Event) -> None:
        if e.place == designation_kinds.LEVEL:
            set_level(m, e.subject, e.amount)
        elif e.place == designation_kinds.ROOM:
            set_room(m, e.subject, e.amount)
        else:
            give_marker(m, e.place, e.subject)

    def text(self, m: Match, e: Event) -> str:
        if e.place == designation_kinds.LEVEL:
            return f"{self.it(m, e)} becomes level {e.amount}"
        if e.place == designation_kinds.MONARCH:
            return f"{self.it(m, e)} becomes the monarch"
        if e.place == designation_kinds.INITIATIVE:
            return f"{self.it(m, e)} takes the initiative"
        if e.place == designation_kinds.ROOM:
            owner = m.game.player_name(m.state.rows[e.subject][OWNER])
            return f"{owner} enters {room_name(m, e.subject, e.amount)} of {self.it(m, e)}"
        return f"{self.it(m, e)} gets the city's blessing"
