"""Reads definitions from files: card files, deck lists and the schema of a game's card files.

Each name is imported when it is first used: listing decks reads no card files.
"""

from __future__ import annotations

from importlib import import_module

# What type checkers take for true; `typing` is not needed for it.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardwright.definitions.deck_list import DeckList
    from cardwright.sources.card_type import CardType
    from cardwright.sources.decklist import read_decklist, write_decklist
    from cardwright.sources.load import read_cards, read_cards_text
    from cardwright.sources.schema import card_schema
    from cardwright.sources.write import to_data, write_cards_text

__all__ = [
    "CardType",
    "DeckList",
    "card_schema",
    "read_cards",
    "read_cards_text",
    "read_decklist",
    "to_data",
    "write_cards_text",
    "write_decklist",
]

_HOMES = {
    "CardType": "cardwright.sources.card_type",
    "DeckList": "cardwright.definitions.deck_list",
    "card_schema": "cardwright.sources.schema",
    "read_cards": "cardwright.sources.load",
    "read_cards_text": "cardwright.sources.load",
    "read_decklist": "cardwright.sources.decklist",
    "to_data": "cardwright.sources.write",
    "write_cards_text": "cardwright.sources.write",
    "write_decklist": "cardwright.sources.decklist",
}
"""The module of each name."""


# Hidden from type checkers, which would believe that every name is here.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
