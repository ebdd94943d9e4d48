"""Ward (CR 702.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.core import events, faces, filters
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.keyword_actions.counter import Counter
from cardwright.games.magic.words.optional_and_delayed import UnlessPays, UnlessPaysX
from cardwright.games.magic.words.targets import Controller, TheOther

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("ward")
@dataclass(frozen=True, slots=True)
class Ward(AbilityWord):
    """Counters an opponent's spell or ability that targets it unless they pay."""

    cost: Costs
    x: Annotated[Amount | None, Doc("the X in the cost, settled as they are asked to pay")] = None

    def text(self) -> str:
        return f"Ward {cost_text(self.cost)}" + (f", where X is {self.x}" if self.x is not None else "")

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        trigger = triggered_abilities.Happens(events.TARGETED, self._effect(c), text)
        trigger.subject = filters.IsSource()
        trigger.other = filters.ControlledBy(filters.CONTROLLED_BY_OPPONENTS)
        c.listens(face, trigger)

    def _effect(self, c: CardCompiler) -> int:
        counter = Counter(TheOther())
        payer = Controller(TheOther())
        if self.x is None:
            return c.body((UnlessPays(self.cost, (counter,), payer),)).number
        return c.body((UnlessPaysX(self.cost, self.x, (counter,), payer),)).number
