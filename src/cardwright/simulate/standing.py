"""How the matches of a pair stand: counts, and the rate at which one side wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cardwright.simulate.intervals import Rate
from cardwright.simulate.plan import MATCHES
from cardwright.simulate.results import DECIDED, DRAWN, ERROR, NOBODY, TURN_LIMIT, GameResult, UnitResult
from cardwright.simulate.series import winner_of


@dataclass
class Standing:
    """Counts over units. `won` is by side; `ends` counts matches that nobody won, by how; `games` counts games.

    `first` counts the games that the side which began them won, and those with a winner; `why` counts how games ended,
    in the game's own words.
    """

    units: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    ends: Counter[str] = field(default_factory=Counter)
    games: int = 0
    turns: int = 0
    first: list[int] = field(default_factory=lambda: [0, 0])
    mulligans: list[int] = field(default_factory=lambda: [0, 0])
    why: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def add(self, unit: UnitResult) -> None:
        """Count one unit."""
        self.units += 1
        if unit.error:
            self.ends[ERROR] += MATCHES
            self.problems.append(unit.error)
        for match in matches_of(unit):
            winner = winner_of(match)
            if winner == NOBODY:
                self.ends[end_of(match)] += 1
            else:
                self.won[winner] += 1
            for game in match:
                self._add_game(game)

    def _add_game(self, game: GameResult) -> None:
        if game.end == ERROR:
            self.problems.append(game.why)
            return
        self.games += 1
        self.turns += game.turns
        self.why[game.why] += 1
        if game.end == DECIDED:
            self.first[0] += game.winner == game.first
            self.first[1] += 1
        for side in (0, 1):
            self.mulligans[side] += game.mulligans[side]

    @property
    def decided(self) -> int:
        """Return how many matches had a winner."""
        return self.won[0] + self.won[1]

    @property
    def matches(self) -> int:
        """Return how many matches there were, with those that nobody won."""
        return self.decided + sum(self.ends.values())

    def rate(self, side: int) -> Rate:
        """Return how often the side won, of the matches that had a winner."""
        return Rate(self.won[side], self.decided)

    @property
    def width(self) -> float:
        """Return how wide the interval of that rate is."""
        rate = self.rate(0)
        return rate.high - rate.low


def standing_of(units: Iterable[UnitResult]) -> Standing:
    """Return the counts over these units."""
    standing = Standing()
    for unit in units:
        standing.add(unit)
    return standing


def matches_of(unit: UnitResult) -> list[list[GameResult]]:
    """Return the games of each match of a unit."""
    found = [[game for game in unit.games if game.series == series] for series in range(MATCHES)]
    return [match for match in found if match]


def end_of(match: Sequence[GameResult]) -> str:
    """Return how a match ended that nobody won: the gravest of how its games ended."""
    ends = {game.end for game in match}
    return next(end for end in (ERROR, TURN_LIMIT, DRAWN) if end in ends or end == DRAWN)
