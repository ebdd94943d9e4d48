"""Playing a land, as a special action or because an effect allows it (CR 116.2a, 305.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.core import entry_plans, events
from cardwright.games.magic.rules.core.actions import put_into
from cardwright.games.magic.rules.core.board import LANDS_PLAYED, SORT_BATTLEFIELD
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_LAND: Final = cr("116.2a")


def play_land(m: Match, who: int, card: int, back: bool) -> None:
    """Put the land onto the battlefield without using the stack, back face up if `back` is set."""
    m.state.set(who, LANDS_PLAYED, m.state.rows[who][LANDS_PLAYED] + 1)
    plans = [entry_plans.BACK, 1] if back else []
    land = put_into(m, card, SORT_BATTLEFIELD, controller=who, rule=R_LAND, plans=plans)
    if land >= 0:
        m.emit(events.LAND_PLAYED, land, 0, -1, who, source=land, rule=R_LAND)
