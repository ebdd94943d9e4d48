"""Words for costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Cost
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import CostWord
from cardwright.games.magic.language.numbers import sort_number
from cardwright.games.magic.language.vocabulary import Colour, magic
from cardwright.games.magic.rules.concepts import costs, either_cost, energy
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.filters import Fits, Itself, phrase
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Costs = tuple[Cost, ...]


def cost_text(costs: Costs) -> str:
    return ", ".join(cost.text() for cost in costs)


@magic.word("mana")
@dataclass(frozen=True, slots=True)
class PayMana(CostWord):
    """Mana, written as {2}{R} or 2R."""

    mana: str
    x_of: Annotated[tuple[Colour, ...], Doc("the only colours of mana that X is paid with"), Range(1, 2)] = ()

    def text(self) -> str:
        from cardwright.games.magic.rules.concepts.mana_costs import parse_cost

        only = f" (X in {' or '.join(self.x_of)})" if self.x_of else ""
        return f"{parse_cost(self.mana).text()}{only}"


@magic.word("tap")
@dataclass(frozen=True, slots=True)
class TapIt(CostWord):
    """Tap the source."""

    def text(self) -> str:
        return "{T}"


@magic.word("untap")
@dataclass(frozen=True, slots=True)
class UntapIt(CostWord):
    """Untap the source."""

    def text(self) -> str:
        return "{Q}"


@magic.word("life")
@dataclass(frozen=True, slots=True)
class PayLife(CostWord):
    """Pay life."""

    amount: Amount

    def text(self) -> str:
        return f"Pay {self.amount} life"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        return costs.PayLife(text, c.amount(self.amount))


@magic.word("energy")
@dataclass(frozen=True, slots=True)
class PayEnergy(CostWord):
    """Pay energy: remove so many energy counters from yourself."""

    amount: Amount

    def text(self) -> str:
        return f"Pay {self.amount} energy"

    def part(self, c: CardCompiler) -> faces.CostPart:
        return energy.PayEnergy(self.text(), c.amount(self.amount))


@magic.word("sacrifice_self")
@dataclass(frozen=True, slots=True)
class SacrificeSelf(CostWord):
    """Sacrifice the source."""

    def text(self) -> str:
        return "Sacrifice this"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        return costs.SacrificeIt(text)


@magic.word("sacrifice")
@dataclass(frozen=True, slots=True)
class SacrificeCost(CostWord):
    """Sacrifice matching permanents."""

    what: Fits
    count: Amount = ONE

    def text(self) -> str:
        return f"Sacrifice {self.count} {phrase(self.what)}"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        return costs.SacrificeOther(text, c.filter(self.what), c.amount(self.count))


@magic.word("discard")
@dataclass(frozen=True, slots=True)
class DiscardCost(CostWord):
    """Discard matching cards."""

    count: Amount = ONE
    what: Fits = ()

    def text(self) -> str:
        return f"Discard {self.count} {phrase(self.what) if self.what else 'card'}"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        return costs.DiscardCards(text, c.filter(self.what) if self.what else None, c.amount(self.count), False)


@magic.word("discard_self")
@dataclass(frozen=True, slots=True)
class DiscardSelf(CostWord):
    """Discard this card."""

    def text(self) -> str:
        return "Discard this card"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        one = Constant(1)
        return costs.DiscardCards(text, None, one, True)


@magic.word("exile")
@dataclass(frozen=True, slots=True)
class ExileCost(CostWord):
    """Exile cards from your hand or graveyard, or permanents you control."""

    place: Literal["hand", "graveyard", "battlefield"]
    count: Amount = ONE
    what: Fits = ()
    top: Annotated[bool, Doc("those of them that came there last")] = False

    def text(self) -> str:
        where = " you control" if self.place == "battlefield" else f" from your {self.place}"
        top = "the top " if self.top else ""
        return f"Exile {top}{self.count} {phrase(self.what) if self.what else 'card'}{where}"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        if self.what == (Itself(),):
            return costs.ExileCards(text, None, Constant(1), sort_number(self.place), True)
        kept = c.filter(self.what) if self.what else None
        part = costs.ExileCards(text, kept, c.amount(self.count), sort_number(self.place), False)
        part.top = self.top
        return part


@magic.word("exile_self")
@dataclass(frozen=True, slots=True)
class ExileSelf(CostWord):
    """Exile the source from any zone."""

    def text(self) -> str:
        return "Exile this"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        one = Constant(1)
        return costs.ExileCards(text, None, one, board.GRAVEYARD, True)


@magic.word("reveal")
@dataclass(frozen=True, slots=True)
class RevealCost(CostWord):
    """Reveal matching cards from your hand."""

    what: Fits
    count: Amount = ONE

    def text(self) -> str:
        return f"Reveal {self.count} {phrase(self.what)} from your hand"

    def part(self, c: CardCompiler) -> faces.CostPart:
        return costs.RevealCards(self.text(), c.filter(self.what), c.amount(self.count))


@magic.word("reveal_hand")
@dataclass(frozen=True, slots=True)
class RevealHandCost(CostWord):
    """Reveal your hand."""

    def text(self) -> str:
        return "Reveal your hand"

    def part(self, c: CardCompiler) -> faces.CostPart:
        return costs.RevealHand(self.text())


@magic.word("put_counters")
@dataclass(frozen=True, slots=True)
class PutCountersCost(CostWord):
    """Put counters on a matching permanent you control."""

    kind: str
    on: Annotated[Fits, Doc("which permanent")]
    amount: Amount = ONE

    def text(self) -> str:
        return f"Put {self.amount} {self.kind} counter on {phrase(self.on)} you control"

    def part(self, c: CardCompiler) -> faces.CostPart:
        return costs.PutCountersOnOther(self.text(), c.filter(self.on), c.counter(self.kind), c.amount(self.amount))


@magic.word("remove_counters")
@dataclass(frozen=True, slots=True)
class RemoveCost(CostWord):
    """Remove counters from the source."""

    kind: str
    amount: Amount = ONE

    def text(self) -> str:
        return f"Remove {self.amount} {self.kind} counter from this"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        return costs.RemoveCounters(text, c.counter(self.kind), c.amount(self.amount))


@magic.word("return")
@dataclass(frozen=True, slots=True)
class ReturnCost(CostWord):
    """Return permanents you control to their owners' hands."""

    what: Annotated[Fits, Doc("what it must be")]
    count: Amount = ONE

    def text(self) -> str:
        return f"Return {self.count} {phrase(self.what)} to hand"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        return costs.ReturnToHand(text, c.filter(self.what), c.amount(self.count))


