"""One order of all entrants: Bradley and Terry's strengths, of which each pair's rates should follow.

It is only as good as its fit: where decks beat each other in a circle, no order describes them. So the misfit is part
of the answer, beside how far off rates lie by chance alone and how far "50 % everywhere" is off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, pi, sqrt
from typing import Final

from cardwright.simulate.bootstrap import middle
from cardwright.simulate.matrix import Matrix, Pair, Wins

ROUNDS: Final = 10_000
NEAR: Final = 1e-9
PRIOR: Final = 0.5
"""Won and lost matches that each entrant is given against an average one, so that an unbeaten one is not without bound.
"""
DRAWS: Final = 400


def strengths(count: int, wins: Wins, prior: float = PRIOR) -> list[float]:
    """Return the strength of each entrant: one of strength s beats one of strength t in s / (s + t) of its matches.

    Minorisation-maximisation (Hunter 2004). The mean chance against strength 1 is a half. Without a prior each entrant
    must have won and lost.
    """
    won = [prior] * count
    games: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for (one, other), (first, cases) in wins.items():
        won[one] += first
        won[other] += cases - first
        games[one].append((other, cases))
        games[other].append((one, cases))
    found = [1.0] * count
    for _ in range(ROUNDS):
        before = list(found)
        for number in range(count):
            own = found[number]
            weight = 2 * prior / (own + 1) + sum(cases / (own + found[other]) for other, cases in games[number])
            if weight:
                found[number] = won[number] / weight
        _scale(found)
        if max(abs(new - old) / old for new, old in zip(found, before, strict=True)) < NEAR:
            break
    return found


def _scale(found: list[float]) -> None:
    """Scale strengths so that the mean chance against strength 1 comes near to a half, by one step of Newton's method.

    That holds where the prior is met. By minorisation alone it would take thousands of rounds.
    """
    chances = [value / (value + 1) for value in found]
    spread = sum(chance * (1 - chance) for chance in chances)
    factor = exp((len(found) / 2 - sum(chances)) / spread)
    for number in range(len(found)):
        found[number] *= factor


@dataclass(frozen=True, slots=True)
class Placed:
    """An entrant in the order. `against` is its chance against an average entrant, `low` and `high` its 95 % interval.

    `best` and `worst` bound its place, from 1, in 95 % of the draws; `first` is the share of draws in which it is
    first.
    """

    entrant: int
    strength: float
    against: float
    low: float
    high: float
    best: int
    worst: int
    first: float


@dataclass(frozen=True, slots=True)
class Misfit:
    """How far the rates of pairs lie from what the order says, as mean distances of rates.

    `half`: the same for 50 % everywhere. `chance`: what would remain if the order were right, by the luck of the games.
    `worst` is the pair that fits least, by its distance in standard errors; `expected` and `found` are its rates.
    """

    pairs: int
    mean: float
    half: float
    chance: float
    worst: Pair
    expected: float
    found: float

    @property
    def good(self) -> bool:
        """Return whether no more remains than luck would leave twice over."""
        return self.mean <= 2 * self.chance


@dataclass(frozen=True, slots=True)
class Order:
    """Entrants from the strongest down. `groups` are those that met, directly or through others; more than one means
    that entrants of different groups cannot be compared."""

    placed: tuple[Placed, ...]
    misfit: Misfit | None
    groups: tuple[tuple[int, ...], ...]


def order(found: Matrix, draws: int = DRAWS, seed: int = 0) -> Order:
    """Return the order of a matrix; its uncertainty is that of the bootstrap over the units of each pair."""
    count = len(found.names)
    wins = found.wins()
    own = strengths(count, wins)
    tried = [strengths(count, drawn) for drawn in found.drawn(draws, seed)]
    places = [_places(one) for one in tried]
    placed = []
    for number in range(count):
        chances = [one[number] / (one[number] + 1) for one in tried]
        between = middle(chances)
        # A place is a whole number: the outer one of two is meant.
        ranks = sorted(one[number] for one in places)
        cut = int(0.025 * draws)
        placed.append(
            Placed(
                entrant=number,
                strength=own[number],
                against=own[number] / (own[number] + 1),
                low=between.low,
                high=between.high,
                best=ranks[cut],
                worst=ranks[-1 - cut],
                first=ranks.count(1) / draws,
            )
        )
    placed.sort(key=lambda one: (-one.strength, one.entrant))
    return Order(tuple(placed), _misfit(wins, own), groups(count, list(wins)))


def _places(found: Sequence[float]) -> list[int]:
    ordered = sorted(range(len(found)), key=lambda number: (-found[number], number))
    places = [0] * len(found)
    for place, number in enumerate(ordered, 1):
        places[number] = place
    return places


def _misfit(wins: Wins, own: Sequence[float]) -> Misfit | None:
    if not wins:
        return None
    rows = []
    for pair, (won, cases) in wins.items():
        expected = own[pair[0]] / (own[pair[0]] + own[pair[1]])
        error = sqrt(expected * (1 - expected) / cases)
        rows.append((abs(won / cases - expected) / error, pair, expected, won / cases, error))
    count = len(rows)
    _, pair, expected, rate, _ = max(rows, key=lambda row: (row[0], row[1]))
    return Misfit(
        pairs=count,
        mean=sum(abs(row[3] - row[2]) for row in rows) / count,
        half=sum(abs(row[3] - 0.5) for row in rows) / count,
        chance=sum(sqrt(2 / pi) * row[4] for row in rows) / count,
        worst=pair,
        expected=expected,
        found=rate,
    )


def groups(count: int, pairs: Sequence[Pair]) -> tuple[tuple[int, ...], ...]:
    """Return the entrants in groups that are joined by pairs.

    >>> groups(4, [(0, 2), (2, 3)])
    ((0, 2, 3), (1,))
    """
    group = list(range(count))
    for one, other in pairs:
        low, high = sorted((group[one], group[other]))
        group = [low if member == high else member for member in group]
    return tuple(tuple(n for n in range(count) if group[n] == name) for name in sorted(set(group)))
