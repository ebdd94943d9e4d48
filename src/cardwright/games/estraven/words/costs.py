"""Words for what is paid to use an ability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Cost
from cardwright.games.estraven.phrases import says
from cardwright.games.estraven.rules import costs
from cardwright.games.estraven.vocabulary import estraven
from cardwright.games.estraven.words.bases import CostWord
from cardwright.games.estraven.words.filters import Fits

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler

Costs = Annotated[tuple[Cost, ...], Doc("all of these are paid")]
Several = Annotated[int, Range(1, 20)]


@estraven.word("mana")
@says("<amount> mana")
@dataclass(frozen=True, slots=True)
class PayMana(CostWord):
    """Pay mana."""

    amount: Several

    def add_to(self, c: CardCompiler, cost: costs.Cost) -> None:
        cost.mana += self.amount


@estraven.word("tap")
@says("tap")
@dataclass(frozen=True, slots=True)
class PayTap(CostWord):
    """Tap the permanent whose ability it is."""

    def add_to(self, c: CardCompiler, cost: costs.Cost) -> None:
        cost.taps = True


@estraven.word("untap")
@says("untap")
@dataclass(frozen=True, slots=True)
class PayUntap(CostWord):
    """Untap the permanent whose ability it is."""

    def add_to(self, c: CardCompiler, cost: costs.Cost) -> None:
        cost.untaps = True


@estraven.word("discard")
@says("discard <amount> <that:cards>")
@dataclass(frozen=True, slots=True)
class PayCards(CostWord):
    """Discard cards."""

    amount: Several = 1
    that: Fits = ()

    def add_to(self, c: CardCompiler, cost: costs.Cost) -> None:
        cost.discards += self.amount
        cost.discards_that.extend(c.tests(self.that))


@estraven.word("sacrifice")
@says("sacrifice <amount> <that:units>")
@dataclass(frozen=True, slots=True)
class PayUnits(CostWord):
    """Sacrifice units of yours."""

    amount: Several = 1
    that: Fits = ()

    def add_to(self, c: CardCompiler, cost: costs.Cost) -> None:
        cost.sacrifices += self.amount
        cost.sacrifices_that.extend(c.tests(self.that))


@estraven.word("health")
@says("<amount> health")
@dataclass(frozen=True, slots=True)
class PayHealth(CostWord):
    """Pay health; no more than you have."""

    amount: Several

    def add_to(self, c: CardCompiler, cost: costs.Cost) -> None:
        cost.health += self.amount