@magic.word("tap_others")
@dataclass(frozen=True, slots=True)
class TapCost(CostWord):
    """Tap untapped permanents you control."""

    what: Annotated[Fits, Doc("what it must be")]
    count: Amount = ONE

    def text(self) -> str:
        return f"Tap {self.count} untapped {phrase(self.what)}"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        return costs.TapOthers(text, c.filter(self.what), c.amount(self.count), False)


@magic.word("either")
@dataclass(frozen=True, slots=True)
class EitherCost(CostWord):
    """One object for one of these costs, each of which takes it from another zone."""

    costs: Annotated[tuple[Cost, ...], Doc("discard a card, sacrifice a permanent, exile a card"), Range(2, 3)]

    def text(self) -> str:
        return " or ".join(cost.text() for cost in self.costs)

    def part(self, c: CardCompiler) -> faces.CostPart:
        parts = [part for cost in self.costs for part in c.cost((cost,)).parts if isinstance(part, costs.Gives)]
        one_each = all(getattr(cost, "count", None) == ONE for cost in self.costs)
        zones = {either_cost.given_from(part) for part in parts}
        if not one_each or len(zones) < len(self.costs) or any(part.taps for part in parts):
            c.problem("these costs give one object each, from different zones", self.text())
        return either_cost.EitherGives(self.text(), parts)
