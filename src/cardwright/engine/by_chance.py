"""Any option, each equally likely, in a way that ends."""

from __future__ import annotations

from typing import Final

from cardwright.engine.chance import Stream
from cardwright.engine.decision import PASS, Q_RESPOND, Decision

TIRED: Final = 5000
"""After so many answers chance passes where it may: actions that cost nothing would be taken for ever."""


def by_chance(stream: Stream, decision: Decision, asked: int) -> int:
    """Return any option, each equally likely, for who has answered so often in this match."""
    chosen = stream.below(len(decision.values))
    if asked < TIRED or decision.question != Q_RESPOND or PASS not in decision.values:
        return chosen
    return decision.values.index(PASS)
