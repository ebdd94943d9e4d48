"""The notation of actions with priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.decision import PASS
from cardwright.games.magic.rules.casting.casting import FREE
from cardwright.games.magic.rules.core.board import ACTIONS, CAST_IT, FIRST_ABILITY, LAND
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, face_of
from cardwright.games.magic.rules.play.options import FIRST_UNVEILING, FIRST_WAY, FREE_WAY

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def way_text(m: Match, card: int, way: int) -> str:
    """Return the text of a way to play a card, when an effect lets a player choose one."""
    face = face_of(m, card)
    if way != FREE:
        other = face.others[way]
        face = face if other.face < 0 else cards_of(m).face(other.face)
    return f"{'play' if face.types & LAND else 'cast'} {face.name}"


def action_text(m: Match, value: int) -> str:
    """Return the text of an action with priority."""
    if value == PASS:
        return "pass"
    obj = value // ACTIONS
    action = value % ACTIONS
    face = face_of(m, obj)
    if action == CAST_IT:
        return f"{'play' if face.types & LAND else 'cast'} {face.name}"
    if action == FREE_WAY:
        return f"{'play' if face.types & LAND else 'cast'} {face.name} for free"
    if FIRST_UNVEILING <= action < FREE_WAY:
        return f"turn up {face.name}{'' if action == FIRST_UNVEILING else ' for its mana cost'}"
    if action >= FIRST_WAY:
        other = face.others[action - FIRST_WAY]
        if other.action:
            return f"{other.name} {face.name}"
        if other.face < 0 or cards_of(m).faces[other.face].name != other.name:
            return f"cast {face.name} with {other.name}"
        return f"{'play' if cards_of(m).faces[other.face].types & LAND else 'cast'} {other.name}"
    return f"activate {face.name}: {abilities_of(m, obj)[action - FIRST_ABILITY].label}"
