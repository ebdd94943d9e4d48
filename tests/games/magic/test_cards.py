"""The cards and decks that come with the game are right in every fact."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardwright.games.magic.game import SHELF, base_cards, deck, deck_names, magic_game
from cardwright.games.magic.rules.concepts.mana_costs import parse_cost
from cardwright.games.magic.rules.core.own_cards import TOKEN_MARK
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.show import text_of
from cardwright.games.magic.words.abilities import MagicCard, Part
from cardwright.games.magic.words.keyword_abilities.devoid import Devoid
from cardwright.games.magic.words.keyword_actions.create import Create
from cardwright.games.magic.words.keyword_actions.venture import DUNGEONS
from cardwright.games.magic.words.other_rules.emblems import Emblem
from cardwright.games.magic.words.other_rules.initiative import UNDERCITY
from cardwright.sources.reference import words_in
from tests.games.magic.table import game

SUPERTYPES = ("basic", "legendary", "snow", "world")
LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
EVERGREEN = {
    "flying", "reach", "trample", "deathtouch", "first strike", "double strike", "lifelink", "vigilance", "menace",
    "haste", "defender", "indestructible", "hexproof", "shroud", "flash", "fear", "intimidate", "shadow", "infect",
    "wither", "changeling", "split second",
}  # fmt: skip
REMINDER = re.compile(r"\([^)]*\)")
PRINTED = [card for card in base_cards() if not card.token]
IN_HALVES = ("split", "fuse", "aftermath")
# Keywords that say from what.
QUALIFIED = ("ward {", "protection", "hexproof from")


@pytest.fixture(scope="module")
def facts() -> dict[str, dict[str, Any]]:
    """What is printed, by name, from the user's own file of card data."""
    folder = os.environ.get("CARDWRIGHT_DATA")
    if not folder:
        pytest.skip("CARDWRIGHT_DATA names no folder with magic/oracle-cards.jsonl.gz")
    path = Path(folder) / "magic" / "oracle-cards.jsonl.gz"
    if not path.exists():
        pytest.skip(f"there is no {path}")
    names = {name for _, name in sides()}
    printed: dict[str, dict[str, Any]] = {}
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            card = json.loads(line)
            # A card of two sides or parts is there as a whole, and each side by its own name.
            for side in (*(card.get("card_faces") or ()), card):
                if side["name"] in names and side["name"] not in printed:
                    printed[side["name"]] = side
    return printed


def sides() -> list[tuple[MagicCard | Part, str]]:
    """Every card and part of one that has facts of its own, with the name it is printed under."""
    whole = [(card, card.name) for card in PRINTED if card.layout not in IN_HALVES]
    return [*whole, *((part, part.name) for card in PRINTED for part in card.parts)]


def said_keywords(text: str) -> set[str]:
    """The keywords a card has in its own lines; those it gives to others stand inside sentences."""
    found: set[str] = set()
    for line in REMINDER.sub("", text).lower().splitlines():
        if line.startswith("level "):
            # What follows a creature has at that level only.
            break
        parts = [part.strip() for part in re.split("[,;]", line)]
        if all(part in EVERGREEN or part.startswith(QUALIFIED) or part.endswith("walk") for part in parts):
            found.update(part for part in parts if part in EVERGREEN)
    return found


def printed_facts(card: dict[str, Any]) -> dict[str, object]:
    left, _, right = card["type_line"].partition(" — ")
    types = {word.lower() for word in left.split()}
    numbers = {key: card[key] for key in ("power", "toughness", "loyalty")}
    return {
        "cost": parse_cost(card["mana_cost"]).text() if card["mana_cost"] else "",
        "types": types.difference(SUPERTYPES),
        "supertypes": types.intersection(SUPERTYPES),
        "subtypes": set(right.split()),
        "colours": {LETTERS[letter] for letter in card["colors"]},
        "keywords": said_keywords(card["oracle_text"] or ""),
        **{key: None if value is None else 0 if "*" in value else int(value) for key, value in numbers.items()},
    }


