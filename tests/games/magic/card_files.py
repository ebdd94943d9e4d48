"""Which file a card of Magic belongs in: by its colour, lands, dungeons and tokens apart."""

from __future__ import annotations

from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.rules.core.board import DUNGEON, LAND
from cardwright.games.magic.words.abilities import MagicCard

COLOURS = ("white", "blue", "black", "red", "green")
FILES = (*COLOURS, "gold", "colourless", "lands", "dungeons", "tokens")


def file_of(card: MagicCard) -> str:
    """Return the name of the file, without suffix, that the card belongs in.

    Of a card with two faces the front one decides, of a card in halves both together; a card with devoid is colourless.
    """
    facts = CardCatalogue([card]).all_facts()[0]
    if facts.types & DUNGEON:
        return "dungeons"
    if facts.token:
        return "tokens"
    if facts.types & LAND:
        return "lands"
    colours = [name for place, name in enumerate(COLOURS) if facts.colours >> place & 1]
    if not colours:
        return "colourless"
    return colours[0] if len(colours) == 1 else "gold"
