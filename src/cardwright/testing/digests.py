"""Prints the digests of random matches, for comparing builds, machines and hash seeds line by line."""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence

from cardwright.engine.save import digest
from cardwright.errors import BadInput
from cardwright.testing.conformance import Dice
from cardwright.testing.subjects import subjects


def lines(seeds: int, first: int = 0, also: Sequence[str] = ()) -> list[str]:
    """Return for each subject and seed: decisions, events, the digest half-way, the transcript's and the final one."""
    found: list[str] = []
    for name, subject in subjects(also).items():
        game = subject.make()
        for seed in range(first, first + seeds):
            match = game.start(seed, subject.decks(seed))
            agents = [Dice(seed * game.players + seat) for seat in range(game.players)]
            while (decision := match.decision) is not None and len(match.choices) < 20:
                match.apply(agents[decision.who].choose(match.view(decision.who), decision))
            middle = digest(match)
            match.play(agents)
            told = "\n".join(game.events[e.kind].text(match, e) for e in match.events)
            transcript = hashlib.sha256(told.encode()).hexdigest()[:16]
            found.append(f"{name} {seed}: {len(match.choices)} {match.count} {middle} {transcript} {digest(match)}")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="matches for each game")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--also", action="append", default=[], metavar="MODULE:FUNCTION", help="more subjects")
    options = parser.parse_args(arguments)
    try:
        print("\n".join(lines(options.seeds, options.first, options.also)))
    except BadInput as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
