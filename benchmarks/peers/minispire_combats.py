"""A random agent at minispire's combats, the starting deck against its one-enemy fight, in combats per second."""

from __future__ import annotations

import argparse
import json
import random
import time
from importlib.metadata import version

import numpy as np
from minispire._core import single_enemy_fixture_env


def combat(seed: int, rng: random.Random) -> int:
    """One combat through the compiled environment itself, without the layer of Python around it; its decisions."""
    env = single_enemy_fixture_env(seed)
    steps = 0
    while True:
        possible = np.flatnonzero(env.action_mask())
        _, _, terminated, truncated, _ = env.step(int(possible[int(rng.random() * len(possible))]))
        steps += 1
        if terminated or truncated:
            return steps


def main() -> None:
    parser = argparse.ArgumentParser(description="minispire's one-enemy combat, random agent, in combats per second")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play (default 5)")
    options = parser.parse_args()
    rng = random.Random(7)
    best = best_decisions = 0.0
    combats = decisions = 0
    # The best of five rounds, as our own figures are.
    for _ in range(5):
        played = made = 0
        start = time.process_time()
        while (elapsed := time.process_time() - start) < options.seconds / 5 or not played:
            made += combat(combats + played, rng)
            played += 1
        combats += played
        decisions += made
        best = max(best, played / elapsed)
        best_decisions = max(best_decisions, made / elapsed)
    figures = {
        "peer": "minispire",
        "version": version("minispire"),
        "combats": combats,
        "decisions_per_game": round(decisions / combats, 2),
        "games_per_second": round(best, 1),
        "combat_decisions_per_second": round(best_decisions, 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
