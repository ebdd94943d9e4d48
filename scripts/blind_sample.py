"""Draws supported cards of Magic to be read against their text by people who do not know the table of rows.

    CARDWRIGHT_DATA=FOLDER python -m scripts.blind_sample FOLDER [--cards 300] [--readers 4] [--commit COMMIT]

The order of all cards follows from the commit and their names, so nobody chooses. Cards written by hand are left out,
and so are those of the Pauper lists in the data, which were made whole one by one. Each reader gets a file with the
facts, the text and the definition of each card.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardwright.games.magic.facts_file import own_facts, read_facts
from cardwright.games.magic.game import as_data, base_cards
from cardwright.games.magic.text.printed_card import printed_card
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.yaml_writer import write_yaml
from scripts.text_gates import built

DECKS = Path("decks-2026.json")
FACTS = ("mana_cost", "type_line", "power", "toughness", "loyalty", "defense")


def in_order(cards: Iterable[Mapping[str, Any]], commit: str) -> list[Mapping[str, Any]]:
    """The cards in an order that follows from the commit and nothing else.

    >>> [card["name"] for card in in_order([{"name": "a"}, {"name": "b"}, {"name": "c"}], "1f")]
    ['a', 'c', 'b']
    """
    return sorted(cards, key=lambda card: hashlib.sha256(f"{commit} {card['name']}".encode()).digest())


def known(decks: Path) -> set[str]:
    """Names of cards that are not drawn: written by hand, or in a Pauper list."""
    lists = json.loads(decks.read_text(encoding="utf-8")) if decks.is_file() else []
    pauper = [one for one in lists if one["format"] == "pauper"]
    listed = {name for one in pauper for part in ("main", "side") for name in one[part]}
    return {card.name for card in base_cards()} | listed


def drawn(
    cards: Sequence[Mapping[str, Any]], without: set[str], commit: str, count: int
) -> Iterator[tuple[Mapping[str, Any], MagicCard]]:
    """The first supported cards in that order, with what is read of them."""
    tokens = [card for card in base_cards() if card.token]
    for facts in in_order(cards, commit):
        if facts["name"] in without or str(facts["name"]).split(" // ")[0] in without:
            continue
        card = printed_card(facts).definition
        if card is not None and not built(card, tokens):
            yield facts, card
            count -= 1
            if count == 0:
                return


def shown(facts: Mapping[str, Any], card: MagicCard) -> str:
    """One card as a reader sees it: the facts and the text of each face, and the definition."""
    lines = [f"## {facts['name']}"]
    for side in facts.get("card_faces") or [facts]:
        told = [str(side[fact]) for fact in FACTS if side.get(fact)]
        lines += ["", f"{side['name']}: {', '.join(told)}", str(side.get("oracle_text") or "")]
    return "\n".join([*lines, "", write_yaml(as_data(card))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the readers' files go")
    parser.add_argument("--cards", type=int, default=300)
    parser.add_argument("--readers", type=int, default=4)
    parser.add_argument("--commit", help="draw as at this commit; without it, the one that is checked out")
    options = parser.parse_args()
    path = own_facts()
    if path is None:
        raise SystemExit("CARDWRIGHT_DATA names no folder with magic/oracle-cards.jsonl.gz")
    head = ["git", "rev-parse", "HEAD"]
    commit = options.commit or subprocess.run(head, capture_output=True, text=True, check=True).stdout.strip()
    found = list(drawn(list(read_facts(path)), known(path.parent / DECKS), commit, options.cards))
    options.folder.mkdir(parents=True, exist_ok=True)
    for reader in range(options.readers):
        text = "\n".join(shown(facts, card) for facts, card in found[reader :: options.readers])
        (options.folder / f"reader-{reader + 1}.md").write_text(text, encoding="utf-8")
    print(f"{len(found)} cards drawn at {commit[:12]}, for {options.readers} readers in {options.folder}")


if __name__ == "__main__":
    main()
