"""Infect (CR 702.90)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.games.magic.rules.core import counter_kinds, events
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_INFECT_PLAYER: Final = cr("120.3b")


def poison(m: Match, damage: Event) -> None:
    """Give the player poison counters instead of a loss of life (CR 702.90b)."""
    poison = counter_kinds.POISON
    m.emit(events.COUNTERS_PUT, damage.subject, damage.amount, poison, source=damage.source, rule=R_INFECT_PLAYER)
