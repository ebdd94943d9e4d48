"""What has dealt damage to what this turn, kept where some card asks (CR 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import durations, waiting
from cardwright.games.magic.rules.core.board import LATER_SOURCE, LATER_WHAT, LATER_WHO, TO_COME
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.relations import Related
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def note_dealer(m: Match, e: Event) -> None:
    """Note that a source has dealt damage to an object."""
    if e.source >= m.game.players and not was_dealt_damage(m, e.subject, e.source):
        who = m.state.rows[e.source][CONTROLLER]
        to_come(m, who, waiting.DEALT_DAMAGE, e.subject, source=e.source, until=durations.END_OF_TURN)


def was_dealt_damage(m: Match, obj: int, source: int) -> bool:
    """Return whether the source has dealt damage to the object this turn."""
    rows = m.state.rows
    for note in m.state.zones[TO_COME]:
        row = rows[note]
        if row[LATER_WHAT] == waiting.DEALT_DAMAGE and row[LATER_WHO] == obj and row[LATER_SOURCE] == source:
            return True
    return False


class DealtDamageBy(Related):
    """It was dealt damage by one of these this turn."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        for dealer in self.others(m, who, source):
            if was_dealt_damage(m, obj, dealer):
                return True
        return False

    def with_these(self, of: Select) -> Filter:
        return DealtDamageBy(of, False)
