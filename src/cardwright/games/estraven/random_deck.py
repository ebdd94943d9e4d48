"""A deck thrown together from all cards, for hunting bugs."""

from __future__ import annotations

from cardwright.engine.chance import Stream
from cardwright.games.estraven.rules.board import HALF_DECK, RESOURCE
from cardwright.games.estraven.rules.flow import Estraven


def random_deck(game: Estraven, chance: Stream) -> list[str]:
    """Return forty cards, any of them."""
    known = [card.name for card in game.cards.cards if not card.token and not card.types & RESOURCE]
    return [known[chance.below(len(known))] for _ in range(2 * HALF_DECK)]
