"""The mix of entrants that no entrant beats: the equilibrium of the game in which two players choose what to bring.

A mix alone looks surer than it is: small changes of a rate put other entrants in. So every entrant comes with the share
of bootstrap draws in which it is part of the mix.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.simulate.matrix import Matrix, smoothed

TINY: Final = 1e-9
DRAWS: Final = 400


def best_mix(gains: Sequence[Sequence[float]]) -> tuple[list[float], float]:
    """Return the mix of rows that gains most against the best answer of the columns, and what it gains.

    `gains[row][column]` is what the row player gets of the column player. The simplex method with Bland's rule,
    which always ends, on gains shifted above 0.
    """
    rows, columns = len(gains), len(gains[0]) if gains else 0
    if not columns or any(len(row) != columns for row in gains):
        raise ValueError("a game needs rows of the same length, and at least one")
    shift = 1 - min(map(min, gains))
    # Maximise the sum of y where (gains + shift) y <= 1: the columns' problem, whose dual prices are the rows' mix.
    table = [
        [gains[row][column] + shift for column in range(columns)]
        + [1.0 if row == other else 0.0 for other in range(rows)]
        + [1.0]
        for row in range(rows)
    ]
    costs = [-1.0] * columns + [0.0] * (rows + 1)
    basis = [columns + row for row in range(rows)]
    while (entering := next((place for place in range(rows + columns) if costs[place] < -TINY), None)) is not None:
        ratios = [
            (line[-1] / line[entering], basis[row], row) for row, line in enumerate(table) if line[entering] > TINY
        ]
        least = min(ratio[0] for ratio in ratios)
        leaving = min((ratio for ratio in ratios if ratio[0] <= least + TINY), key=lambda ratio: ratio[1])[2]
        _pivot(table, costs, leaving, entering)
        basis[leaving] = entering
    total = costs[-1]
    mix = [max(0.0, price) / total for price in costs[columns:-1]]
    return mix, 1 / total - shift


def _pivot(table: list[list[float]], costs: list[float], leaving: int, entering: int) -> None:
    scale = table[leaving][entering]
    table[leaving] = chosen = [value / scale for value in table[leaving]]
    for row, line in enumerate(table):
        factor = line[entering]
        if row != leaving and factor:
            table[row] = [value - factor * other for value, other in zip(line, chosen, strict=True)]
    factor = costs[entering]
    costs[:] = [value - factor * other for value, other in zip(costs, chosen, strict=True)]


@dataclass(frozen=True, slots=True)
class Mixed:
    """An entrant's part in the equilibrium: its weight, the mean of its weights in draws, and how often it has one."""

    entrant: int
    weight: float
    mean: float
    support: float


def equilibrium(found: Matrix, draws: int = DRAWS, seed: int = 0) -> tuple[Mixed, ...] | None:
    """Return every entrant's part in the equilibrium, the greatest first; None if a pair has no decided match.

    Rates have a win and a loss added, so that a few games do not decide a pair for good.
    """
    count = len(found.names)
    if count < 2 or found.missing():
        return None

    def mix(wins: dict[tuple[int, int], tuple[int, int]]) -> list[float]:
        gains = [[smoothed(wins, one, other) - 0.5 for other in range(count)] for one in range(count)]
        return best_mix(gains)[0]

    own = mix(found.wins())
    tried = [mix(drawn) for drawn in found.drawn(draws, seed)]
    parts = [
        Mixed(
            entrant=number,
            weight=own[number],
            mean=sum(one[number] for one in tried) / draws,
            support=sum(one[number] > TINY for one in tried) / draws,
        )
        for number in range(count)
    ]
    return tuple(sorted(parts, key=lambda part: (-part.mean, part.entrant)))
