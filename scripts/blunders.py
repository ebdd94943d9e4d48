"""Counts plain mistakes of agents at Magic: kills on the board that were missed, and harm done to oneself.

    python -m scripts.blunders [--agents skilled,skilled] [--games 200] [--seed 1] [--decks A B ...]

Every game is between two decks drawn by its seed. Prints the mistakes, and how many steps and seconds decisions took.
"""

from __future__ import annotations

import argparse
import time
from typing import Final

from cardwright import games
from cardwright.agents.named import named, seat_seed
from cardwright.agents.skilled import SkilledAgent
from cardwright.engine.chance import Stream
from cardwright.games.magic.knowledge.blunders import Blunders

LONGEST: Final = 80
"""Games end after so many turns."""

SHOWN: Final = 20


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.blunders", description=__doc__)
    parser.add_argument("--agents", default="skilled,skilled")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs="+", help="decks of the game; all if none is named")
    options = parser.parse_args()
    folder = games.find("magic")
    game = folder.make()
    names = options.decks or list(folder.deck_names())
    given = options.agents.split(",")
    kills = 0
    missed: list[str] = []
    harmed: list[str] = []
    took: list[float] = []
    steps: list[int] = []
    for number in range(options.games):
        seed = options.seed * 1_000_003 + number
        stream = Stream(seed, "blunders")
        decks = [names[stream.below(len(names))] for _ in range(2)]
        match = game.start(seed, [folder.deck(deck) for deck in decks])
        agents = [named(given[seat % len(given)], seat_seed(seed, seat)) for seat in range(2)]
        watches = [Blunders(), Blunders()]
        while (decision := match.decision) is not None and match.turn < LONGEST:
            agent = agents[decision.who]
            begin = time.perf_counter()
            place = agent.choose(match.view(decision.who), decision)
            took.append(time.perf_counter() - begin)
            if isinstance(agent, SkilledAgent):
                steps.append(agent.looked)
            rest = match.parked
            assert rest is not None
            watches[decision.who].note(match, rest, place)
            match.apply(place)
            for watch in watches:
                watch.over(match)
        for seat, watch in enumerate(watches):
            where = f"seed {seed}, {' v. '.join(decks)}, {given[seat % len(given)]} in seat {seat + 1}"
            kills += watch.kills
            missed += [f"{where}: {each}" for each in watch.missed]
            harmed += [f"{where}: {each}" for each in watch.harmed]
    print(f"{options.games} games; {kills} attacks that kill, {len(missed)} missed; harm to oneself: {len(harmed)}")
    for line in (missed + harmed)[:SHOWN]:
        print(line)
    took.sort()
    late = took[int(len(took) * 0.999)]
    print(f"{len(took)} decisions: p99.9 {1000 * late:.1f} ms, longest {1000 * took[-1]:.1f} ms")
    if steps:
        print(f"most steps for one decision: {max(steps)}")


if __name__ == "__main__":
    main()
