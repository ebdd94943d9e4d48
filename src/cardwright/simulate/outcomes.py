"""Who won the matches of a unit: a match is one game in best of one, and a series of games in best of three.

All statistics begin here. A match that nobody won is never half a win silently: it is counted apart, by what ended it,
and every rate comes in two readings, of the decided matches and with undecided ones as half a win.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from cardwright.simulate.results import DECIDED, DRAWN, ERROR, NOBODY, TURN_LIMIT, GameResult, UnitResult


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the side that won it, or NOBODY, how it ended, and its games in order."""

    series: int
    winner: int
    end: str
    games: tuple[GameResult, ...]


@dataclass(frozen=True, slots=True)
class UnitCount:
    """How the matches of one unit ended, for one side. `undecided` are draws and turn limits, `errors` are neither."""

    won: int
    lost: int
    drawn: int
    limits: int
    errors: int

    @property
    def decided(self) -> int:
        return self.won + self.lost

    @property
    def undecided(self) -> int:
        return self.drawn + self.limits

    @property
    def played(self) -> int:
        """Return the number of matches that came to an end by the rules or at the turn limit."""
        return self.decided + self.undecided

    @property
    def score(self) -> float:
        """Return the share won of the matches played, an undecided one as half; only for units with a match played."""
        return (self.won + self.undecided / 2) / self.played


def matches(unit: UnitResult) -> tuple[Match, ...]:
    """Return the matches of a unit, in the order of their series."""
    ordered = sorted(unit.games, key=lambda game: (game.series, game.game))
    grouped = groupby(ordered, key=lambda game: game.series)
    return tuple(_match(series, tuple(games)) for series, games in grouped)


def _match(series: int, games: tuple[GameResult, ...]) -> Match:
    """A side that won more games than the other won the match, unless a game of it could not be played to its end."""
    wins = [sum(game.winner == side for game in games) for side in (0, 1)]
    ends = {game.end for game in games}
    if ERROR in ends:
        return Match(series, NOBODY, ERROR, games)
    if wins[0] != wins[1]:
        return Match(series, 0 if wins[0] > wins[1] else 1, DECIDED, games)
    return Match(series, NOBODY, TURN_LIMIT if TURN_LIMIT in ends else DRAWN, games)


def unit_count(unit: UnitResult, side: int = 0) -> UnitCount:
    """Return how the matches of a unit ended for a side."""
    found = matches(unit)
    ends = [match.end for match in found]
    won = sum(match.winner == side for match in found)
    lost = ends.count(DECIDED) - won
    return UnitCount(won, lost, ends.count(DRAWN), ends.count(TURN_LIMIT), ends.count(ERROR))


def games_of(units: Iterable[UnitResult]) -> list[GameResult]:
    """Return every game of the units, in their order."""
    return [game for unit in units for game in unit.games]


def turned(units: Sequence[UnitResult]) -> tuple[UnitResult, ...]:
    """Return the same units with the sides exchanged: side 0 becomes side 1."""
    return tuple(replace(unit, games=tuple(_turned(game) for game in unit.games)) for unit in units)


def _turned(game: GameResult) -> GameResult:
    return replace(
        game,
        first=1 - game.first,
        winner=game.winner if game.winner == NOBODY else 1 - game.winner,
        decisions=(game.decisions[1], game.decisions[0]),
        mulligans=(game.mulligans[1], game.mulligans[0]),
        cards=(game.cards[1], game.cards[0]),
    )
