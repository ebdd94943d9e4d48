"""Cockatrice .cod: an XML file with the zones `main` and `side`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.lines import PRINTINGS
from cardwright.games.magic.deck_files.xml_elements import read_elements, root_tag
from cardwright.sources.deck_builder import DeckBuilder

_ROOT: Final = "cockatrice_deck"
_ZONES: Final = {"main": False, "side": True}
_TOKENS: Final = "tokens"


def fits(text: str) -> bool:
    """Return whether the text is XML with a `cockatrice_deck`."""
    return root_tag(text) == _ROOT


def read(text: str, builder: DeckBuilder) -> None:
    """Read the name and each card of each zone."""
    for element in read_elements(text, builder.file):
        if element.tag == "deckname":
            builder.name = element.text
        elif element.tag == "comments" and element.text:
            builder.drop("comments")
        elif element.tag == "zone":
            zone = element.attributes.get("name", "")
            if zone not in (*_ZONES, _TOKENS):
                builder.problem(element.line, element.column, f"unknown zone {zone!r}", zone, (*_ZONES, _TOKENS))
        elif element.tag == "card":
            zone = element.parent.attributes.get("name", "") if element.parent is not None else ""
            said = element.attributes
            missing = [name for name in ("number", "name") if not said.get(name, "").strip()]
            if zone == _TOKENS:
                builder.drop("tokens")
            elif missing:
                builder.problem(element.line, element.column, f"card needs {' and '.join(missing)}")
            elif zone in _ZONES:
                place = (element.line, element.column)
                builder.card(said["number"].strip(), said["name"].strip(), *place, side=_ZONES[zone])
            if said.get("setShortName") or said.get("collectorNumber"):
                builder.drop(PRINTINGS)


def write(deck: DeckList) -> str:
    """Return the deck as Cockatrice saves it."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<{_ROOT} version="1">',
        f"    <deckname>{escape(deck.name)}</deckname>",
        "    <comments></comments>",
        *_zone("main", deck.main),
        *(_zone("side", deck.sideboard) if deck.sideboard else []),
        f"</{_ROOT}>",
    ]
    return "\n".join(lines) + "\n"


def _zone(name: str, cards: Mapping[str, int]) -> list[str]:
    inside = [f'        <card number="{count}" name={quoteattr(card)}/>' for card, count in cards.items()]
    return [f'    <zone name="{name}">', *inside, "    </zone>"]


COCKATRICE: Final = DeckFormat("cockatrice", "Cockatrice .cod", fits, read, write, named=True)
