"""Permanents that start on the battlefield: each enters as its card says, and nothing triggers (CR 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import NOW, Item
from cardwright.engine.replacement import replaced
from cardwright.engine.state import CONTROLLER, OWNER, ZONE
from cardwright.games.magic.rules.abilities.history import forget_all
from cardwright.games.magic.rules.continuous.granted_abilities import sync_all
from cardwright.games.magic.rules.core import entry_plans, events, items, marks
from cardwright.games.magic.rules.core.board import BATTLEFIELD, CAME, MARKS, NOWHERE, PIECE, SICK, TAPPED
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.zones.zone_abilities import arrive
from cardwright.games.magic.rules.zones.zone_changes import enter

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Numbers for each permanent in the item's list: its face, its owner, its piece, and whether it lies there tapped.
LAID_FIELDS: Final = 4


def lay_out(m: Match, item: Item) -> None:
    """Put everything the item lists onto the battlefield, in that order."""
    given = item.targets
    for at in range(0, len(given), LAID_FIELDS):
        _lay(m, given[at], given[at + 1], given[at + 2], given[at + 3])
        m.state.dirty = True
        sync_all(m)
    m.triggered = []
    forget_all(m)
    m.unsettled = True


def _lay(m: Match, number: int, owner: int, piece: int, tapped: int) -> None:
    """Put one permanent onto the battlefield with the named side up."""
    cards = cards_of(m)
    face = cards.faces[number]
    plans: list[int] = []
    if face.is_part and face.back >= 0:
        face = cards.faces[face.back]
        plans = [entry_plans.BACK, 1]
    row = face.fresh[:]
    row[ZONE] = NOWHERE
    row[OWNER] = owner
    row[CONTROLLER] = owner
    row[PIECE] = -1 if face.token else piece
    row[MARKS] = marks.TOKEN if face.token else 0
    row[TAPPED] = tapped
    obj = m.state.create(row)
    e = m.propose(events.MOVED, obj, 0, BATTLEFIELD, owner)
    e.more = plans
    became = replaced(m, e)
    if became is None:
        return
    if became.other >= 0 and became.other != owner:
        m.state.set(obj, CONTROLLER, became.other)
    m.state.move(obj, became.place)
    if became.place != BATTLEFIELD:
        arrive(m, obj)
        return
    enter(m, obj, became.more)
    # It has been there for a while. The row was made just now, and goes with its creation.
    row = m.state.rows[obj]
    row[SICK] = 0
    row[CAME] = -1
    row[MARKS] &= ~marks.ENTERED_THIS_TURN


def pieces_to_lay(m: Match, owner: int) -> list[int]:
    """Return the pieces of one player's permanents that are still to be laid out, in order."""
    found: list[int] = []
    for item in m.state.lanes[NOW]:
        if item.kind == items.LAYOUT:
            for at in range(0, len(item.targets), LAID_FIELDS):
                if item.targets[at + 1] == owner:
                    found.append(item.targets[at + 2])
    return found
