"""Fuse (CR 702.102)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.effects import InOrder
from cardwright.games.magic.language.layouts import part_way
from cardwright.games.magic.rules.core.faces import Body, Face
from cardwright.games.magic.words.other_rules.split_cards import Split

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import MagicCard


class Fuse(Split):
    """A split card whose halves may be cast together as one spell with both halves' characteristics (CR 709.4d)."""

    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        super().join(c, card, face, parts)
        left, right = parts
        bodies = [half.body for half in (left, right) if half.body is not None and len(half.body.modes) == 1]
        if left.cost is None or right.cost is None or len(bodies) < len((left, right)):
            c.problem("each half of a card with fuse has a mana cost and one spell ability without modes", card.name)
            return
        if left.terms is not None and right.terms is not None:
            c.problem("only one half of a card with fuse may have terms of its own, such as convoke", card.name)
            return
        fused = left.twin()
        fused.name = card.name
        fused.is_part = True
        fused.number = len(c.game.faces)
        c.game.faces.append(fused)
        fused.types |= right.types
        fused.subtypes |= right.subtypes
        fused.keywords |= right.keywords
        fused.colours = face.colours
        fused.mana_value = face.mana_value
        fused.extras = left.extras + right.extras
        fused.triggers = left.triggers + right.triggers
        fused.terms = left.terms if right.terms is None else right.terms
        fused.cost = left.cost.plus(right.cost)
        both = [mode for body in bodies for mode in body.modes]
        fused.body = Body(both, len(both), len(both))
        fused.body.number = c.number(InOrder(card.name, []))
        c.game.bodies[fused.body.number] = fused.body
        part_way(c, face, fused).fuses = True


FUSE = Fuse("fuse", 2)
