"""Creatures: how they enter the combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.game import DIE
from cardwright.games.spire.rules.board import BOTH, FIGHTER_FIELDS, FIGHTER_KIND, FIRST_STATUS, HERO, Board
from cardwright.games.spire.rules.events import add_stacks
from cardwright.games.spire.rules.hearing import hear_all_of
from cardwright.games.spire.rules.intents import choose_move

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def make_creature(m: Match, board: Board, number: int, zone: int, side: int) -> int:
    """Create a creature of this number in this zone, with its statuses, its triggers and its first intent."""
    face = board.creatures[number]
    hp = face.hp
    if face.hp_most > hp:
        hp += m.state.draw(DIE, face.hp_most - hp + 1)
    row = [FIGHTER_KIND, number, zone, HERO, HERO, 0] + [0] * (len(FIGHTER_FIELDS) + 2 * len(board.statuses))
    row[6] = hp
    row[7] = hp
    row[12] = -1
    row[15] = side
    row[16] = -1
    assert len(row) == FIRST_STATUS + 2 * len(board.statuses)
    creature = m.state.create(row)
    hear_all_of(m, creature, face.triggers)
    for at in range(0, len(face.statuses), 3):
        status = board.statuses[face.statuses[at]]
        add_stacks(m, board, creature, status.number, face.statuses[at + 1])
        if status.stacking == BOTH:
            turns = face.statuses[at + 2]
            m.state.set(creature, FIRST_STATUS + 2 * status.number + 1, turns if turns > 0 else status.turns)
    choose_move(m, board, creature)
    return creature
