"""Random decks from all available cards."""

from __future__ import annotations

from cardwright.engine.chance import Stream
from cardwright.games.googooland.rules.board import DECK_SIZE
from cardwright.games.googooland.rules.flow import Googooland


def random_deck(game: Googooland, stream: Stream) -> list[str]:
    """Return six different cards, each equally likely."""
    left = [card.name for card in game.board.cards]
    return [left.pop(stream.below(len(left))) for _ in range(DECK_SIZE)]
