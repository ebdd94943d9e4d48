"""What a card causes: the same games played twice, the second time with the card replaced.

Both runs have the same seeds, seats and agents, so what differs comes from the card alone. That is the one figure of a
card without a bias, and only a simulator can give it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.errors import BadInput
from cardwright.simulate.bootstrap import Interval, bootstrap
from cardwright.simulate.intervals import PairedDifference
from cardwright.simulate.outcomes import Match, matches
from cardwright.simulate.results import ERROR, NOBODY, UnitResult


@dataclass(frozen=True, slots=True)
class Impact:
    """What the card does for a side: its results with the card minus those with the replacement.

    `won` compares matches won, by Newcombe's method, and counts a match that nobody won as not won. `score` counts it
    as half a win, with the bootstrap over units in `interval` (None if no unit was played). `other_end`: matches with
    another outcome; `other_way`: matches in which anything went differently. `left_out`: matches with an error in one
    of the runs.
    """

    units: int
    won: PairedDifference
    score: float
    interval: Interval | None
    other_end: int
    other_way: int
    left_out: int


def impact(with_card: Sequence[UnitResult], without: Sequence[UnitResult], side: int, seed: int | str = 0) -> Impact:
    """Return what a card does for a side, from the results with it and without it; units that only one run has are
    refused.
    """
    kept, replaced = _by_name(with_card), _by_name(without)
    if kept.keys() != replaced.keys():
        only = sorted(kept.keys() ^ replaced.keys())[0]
        run = "with the card" if only in kept else "without it"
        raise BadInput(f"unit {only[1]} of pair {only[0]} is only in the run {run}; both need the same units")
    table: Counter[tuple[bool, bool]] = Counter()
    changes: list[tuple[int, int, int]] = []
    other_end = other_way = left_out = 0
    for name in sorted(kept):
        up = down = cases = 0
        for one, other in _pairs(kept[name], replaced[name]):
            if ERROR in (one.end, other.end):
                left_out += 1
                continue
            table[one.winner == side, other.winner == side] += 1
            gain = _halves(one, side) - _halves(other, side)
            up, down, cases = up + max(0, gain), down + max(0, -gain), cases + 1
            other_end += one.winner != other.winner
            other_way += [game.digest for game in one.games] != [game.digest for game in other.games]
        if cases:
            changes.append((up, down, cases))
    total = sum(change[2] for change in changes)
    return Impact(
        units=len(changes),
        won=PairedDifference(
            both=table[True, True], gained=table[True, False], lost=table[False, True], neither=table[False, False]
        ),
        score=sum(change[0] - change[1] for change in changes) / (2 * total) if total else 0.0,
        interval=bootstrap(changes, lambda sums: (sums[0] - sums[1]) / (2 * sums[2]), seed=seed),
        other_end=other_end,
        other_way=other_way,
        left_out=left_out,
    )


def _by_name(units: Sequence[UnitResult]) -> dict[tuple[int, int], UnitResult]:
    found: dict[tuple[int, int], UnitResult] = {}
    for unit in units:
        name = (unit.pair, unit.number)
        if name in found:
            raise BadInput(f"unit {unit.number} of pair {unit.pair} is there twice")
        found[name] = unit
    return found


def _pairs(kept: UnitResult, replaced: UnitResult) -> list[tuple[Match, Match]]:
    """Return the matches of a unit in both runs; a unit that one run could not play counts as errors of all its
    matches.
    """
    one = {match.series: match for match in matches(kept)}
    other = {match.series: match for match in matches(replaced)}
    found = []
    for series in sorted(one.keys() | other.keys()):
        missing = Match(series, NOBODY, ERROR, ())
        pair = one.get(series, missing), other.get(series, missing)
        if all(match.games for match in pair) and _start(pair[0]) != _start(pair[1]):
            raise BadInput(
                f"match {series + 1} of unit {kept.number} of pair {kept.pair} does not begin alike in both runs: "
                "they need the same seeds and seats"
            )
        found.append(pair)
    return found


def _start(match: Match) -> tuple[int, int]:
    return match.games[0].seed, match.games[0].first_seat


def _halves(match: Match, side: int) -> int:
    """Return what a match is worth to a side, in halves of a win."""
    return 1 if match.winner == NOBODY else 2 * (match.winner == side)
