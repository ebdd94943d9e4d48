"""Counts what of Magic can be played: cards by where they are legal, cards of tournament lists, and whole lists.

    CARDWRIGHT_DATA=FOLDER python -m scripts.breadth [--record] [--missing N]

A card can be played if it comes with the game, or if its text in the user's own file is read, printed back and
compiles. A list is whole if every card of its main deck and its sideboard can be played. Lists are those of
magic/decks-2026.json in the user's folder of data.

Prints JSON; with `--record` it becomes benchmarks/breadth.json, below which no count may fall. `--missing N` also
prints the N cards that keep most lists from being whole: a card counts more where fewer others are missing. Uses two
processes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cardwright.games.magic.facts_file import own_facts, read_facts
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.store.importing import read_cards

RECORD: Final = Path(__file__).resolve().parent.parent / "benchmarks" / "breadth.json"
LISTS: Final = "decks-2026.json"
PARTS: Final = ("main", "side")


def names_of(deck: Mapping[str, Any]) -> set[str]:
    """Return the names of all cards of a list.

    >>> sorted(names_of({"main": {"Elf": 4}, "side": {"Imp": 1, "Elf": 0}}))
    ['Elf', 'Imp']
    """
    return {name for part in PARTS for name in deck[part]}


def called(names: Iterable[str]) -> dict[str, str]:
    """Return cards by what lists call them: by the whole name, and by that of a face where no card has it.

    >>> called(["Up // Down", "Down"])
    {'Up // Down': 'Up // Down', 'Down': 'Down', 'Up': 'Up // Down'}
    """
    known = {name: name for name in names}
    for name in list(known):
        for face in name.split(" // "):
            known.setdefault(face, name)
    return known


def share(cards: Iterable[str], playable: set[str]) -> dict[str, int]:
    """Return how many cards there are, and how many of them can be played."""
    every = set(cards)
    return {"cards": len(every), "playable": len(every & playable)}


def whole(decks: Sequence[Mapping[str, Any]], known: Mapping[str, str], playable: set[str]) -> dict[str, int]:
    """Return how many lists there are, and of how many every card can be played."""
    complete = sum(all(known.get(name, name) in playable for name in names_of(deck)) for deck in decks)
    return {"lists": len(decks), "whole": complete}


def missing(decks: Sequence[Mapping[str, Any]], known: Mapping[str, str], playable: set[str]) -> Counter[str]:
    """Return cards that cannot be played with the lists they keep from being whole, each list shared among them.

    >>> missing([{"main": {"Elf": 4, "Imp": 4}, "side": {}}], {}, {"Elf"})
    Counter({'Imp': 1.0})
    """
    found: Counter[str] = Counter()
    for deck in decks:
        away = {known.get(name, name) for name in names_of(deck)} - playable
        for name in away:
            found[name] += 1 / len(away)  # type: ignore[assignment]
    return found


def fallen(now: Mapping[str, Mapping[str, int]], before: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Return what has fewer playable cards or whole lists than were recorded.

    >>> fallen({"all": {"cards": 9, "playable": 3}}, {"all": {"cards": 8, "playable": 4}})
    ['all']
    """
    return [
        name
        for name, counts in before.items()
        if any(now[name][key] < counts[key] for key in ("playable", "whole") if key in counts)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="write benchmarks/breadth.json")
    parser.add_argument("--missing", type=int, default=0, metavar="N", help="also print the N cards most wanted")
    options = parser.parse_args()
    path = own_facts()
    if path is None:
        raise SystemExit("CARDWRIGHT_DATA names no folder with magic/oracle-cards.jsonl.gz")
    cards = list(read_facts(path))
    legal: dict[str, list[str]] = {"paper": [], "pauper": []}
    playable = {card.name for card in base_cards() if not card.token}
    for done, kept in enumerate(read_cards(cards, 2), 1):
        words = kept.facts.get("legalities") or {}
        if any(word != "not_legal" for word in words.values()):
            legal["paper"].append(kept.name)
        if words.get("pauper") == "legal":
            legal["pauper"].append(kept.name)
        if kept.supported:
            playable.add(kept.name)
        if done % 500 == 0:
            print(f"\r{done} of {len(cards)} cards", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    known = called(str(facts["name"]) for facts in cards)
    # The game's own cards of two faces have the name of the first.
    playable |= {known[name] for name in playable if name in known}
    lists = path.parent / LISTS
    decks = json.loads(lists.read_text(encoding="utf-8")) if lists.is_file() else []
    pauper = [deck for deck in decks if deck["format"] == "pauper"]
    told = {
        "all": share((str(facts["name"]) for facts in cards), playable),
        **{f"legal in {name}": share(names, playable) for name, names in legal.items()},
        "of all lists": share((known.get(name, name) for deck in decks for name in names_of(deck)), playable),
        "of Pauper lists": share((known.get(name, name) for deck in pauper for name in names_of(deck)), playable),
        "lists": whole(decks, known, playable),
        "Pauper lists": whole(pauper, known, playable),
    }
    print(json.dumps(told, indent=2))
    for name, weight in missing(decks, known, playable).most_common(options.missing):
        print(f"{weight:6.1f}  {name}")
    if options.record:
        RECORD.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    elif RECORD.exists() and (less := fallen(told, json.loads(RECORD.read_text(encoding="utf-8")))):
        raise SystemExit(f"fallen: {', '.join(less)}")


if __name__ == "__main__":
    main()
