"""The speed of a game: decisions and games per second in each way of playing, and the cost of copies and undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time
from typing import Final

import cardwright.engine.match
from cardwright import __version__
from cardwright.agents.simple import RandomAgent
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.games import GameFolder
from cardwright.simulate.loops import stepwise, straight

Decks = Sequence[Sequence[str]]

ROUNDS: Final = 10
POSITIONS: Final = 60


@dataclass(frozen=True, slots=True)
class Pace:
    """Decisions and games per second, the best of several rounds."""

    decisions_per_second: float
    games_per_second: float


@dataclass(frozen=True, slots=True)
class Measurement:
    """The measurements of one run; the figures depend on the machine, but their ratios can be trusted.

    `stepwise`: one answer after another, each of which can be undone. `journaled` and `straight`: agents asked
    directly, with the journal, and without journal and log. All in processor time, so that a busy machine disturbs
    little; microseconds are medians over positions of real play.
    """

    game: str
    version: str
    compiled: bool
    decisions_per_game: float
    stepwise: Pace
    journaled: Pace
    straight: Pace
    copy_us: float
    undo_us: float
    apply_us: float
    apply_and_undo_us: float
    copy_and_apply_us: float
    rerun_us: float

    @property
    def decisions_per_second(self) -> float:
        """Return the figure used for comparisons: stepwise, with the journal."""
        return self.stepwise.decisions_per_second


def is_compiled() -> bool:
    """Return whether the running engine is the compiled one."""
    return not str(cardwright.engine.match.__file__).endswith(".py")


def benched(folder: GameFolder, game: Game) -> list[tuple[str, ...]]:
    """Return the decks for measuring speed, one for each player: those the game names, or its first and last."""
    names = folder.deck_names()
    return list(folder.benched) or [(names[0], names[-1])[: game.players]]


class _Way:
    """One way of playing, with its best round so far and the totals played."""

    def __init__(self, play: Callable[[int], int]) -> None:
        self.play = play
        self.best = Pace(0.0, 0.0)
        self.decisions = 0
        self.games = 0

    def round(self, seconds: float) -> None:
        decisions = games = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds or not games:
            decisions += self.play(self.games + games)
            games += 1
        self.decisions += decisions
        self.games += games
        best = self.best
        self.best = Pace(
            max(best.decisions_per_second, decisions / elapsed), max(best.games_per_second, games / elapsed)
        )


def _positions(game: Game, decks: Decks, *, middle: bool) -> list[Match]:
    """Return matches at every seventh decision of random play, or at decisions in the middle of an item."""
    found: list[Match] = []
    for seed in range(400):
        match = game.start(seed, decks)
        agent = RandomAgent(seed)
        number = 0
        while (decision := match.decision) is not None:
            number += 1
            is_middle = decision.item.question == 0
            if is_middle if middle else number % 7 == 3:
                found.append(match.copy())
            match.apply(agent.choose(match.view(decision.who), decision))
        if len(found) >= POSITIONS:
            break
    return found[:POSITIONS]


def _micros(positions: Sequence[Match], act: Callable[[Match], object], times: int = 20) -> float:
    """Return the median over positions of the best time of the act, in microseconds; 0 without positions."""
    bests: list[float] = []
    for match in positions:
        best = float("inf")
        for _ in range(5):
            start = process_time()
            for _ in range(times):
                act(match)
            best = min(best, (process_time() - start) / times)
        bests.append(best * 1e6)
    return median(bests) if bests else 0.0


def _apply_then_undo(positions: Sequence[Match], times: int = 60) -> tuple[float, float]:
    """Return the medians over positions of the best time to apply an option and to undo it, in microseconds."""
    applied: list[float] = []
    undone: list[float] = []
    for match in positions:
        best_apply = best_undo = float("inf")
        for _ in range(times):
            start = perf_counter()
            match.apply(0)
            middle = perf_counter()
            match.undo()
            end = perf_counter()
            best_apply = min(best_apply, middle - start)
            best_undo = min(best_undo, end - middle)
        applied.append(best_apply * 1e6)
        undone.append(best_undo * 1e6)
    return median(applied), median(undone)


def _copy_and_apply(match: Match) -> None:
    match.copy().apply(0)


def measure(game: Game, decks: Decks, seconds: float = 10.0) -> Measurement:
    """Measure everything in one run of about `seconds` seconds."""
    steps = _Way(lambda seed: stepwise(game, decks, seed))
    journaled = _Way(lambda seed: straight(game, decks, seed, True))
    without = _Way(lambda seed: straight(game, decks, seed, False))
    # In turn, so that a machine that slows down for a while slows all of them alike.
    for _ in range(ROUNDS):
        for way in (steps, journaled, without):
            way.round(seconds / 4 / ROUNDS)
    positions = _positions(game, decks, middle=False)
    copy_us = _micros(positions, lambda match: match.copy())
    copy_and_apply_us = _micros(positions, _copy_and_apply)
    apply_us, undo_us = _apply_then_undo(positions)
    return Measurement(
        game=game.name,
        version=__version__,
        compiled=is_compiled(),
        decisions_per_game=steps.decisions / steps.games,
        stepwise=steps.best,
        journaled=journaled.best,
        straight=without.best,
        copy_us=copy_us,
        apply_us=apply_us,
        undo_us=undo_us,
        apply_and_undo_us=apply_us + undo_us,
        copy_and_apply_us=copy_and_apply_us,
        rerun_us=_micros(_positions(game, decks, middle=True), Match.rerun),
    )
