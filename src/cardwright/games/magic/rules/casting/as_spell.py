"""Targets of a spell as they will be once it is on the stack: a hand without the card may make a creature larger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import LASTS_NODE, ZONE
from cardwright.games.magic.rules.casting.casting import any_mode
from cardwright.games.magic.rules.concepts.targets import any_candidate
from cardwright.games.magic.rules.continuous.continuous_effects import Continuous
from cardwright.games.magic.rules.core.board import EFFECTS, STACK
from cardwright.games.magic.rules.core.faces import ALL_VALUES, Face

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def has_targets(m: Match, who: int, card: int, face: Face) -> bool:
    """Return whether the spell has targets; if values could change by then, check with the spell on the stack
    (CR 601.2c)."""
    if _has_some(face) and _values_move(m):
        return _there_are_then(m, who, card, face)
    return _there_are(m, who, card, face)


def _has_some(face: Face) -> bool:
    if face.body is not None:
        for mode in face.body.modes:
            if mode.targets:
                return True
    return face.enchants is not None


def _there_are(m: Match, who: int, card: int, face: Face) -> bool:
    body = face.body
    if body is not None and not any_mode(m, body, who, card, card):
        return False
    enchants = face.enchants
    return enchants is None or any_candidate(m, enchants, who, card, card)


def _values_move(m: Match) -> bool:
    """Return whether some effect has a condition or counts something, so that moving a card may change what it does."""
    rows = m.state.rows
    for effect in m.state.zones[EFFECTS]:
        node = m.game.lasting[rows[effect][LASTS_NODE]]
        if isinstance(node, Continuous) and node.reads & ALL_VALUES == ALL_VALUES:
            return True
    return False


def _there_are_then(m: Match, who: int, card: int, face: Face) -> bool:
    """Put the card on the stack for a look, unseen by the journal, and take it back at once; return whether
    there are targets."""
    row = m.state.own(card)
    zone = row[ZONE]
    zones = m.state.zones
    place = zones[zone].index(card)
    del zones[zone][place]
    zones[STACK].append(card)
    row[ZONE] = STACK
    m.state.dirty = True
    found = _there_are(m, who, card, face)
    row[ZONE] = zone
    zones[STACK].pop()
    zones[zone].insert(place, card)
    m.state.dirty = True
    return found
