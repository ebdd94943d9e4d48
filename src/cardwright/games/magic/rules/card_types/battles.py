"""Battles (CR 310): who protects them, and who is therefore attacked with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA, NOW
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import (
    ATTACKING,
    ATTACKS_NOTHING,
    BATTLE,
    BATTLEFIELD,
    CHOICE,
    MOST_PLAYERS,
    PLANESWALKER,
)
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    face_of,
    on_battlefield,
    players_in,
    subtypes_of,
    types_of,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def guardian_of(m: Match, obj: int) -> int:
    """Return the defending player if this is attacked: itself, its controller or a battle's protector (CR
    310.8d, 508.5)."""
    if obj < m.game.players:
        return obj
    if obj >= ATTACKS_NOTHING:
        return (obj - ATTACKS_NOTHING) % MOST_PLAYERS
    row = m.state.rows[obj]
    return row[CHOICE] - 1 if row[CHOICE] > 0 and types_of(m, obj) & BATTLE else row[CONTROLLER]


def defended_by(m: Match, target: int) -> int:
    """Return who defended an attacked permanent, even if it is no longer a battle: its protector or controller."""
    row = m.state.rows[target]
    return row[CHOICE] - 1 if row[CHOICE] > 0 and is_battle(m, target) else row[CONTROLLER]


def is_battle(m: Match, target: int) -> bool:
    """Return whether it is a battle, or was one before it changed."""
    return (types_of(m, target) | face_of(m, target).types) & BATTLE != 0


def stays_attacked(m: Match, target: int) -> bool:
    """Return whether an attacked permanent stays in combat: it must be a planeswalker or battle on the
    battlefield (CR 506.4)."""
    if not on_battlefield(m, target):
        return False
    types = types_of(m, target)
    # CR 506.4e: what is only a planeswalker now has left combat if another player protected it as a battle.
    return types & BATTLE != 0 or (
        types & PLANESWALKER != 0 and m.state.rows[target][CONTROLLER] == defended_by(m, target)
    )


def stop_attacks_on(m: Match, target: int) -> None:
    """Remove an attacked permanent from combat; its attackers stay in combat but attack nothing (CR 506.4c)."""
    nothing = ATTACKS_NOTHING + defended_by(m, target) + (MOST_PLAYERS if is_battle(m, target) else 0)
    for obj in m.state.zones[BATTLEFIELD]:
        if m.state.rows[obj][ATTACKING] == target:
            m.state.set(obj, ATTACKING, nothing)


def needs_protector(m: Match, obj: int) -> bool:
    """Return whether it is a Siege protected by its own controller, or has no protector and is not being
    attacked (704.5w-x)."""
    rows = m.state.rows
    protector = rows[obj][CHOICE] - 1
    if protector >= 0 and m.game.is_in(m, protector):
        return protector == rows[obj][CONTROLLER] and is_siege(m, obj)
    for other in m.state.zones[BATTLEFIELD]:
        if rows[other][ATTACKING] == obj:
            return False
    return True


def protectors(m: Match, obj: int) -> list[int]:
    """Return the players who may protect it: opponents of its controller for a Siege, else its controller (CR
    310.8a, 310.11a)."""
    controller = m.state.rows[obj][CONTROLLER]
    siege = is_siege(m, obj)
    return [player for player in players_in(m) if (player != controller) == siege]


def is_siege(m: Match, obj: int) -> bool:
    names = cards_of(m).subtype_names
    return "Siege" in names and subtypes_of(m, obj) >> names.index("Siege") & 1 != 0


def choose_protector(m: Match, obj: int) -> bool:
    """Let its controller choose a protector; return False if there is nobody to choose."""
    able = protectors(m, obj)
    if not able:
        return False
    who = m.state.rows[obj][CONTROLLER]
    m.state.set(obj, CHOICE, m.ask(who, questions.CHOICE, [player + 1 for player in able]))
    return True


def has_waiting_ability(m: Match, obj: int) -> bool:
    """Return whether one of its abilities has triggered and not yet left the stack (CR 310.7)."""
    for item in [*m.triggered, *m.state.lanes[NOW], *m.state.lanes[AGENDA]]:
        if item.source == obj and item.node >= 0:
            return True
    return False
