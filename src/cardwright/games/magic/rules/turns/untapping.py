"""Permanents that untap during other players' untap steps (CR 502.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core.board import TAPPED
from cardwright.games.magic.rules.core.objects import cards_of, controlled
from cardwright.games.magic.rules.core.presence import sources, standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def untapped_too(m: Match, active: int) -> list[int]:
    """Return the permanents that players untap during this player's untap step, who is another, each once.

    What doesn't untap during its controller's untap step does so in this one.
    """
    found: list[int] = []
    if not standing(m):
        return found
    for number in m.layers.present:
        rules = cards_of(m).faces[number].standing if number >= 0 else None
        if rules is None or not rules.untaps:
            continue
        for source in sources(m, number):
            player = m.state.rows[source][CONTROLLER]
            if player == active:
                continue
            for obj in controlled(m, player):
                if m.state.rows[obj][TAPPED] == 0 or obj in found:
                    continue
                for what in rules.untaps:
                    if what.fits(m, player, source, obj):
                        found.append(obj)
                        break
    return found
