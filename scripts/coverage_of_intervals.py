"""Measures by simulation how often the laboratory's intervals hold the true rate, and how often a false claim is made.

    python -m scripts.coverage_of_intervals [--runs 10000] [--bootstrap-runs 2000] [--seed 1]

A run is made of units of two games with a known win rate. Three ways in which the games of a unit may hang together are
tried: apart (not at all), seats (the first seat has an advantage) and alike (the shared seed often gives both games to
one side). Intervals of a fixed size and those of a run stopped at a width should hold the truth in 93 to 97 % of the
runs; the anytime interval in at least 95 % of them at all times at once; and no more than 5 % of runs between equal
sides may name a better one, though they are looked at after every 10 units.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from cardwright.simulate.anytime import LEVEL, anytime, stake
from cardwright.simulate.bootstrap import bootstrap, share
from cardwright.simulate.intervals import Rate
from cardwright.simulate.outcomes import UnitCount
from cardwright.simulate.paired import UnitSums, decided_rate
from cardwright.simulate.stopping import is_enough

RATES = (0.5, 0.6, 0.7, 0.8, 0.9)
SIZES = (50, 200)
MODELS = ("apart", "seats", "alike")
SEATS = 0.08
ALIKE = 0.3
LOOK = 10


@dataclass
class Figure:
    """How often one kind of interval held the truth, with its width and the units it took."""

    name: str
    rate: float
    model: str
    held: list[bool]
    widths: list[float]
    units: list[int]

    def __str__(self) -> str:
        held = Rate(sum(self.held), len(self.held))
        return (
            f"{self.name:22} {self.rate:.1f} {self.model:6} {len(self.held):6} {100 * held.rate:6.1f} %"
            f" ({100 * held.low:.1f} to {100 * held.high:.1f}) {100 * fmean(self.widths):7.2f} {fmean(self.units):8.0f}"
        )


def units_of(random: Random, rate: float, model: str) -> Iterator[int]:
    """Give how many of its two games each unit wins, without end."""
    edge = min(SEATS, 1 - rate) if model == "seats" else 0.0
    while True:
        first = random.random() < rate + edge
        second = first if model == "alike" and random.random() < ALIKE else random.random() < rate - edge
        yield first + second


def fixed(random: Random, rate: float, model: str, size: int, runs: int, bootstraps: int) -> list[Figure]:
    """Return the figures of Wilson's interval by games, by units, and of the bootstrap, for a size fixed before."""
    names = (f"wilson, {size} units", f"paired, {size} units", f"bootstrap, {size} units")
    plain, paired, drawn = (Figure(name, rate, model, [], [], []) for name in names)
    for run in range(runs):
        source = units_of(random, rate, model)
        wins = [next(source) for _ in range(size)]
        games = Rate(sum(wins), 2 * size)
        _note(plain, games.low, games.high, size)
        found = decided_rate([UnitCount(won, 2 - won, 0, 0, 0) for won in wins])
        _note(paired, found.low, found.high, size)
        if run < bootstraps:
            interval = bootstrap([(won, 2) for won in wins], share, seed=run)
            if interval is not None:
                _note(drawn, interval.low, interval.high, size)
    return [plain, paired, drawn] if bootstraps else [plain, paired]


def until(random: Random, rate: float, model: str, width: float, runs: int) -> Figure:
    """Return the figure of runs that stop at a width, looked at after every unit, as a run does."""
    figure = Figure(f"until {width:g}", rate, model, [], [], [])
    for _ in range(runs):
        sums = UnitSums()
        for won in units_of(random, rate, model):
            sums.add((won, 2))
            if is_enough(found := sums.rate(), width):
                _note(figure, found.low, found.high, sums.units)
                break
    return figure


def at_any_time(random: Random, rate: float, model: str, runs: int, longest: int) -> tuple[Figure, Figure, Figure]:
    """Return how often the anytime interval held at every look, how often nobody was called better, and what Wilson
    does.

    The last is what would happen if a run were stopped as soon as its usual interval leaves out 50 %. The width is that
    at the end.
    """
    always = Figure(f"anytime, {longest} units", rate, model, [], [], [])
    silent = Figure("nobody better", rate, model, [], [], [])
    naive = Figure("nobody better (naive)", rate, model, [], [], [])
    for _ in range(runs):
        source = units_of(random, rate, model)
        scores: Counter[float] = Counter()
        held, claimed, seen, when = True, False, False, longest
        for number in range(1, longest + 1):
            scores[next(source) / 2] += 1
            if number % LOOK and number != longest:
                continue
            # The true mean lies outside the interval exactly if the stake against it has grown so far.
            held = held and stake(scores, rate) < 1 / LEVEL
            if not claimed and stake(scores, 0.5) >= 1 / LEVEL:
                claimed, when = True, number
            games = Rate(round(2 * sum(score * units for score, units in scores.items())), 2 * number)
            seen = seen or not games.low <= 0.5 <= games.high
        end = anytime(scores.elements())
        always.held.append(held)
        always.widths.append(end.high - end.low)
        always.units.append(longest)
        for figure, told in ((silent, claimed), (naive, seen)):
            figure.held.append(not told)
            figure.widths.append(end.high - end.low)
            figure.units.append(when)
    return always, silent, naive


def _note(figure: Figure, low: float, high: float, units: int) -> None:
    figure.held.append(low <= figure.rate <= high)
    figure.widths.append(high - low)
    figure.units.append(units)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure how often the laboratory's intervals hold the true rate.")
    parser.add_argument("--runs", type=int, default=10_000)
    parser.add_argument("--bootstrap-runs", type=int, default=2000)
    parser.add_argument("--anytime-runs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    print("interval               rate units    runs  held in (95 % interval)      width    units", flush=True)
    for model in MODELS:
        for rate in RATES:
            random = Random(f"{given.seed} {model} {rate}")
            for size in SIZES:
                for figure in fixed(random, rate, model, size, given.runs, given.bootstrap_runs):
                    print(figure, flush=True)
            for width in (0.06, 0.12):
                print(until(random, rate, model, width, given.runs if width > 0.1 else given.runs // 4), flush=True)
            for figure in at_any_time(random, rate, model, given.anytime_runs, 1000):
                print(figure, flush=True)


if __name__ == "__main__":
    main()
