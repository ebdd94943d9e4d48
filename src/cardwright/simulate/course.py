"""How games went: who took the first turn, how long they took, why they ended, and how many hands were sent back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from cardwright.simulate.outcomes import games_of
from cardwright.simulate.paired import RateDifference, UnitRate, rate_difference, unit_rate
from cardwright.simulate.results import DECIDED, ERROR, GameResult, UnitResult


@dataclass(frozen=True, slots=True)
class PlayDraw:
    """How often a side won of its decided games on the play and on the draw, and what the first turn is worth to it."""

    play: UnitRate
    draw: UnitRate
    worth: RateDifference


def first_turn(units: Iterable[UnitResult]) -> UnitRate:
    """Return how often the side with the first turn won, of decided games."""
    return unit_rate(
        (sum(game.winner == game.first for game in decided), len(decided))
        for decided in (_decided(unit.games) for unit in units)
    )


def play_draw(units: Iterable[UnitResult], side: int) -> PlayDraw:
    """Return what the first turn did for a side."""
    parts = []
    for unit in units:
        games = _decided(unit.games)
        play = [game.winner == side for game in games if game.first == side]
        draw = [game.winner == side for game in games if game.first != side]
        parts.append((sum(play), len(play), sum(draw), len(draw)))
    return PlayDraw(
        play=unit_rate((part[0], part[1]) for part in parts),
        draw=unit_rate((part[2], part[3]) for part in parts),
        worth=rate_difference(parts),
    )


def _decided(games: Iterable[GameResult]) -> list[GameResult]:
    return [game for game in games if game.end == DECIDED]


@dataclass(frozen=True, slots=True)
class Lengths:
    """How many games had each number of turns, without errors; `won` are those that each side won."""

    games: int
    mean: float
    median: float
    shortest: int
    longest: int
    counts: dict[int, int]
    won: tuple[dict[int, int], dict[int, int]]


def lengths(units: Iterable[UnitResult]) -> Lengths | None:
    """Return the lengths of games in turns; None without a game."""
    games = [game for game in games_of(units) if game.end != ERROR]
    if not games:
        return None
    turns = [game.turns for game in games]
    sides = [Counter(game.turns for game in games if game.winner == side) for side in (0, 1)]
    return Lengths(
        games=len(games),
        mean=fmean(turns),
        median=median(turns),
        shortest=min(turns),
        longest=max(turns),
        counts=dict(sorted(Counter(turns).items())),
        won=(dict(sorted(sides[0].items())), dict(sorted(sides[1].items()))),
    )


@dataclass(frozen=True, slots=True)
class Ending:
    """How many games ended in one way, and how many of them each side won."""

    end: str
    why: str
    games: int
    won: tuple[int, int]


def endings(units: Iterable[UnitResult]) -> tuple[Ending, ...]:
    """Return the ways in which games ended, the most frequent first."""
    counts: Counter[tuple[str, str]] = Counter()
    wins: Counter[tuple[str, str, int]] = Counter()
    for game in games_of(units):
        counts[game.end, game.why] += 1
        wins[game.end, game.why, game.winner] += 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Ending(end, why, number, (wins[end, why, 0], wins[end, why, 1])) for (end, why), number in ordered)


@dataclass(frozen=True, slots=True)
class Mulligans:
    """The hands of a side that it sent back: in how many games any, in all, and how often it won after each number."""

    games: int
    any: UnitRate
    mean: float
    won_after: dict[int, UnitRate]


def mulligans(units: Sequence[UnitResult], side: int) -> Mulligans:
    """Return how often a side sent hands back, and how its decided games went after that."""
    games = [[game for game in unit.games if game.end != ERROR] for unit in units]
    counts = sorted({game.mulligans[side] for unit in games for game in unit})
    total = sum(map(len, games))

    def won(number: int) -> UnitRate:
        chosen = ([game for game in _decided(unit) if game.mulligans[side] == number] for unit in games)
        return unit_rate((sum(game.winner == side for game in unit), len(unit)) for unit in chosen)

    return Mulligans(
        games=total,
        any=unit_rate((sum(game.mulligans[side] > 0 for game in unit), len(unit)) for unit in games),
        mean=sum(game.mulligans[side] for unit in games for game in unit) / total if total else 0.0,
        won_after={number: won(number) for number in counts},
    )
