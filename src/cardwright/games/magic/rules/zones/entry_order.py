"""The order in which objects that enter at the same time get their timestamps (CR 613.7m)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.engine.layers import Lasting
from cardwright.engine.state import OWNER
from cardwright.games.magic.rules.continuous.continuous_effects import (
    ChangesColours,
    ChangesKeywords,
    ChangesTypes,
    SetsPower,
)
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import ACTIVE, OWN_FACE
from cardwright.games.magic.rules.core.objects import cards_of, players_in

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def in_order_of_entry(m: Match, moves: list[Event]) -> list[Event]:
    """Return the moves with the active player's first, then the others' in turn order; each player orders their
    own if it makes a difference."""
    if len(moves) < 2:
        return moves
    players = players_in(m)
    active = m.table()[ACTIVE]
    ordered: list[Event] = []
    for place in range(m.game.players):
        player = (active + place) % m.game.players
        own = [e for e in moves if _controller(m, e) == player]
        if m.item is not None and player in players and len(own) > 1 and _matters(m, own):
            while len(own) > 1:
                answer = m.ask(player, questions.ORDER, [e.subject + 1 for e in own])
                for e in own:
                    if e.subject == answer - 1:
                        ordered.append(e)
                        own.remove(e)
                        break
        ordered.extend(own)
    return ordered


def _controller(m: Match, e: Event) -> int:
    return e.other if e.other >= 0 else m.state.rows[e.subject][OWNER]


def _matters(m: Match, moves: list[Event]) -> bool:
    """Return whether what one of them does to objects could undo what another does in the same layer."""
    cards = cards_of(m)
    faces = [cards.face(m.state.rows[e.subject][OWN_FACE]) for e in moves]
    for one in range(len(faces)):
        for other in range(one + 1, len(faces)):
            if faces[one] is faces[other]:
                continue
            for a in faces[one].statics:
                for b in faces[other].statics:
                    if a not in faces[one].defining and b not in faces[other].defining:
                        if _conflict(m.game.lasting[a], m.game.lasting[b]):
                            return True
    return False


def _conflict(a: Lasting, b: Lasting) -> bool:
    return a.layer == b.layer and (a.writes & b.writes) != 0 and (_overrides(a) or _overrides(b))


def _overrides(node: Lasting) -> bool:
    """Return whether it removes or resets something, so that its place in the order matters."""
    if isinstance(node, ChangesKeywords):
        return node.loses_all or node.lost != 0
    if isinstance(node, ChangesTypes):
        return not node.keeps or node.of != 0 or node.lost != 0
    if isinstance(node, ChangesColours):
        return not node.keeps
    return isinstance(node, SetsPower)
