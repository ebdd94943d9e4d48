"""What the games of a run came to, as plain data: the unit of work, its games, and what each side did in them.

Everything here can be written as JSON and read back equal; statistics and reports are made from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NOBODY: Final = -1

# Why a game ended. All but the first are counted apart.
DECIDED: Final = "decided"
DRAWN: Final = "drawn"
TURN_LIMIT: Final = "turn limit"
ERROR: Final = "error"
ENDS: Final = (DECIDED, DRAWN, TURN_LIMIT, ERROR)


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """What one side did with its cards in one game, by name: in the opening hand it kept, drawn later, played."""

    opening: dict[str, int]
    drawn: dict[str, int]
    played: dict[str, int]
    boarded_in: dict[str, int]
    boarded_out: dict[str, int]


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game between two sides, which are 0 and 1 whatever their seats.

    `series` is the number of the series within its unit, `game` the number within the series, both from 0.
    `first_seat` is the side in the first seat, `first` the side that took the first turn (NOBODY if the game broke off
    before it), `winner` the side that won or NOBODY. `why` is how the game ended in the game's own words, such as
    "life" or "library", and for an error its message; `mulligans` and `decisions` are by side. `digest` is equal for
    games in which the same was chosen and the same came of it.
    """

    series: int
    game: int
    seed: int
    first_seat: int
    first: int
    winner: int
    end: str
    why: str
    turns: int
    decisions: tuple[int, int]
    mulligans: tuple[int, int]
    cards: tuple[CardsSeen, CardsSeen]
    digest: str


@dataclass(frozen=True, slots=True)
class UnitResult:
    """The result of one unit: the games of a pair of entrants with one seed, each side once in the first seat.

    `pair` and `number` name the unit in its plan. Games of one unit are not independent of each other, so statistics
    average within a unit first. `error` says what went wrong with a unit that could not be played, "" if nothing did.
    """

    pair: int
    number: int
    games: tuple[GameResult, ...]
    error: str
