"""Decks thrown together from all cards there are, such that most of them can be cast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.chance import Stream
from cardwright.games.magic.rules.board import BASIC, LAND
from cardwright.games.magic.rules.face import Face
from cardwright.games.magic.rules.flow import Magic

SIZE: Final = 60
LANDS: Final = 24
ODD_LANDS: Final = 6
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def random_deck(game: Magic, stream: Stream) -> list[str]:
    """Sixty cards of two or three colours: any cards of these colours or none, and lands for them."""
    colours = 0
    for _ in range(2 + stream.below(2)):
        colours |= 1 << stream.below(5)
    cards = [face for face in game.faces if not face.token and not face.is_part]
    spells = [face.name for face in cards if not face.types & LAND and _fits(face, colours)]
    lands = [face.name for face in cards if face.types & LAND and not face.types & BASIC]
    deck = _some(spells, SIZE - LANDS, stream) + _some(lands, ODD_LANDS, stream)
    basics = [name for place, name in enumerate(BASICS) if colours >> place & 1]
    while len(deck) < SIZE:
        deck.append(basics[stream.below(len(basics))])
    return deck


def _fits(face: Face, colours: int) -> bool:
    """Whether the card, or a half of it, is of no other colours."""
    return face.colours & ~colours == 0


def _some(names: Sequence[str], count: int, stream: Stream) -> list[str]:
    """So many different cards in the order they were drawn."""
    left = list(names)
    found: list[str] = []
    while left and len(found) < count:
        found.append(left.pop(stream.below(len(left))))
    return found
