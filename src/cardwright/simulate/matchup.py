"""Many matches of one deck against another: who plays which deck, and the result of each match."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Final
from zlib import crc32

from cardwright import games
from cardwright.agents.named import named, seat_seed
from cardwright.engine.game import Game
from cardwright.engine.log import keep_log
from cardwright.engine.match import Match
from cardwright.engine.state import TURN
from cardwright.errors import CardwrightError, RulesError
from cardwright.simulate.executors import Executor
from cardwright.simulate.executors.processes import ProcessExecutor
from cardwright.simulate.executors.serial import SerialExecutor
from cardwright.simulate.in_order import in_order
from cardwright.simulate.loops import play_out

log = logging.getLogger(__name__)

SEEDS_APART: Final = 1_000_000
"""Between the first matches of two seeds there is room for so many pairs of matches."""

FEW: Final = 24
"""So many matches are worth a process of their own."""

DRAW: Final = -1


@dataclass(frozen=True, slots=True)
class Matchup:
    """Two decks and the agents that play them, as plain data, so that every process can make the game for itself.

    Matches are played in pairs with the same seed: the first deck sits first, then the second. `seed` and the number of
    a match determine it completely, and `match_seed` is the seed with which `cardwright watch` shows it.
    """

    game: str
    settings: Mapping[str, int | str]
    card_files: tuple[str, ...]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    agents: tuple[str, str]
    seed: int

    def match_seed(self, number: int) -> int:
        return self.seed * SEEDS_APART + number // 2


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of one match. Decks are 0 and 1; `winner` and `first` (who began) are decks, `winner` DRAW if none
    won.

    `plays` is how often each deck played each card; `course` is a number that is equal for matches in which the same
    things happened to the same objects.
    """

    number: int
    seed: int
    winner: int
    first: int
    turns: int
    decisions: int
    plays: tuple[dict[str, int], dict[str, int]]
    course: int

    @property
    def swapped(self) -> bool:
        """Return whether the second deck sat first."""
        return self.number % 2 == 1


class Table:
    """Plays the matches of one matchup, with the game if it has been made already."""

    def __init__(self, matchup: Matchup, game: Game | None = None) -> None:
        self.matchup = matchup
        self.folder = games.find(matchup.game)
        if game is None:
            cards = self.folder.with_cards([Path(file) for file in matchup.card_files])
            game = self.folder.make(**matchup.settings, cards=cards)
        self.game: Game = game

    def play(self, number: int) -> MatchResult:
        """Play the match of this number; any failure is a RulesError that names the match."""
        matchup = self.matchup
        seed = matchup.match_seed(number)
        order = (1, 0) if number % 2 else (0, 1)
        try:
            match = self.game.start(seed, [matchup.decks[deck] for deck in order])
            keep_log(match)
            first = order[self.game.active_player(match)]
            seats = enumerate(matchup.agents[deck] for deck in order)
            play_out(match, [named(name, seat_seed(seed, seat)) for seat, name in seats])
        except CardwrightError as error:
            said = " ".join(str(error).rstrip(": ").split("\n"))
            raise RulesError(f"match {number + 1} (seed {seed}, seats {_seats(order)}): {said}") from error
        return self._result(match, number, order, first)

    def _result(self, match: Match, number: int, order: tuple[int, int], first: int) -> MatchResult:
        outcome = match.outcome()
        assert outcome is not None
        plays: tuple[dict[str, int], dict[str, int]] = ({}, {})
        course = 0
        told = self.folder.played
        for e in match.events:
            course = crc32(b"%d,%d,%d;" % (e.kind, e.subject, e.who), course)
            if e.kind in told:
                seat, name = told[e.kind](match, e)
                if seat >= 0:
                    mine = plays[order[seat]]
                    mine[name] = mine.get(name, 0) + 1
        return MatchResult(
            number=number,
            seed=match.seed,
            winner=DRAW if outcome.draw else order[outcome.winners[0]],
            first=first,
            turns=match.table()[TURN],
            decisions=len(match.choices),
            plays=plays,
            course=course,
        )


def _seats(order: tuple[int, int]) -> str:
    return " and ".join("AB"[deck] for deck in order)


@dataclass(frozen=True, slots=True)
class Matches:
    """The matches of a matchup as work for any process, with the game if it has been made already."""

    matchup: Matchup
    game: Game | None = None

    def begin(self) -> Callable[[int], MatchResult]:
        """Make the game, and return what plays one match."""
        return Table(self.matchup, self.game).play


def play_matches(
    matchup: Matchup,
    count: int,
    *,
    game: Game | None = None,
    workers: int = 0,
    progress: Callable[[MatchResult], None] | None = None,
) -> list[MatchResult]:
    """Play `count` matches and return the results in order of their numbers, whatever the number of processes.

    `game` is the matchup's, if it has been made already. `workers` 0 is one process for each core, fewer for few
    matches. `progress` is called with each result.
    """
    processes = min(workers or min(os.cpu_count() or 1, ceil(count / FEW)), max(1, count))
    executor: Executor[MatchResult]
    if processes == 1:
        executor = SerialExecutor(Matches(matchup, game))
    else:
        executor = ProcessExecutor(Matches(matchup), processes, log.warning)
    found: list[MatchResult] = []
    for result in in_order(executor, range(count)):
        found.append(result)
        if progress is not None:
            progress(result)
    return found
