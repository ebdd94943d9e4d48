"""`python -m cardwright.testing`: the conformance suite over many seeds, for every game there is."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from cardwright.testing.conformance import Broken, check_seeds
from cardwright.testing.subjects import subjects
from cardwright.testing.trace import minimised

USUAL_SEEDS: Final = 20
"""Of so many matches of a short game, `Subject.seeds` says how many a game gets."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m cardwright.testing", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="matches for each game; games of long matches get fewer")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--game", default="", help="one game only")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args(arguments)
    found = subjects()
    if options.game and options.game not in found:
        parser.error(f"there is no game {options.game!r} (allowed: {', '.join(found)})")
    tallies = {}
    for name, subject in found.items():
        if options.game in ("", name):

            def tell(seed: int, name: str = name) -> None:
                if sys.stderr.isatty():
                    print(f"\r{name}: seed {seed}", end="\033[K", file=sys.stderr)

            count = max(1, options.seeds * subject.seeds // USUAL_SEEDS)
            try:
                tallies[name] = asdict(check_seeds(subject, range(options.first, options.first + count), tell))
            except Broken as broken:
                print(broken, file=sys.stderr)
                trace = minimised(subject, broken.seed, [*broken.choices, 0])
                print(f"minimised; keep it in tests/traces:\n{trace.to_json()}", file=sys.stderr)
                return 1
            if not options.json:
                tally = tallies[name]
                print(f"{name}: {tally['matches']} matches, {tally['decisions']} decisions, all promises kept")
    if options.json:
        print(json.dumps(tallies))
    return 0


if __name__ == "__main__":
    sys.exit(main())
