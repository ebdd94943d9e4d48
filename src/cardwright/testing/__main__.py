"""`python -m cardwright.testing`: the conformance suite over many seeds, for every registered game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import cache
from typing import Final

from cardwright.engine.game import Game
from cardwright.errors import BadInput
from cardwright.testing.conformance import Broken, Subject, Tally, check_match
from cardwright.testing.subjects import subjects
from cardwright.testing.trace import minimised

USUAL_SEEDS: Final = 20
"""Of so many matches of a short game, `Subject.seeds` says how many a game gets."""


@cache
def _made(name: str, also: tuple[str, ...]) -> tuple[Subject, Game]:
    subject = subjects(also)[name]
    return subject, subject.make()


def _check(name: str, seed: int, also: tuple[str, ...]) -> int:
    """Return how many decisions this match had, with every promise kept at each."""
    subject, game = _made(name, also)
    return len(check_match(subject, seed, game=game))


def _tell(name: str, seed: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{name}: seed {seed}", end="\033[K", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m cardwright.testing", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="matches for each game; games of long matches get fewer")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--game", default="", help="one game only")
    parser.add_argument("--also", action="append", default=[], metavar="MODULE:FUNCTION", help="more subjects")
    parser.add_argument("--workers", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    also = tuple(options.also)
    try:
        found = subjects(also)
    except BadInput as error:
        parser.error(str(error))
    if options.game and options.game not in found:
        parser.error(f"unknown game {options.game!r} (allowed: {', '.join(found)})")
    if options.workers < 1:
        parser.error(f"there is at least one process, not {options.workers}")
    tallies: dict[str, Tally] = {}
    with ProcessPoolExecutor(options.workers) as pool:
        # Its processes begin with the first match they are given.
        each = map if options.workers == 1 else pool.map
        for name, subject in found.items():
            if options.game not in ("", name):
                continue
            count = max(1, options.seeds * subject.seeds // USUAL_SEEDS)
            seeds = range(options.first, options.first + count)
            decisions = 0
            try:
                for seed, had in zip(seeds, each(_check, [name] * count, seeds, [also] * count), strict=True):
                    decisions += had
                    _tell(name, seed)
            except Broken as broken:
                print(broken, file=sys.stderr)
                trace = minimised(subject, broken.seed, [*broken.choices, 0])
                print(f"minimised; keep it in tests/traces:\n{trace.to_json()}", file=sys.stderr)
                return 1
            tallies[name] = Tally(count, decisions)
            if not options.json:
                print(f"{name}: {count} matches, {decisions} decisions, all promises kept", flush=True)
    if options.json:
        print(json.dumps({name: asdict(tally) for name, tally in tallies.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
