"""Battles (CR 310): who protects them, and so may be attacked through them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA, NOW
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.base import cards_of, players_in, subtypes_of, types_of
from cardwright.games.magic.rules.board import ATTACKING, BATTLE, BATTLEFIELD, CHOICE, Q_CHOOSE

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def guardian_of(m: Match, obj: int) -> int:
    """The defending player when this is attacked: itself, its controller, a battle's protector (CR 310.8d, 508.5)."""
    if obj < m.game.players:
        return obj
    row = m.state.rows[obj]
    return row[CHOICE] - 1 if row[CHOICE] > 0 and types_of(m, obj) & BATTLE else row[CONTROLLER]


def needs_protector(m: Match, obj: int) -> bool:
    """Whether nobody who may protects it, and nothing attacks it (CR 310.10, 704.5w-x)."""
    rows = m.state.rows
    protector = rows[obj][CHOICE] - 1
    if protector in protectors(m, obj):
        return False
    for other in m.state.zones[BATTLEFIELD]:
        if rows[other][ATTACKING] == obj:
            return False
    return True


def protectors(m: Match, obj: int) -> list[int]:
    """Who may protect it: of a Siege an opponent of its controller, else its controller (CR 310.8a, 310.11a)."""
    controller = m.state.rows[obj][CONTROLLER]
    names = cards_of(m).subtype_names
    siege = "Siege" in names and subtypes_of(m, obj) >> names.index("Siege") & 1 != 0
    return [player for player in players_in(m) if (player != controller) == siege]


def choose_protector(m: Match, obj: int) -> bool:
    """Its controller chooses; False if there is nobody to choose."""
    able = protectors(m, obj)
    if not able:
        return False
    who = m.state.rows[obj][CONTROLLER]
    m.state.set(obj, CHOICE, m.ask(who, Q_CHOOSE, [player + 1 for player in able]))
    return True


def has_waiting_ability(m: Match, obj: int) -> bool:
    """Whether an ability of its has triggered and not left the stack (CR 310.7)."""
    for item in [*m.triggered, *m.state.lanes[NOW], *m.state.lanes[AGENDA]]:
        if item.source == obj and item.node >= 0:
            return True
    return False
