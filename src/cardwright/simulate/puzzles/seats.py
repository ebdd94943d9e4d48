"""The same puzzle with the seats of two players swapped: a right answer does not depend on the seat."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from cardwright.engine.game import Game
from cardwright.simulate.puzzles.puzzle import Puzzle

SIDES: Final = ("p1", "p2")
PLAYERS: Final = ("active", "starter")
"""Fields of a position that name a player, or number one from 0."""


def swapped(game: Game, puzzle: Puzzle) -> Puzzle | None:
    """Return the puzzle with both seats swapped; None if the game has not two seats with the same fields."""
    if game.players != len(SIDES) or not any(side in puzzle.position for side in SIDES):
        return None
    names = [game.player_name(player) for player in range(2)]
    position: dict[str, Any] = {"p1": puzzle.position.get("p2", {}), "p2": puzzle.position.get("p1", {})}
    position |= {name: value for name, value in puzzle.position.items() if name not in SIDES}
    for name in PLAYERS:
        given = position.get(name, 0 if name == PLAYERS[0] else None)
        if isinstance(given, int):
            position[name] = 1 - given
        elif given is not None:
            position[name] = _other(str(given), names)
    return replace(
        puzzle,
        name=f"{puzzle.name}, seats swapped",
        player=_other(puzzle.player, names),
        position=position,
        then=_others(puzzle.then, names),
        must=_others(puzzle.must, names),
        must_not=_others(puzzle.must_not, names),
    )


def _others(lines: tuple[str, ...], names: list[str]) -> tuple[str, ...]:
    return tuple(_other(line, names) for line in lines)


def _other(text: str, names: list[str]) -> str:
    """Return a text in which each player is named where the other was."""
    one, other = names
    pattern = rf"\b({re.escape(one)}|{re.escape(other)})\b"
    return re.sub(pattern, lambda found: other if found[1] == one else one, text)
