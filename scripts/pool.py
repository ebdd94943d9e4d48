"""Counts what the same matches of Magic cost with 60, 1,000 and 5,000 cards, all of them compiled.

    python -m scripts.pool [--python .venv-compiled/bin/python]

Matches of two decks from start to end, as they are begun: each has a game of its own, with the cards of its decks and
what they name ("dealt"); and the same with a card of neither deck named in the middle, what follows it counted
("named"). Then both with all cards in the match's own game ("dealt, all inside", "named, all inside"), as no match has
that is begun in the usual way: there numbers above 256 and longer rows cost something (more cards have more kinds of
counters, and each kind is a column), though no rule asks more.

Prints instructions as JSON. A difference of more than 1 % is an error in matches as they are begun; the others are
told. Needs valgrind.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from cardwright.engine.match import Match
from cardwright.games.magic.game import base_cards, deck, magic_game
from cardwright.games.magic.more_cards import few_cards, more_cards
from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.simulate.loops import random_agents
from scripts import callgrind
from scripts.counted_play import Switch
from scripts.instructions import COMPILED, ROOT

SIZES = (60, 1000, 5000)
DECKS = ("burn", "tokens")
SEEDS = range(6)
NAMING = "Pithing Needle"
NAMED = "Sakura-Tribe Elder"
"""In neither deck."""
LIMIT = 0.01
PARTS = ("dealt", "named", "dealt, all inside", "named, all inside")
CHECKED = PARTS[:2]


def loaded(size: int) -> tuple[Magic, Magic]:
    """Return a game with `size` cards, and the match's game that has all of them, compiled."""
    needed = [name for each in DECKS for name in deck(each)] + [NAMING, NAMED, "Forest"]
    needed += [card.name for card in base_cards() if not card.token]
    least = set(list(dict.fromkeys(needed))[:size])
    own = magic_game(cards=few_cards(least) if size < len(base_cards()) else more_cards(size))
    names = [card.name for card in own.known().all_facts() if not card.token and not card.is_part]
    made = own.for_decks([names])
    assert isinstance(made, Magic)
    return own, made


def dealt(game: Magic, seed: int) -> Match:
    """Begin a match of the two decks."""
    return game.start(seed, [deck(name) for name in DECKS])


def named(game: Magic, seed: int) -> Match:
    """Begin a match and name a card that is in neither deck."""
    hands = [[*deck(DECKS[0])[20::7], NAMING], deck(DECKS[1])[20::7]]
    seats = [Seat(library=deck(name), hand=hand, lands="RRGG") for name, hand in zip(DECKS, hands, strict=True)]
    m = position(game, *seats)
    m.apply(f"cast {NAMING}")
    while m.decision is not None and m.decision.kind != "name":
        m.apply("pass")
    m.apply(NAMED)
    return m


def play(begin: Callable[[Magic, int], Match], game: Magic, switch: Switch | None, part: str) -> None:
    """Play the matches to their ends, counted if there is a switch."""
    for seed in SEEDS:
        m = begin(game, seed)
        agents = random_agents(game, seed)
        gc.collect()
        if switch is not None:
            switch.begin()
        m.play(agents, journal=False, keep=False)
        if switch is not None:
            switch.end(f"{part}: {seed}".encode())


def counted(size: int, library: str) -> None:
    """Play everything twice, the second time counted."""
    own, all_in_one = loaded(size)
    switch = ctypes.CDLL(library)
    begins = (dealt, named, dealt, named)
    for part, begin, game in zip(PARTS, begins, (own, own, all_in_one, all_in_one), strict=True):
        play(begin, game, None, part)
        play(begin, game, switch, part)


def measure(python: Path) -> dict[str, dict[str, int]]:
    """Count for each size."""
    found: dict[str, dict[str, int]] = {part: {} for part in PARTS}
    with TemporaryDirectory() as folder:
        switch = callgrind.switch(Path(folder))
        for size in SIZES:
            command = [str(python.absolute()), "-m", "scripts.pool", f"--counted={size}", f"--switch={switch}"]
            _, parts = callgrind.count(command, ROOT, {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"})
            for what, by_size in found.items():
                by_size[str(size)] = sum(count for part, count in parts.items() if part.startswith(f"{what}: "))
    return found


def apart(counts: dict[str, int]) -> float:
    """Return by which part the dearest exceeds the cheapest.

    >>> round(apart({"60": 1000, "5000": 1020}), 3)
    0.02
    """
    return max(counts.values()) / min(counts.values()) - 1


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.pool", description=__doc__)
    parser.add_argument("--python", type=Path, default=COMPILED, help="whose package is counted")
    parser.add_argument("--counted", type=int, help="number of cards to load; run under callgrind")
    parser.add_argument("--switch", metavar="LIBRARY", help="marks what is counted")
    options = parser.parse_args()
    if options.counted:
        counted(options.counted, options.switch)
        return
    if callgrind.missing():
        raise SystemExit(f"pool: {callgrind.missing()}")
    found = measure(options.python)
    print(json.dumps(found))
    for what, counts in found.items():
        if what in CHECKED and apart(counts) > LIMIT:
            raise SystemExit(f"{what}: with more cards loaded a match costs {apart(counts):+.1%}: {counts}")


if __name__ == "__main__":
    main()
