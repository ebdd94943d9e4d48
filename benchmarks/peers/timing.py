"""The loop every peer is measured with: whole random games in a few rounds, then one JSON line."""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from importlib.metadata import version

ROUNDS = 5


def measure(peer: str, package: str, play: Callable[[random.Random], int]) -> None:
    """Print what `play` (one random game; returns its number of decisions) reaches.

    Seconds are the processor's and the best round counts, so that other work on the machine weighs little.
    """
    parser = argparse.ArgumentParser(description=f"random play on {peer}, in decisions per second")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play (default 5)")
    parser.add_argument("--seed", type=int, default=7, help="seed of the random agents (default 7)")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    play(rng)
    games = decisions = 0
    best = 0.0
    for _ in range(ROUNDS):
        start = time.process_time()
        elapsed = 0.0
        in_round = 0
        while elapsed < options.seconds / ROUNDS:
            in_round += play(rng)
            games += 1
            elapsed = time.process_time() - start
        decisions += in_round
        best = max(best, in_round / elapsed)
    figures = {
        "peer": peer,
        "version": version(package),
        "games": games,
        "decisions": decisions,
        "decisions_per_second": round(best, 1),
    }
    print(json.dumps(figures))
