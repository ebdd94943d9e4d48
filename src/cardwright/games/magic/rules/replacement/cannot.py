"""Events that cannot happen, and so cannot be paid as costs either (CR 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import proposal
from cardwright.engine.trigger import SPAN
from cardwright.games.magic.rules.core import events, ranks
from cardwright.games.magic.rules.core.board import LIFE

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def cannot(m: Match, kind: int, subject: int, amount: int, other: int = -1) -> bool:
    """Return whether some effect says that this event cannot happen."""
    entries = m.state.heard[len(m.game.events) + kind]
    if not entries:
        return False
    e = proposal(kind, subject, amount, -1, other, -1, -1, -1, 0, -1)
    for entry in entries:
        node = m.game.replacements[entry % SPAN]
        if node.rank == ranks.CANT and node.applies(m, entry // SPAN, e):
            return True
    return False


def life_to_pay(m: Match, who: int) -> int:
    """Return how much life the player could pay: none if that player cannot lose life (CR 614.17b, 119.4)."""
    life = m.state.rows[who][LIFE]
    return 0 if life > 0 and cannot(m, events.LIFE_LOST, who, 1) else life


def to_sacrifice(m: Match, who: int, objects: list[int]) -> list[int]:
    """Return those of the objects that the player could sacrifice."""
    if not m.state.heard[len(m.game.events) + events.SACRIFICED]:
        return objects
    return [obj for obj in objects if not cannot(m, events.SACRIFICED, obj, 0, who)]
