"""Words for what is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Cost
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import magic
from cardwright.games.magic.words.targets import ONE

Costs = tuple[Cost, ...]


def cost_text(costs: Costs) -> str:
    return ", ".join(cost.text() for cost in costs)


@magic.word("mana")
@dataclass(frozen=True, slots=True)
class PayMana(Cost):
    """Mana, written as {2}{R} or 2R."""

    mana: str

    def text(self) -> str:
        from cardwright.games.magic.rules.mana import parse_cost

        return parse_cost(self.mana).text()


@magic.word("tap")
@dataclass(frozen=True, slots=True)
class TapIt(Cost):
    """Tap the source."""

    def text(self) -> str:
        return "{T}"


@magic.word("untap")
@dataclass(frozen=True, slots=True)
class UntapIt(Cost):
    """Untap the source."""

    def text(self) -> str:
        return "{Q}"


@magic.word("life")
@dataclass(frozen=True, slots=True)
class PayLife(Cost):
    """Pay life."""

    amount: Amount

    def text(self) -> str:
        return f"Pay {self.amount} life"


@magic.word("sacrifice_self")
@dataclass(frozen=True, slots=True)
class SacrificeSelf(Cost):
    """Sacrifice the source."""

    def text(self) -> str:
        return "Sacrifice this"


@magic.word("sacrifice")
@dataclass(frozen=True, slots=True)
class SacrificeCost(Cost):
    """Sacrifice permanents that fit."""

    what: Fits
    count: Amount = ONE

    def text(self) -> str:
        return f"Sacrifice {self.count} {phrase(self.what)}"


@magic.word("discard")
@dataclass(frozen=True, slots=True)
class DiscardCost(Cost):
    """Discard cards that fit."""

    count: Amount = ONE
    what: Fits = ()

    def text(self) -> str:
        return f"Discard {self.count} {phrase(self.what) if self.what else 'card'}"


@magic.word("discard_self")
@dataclass(frozen=True, slots=True)
class DiscardSelf(Cost):
    """Discard this card."""

    def text(self) -> str:
        return "Discard this card"


@magic.word("exile")
@dataclass(frozen=True, slots=True)
class ExileCost(Cost):
    """Exile cards from your hand or graveyard."""

    place: Literal["hand", "graveyard"]
    count: Amount = ONE
    what: Fits = ()

    def text(self) -> str:
        return f"Exile {self.count} {phrase(self.what) if self.what else 'card'} from your {self.place}"


@magic.word("exile_self")
@dataclass(frozen=True, slots=True)
class ExileSelf(Cost):
    """Exile the source, wherever it is."""

    def text(self) -> str:
        return "Exile this"


@magic.word("remove_counters")
@dataclass(frozen=True, slots=True)
class RemoveCost(Cost):
    """Remove counters from the source."""

    kind: str
    amount: Amount = ONE

    def text(self) -> str:
        return f"Remove {self.amount} {self.kind} counter from this"


@magic.word("return")
@dataclass(frozen=True, slots=True)
class ReturnCost(Cost):
    """Return permanents you control to their owners' hands."""

    what: Annotated[Fits, Doc("what it must be")]
    count: Amount = ONE

    def text(self) -> str:
        return f"Return {self.count} {phrase(self.what)} to hand"


@magic.word("tap_others")
@dataclass(frozen=True, slots=True)
class TapCost(Cost):
    """Tap untapped permanents you control."""

    what: Annotated[Fits, Doc("what it must be")]
    count: Amount = ONE

    def text(self) -> str:
        return f"Tap {self.count} untapped {phrase(self.what)}"
