"""Lifelink (CR 702.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_LIFELINK: Final = cr("120.3f")


def gain_life(m: Match, damage: Event) -> None:
    """Let the controller of a source with lifelink gain the life (CR 702.15b)."""
    controller = m.state.rows[damage.source][CONTROLLER]
    m.emit(events.LIFE_GAINED, controller, damage.amount, source=damage.source, rule=R_LIFELINK)
