"""What `scripts.instructions` counts: matches of one game with given decks, in every way of playing.

    python -m scripts.counted_play GAME DECK ... --switch LIBRARY --decisions 1000
    python -m scripts.counted_play --about [--every-pair]

Run under callgrind. The matches are played once before they are counted, so that what is made at its first use is
there, and garbage is collected: every count begins alike, whatever was played before.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import platform
import sysconfig
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from typing import Any, Protocol

from cardwright import games
from cardwright.engine.game import Game
from cardwright.simulate.loops import look_ahead, stepwise, straight
from cardwright.simulate.measure import benched, is_compiled

Play = Callable[[Game, Sequence[Sequence[str]], int], int]


class Switch(Protocol):
    """What marks the part that is counted (`scripts.callgrind`)."""

    def begin(self) -> object: ...
    def end(self, part: bytes) -> object: ...


LOOKED = 10
"""Looking ahead costs much more: it gets one of so many decisions."""
MOST_PAIRS = 20
"""Of a game with more pairs each deck plays only its neighbours in the list."""


def ways(decisions: int) -> dict[str, tuple[Play, int]]:
    """Each way of playing, with the decisions that it gets; looking ahead leaves a match after twice as many."""
    few = max(1, decisions // LOOKED)
    return {
        "played through": (lambda game, decks, seed: straight(game, decks, seed, False), decisions),
        "answer by answer": (stepwise, decisions),
        "look-ahead": (lambda game, decks, seed: look_ahead(game, decks, seed, 2 * few), few),
    }


def tables(name: str, every_pair: bool) -> list[tuple[str, ...]]:
    """The decks to play with: those that speed is measured with, or pairs of all decks."""
    folder = games.find(name)
    game = folder.make()
    if every_pair:
        return pairs(folder.deck_names(), game.players)
    return benched(folder, game)


def pairs(decks: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every deck with every deck, or in a circle where those are too many.

    >>> pairs("ab", 2), len(pairs("abcdefg", 2)), pairs("abcdefg", 2)[-1]
    ([('a', 'a'), ('a', 'b'), ('b', 'b')], 7, ('g', 'a'))
    """
    all_of_them = list(combinations_with_replacement(decks, players))
    if len(all_of_them) <= MOST_PAIRS:
        return all_of_them
    return [tuple(decks[(start + seat) % len(decks)] for seat in range(players)) for start in range(len(decks))]


def about(every_pair: bool) -> dict[str, Any]:
    """What there is to count, and the Python that runs it."""
    settings = str(sysconfig.get_config_var("CONFIG_ARGS"))
    built = [
        "shared library" if sysconfig.get_config_var("Py_ENABLE_SHARED") else "static",
        "profile-guided" if "--enable-optimizations" in settings else "not profile-guided",
        "link-time optimised" if "--with-lto" in settings else "not link-time optimised",
        str(sysconfig.get_config_var("OPT")),
    ]
    return {
        "compiled": is_compiled(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "python built": f"{platform.python_compiler()}, {', '.join(built)}",
        "libc": " ".join(platform.libc_ver()),
        "machine": platform.machine(),
        "tables": [(name, table) for name in games.names() for table in tables(name, every_pair)],
    }


def play(name: str, table: Sequence[str], decisions: int, switch: Switch) -> list[dict[str, Any]]:
    """Play matches, seed after seed, until there were so many decisions; then play them again, counted."""
    folder = games.find(name)
    game = folder.make()
    decks = [folder.deck(deck) for deck in table]
    found: list[dict[str, Any]] = []
    for way, (one, enough) in ways(decisions).items():
        seeds = asked = 0
        while asked < enough:
            asked += one(game, decks, seeds)
            seeds += 1
        again = 0
        gc.collect()
        switch.begin()
        for seed in range(seeds):
            again += one(game, decks, seed)
        switch.end(way.encode())
        if again != asked:
            raise SystemExit(f"{name}, {way}: the same matches had {asked} decisions, then {again}")
        found.append({"way": way, "games": seeds, "decisions": asked})
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.counted_play", description=__doc__)
    parser.add_argument("table", nargs="*", metavar="GAME DECK ...")
    parser.add_argument("--switch", metavar="LIBRARY", help="marks what is counted")
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--about", action="store_true", help="only say what there is to count")
    parser.add_argument("--every-pair", action="store_true", help="pairs of all decks of a game")
    options = parser.parse_args()
    if options.about:
        print(json.dumps(about(options.every_pair)))
        return
    if not options.table or not options.switch:
        parser.error("name a game with its decks, and the library")
    name, *table = options.table
    print(json.dumps(play(name, table, options.decisions, ctypes.CDLL(options.switch))))


if __name__ == "__main__":
    main()
