"""Cycling (CR 702.29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.keyword_actions.search import Search

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("cycling")
@dataclass(frozen=True, slots=True)
class Cycling(AbilityWord):
    """Discarded from hand to draw a card, or to search the library for a matching card."""

    cost: Costs
    what: Annotated[Fits, Doc("search for such a card instead of drawing one")] = ()

    def text(self) -> str:
        return f"{phrase(self.what) + 'cycling' if self.what else 'Cycling'} {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        paid = c.cost(self.cost)
        paid.parts.append(costs.DiscardCards(text, None, Constant(1), True))
        # CR 702.29e: typecycling is cycling that searches.
        does = Search(self.what) if self.what else Draw()
        ability = faces.Activated(paid, c.body((does,)), text)
        ability.sort = board.HAND
        face.hand_abilities = True
        face.activated.append(ability)
