"""Every deck of a game against every other, with random agents and the game's own invariants on.

    python -m cardwright.testing.gauntlet magic --games 200 [--workers 2] [--json]

Each pair gives how many games ended, how many decisions they had, and one digest over the final states of all of them,
which must be the same in every build.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations_with_replacement

from cardwright import games
from cardwright.engine.by_chance import by_chance
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import EndlessLoop, RulesError


@dataclass(frozen=True, slots=True)
class PairTally:
    """The results of one pair of decks."""

    decks: str
    games: int
    decisions: int
    draws: int
    wins: tuple[int, ...]
    digest: str


def play(game: Game, folder: games.GameFolder, decks: list[list[str]], seed: int) -> Match:
    """Play one game to its end, checking the invariants at every decision."""
    match = game.start(seed, decks)
    streams = [Stream(seed * game.players + seat, "agent") for seat in range(game.players)]
    asked = 0
    while (decision := match.decision) is not None:
        sound(folder, match, seed)
        match.apply(by_chance(streams[decision.who], decision, asked))
        asked += 1
        if asked > game.decision_bound:
            raise EndlessLoop(f"seed {seed}: no end after {game.decision_bound} decisions", [])
    return match


def sound(folder: games.GameFolder, match: Match, seed: int) -> None:
    """Raise RulesError if the state is one that no play may reach."""
    said = "" if folder.invariant is None else folder.invariant(match)
    if said:
        raise RulesError(f"seed {seed}, after {len(match.choices)} decisions: {said}")


def pair(game: Game, folder: games.GameFolder, one: str, other: str, count: int) -> PairTally:
    """Play `count` games of two decks; the starting player is random."""
    decks = [folder.deck(one), folder.deck(other)]
    wins = [0] * game.players
    decisions = draws = 0
    digest = hashlib.sha256()
    for seed in range(count):
        match = play(game, folder, decks, seed)
        outcome = match.outcome()
        assert outcome is not None
        decisions += len(match.choices)
        digest.update(match.digest().encode())
        if outcome.draw:
            draws += 1
        else:
            wins[outcome.winners[0]] += 1
    return PairTally(f"{one} v {other}", count, decisions, draws, tuple(wins), digest.hexdigest()[:16])


@cache
def _game(name: str) -> Game:
    return games.find(name).make()


def _pair(name: str, decks: tuple[str, str], count: int) -> PairTally:
    return pair(_game(name), games.find(name), *decks, count)


def gauntlet(name: str, count: int, workers: int = 1) -> list[PairTally]:
    """Play every pair of the game's decks, each deck against itself too; processes take one pair after another."""
    pairs = list(combinations_with_replacement(games.find(name).deck_names(), 2))
    if workers == 1:
        return [_pair(name, decks, count) for decks in pairs]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(_pair, [name] * len(pairs), pairs, [count] * len(pairs)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m cardwright.testing.gauntlet", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=10, help="for each pair (default 10)")
    parser.add_argument("--workers", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="as data")
    options = parser.parse_args()
    tallies = gauntlet(options.game, options.games, options.workers)
    if options.json:
        json.dump([asdict(tally) for tally in tallies], sys.stdout)
        return
    for tally in tallies:
        print(
            f"{tally.decks}: {tally.games} games, {tally.decisions} decisions, "
            f"wins {tally.wins[0]} to {tally.wins[1]}, draws {tally.draws}, digest {tally.digest}"
        )


if __name__ == "__main__":
    main()
