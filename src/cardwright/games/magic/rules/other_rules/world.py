"""The world rule (CR 704.5k): how long each world permanent has been one, and which of them stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import LATER_AMOUNT, LATER_WHAT, LATER_WHO, NOWHERE, TO_COME, WHEN
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Earlier than every event: what lies on the battlefield before the first one.
LONG_AGO: Final = -(1 << 40)


def became_world(m: Match, obj: int) -> None:
    """Record that a world permanent has just entered; permanents that enter at the same time have the same
    timestamp."""
    within = m.count > m.batch_start
    _note(m, obj, m.batch_start if within else LONG_AGO + m.state.rows[obj][WHEN])


def _note(m: Match, obj: int, moment: int) -> None:
    to_come(m, m.state.rows[obj][CONTROLLER], waiting.WORLD_SINCE, obj, moment)


def older_worlds(m: Match, worlds: list[int]) -> list[int]:
    """Return all but the one that has been a world permanent for the shortest time; all of them if that is a tie."""
    rows = m.state.rows
    since: dict[int, int] = {}
    for coming in m.state.zones[TO_COME][:]:
        row = rows[coming]
        if row[LATER_WHAT] == waiting.WORLD_SINCE:
            if row[LATER_WHO] in worlds:
                since[row[LATER_WHO]] = row[LATER_AMOUNT]
            else:
                m.state.move(coming, NOWHERE)
    for obj in worlds:
        if obj not in since:
            # Made so by an effect since the last look.
            since[obj] = m.count
            _note(m, obj, m.count)
    newest = max([since[obj] for obj in worlds])
    newest_ones = [obj for obj in worlds if since[obj] == newest]
    return worlds if len(newest_ones) > 1 else [obj for obj in worlds if obj != newest_ones[0]]
