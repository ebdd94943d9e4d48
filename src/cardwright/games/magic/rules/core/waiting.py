"""What is to come, or is waited for, as an object of its own: every field is there, so that it can be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core.board import LATER, TO_COME

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def to_come(
    m: Match, owner: int, what: int, who: int, amount: int = 0, source: int = -1, by: int = -1, to: int = -1
) -> int:
    """A new one; what its fields mean depends on what it is."""
    return m.state.create([LATER, -1, TO_COME, owner, owner, 0, what, who, amount, source, by, to])
