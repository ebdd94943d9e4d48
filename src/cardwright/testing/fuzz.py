"""Whole games with random decks from all cards, to find what no test anticipated.

    python -m cardwright.testing.fuzz magic --games 1000 [--first 0] [--workers 2] [--json] [--keep FOLDER]

Random agents play; at every decision the game's invariants hold, kept effective values are compared with newly computed
ones after every event in one game of four, and at random points choices are undone and made again to the same state. A
failure is minimised and written as a trace.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path

from cardwright import games
from cardwright.engine.by_chance import by_chance
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError, EndlessLoop, RecordError, RulesError

CHECKED = 4
"""One game in so many has its kept values compared after every event."""
TAKEN_BACK = 40
"""At one decision in about so many some choices are taken back."""
MOST_BACK = 5
SEATS = (2, 2, 2, 3, 4)
CROWDED = 200
"""A game is left unfinished once a zone holds so many objects: tokens that double every turn never end by chance."""
SHARE = 50
"""A process is given so many games at a time."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A game in which something was wrong, minimised as far as possible."""

    game: str
    seed: int
    decks: tuple[tuple[str, ...], ...]
    choices: tuple[int, ...]
    what: str

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1)


def read_failure(path: Path) -> Failure:
    """Return a failure that was kept; its decks are kept with it, since random decks change as cards are added."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        decks = tuple(tuple(deck) for deck in data["decks"])
        return Failure(data["game"], data["seed"], decks, tuple(data["choices"]), data["what"])
    except (ValueError, TypeError, KeyError) as error:
        raise RecordError(f"{path}: not a failure that fuzzing kept: {error}") from error


@dataclass(slots=True)
class Fuzzed:
    """The results of some games."""

    games: int = 0
    decisions: int = 0
    taken_back: int = 0
    checked: int = 0
    draws: int = 0
    crowded: int = 0
    failures: list[Failure] = field(default_factory=list)


@cache
def _game(name: str, players: int, varied: tuple[int | str, ...]) -> Game:
    folder = games.find(name)
    settings: dict[str, int | str] = dict(zip(folder.varied, varied, strict=True))
    if players in folder.settings.get("players", ()):
        settings["players"] = players
    return folder.make(**settings)


def _varied(name: str, seed: int) -> tuple[int | str, ...]:
    """Return the settings of this seed, of those that a game lets change."""
    folder = games.find(name)
    stream = Stream(seed, "settings")
    return tuple(folder.settings[key][stream.below(len(folder.settings[key]))] for key in folder.varied)


def deal(name: str, seed: int) -> list[list[str]]:
    """Return the decks of this seed, one for each player."""
    folder = games.find(name)
    stream = Stream(seed, "fuzz")
    seats = SEATS[stream.below(len(SEATS))]
    if seats not in folder.settings.get("players", (2,)):
        seats = 2
    game = _game(name, seats, _varied(name, seed))
    if folder.random_deck is None:
        names = folder.deck_names()
        return [folder.deck(names[stream.below(len(names))]) for _ in range(game.players)]
    return [folder.random_deck(game, stream) for _ in range(game.players)]


def play(
    name: str, seed: int, decks: Sequence[Sequence[str]], choices: Sequence[int] | None, tally: Fuzzed
) -> list[int]:
    """Play one game, or repeat these choices of one, and return the choices made; a failure is raised."""
    folder = games.find(name)
    game = _game(name, len(decks), _varied(name, seed))
    game.checks_layers = seed % CHECKED == 0
    tally.checked += game.checks_layers
    match = game.start(seed, decks)
    made: list[int] = []
    streams = [Stream(seed * 8 + seat, "agent") for seat in range(match.game.players)]
    again = Stream(seed, "again")
    try:
        while (decision := match.decision) is not None:
            # Looked at before the end of kept choices: what they led to is the failure.
            said = "" if folder.invariant is None else folder.invariant(match)
            if said:
                raise RulesError(said)
            if choices is not None and len(made) >= len(choices):
                break
            if max(map(len, match.state.zones)) > CROWDED:
                tally.crowded += 1
                break
            pick = by_chance(streams[decision.who], decision, len(made))
            index = pick if choices is None else min(choices[len(made)], len(decision) - 1)
            made.append(index)
            match.apply(index)
            tally.decisions += 1
            if again.below(TAKEN_BACK) == 0:
                _take_back(match, 1 + again.below(MOST_BACK))
                tally.taken_back += 1
            if len(made) > match.game.decision_bound:
                raise EndlessLoop(f"no end after {match.game.decision_bound} decisions", [])
    except Exception as error:
        raise Wrong(made, f"{type(error).__name__}: {error}") from error
    outcome = match.outcome()
    if outcome is not None and outcome.draw:
        tally.draws += 1
    return made


class Wrong(CardwrightError):
    """A game went wrong after these choices."""

    def __init__(self, choices: list[int], what: str) -> None:
        super().__init__(what)
        self.choices = choices
        self.what = what


def _take_back(match: Match, count: int) -> None:
    """Check that undo and redo lead to the same state."""
    count = min(count, len(match.history))
    before = match.digest()
    for _ in range(count):
        match.undo()
    for _ in range(count):
        match.redo()
    if match.digest() != before:
        raise RulesError(f"another state after {count} choices were taken back and made again")


def fuzz(name: str, seeds: Iterable[int]) -> Fuzzed:
    """Play the games of these seeds."""
    tally = Fuzzed()
    for seed in seeds:
        tally.games += 1
        decks = deal(name, seed)
        try:
            play(name, seed, decks, None, tally)
        except Wrong as wrong:
            kept = tuple(tuple(deck) for deck in decks)
            tally.failures.append(Failure(name, seed, kept, tuple(_small(name, seed, decks, wrong)), wrong.what))
    return tally


def _small(name: str, seed: int, decks: Sequence[Sequence[str]], wrong: Wrong) -> list[int]:
    """Return fewer and simpler choices that still fail in the same way, as far as a few tries find them."""
    best = wrong.choices
    for at in range(len(best) - 2, -1, -max(1, len(best) // 60)):
        if best[at] == 0:
            continue
        tried = [*best[:at], 0, *best[at + 1 :]]
        try:
            play(name, seed, decks, tried, Fuzzed())
        except Wrong as other:
            if _kind(other.what) == _kind(wrong.what):
                best = other.choices
    return best


def _kind(what: str) -> str:
    """Return the failure without its numbers, which other choices change."""
    return re.sub(r"[0-9]+", "", what)


def _share(name: str, first: int, count: int) -> Fuzzed:
    return fuzz(name, range(first, first + count))


def spread(name: str, first: int, count: int, workers: int, progress: Callable[[Fuzzed], None] | None = None) -> Fuzzed:
    """Run `fuzz` in several processes; `progress` is called now and then with the results so far."""
    total = Fuzzed()
    starts = range(first, first + count, SHARE)
    sizes = [min(SHARE, first + count - start) for start in starts]
    if workers == 1:
        for start, size in zip(starts, sizes, strict=True):
            _add(total, _share(name, start, size), progress)
        return total
    with ProcessPoolExecutor(workers) as pool:
        for share in pool.map(_share, [name] * len(starts), starts, sizes):
            _add(total, share, progress)
    return total


def _add(total: Fuzzed, part: Fuzzed, progress: Callable[[Fuzzed], None] | None) -> None:
    total.games += part.games
    total.decisions += part.decisions
    total.taken_back += part.taken_back
    total.checked += part.checked
    total.draws += part.draws
    total.crowded += part.crowded
    total.failures.extend(part.failures)
    if progress is not None:
        progress(total)


def _tell(total: Fuzzed) -> None:
    print(f"  {total.games} games, {len(total.failures)} failures", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m cardwright.testing.fuzz", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed (default 0)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="as data")
    parser.add_argument("--keep", type=Path, help="write failures as traces into this folder")
    options = parser.parse_args(arguments)
    total = spread(options.game, options.first, options.games, options.workers, _tell)
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        for failure in total.failures:
            (options.keep / f"fuzz-{failure.game}-{failure.seed}.json").write_text(failure.to_json() + "\n")
    if options.json:
        json.dump(asdict(total), sys.stdout)
    else:
        print(
            f"{total.games} games, {total.decisions} decisions, {total.taken_back} times taken back, "
            f"{total.draws} draws, {total.crowded} left with more than {CROWDED} objects in a zone, "
            f"{len(total.failures)} failures"
        )
        for failure in total.failures:
            print(f"seed {failure.seed}, {len(failure.choices)} choices: {failure.what}")
    return 1 if total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
