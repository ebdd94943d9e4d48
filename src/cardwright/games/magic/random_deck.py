"""Random decks from all available cards, built so that most of their cards can be cast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.chance import Stream
from cardwright.games.magic.rules.core.board import BASIC, LAND
from cardwright.games.magic.rules.play.contract import Magic

SIZE: Final = 60
LAND_COUNT: Final = 24
ODD_LANDS: Final = 6
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def random_deck(game: Magic, stream: Stream) -> list[str]:
    """Return sixty cards of two or three colours: any cards of these colours or none, and lands for them."""
    colours = 0
    for _ in range(2 + stream.below(2)):
        colours |= 1 << stream.below(5)
    cards = [card for card in game.known().all_facts() if not card.token and not card.is_part]
    # By name, so that a seed makes the same deck in whatever order the cards were loaded.
    spells = sorted(card.name for card in cards if not card.types & LAND and card.colours & ~colours == 0)
    lands = sorted(card.name for card in cards if card.types & LAND and not card.types & BASIC)
    deck = _some(spells, SIZE - LAND_COUNT, stream) + _some(lands, ODD_LANDS, stream)
    basics = [name for place, name in enumerate(BASICS) if colours >> place & 1]
    while len(deck) < SIZE:
        deck.append(basics[stream.below(len(basics))])
    return deck


def _some(names: Sequence[str], count: int, stream: Stream) -> list[str]:
    """Draw `count` different cards, in the order they were drawn."""
    left = list(names)
    found: list[str] = []
    while left and len(found) < count:
        found.append(left.pop(stream.below(len(left))))
    return found
