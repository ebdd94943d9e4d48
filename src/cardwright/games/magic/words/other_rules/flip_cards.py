"""Flip cards (CR 710)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.language.layouts import Layout
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.words.other_rules.double_faced_cards import show_back

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import MagicCard


class Flip(Layout):
    """A card whose flipped half has the card's mana value, mana cost and colours (CR 710.1)."""

    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        flipped = parts[0]
        show_back(face, flipped)
        face.flips = True
        flipped.colours = face.colours
        flipped.cost = face.cost


FLIP = Flip("flip", 1)
