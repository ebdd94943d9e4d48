"""Creatures' next moves: chosen beforehand and shown, and the damage they mean now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.game import DIE
from cardwright.engine.state import CARD, KIND
from cardwright.games.spire.rules.board import (
    CYCLE,
    FIGHTER_KIND,
    HERO,
    HP,
    IN_A_ROW,
    INTENT,
    SIDE,
    Board,
    CreatureFace,
    enemies_of,
)
from cardwright.games.spire.rules.damage import NO_ITEM
from cardwright.games.spire.rules.events import INTENT_SHOWN
from cardwright.games.spire.rules.foreseeing import all_foreseen

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def choose_move(m: Match, board: Board, creature: int) -> None:
    """Choose the creature's next move and show it."""
    row = m.state.rows[creature]
    face = board.creatures[row[CARD]]
    old = row[INTENT]
    if face.cycle:
        number = face.cycle[row[CYCLE] % len(face.cycle)]
        m.state.set(creature, CYCLE, row[CYCLE] + 1)
    else:
        number = _by_chance(m, board, creature, face)
    m.state.set(creature, IN_A_ROW, row[IN_A_ROW] + 1 if number == old else 1)
    m.emit(INTENT_SHOWN, creature, number)


def _by_chance(m: Match, board: Board, creature: int, face: CreatureFace) -> int:
    row = m.state.rows[creature]
    moves = face.moves
    if row[INTENT] < 0:
        for number in range(len(moves)):
            if moves[number].first:
                return number
    scene = board.scene
    kept = scene.kept()
    scene.begin(creature, HERO if row[SIDE] == 1 else -1, -1)
    total = 0
    possible: list[int] = []
    for number in range(len(moves)):
        move = moves[number]
        if move.weight == 0 or (number == row[INTENT] and row[IN_A_ROW] >= move.in_a_row):
            continue
        if move.condition is not None and not move.condition.test(m, NO_ITEM):
            continue
        possible.append(number)
        total += move.weight
    scene.restore(kept)
    if not possible:
        # Nothing is allowed: what it did last goes on.
        return max(0, row[INTENT])
    if len(possible) == 1:
        return possible[0]
    at = m.state.draw(DIE, total)
    for number in possible:
        at -= moves[number].weight
        if at < 0:
            return number
    raise AssertionError("a number below the total lies in one of the parts")


def intent_damage(m: Match, board: Board, creature: int) -> int:
    """Return the damage a creature is about to deal to one enemy, before block; 0 if it has no intent.

    This is for the current state: the move's own statuses count for what comes after them, answers to it do not.
    """
    if creature < 0 or m.state.rows[creature][KIND] != FIGHTER_KIND:
        return 0
    row = m.state.rows[creature]
    if row[INTENT] < 0 or row[HP] <= 0:
        return 0
    move = board.creatures[row[CARD]].moves[row[INTENT]]
    victims = enemies_of(m, creature)
    if not move.hits or not victims:
        return 0
    scene = board.scene
    kept = scene.kept()
    victim = m.state.rows[victims[0]]
    own = row[:]
    theirs = victim[:]
    scene.begin(creature, victims[0], -1)
    total = all_foreseen(m, move.hits, victims[0])
    scene.restore(kept)
    # What the move gives before it strikes was only supposed.
    row[:] = own
    victim[:] = theirs
    return total
