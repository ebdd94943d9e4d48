"""Files in, definitions out: card files, deck lists and the schema of a game's card files."""

from cardwright.sources.card_type import CardType
from cardwright.sources.decklist import decklist_name, read_decklist, write_decklist
from cardwright.sources.load import read_cards, read_cards_text
from cardwright.sources.schema import card_schema
from cardwright.sources.write import to_data, write_cards_text

__all__ = [
    "CardType",
    "card_schema",
    "decklist_name",
    "read_cards",
    "read_cards_text",
    "read_decklist",
    "to_data",
    "write_cards_text",
    "write_decklist",
]
