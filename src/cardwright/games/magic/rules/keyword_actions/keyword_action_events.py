"""Events for what permanents and players do by a keyword, for the triggers that wait for them (CR 701, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import changes, events, ledger_names

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def doing_number(name: str) -> int:
    return changes.EXPLORES + ledger_names.DOINGS.index(name)


def tell_doing(m: Match, who: int, doing: int, amount: int = 0, other: int = -1) -> None:
    """Emit the event that it was done, if anything listens."""
    if m.state.heard[events.STATE_CHANGED]:
        m.emit(events.STATE_CHANGED, who, amount, doing, other)
