"""The matches from which a release wheel learns what is hot: every game, every pair of decks, every way of playing.

    python -m scripts.training FOLDER

`setup.py` runs it while it builds such a wheel (CARDWRIGHT_PGO=1): FOLDER has the package as just compiled, which notes
how often each of its parts is run. Every game gets the same time, so that none is cold beside another.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from time import process_time

import cardwright.engine.match
from cardwright import games
from cardwright.agents.named import named
from cardwright.simulate.loops import look_ahead, play_out, stepwise, straight
from scripts.counted_play import LOOKED, tables

SECONDS = 20.0
"""Processor time for each game; a round that has begun is finished."""
FIRST_SEED = 1_000_000
"""Not the matches that are measured."""

LONGEST = 200
"""Looking ahead leaves a match after so many decisions."""


def train(name: str, seconds: float = SECONDS) -> int:
    """Play one game for so long; how many matches that were."""
    folder = games.find(name)
    game = folder.make()
    rounds = [[folder.deck(deck) for deck in table] for table in tables(name, every_pair=True)]
    start = process_time()
    played = 0
    for seed in count(FIRST_SEED):
        for decks in rounds:
            straight(game, decks, seed, False)
            stepwise(game, decks, seed)
            played += 2
            if seed % LOOKED == 0:
                look_ahead(game, decks, seed, LONGEST)
                play_out(game.start(seed, decks), [named("greedy", seat) for seat in range(game.players)])
                played += 2
        if process_time() - start >= seconds:
            break
    return played


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    here = Path(str(cardwright.engine.match.__file__)).resolve()
    if not here.is_relative_to(folder) or here.suffix == ".py":
        raise SystemExit(f"training needs the package as compiled in {folder}, found {here}")
    for name in games.names():
        print(f"trained on {train(name)} matches of {name}", flush=True)


if __name__ == "__main__":
    main()
