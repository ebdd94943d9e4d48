"""Permanents that untap during other players' untap steps (CR 502.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core.board import GRANT_BITS, TAPPED, V_GRANTS
from cardwright.games.magic.rules.core.objects import cards_of, controlled, permanents
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
        face = cards_of(m).faces[number] if number >= 0 else cards_of(m).grants[-1 - number]
        rules = face.standing
        if rules is None or not rules.untaps:
            continue
        for source in sources(m, number) if number >= 0 else _granted(m, -1 - number):
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


def _granted(m: Match, bundle: int) -> list[int]:
    """Return the permanents that have these abilities from an effect."""
    found: list[int] = []
    for obj in permanents(m):
        if m.layers.values(m, obj)[V_GRANTS] >> GRANT_BITS * bundle & (1 << GRANT_BITS) - 1:
            found.append(obj)
    return found
