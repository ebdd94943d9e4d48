"""Random decks from all available cards, relics and potions."""

from __future__ import annotations

from typing import Final

from cardwright.engine.chance import Stream
from cardwright.games.spire.rules.board import CARD_KIND, POTION_KIND, RELIC_KIND
from cardwright.games.spire.rules.decks import MOST_POTIONS
from cardwright.games.spire.rules.flow import Spire

FEWEST: Final = 8
MORE: Final = 18
MOST_RELICS: Final = 5


def random_deck(game: Spire, stream: Stream) -> list[str]:
    """Return 8 to 25 cards, including upgraded ones, each equally likely; up to 5 different relics, up to 3 potions."""
    kinds: dict[int, list[str]] = {CARD_KIND: [], RELIC_KIND: [], POTION_KIND: []}
    for face in game.board.cards:
        if face.kind in kinds:
            kinds[face.kind].append(face.name)
    cards, relics, potions = kinds[CARD_KIND], kinds[RELIC_KIND], kinds[POTION_KIND]
    deck = [cards[stream.below(len(cards))] for _ in range(FEWEST + stream.below(MORE))]
    for _ in range(min(stream.below(MOST_RELICS + 1), len(relics))):
        deck.append(relics.pop(stream.below(len(relics))))
    if potions:
        deck += [potions[stream.below(len(potions))] for _ in range(stream.below(MOST_POTIONS + 1))]
    return deck
