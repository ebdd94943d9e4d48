"""What a decision of Magic costs as the table fills up: with 10, 30 and 100 permanents on it.

    python -m scripts.crowd [--seconds 5] [--profile]

Prints microseconds for a decision for each size as JSON; with `--profile` also where the time goes at the largest.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import time
from pathlib import Path

from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.play.contract import Magic

SIZES = (10, 30, 100)
# Lands, creatures with and without abilities, an effect on all of them and an equipment, over and over.
CROWD = (
    "Forest", "Plains", "Grizzly Bears", "Serra Angel", "Forest", "Llanowar Elves", "Glorious Anthem", "Plains",
    "Soul Warden", "Bonesplitter",
)  # fmt: skip
HAND = ("Giant Growth", "Swords to Plowshares", "Grizzly Bears", "Forest")


def crowded(game: Magic, size: int) -> Match:
    """A table with so many permanents, half of them each player's."""
    seats = []
    for _ in range(2):
        own = [CROWD[place % len(CROWD)] for place in range(size // 2)]
        seats.append(Seat(battlefield=own, hand=list(HAND), library=["Forest"] * 40, life=400))
    return position(game, *seats)


def cost(game: Magic, size: int, seconds: float) -> float:
    """Microseconds for a decision: its options found, one of them taken, up to the next."""
    decisions = 0
    spent = 0.0
    seed = 0
    while spent < seconds:
        match = crowded(game, size)
        stream = Stream(seed, "crowd")
        seed += 1
        start = time.process_time()
        for _ in range(150):
            decision = match.decision
            if decision is None:
                break
            match.apply(stream.below(len(decision)))
            decisions += 1
        spent += time.process_time() - start
    return 1e6 * spent / decisions


def profile(game: Magic, size: int) -> list[list[str | int | float]]:
    """The functions in which most time is spent by themselves: name, calls, share."""
    watched = cProfile.Profile()
    match = crowded(game, size)
    stream = Stream(0, "crowd")
    watched.enable()
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        match.apply(stream.below(len(decision)))
    watched.disable()
    stats = pstats.Stats(watched)
    total = stats.total_tt  # type: ignore[attr-defined]
    rows = sorted(stats.stats.items(), key=lambda row: -row[1][2])[:12]  # type: ignore[attr-defined]
    return [[f"{Path(place[0]).name}: {place[2]}", found[1], round(100 * found[2] / total, 1)] for place, found in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    game = magic_game(mulligans="none")
    found: dict[str, object] = {str(size): round(cost(game, size, options.seconds), 1) for size in SIZES}
    if options.profile:
        found["profile"] = profile(game, SIZES[-1])
    print(json.dumps(found))


if __name__ == "__main__":
    main()
