"""How the matches of a pair stand: counts, and the rates at which a side and the first player win.

The terminal and the report both say these rates: over units, since the matches of a unit share their seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from cardwright.simulate.outcomes import matches
from cardwright.simulate.paired import UnitRate, UnitSums
from cardwright.simulate.plan import MATCHES
from cardwright.simulate.results import DECIDED, ERROR, NOBODY, GameResult, UnitResult
from cardwright.simulate.stopping import is_enough


@dataclass
class Standing:
    """Counts over units. `won` is by side; `ends` counts matches that nobody won, by how; `games` counts games.

    `sums` and `began` keep the parts of each unit: of matches, those that each side won; of games, those that the side
    which began them won. `why` counts how games ended, in the game's own words.
    """

    units: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    ends: Counter[str] = field(default_factory=Counter)
    games: int = 0
    turns: int = 0
    sums: tuple[UnitSums, UnitSums] = field(default_factory=lambda: (UnitSums(), UnitSums()))
    began: UnitSums = field(default_factory=UnitSums)
    mulligans: list[int] = field(default_factory=lambda: [0, 0])
    why: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def add(self, unit: UnitResult) -> None:
        """Count one unit."""
        self.units += 1
        if unit.error:
            self.ends[ERROR] += MATCHES
            self.problems.append(unit.error)
        won = [0, 0]
        for match in matches(unit):
            if match.winner == NOBODY:
                self.ends[match.end] += 1
            else:
                won[match.winner] += 1
        for side in (0, 1):
            self.won[side] += won[side]
            self.sums[side].add((won[side], sum(won)))
        for game in unit.games:
            self._add_game(game)
        decided = [game for game in unit.games if game.end == DECIDED]
        self.began.add((sum(game.winner == game.first for game in decided), len(decided)))

    def _add_game(self, game: GameResult) -> None:
        if game.end == ERROR:
            self.problems.append(game.why)
            return
        self.games += 1
        self.turns += game.turns
        self.why[game.why] += 1
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

    def rate(self, side: int) -> UnitRate:
        """Return how often the side won, of the matches that had a winner."""
        return self.sums[side].rate()

    @property
    def first(self) -> UnitRate:
        """Return how often the side that began a game won it, of the games that had a winner."""
        return self.began.rate()

    @property
    def width(self) -> float:
        """Return how wide the interval of the first side's rate is."""
        return self.rate(0).width

    def is_enough(self, width: float) -> bool:
        """Return whether no more matches are needed for an interval of this width."""
        return is_enough(self.rate(0), width)


def standing_of(units: Iterable[UnitResult]) -> Standing:
    """Return the counts over these units."""
    standing = Standing()
    for unit in units:
        standing.add(unit)
    return standing
