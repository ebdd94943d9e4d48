"""Words for loyalty abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Condition
from cardwright.engine import nodes
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.card_types import planeswalkers
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import amounts, counter_kinds, faces, objects
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.filters import Fits, Is, Itself, You, Yours, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


YOURSELF: Final[Fits] = (You(),)
ITSELF_ONLY: Final[Fits] = (Itself(),)
WALKERS: Final[Fits] = (Is(("planeswalker",)), Yours())


Number = Annotated[int, Range(1, 10)]


@magic.word("loyalty")
@dataclass(frozen=True, slots=True)
class Loyalty(AbilityWord):
    """A loyalty ability: adds or removes loyalty counters as its cost, once each turn in your main phase."""

    change: Annotated[int, Range(-30, 30)]
    do: Effects
    x: Annotated[bool, Doc("removes X instead of a number")] = False

    def text(self) -> str:
        return f"{'-X' if self.x else f'{self.change:+d}' if self.change else '0'}: {in_order(self.do)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        parts: list[faces.CostPart] = []
        amount: nodes.Amount = amounts.ChosenX() if self.x else Constant(abs(self.change))
        if self.x or self.change < 0:
            parts.append(costs.RemoveCounters(text, counter_kinds.LOYALTY, amount))
        elif self.change > 0:
            parts.append(costs.PutCountersOn(text, counter_kinds.LOYALTY, amount))
        ability = faces.Activated(faces.Cost(None, False, False, parts, text), c.body(self.do), text)
        ability.timing = faces.SORCERY_TIME
        ability.is_loyalty = True
        ability.label = "-X" if self.x else f"{self.change:+d}" if self.change else "0"
        face.activated.append(ability)


@magic.word("loyalty_rule")
@dataclass(frozen=True, slots=True)
class LoyaltyRule(AbilityWord):
    """You may activate loyalty abilities more often in a turn, or at any time."""

    what: Annotated[Fits, Doc("of which planeswalkers")] = WALKERS
    times: Annotated[int, Doc("how often each turn, rather than once"), Range(1, 9)] = 1
    any_time: Annotated[bool, Doc("whenever an instant could be cast")] = False
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        often = f" {self.times} times each turn" if self.times > 1 else ""
        when = " whenever an instant could be cast" if self.any_time else ""
        only = f" while {self.if_.text()}" if self.if_ else ""
        return f"You may activate loyalty abilities of {phrase(self.what)}{often}{when}{only}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        only = None if self.if_ is None else c.condition(self.if_)
        rule = planeswalkers.LoyaltyRule(face.number, c.filter(self.what), self.times, self.any_time, only)
        stand(c, face, rule, text)


@magic.word("more_loyalty")
@dataclass(frozen=True, slots=True)
class MoreLoyalty(EffectWord):
    """You may activate a loyalty ability of each planeswalker you control once more this turn."""

    def text(self) -> str:
        return "you may activate loyalty abilities of each planeswalker you control once more this turn"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return planeswalkers.MoreLoyalty(text)


def stand(c: CardCompiler, face: faces.Face, rule: objects.CastRule, text: str) -> None:
    c.not_granted(text)
    face.rules().casting.append(rule)
