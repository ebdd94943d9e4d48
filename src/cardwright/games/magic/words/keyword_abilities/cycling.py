"""Cycling (CR 702.29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord, TriggerWord
from cardwright.games.magic.language.references import A_PLAYER, AN_OBJECT, About
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import board, changes, events, faces
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.filters import Fits, phrase, verb
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.games.magic.words.triggers import BY_YOU, SELF

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
        paid.parts.append(costs.CycleIt(text, None, Constant(1), True))
        # CR 702.29e: typecycling is cycling that searches.
        does = Search(self.what) if self.what else Draw()
        ability = faces.Activated(paid, c.body((does,)), text)
        ability.sort = board.HAND
        face.hand_abilities = True
        face.activated.append(ability)


@magic.word("cycles")
@dataclass(frozen=True, slots=True)
class Cycles(TriggerWord):
    """A player cycles a card; `it` is the card, `the_other` the player."""

    what: Fits = SELF
    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'cycles')} {phrase(self.what)}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.other = c.filter(self.who)
        trigger.place = changes.CYCLED

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False

    def about(self) -> About:
        return AN_OBJECT, A_PLAYER
