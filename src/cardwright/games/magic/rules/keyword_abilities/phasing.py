"""Phasing (CR 702.26): permanents that are treated as though they did not exist, and phase in during the untap step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import changes, keywords, statuses, waiting
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    ATTACKING,
    BATTLEFIELD,
    LATER_WHAT,
    LATER_WHO,
    PHASED,
    STATUS,
    TO_COME,
)
from cardwright.games.magic.rules.core.objects import controlled, has
from cardwright.games.magic.rules.core.presence import ALL_KEYWORDS, present
from cardwright.games.magic.rules.core.telling import tell_change
from cardwright.games.magic.rules.zones.zone_abilities import begin_abilities, end_abilities, leave_combat

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def phase_out(m: Match, objects: list[int]) -> None:
    """Phase out these permanents together with their attachments; no leaves-the-battlefield ability triggers
    (CR 702.26d, g)."""
    state = m.state
    going = with_attachments(m, objects)
    # CR 603.10b: those that go hear each other go.
    for obj in going:
        if not state.rows[obj][STATUS] & statuses.PHASED_OUT:
            tell_change(m, obj, changes.PHASED_OUT)
    for obj in going:
        status = state.rows[obj][STATUS]
        if status & statuses.PHASED_OUT:
            continue
        # CR 702.26h: what would go by itself and with something else goes with that.
        along = statuses.PHASED_OUT_ALONG if state.rows[obj][ATTACHED] in going else 0
        state.set(obj, STATUS, status | statuses.PHASED_OUT | along)
        state.set(m.game.players, PHASED, m.table()[PHASED] + 1)
        end_abilities(m, obj)
        leave_combat(m, obj)
        state.set(obj, ATTACKING, -1)
    m.unsettled = True


def with_attachments(m: Match, objects: list[int]) -> list[int]:
    """Return these permanents and their attachments."""
    found = objects[:]
    for obj in m.state.zones[BATTLEFIELD]:
        if m.state.rows[obj][ATTACHED] in found and obj not in found:
            found.append(obj)
    return found


def kept_away(m: Match) -> list[int]:
    """Return the permanents that do not phase in by themselves, since they are phased out until something
    happens (CR 610.4a)."""
    rows = m.state.rows
    kept = [
        rows[coming][LATER_WHO] for coming in m.state.zones[TO_COME] if rows[coming][LATER_WHAT] == waiting.PHASED_UNTIL
    ]
    return with_attachments(m, kept) if kept else kept


def come_back(m: Match, objects: list[int]) -> None:
    """Phase in these permanents, all at once."""
    state = m.state
    for obj in objects:
        state.set(obj, STATUS, state.rows[obj][STATUS] & ~(statuses.PHASED_OUT | statuses.PHASED_OUT_ALONG))
        state.set(m.game.players, PHASED, m.table()[PHASED] - 1)
        begin_abilities(m, obj)
    for obj in objects:
        tell_change(m, obj, changes.PHASED_IN)
    m.unsettled = True


def phase(m: Match, player: int) -> None:
    """Phase out the player's permanents with phasing, and phase in those that had phased out, all at once as their
    untap step begins (CR 702.26a, 502.1)."""
    going: list[int] = []
    if present(m, ALL_KEYWORDS) & keywords.PHASING:
        going = [obj for obj in controlled(m, player) if has(m, obj, keywords.PHASING)]
    phase_in(m, player)
    if going:
        phase_out(m, going)


def phase_in(m: Match, player: int) -> None:
    """Phase in everything that phased out under the player's control, as their untap step begins (CR 502.1)."""
    if m.table()[PHASED] == 0:
        return
    state = m.state
    kept = kept_away(m)
    came: list[int] = []
    for obj in state.zones[BATTLEFIELD]:
        row = state.rows[obj]
        alone = row[STATUS] & (statuses.PHASED_OUT | statuses.PHASED_OUT_ALONG) == statuses.PHASED_OUT
        if alone and row[CONTROLLER] == player and obj not in kept:
            came.append(obj)
    # CR 702.26g: what went along comes along, whoever controls it.
    for obj in with_attachments(m, came):
        if obj not in came and state.rows[obj][STATUS] & statuses.PHASED_OUT_ALONG:
            came.append(obj)
    come_back(m, came)
