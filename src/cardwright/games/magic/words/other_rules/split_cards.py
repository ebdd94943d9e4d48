"""Split cards (CR 709)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.language.layouts import Layout, part_way
from cardwright.games.magic.rules.core.faces import Face

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import MagicCard


class Split(Layout):
    """A card whose halves are cast separately; elsewhere it has the characteristics of both (CR 709.4)."""

    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        left, right = parts
        put_together(face, left, right)
        part_way(c, face, left)
        part_way(c, face, right)


def put_together(face: Face, left: Face, right: Face) -> None:
    """Combine the characteristics of the two halves into the card; only a half can be cast (CR 709.4b-c)."""
    face.castable = False
    face.colours = left.colours | right.colours
    face.mana_value = left.mana_value + right.mana_value
    face.types |= left.types | right.types
    face.subtypes |= left.subtypes | right.subtypes
    face.keywords |= left.keywords | right.keywords


SPLIT_LAYOUT = Split("split", 2)
