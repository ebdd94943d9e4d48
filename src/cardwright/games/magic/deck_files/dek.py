"""MTGO .dek: an XML file with `<Cards CatID="0" Quantity="4" Sideboard="false" Name="Shock" Annotation="0" />`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import quoteattr

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.names import DIVIDER
from cardwright.games.magic.deck_files.xml_elements import read_elements, root_tag
from cardwright.sources.deck_builder import DeckBuilder

_TRUTHS: Final = {"true": True, "1": True, "false": False, "0": False, "": False}
_CATALOGUE: Final = "catalogue numbers"


def fits(text: str) -> bool:
    """Return whether the text is XML with a `Deck`."""
    return root_tag(text) == "Deck"


def read(text: str, builder: DeckBuilder) -> None:
    """Read each `Cards`."""
    for element in read_elements(text, builder.file):
        if element.tag != "Cards":
            continue
        said = element.attributes
        missing = [name for name in ("Quantity", "Name") if not said.get(name, "").strip()]
        side = said.get("Sideboard", "").strip().lower()
        if missing:
            builder.problem(element.line, element.column, f"Cards needs {' and '.join(missing)}")
        elif side not in _TRUTHS:
            message = f"Sideboard: expected true or false, found {side!r}"
            builder.problem(element.line, element.column, message, side)
        else:
            place = (element.line, element.column)
            builder.card(said["Quantity"].strip(), said["Name"].strip(), *place, side=_TRUTHS[side])
        if said.get("CatID", "0") != "0":
            builder.drop(_CATALOGUE)


def write(deck: DeckList) -> str:
    """Return the deck as MTGO saves it, with 0 for the catalogue numbers; the format has no place for the name."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
        *_cards(deck.main, "false"),
        *_cards(deck.sideboard, "true"),
        "</Deck>",
    ]
    return "\n".join(lines) + "\n"


def _cards(cards: Mapping[str, int], side: str) -> list[str]:
    # MTGO writes the halves of a card with a slash between them.
    return [
        f'  <Cards CatID="0" Quantity="{count}" Sideboard="{side}" Name={quoteattr(name.replace(DIVIDER, "/"))}'
        ' Annotation="0" />'
        for name, count in cards.items()
    ]


DEK: Final = DeckFormat("dek", "MTGO .dek", fits, read, write)
