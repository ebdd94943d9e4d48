"""Adds cards to those that come with Magic: reads their printed text from the user's own file, writes definitions.

    CARDWRIGHT_DATA=FOLDER python -m scripts.embed_cards NAME ... | --decks FILE ...

Each goes to the file of its colour, by name, as facts and abilities in the card language; no text is kept. Cards that
are there stay as they are. A name that cannot be read is told with the reason, and then nothing is written. Deck files
(--decks) stand for the cards that they list.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cardwright.errors import CardErrors
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.text.printed_card import printed_card
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.sources.load import read_cards_text
from cardwright.sources.write import to_data
from cardwright.sources.yaml_writer import Data, flow, write_yaml

ROOT: Final = Path(__file__).resolve().parent.parent
CARDS: Final = ROOT / "src/cardwright/games/magic/cards"
WIDTH: Final = 112
COLOURS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_LISTED: Final = re.compile(r"^[0-9]+ (.+)$", re.MULTILINE)
_NAME: Final = re.compile(r'^  - (?:\{)?name: "?(.+?)"?(?:, .*)?$')


def printed() -> dict[str, Mapping[str, Any]]:
    """Return the facts of every printed card by its name, and by that of its front."""
    folder = os.environ.get("CARDWRIGHT_DATA")
    if not folder:
        raise SystemExit("CARDWRIGHT_DATA names no folder with printed cards")
    found: dict[str, Mapping[str, Any]] = {}
    with gzip.open(Path(folder) / "magic" / "oracle-cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            facts = json.loads(line)
            found[facts["name"]] = facts
            found.setdefault(facts["name"].split(" // ")[0], facts)
    return found


def file_of(facts: Mapping[str, Any]) -> Path:
    """Return the file that a card belongs to: its colour's, that of gold or colourless cards, or that of lands."""
    colours = facts.get("colors") or []
    if "Land" in facts["type_line"].split(" // ")[0]:
        name = "lands"
    elif len(colours) > 1:
        name = "gold"
    else:
        name = COLOURS[colours[0]] if colours else "colourless"
    return CARDS / f"{name}.yaml"


def entry_of(card: MagicCard) -> list[str]:
    """Return the lines of a card in a card file: a line for each field, and for each ability where that fits."""
    plain = to_data(normal(card), CARD_TYPE)
    short = compact(plain)
    assert isinstance(short, dict)
    lines: list[str] = []
    for field, value in (short if reads_as(short, card) else plain).items():
        line = f"{field}: {flow(value)}"
        if len(line) <= WIDTH:
            lines.append(line)
        elif isinstance(value, list):
            lines.append(f"{field}:")
            for item in value:
                fits = len(flow(item)) <= WIDTH
                first, *rest = [flow(item)] if fits else write_yaml(item).splitlines()
                lines += [f"  - {first}", *(f"    {each}" for each in rest)]
        else:
            lines += write_yaml({field: value}).splitlines()
    first, *rest = lines
    return [f"  - {first}", *(f"    {line}" for line in rest)]


def compact(data: Data) -> Data:
    """Return the data with lists of one thing written as that thing, as card files may."""
    if isinstance(data, dict):
        return {key: compact(value) for key, value in data.items()}
    if isinstance(data, list):
        return compact(data[0]) if len(data) == 1 else [compact(each) for each in data]
    return data


def reads_as(data: Data, card: MagicCard) -> bool:
    """Return whether a card file with this says the card."""
    try:
        [read] = read_cards_text(write_yaml({"version": 1, "cards": [data]}), ".yaml", magic, CARD_TYPE)
    except CardErrors:
        return False
    return normal(read) == normal(card)


def insert(path: Path, name: str, entry: Sequence[str]) -> None:
    """Put the card into the file in the order of names."""
    lines = path.read_text(encoding="utf-8").splitlines()
    at = len(lines)
    for number, line in enumerate(lines):
        found = _NAME.match(line)
        if found and found.group(1).casefold() > name.casefold():
            at = number
            break
    lines[at:at] = entry
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--decks", nargs="*", type=Path, default=[])
    options = parser.parse_args()
    names = set(options.names)
    for file in options.decks:
        names |= set(_LISTED.findall(file.read_text(encoding="utf-8")))
    there = {card.name for card in base_cards()} | {card.name.split(" // ")[0] for card in base_cards()}
    facts = printed()
    wrong: list[str] = []
    read: list[tuple[Path, MagicCard]] = []
    for name in sorted(names - there):
        if name not in facts:
            wrong.append(f"{name}: there is no such card")
            continue
        card = printed_card(facts[name])
        if card.definition is None:
            wrong.append(f"{name}: {card.reason}")
        else:
            read.append((file_of(facts[name]), card.definition))
    if wrong:
        raise SystemExit("\n".join(wrong))
    for path, definition in read:
        insert(path, definition.name, entry_of(definition))
    print(f"{len(read)} cards added, {len(names & there)} were there")


if __name__ == "__main__":
    main()
