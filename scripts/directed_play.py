"""Casts cards of Magic and uses each of their abilities, in positions made for them; what goes wrong is a bug.

    python -m scripts.directed_play [--cards N] [--workers N] [--json] [--list FILE] [--record]

All supported cards: those that come with the game, and where CARDWRIGHT_DATA names a folder also all of the user's own
file that are read from their text. With `--cards` so many of them, drawn by their names. At every decision the game's
invariants hold, and kept effective values are compared with newly computed ones after every event.

`--list` writes what could not be used, card by card. `--record` writes benchmarks/directed.json, below which the shares
may not fall.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from cardwright.games.magic.facts_file import own_facts, read_facts
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.language.alone import problems_alone
from cardwright.games.magic.testing.directing import Director, Played
from cardwright.games.magic.text.printed_card import printed_card
from cardwright.games.magic.words.abilities import MagicCard

RECORD = Path(__file__).resolve().parent.parent / "benchmarks" / "directed.json"
NO_CARDS = ("basic", "dungeon")
"""Cards of these types are there in every match, and no player has to be shown to use them."""
SHARE = 20
"""A process is given so many cards at a time."""
LEEWAY = 0.01
"""A sample may be so much below what is recorded of all cards."""


@dataclass
class Directed:
    """What came of some cards."""

    cards: int = 0
    cast: int = 0
    uses: int = 0
    used: int = 0
    decisions: int = 0
    wrong: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Add what came of a card."""
        self.cards += 1
        self.cast += played.cast
        self.uses += played.uses
        self.used += played.used
        self.decisions += played.decisions
        self.wrong += [f"{played.name}: {what}" for what in played.wrong]
        self.left += [f"{played.name}: {what}" for what in played.left]

    def figures(self) -> dict[str, Any]:
        """Return what is recorded."""
        return {
            "cards": self.cards,
            "cast": self.cast,
            "abilities": self.uses,
            "used": self.used,
            "cast_share": round(self.cast / max(self.cards, 1), 4),
            "used_share": round(self.used / max(self.uses, 1), 4),
            "decisions": self.decisions,
            "wrong": len(self.wrong),
        }


def in_order(names: Sequence[str]) -> list[str]:
    """Return names in an order that follows from them and nothing else.

    >>> in_order(["a", "b", "c"])
    ['c', 'b', 'a']
    """
    return sorted(names, key=lambda name: hashlib.sha256(name.encode()).digest())


def own_cards() -> dict[str, MagicCard]:
    """Return the cards that come with the game."""
    cards = [card for card in base_cards() if not card.token]
    return {card.name: card for card in cards if not any(kind in card.types for kind in NO_CARDS)}


def read(facts: Mapping[str, Any]) -> MagicCard | None:
    """Return a card as its text says, None if it is not supported."""
    card = printed_card(facts).definition
    tokens = [token for token in base_cards() if token.token]
    return None if card is None or problems_alone(card, tokens) else card


def drawn(count: int | None) -> Iterator[str | dict[str, Any]]:
    """Yield cards in their order: names of the game's own, and facts of the user's that are not among them."""
    own = own_cards()
    path = own_facts()
    theirs = {} if path is None else {str(facts["name"]): facts for facts in read_facts(path)}
    left = count
    for name in in_order(sorted({*own, *theirs})):
        if left == 0:
            return
        if name in own:
            yield name
        elif left is None or read(theirs[name]) is not None:
            yield dict(theirs[name])
        else:
            continue
        left = None if left is None else left - 1


def directed(cards: Sequence[str | dict[str, Any]]) -> list[Played]:
    """Play some cards; one that is not supported is left out."""
    own = own_cards()
    found: list[Played] = []
    for given in cards:
        card = own[given] if isinstance(given, str) else read(given)
        if card is not None:
            found.append(Director(card).play())
    return found


def play_all(count: int | None, workers: int) -> Directed:
    """Play all cards, or so many."""
    whole = Directed()
    cards = list(drawn(count))
    shares = [cards[start : start + SHARE] for start in range(0, len(cards), SHARE)]
    if workers == 1:
        for share in shares:
            for played in directed(share):
                whole.add(played)
        return whole
    with get_context("spawn").Pool(workers) as pool:
        for done, found in enumerate(pool.imap_unordered(directed, shares), 1):
            for played in found:
                whole.add(played)
            print(f"\r{min(done * SHARE, len(cards))} of {len(cards)} cards", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, metavar="N", help="so many cards instead of all")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--list", type=Path, metavar="FILE", help="write what could not be used")
    parser.add_argument("--record", action="store_true", help="write benchmarks/directed.json")
    options = parser.parse_args()
    start = time.monotonic()
    found = play_all(options.cards, options.workers)
    figures = found.figures()
    if options.json:
        print(json.dumps(figures))
    else:
        told = f"{found.cast} of {found.cards} cards cast, {found.used} of {found.uses} abilities used"
        print(f"{told}, {found.decisions} decisions, {time.monotonic() - start:.0f} s")
    if options.list is not None:
        options.list.write_text(json.dumps(asdict(found), indent=1) + "\n", encoding="utf-8")
    for line in sorted(found.wrong)[:100]:
        print(line, file=sys.stderr)
    if options.record:
        RECORD.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    recorded = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else figures
    fallen = [key for key in ("cast_share", "used_share") if figures[key] < recorded[key] - LEEWAY]
    if found.wrong or fallen:
        raise SystemExit(f"{len(found.wrong)} went wrong; fallen: {', '.join(fallen) or 'nothing'}")


if __name__ == "__main__":
    main()
