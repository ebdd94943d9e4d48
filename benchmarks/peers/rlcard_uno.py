"""Random agents at RLCard's uno, in decisions per second."""

from __future__ import annotations

import random

import rlcard

from timing import measure

ENV = rlcard.make("uno", config={"seed": 7})


def play(rng: random.Random) -> int:
    """One game, through the environment's own legal actions."""
    state, _ = ENV.reset()
    decisions = 0
    while not ENV.is_over():
        decisions += 1
        state, _ = ENV.step(rng.choice(list(state["legal_actions"])))
    return decisions


if __name__ == "__main__":
    measure("rlcard uno", "rlcard", play)
