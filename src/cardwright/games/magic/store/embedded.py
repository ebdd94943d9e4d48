"""The cards that come with the game, as they are written: found by name without the rules of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from textwrap import dedent
from typing import TYPE_CHECKING, Final

from cardwright.errors import RulesError
from cardwright.games.magic.spelling import fold_name
from cardwright.sources.listing import listing
from cardwright.sources.pile import items_of

if TYPE_CHECKING:
    from cardwright.games.magic.words.abilities import MagicCard

PACKAGE: Final = "cardwright.games.magic"
_TOKEN: Final = "token: true"
_PARTS: Final = "parts:"


@dataclass(frozen=True, slots=True)
class Embedded:
    """A card of the game's own: its name, and its item of a card file."""

    name: str
    item: str

    @property
    def data(self) -> list[str]:
        """Return the lines of the card as a card file has it, without what makes it an item of a list."""
        return dedent(self.item.replace("  - ", "    ", 1)).rstrip("\n").split("\n")

    def card(self) -> MagicCard:
        """Return the card."""
        from cardwright.games.magic.language.vocabulary import magic
        from cardwright.games.magic.words.abilities import CARD_TYPE
        from cardwright.sources.load import read_cards_text

        [card] = read_cards_text(f"cards:\n{self.item}", ".yaml", magic, CARD_TYPE)
        return card


@cache
def embedded_cards() -> dict[str, Embedded]:
    """Return the game's own cards by their names as they are looked for; tokens are not among them."""
    return {fold_name(each.name): each for each in _all() if _TOKEN not in each.item}


def _all() -> Iterator[Embedded]:
    for file in listing(PACKAGE, "cards", (".yaml",)):
        items = items_of(file.read_text(encoding="utf-8"))
        if items is None:
            raise RulesError(f"{file.name} is not written as the game's own card files are")
        yield from (Embedded(name, item) for name, item in items)


def find_embedded(written: str) -> Embedded | None:
    """Return the card of this name, or one that has a part of this name."""
    cards = embedded_cards()
    plain = fold_name(written)
    if plain in cards:
        return cards[plain]
    wanted = plain.split(" // ")
    for each in cards.values():
        if _PARTS in each.item and all(name in fold_name(each.item) for name in wanted):
            card = each.card()
            names = [fold_name(getattr(side, "name", "")) for side in (card, *card.parts)]
            if all(name in names for name in wanted):
                return each
    return None
