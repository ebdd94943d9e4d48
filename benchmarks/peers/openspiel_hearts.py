"""Random agents at OpenSpiel's hearts, in decisions per second."""

from __future__ import annotations

import random

import pyspiel

from timing import measure

GAME = pyspiel.load_game("hearts")


def play(rng: random.Random) -> int:
    """One game; the deal and other chance are played too but are nobody's decisions."""
    state = GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            decisions += 1
        # Every chance outcome of this game is equally likely, so legal actions serve for both.
        state.apply_action(rng.choice(state.legal_actions()))
    return decisions


if __name__ == "__main__":
    measure("openspiel hearts", "open-spiel", play)
