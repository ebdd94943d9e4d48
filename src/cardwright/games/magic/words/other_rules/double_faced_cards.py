"""Double-faced cards (CR 712): those that transform, and modal ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.language.layouts import Layout, part_way
from cardwright.games.magic.rules.card_types import sieges
from cardwright.games.magic.rules.core.faces import Cost, Face

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import MagicCard


class Transforming(Layout):
    """A card whose back face is reached by transforming."""

    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        back = parts[0]
        show_back(face, back)
        if card.subtypes == ("Siege",):
            cast_unpaid(c, face, back)


class Modal(Layout):
    """A card with two faces, either of which may be cast (CR 712.11b)."""

    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        face.back = parts[0].number
        parts[0].back = face.number
        part_way(c, face, parts[0]).back = True


def show_back(face: Face, back: Face) -> None:
    """Link the two faces as each other's other side, with the mana value of the front (CR 202.3b)."""
    face.back = back.number
    back.back = face.number
    back.mana_value = face.mana_value


def cast_unpaid(c: CardCompiler, face: Face, back: Face) -> None:
    """Let the other face of a Siege be cast, if an effect says so."""
    way = c.way(face, back.name, Cost(None, False, False, [], ""), back.name, sort=sieges.NEVER_OFFERED)
    way.face = back.number
    way.back = True


TRANSFORMING = Transforming("transform", 1)
MODAL = Modal("modal", 1)
