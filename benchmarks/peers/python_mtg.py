"""Random players at python-mtg's own benchmark, in games per second."""

from __future__ import annotations

import argparse
import json
import time
from importlib.metadata import version

from mtg import RandomPlayer, benchmark


def main() -> None:
    parser = argparse.ArgumentParser(description="python-mtg's benchmark with random players, in games per second")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play (default 5)")
    parser.add_argument("--seed", type=int, default=7, help="seed of the first game (default 7)")
    options = parser.parse_args()
    # The first games load what the rest uses.
    benchmark(RandomPlayer(seed=1), RandomPlayer(seed=2), games=2, seed=options.seed)
    games = 0
    start = time.process_time()
    elapsed = 0.0
    while elapsed < options.seconds:
        benchmark(RandomPlayer(seed=games), RandomPlayer(seed=games + 1), games=2, seed=options.seed + games)
        games += 2
        elapsed = time.process_time() - start
    figures = {
        "peer": "python-mtg benchmark",
        "version": version("python-mtg"),
        "games": games,
        "games_per_second": round(games / elapsed, 4),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
