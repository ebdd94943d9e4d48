"""Dredge (CR 702.52)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.expression import Number
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import amounts, faces
from cardwright.games.magic.rules.replacement import replacement_effects
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.other_rules.face_down import Cards
from cardwright.games.magic.words.replacement import Instead
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.triggers import Draws

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("dredge")
@dataclass(frozen=True, slots=True)
class Dredge(AbilityWord):
    """Instead of drawing a card, you may mill this many and return this card from the graveyard to hand."""

    amount: Cards

    def text(self) -> str:
        return f"Dredge {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        _dredge(c, face, self.amount, self.text())


def _dredge(c: CardCompiler, face: faces.Face, amount: int, text: str) -> None:
    """Add the replacement of a draw while the card is in the graveyard and the library is large enough (CR 702.52)."""
    do = (Mill(Number(amount)), Put(ME, "hand"))
    made = faces.Face("")
    Instead(Draws(), do=do, may=True).add_to(c, made)
    node = c.game.replacements[made.replacements[0]]
    assert isinstance(node, replacement_effects.Instead)
    node.text = text
    node.condition = amounts.Enough(amounts.CardsIn(0), Constant(amount))
    face.graveyard_replacements.append(made.replacements[0])