def own_facts(card: MagicCard | Part) -> dict[str, object]:
    cost = None if card.cost is None else parse_cost(card.cost)
    bits = 0 if cost is None else cost.colours()
    colours = {name for place, name in enumerate(LETTERS.values()) if bits >> place & 1}
    return {
        "cost": "" if cost is None else cost.text(),
        "types": set(card.types).difference(SUPERTYPES),
        "supertypes": set(card.types).intersection(SUPERTYPES),
        "subtypes": set(card.subtypes),
        "colours": set() if Devoid() in card.abilities else colours if card.colours is None else set(card.colours),
        "keywords": set(card.keywords).intersection(EVERGREEN),
        "power": card.power,
        "toughness": card.toughness,
        "loyalty": card.loyalty,
    }


def test_there_are_many_cards_of_every_colour() -> None:
    colours = Counter(colour for card in PRINTED for colour in own_facts(card)["colours"])  # type: ignore[attr-defined]
    assert len(PRINTED) >= 120
    assert min(colours[colour] for colour in LETTERS.values()) >= 20
    assert len({card.name for card in base_cards()}) == len(base_cards())


def test_every_card_compiles_and_says_what_it_does() -> None:
    made = game().for_decks([[card.name for card in base_cards()]])
    assert isinstance(made, Magic)
    kept = {card.name + TOKEN_MARK if card.token else card.name for card in base_cards()}
    # Besides there are only tokens that cards describe.
    assert kept <= set(made.definitions)
    assert all(name.endswith(TOKEN_MARK) for name in set(made.definitions) - kept)
    silent = [
        name for name, data in made.definitions.items()
        if "abilities" in str(data) and not text_of(made, made.faces[made.numbers[name]])
    ]  # fmt: skip
    assert silent == []


# Tokens that a keyword makes without naming them.
BY_KEYWORD = {
    "Living weapon": "Phyrexian Germ", "Gift tapped Fish": "Fish",
    "investigate": "Clue", "Fabricate": "Servo", "amass Zombies": "Zombie Army", "amass Orcs": "Orc Army",
}  # fmt: skip


def test_every_token_is_made_by_some_card() -> None:
    """A token that nothing creates is a leftover. Tables laid by hand may name some that cards describe."""
    words = [word for card in base_cards() for word in words_in(card)]
    created = {word.token for word in words if isinstance(word, Create)}
    created |= {word.new.called() for word in words if isinstance(word, Create) and word.new is not None}
    created |= {word.emblem for word in words if isinstance(word, Emblem)}
    created |= {*DUNGEONS, UNDERCITY}
    created |= {token for said, token in BY_KEYWORD.items() if any(said in card.text() for card in PRINTED)}
    tokens = {card.name for card in base_cards() if card.token}
    assert tokens - created == set()


def test_the_facts_are_the_printed_ones(facts: dict[str, dict[str, Any]]) -> None:
    assert [name for _, name in sides() if name not in facts] == []
    wrong = {
        name: {key: (own_facts(side)[key], value) for key, value in printed_facts(facts[name]).items()}
        for side, name in sides()
        if own_facts(side) != printed_facts(facts[name])
    }
    assert wrong == {}


def test_no_card_holds_printed_text() -> None:
    """Facts and abilities in the card language only."""
    folder = Path(magic_game.__code__.co_filename).parent / "cards"
    texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.yaml")]
    assert texts
    assert [text[:40] for text in texts if re.search(r"oracle|flavou?r|[a-z]{3}\. [A-Z]", text)] == []
    assert [line for text in texts for line in text.splitlines() if len(line) > 120] == []


@pytest.mark.parametrize("name", deck_names())
def test_a_deck_has_sixty_cards_and_four_of_each_at_most(name: str) -> None:
    cards = deck(name)
    basics = {card.name for card in base_cards() if "basic" in card.types}
    assert len(cards) == 60 or (SHELF.origin(name) and len(cards) == 61)
    assert {card: count for card, count in Counter(cards).items() if count > 4 and card not in basics} == {}


def test_there_are_four_decks_or_more() -> None:
    assert len(deck_names()) >= 4
