"""Wither (CR 702.80)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.games.magic.rules.core import counter_kinds, events
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_WITHER: Final = cr("120.3d")


def shrink(m: Match, damage: Event) -> None:
    """Put -1/-1 counters on the creature instead of marking damage (CR 702.80a, 702.90c)."""
    minus = counter_kinds.MINUS
    m.emit(events.COUNTERS_PUT, damage.subject, damage.amount, minus, source=damage.source, rule=R_WITHER)
