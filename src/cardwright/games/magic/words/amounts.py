"""Words for amounts: how many there are of something, the power of a creature, a player's life."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Target
from cardwright.engine import nodes
from cardwright.engine.expressions.integer import Constant
from cardwright.engine.expressions.simplify import binary
from cardwright.games.magic.language.bases import QuantityWord
from cardwright.games.magic.language.references import EITHER_KIND
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import amounts, comparing, quantities
from cardwright.games.magic.words.targets import Each

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler

Stat = Literal["power", "toughness", "mana value"]
Kinds = Literal[
    "card types", "colours", "names", "mana values", "powers", "toughnesses", "creature types", "basic land types"
]


@magic.word("count")
@dataclass(frozen=True, slots=True)
class Count(QuantityWord):
    """How many there are."""

    of: Target

    def text(self) -> str:
        return f"the number of {self.of.text().removeprefix('each ')}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        if isinstance(self.of, Each) and self.of.whose is None and not self.of.means_players():
            return amounts.CountOf(c.filter_of(self.of.what), self.of.sort())
        return quantities.Count(c.facts_of(self.of, EITHER_KIND))


@magic.word("if")
@dataclass(frozen=True, slots=True)
class IfAmount(QuantityWord):
    """One amount if a condition is true, else another."""

    condition: Condition
    then: Amount
    else_: Amount

    def text(self) -> str:
        return f"{self.then} if {self.condition.text()}, else {self.else_}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return quantities.Depends(c.condition(self.condition), c.amount(self.then), c.amount(self.else_))


@magic.word("power")
@dataclass(frozen=True, slots=True)
class PowerOf(QuantityWord):
    """The power of an object, last known if it has left; of several, their total."""

    of: Target

    def text(self) -> str:
        return f"the power of {self.of.text()}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return amounts.PowerOf(c.facts_of(self.of))


@magic.word("toughness")
@dataclass(frozen=True, slots=True)
class ToughnessOf(QuantityWord):
    """The toughness of an object, last known if it has left; of several, their total."""

    of: Target

    def text(self) -> str:
        return f"the toughness of {self.of.text()}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return amounts.ToughnessOf(c.facts_of(self.of))


@magic.word("mana_value")
@dataclass(frozen=True, slots=True)
class ManaValueOf(QuantityWord):
    """The mana value of an object; of several, their total."""

    of: Target

    def text(self) -> str:
        return f"the mana value of {self.of.text()}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return amounts.ManaValueOf(c.facts_of(self.of))


@magic.word("greatest")
@dataclass(frozen=True, slots=True)
class GreatestOf(QuantityWord):
    """The greatest power, toughness or mana value among these; 0 if there are none."""

    stat: Stat
    among: Target

    def text(self) -> str:
        return f"the greatest {self.stat} among {self.among.text().removeprefix('each ')}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return quantities.Greatest(c.facts_of(self.among), comparing.STATS.index(self.stat))


@magic.word("kinds")
@dataclass(frozen=True, slots=True)
class KindsAmong(QuantityWord):
    """How many different card types, colours, names or the like there are among these."""

    of: Kinds
    among: Target

    def text(self) -> str:
        return f"the number of different {self.of} among {self.among.text().removeprefix('each ')}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return quantities.kinds_among(self.of, c.facts_of(self.among))


@magic.word("counters")
@dataclass(frozen=True, slots=True)
class CountersOf(QuantityWord):
    """How many counters of a kind there are on an object or player, or last were."""

    kind: str
    on: Target

    def text(self) -> str:
        return f"the number of {self.kind} counters on {self.on.text()}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return amounts.CountersOn(c.countable(self.kind, self.on, facts=True), c.counter(self.kind))


@magic.word("life")
@dataclass(frozen=True, slots=True)
class LifeOf(QuantityWord):
    """The life total of a player; of several, their total."""

    of: Target

    def text(self) -> str:
        return f"the life total of {self.of.text()}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return quantities.LifeOf(c.player(self.of))


@magic.word("times")
@dataclass(frozen=True, slots=True)
class Times(QuantityWord):
    """An amount multiplied: twice as much, or below zero the amount that is taken off for each."""

    of: Amount
    by: Annotated[int, Range(-99, 99)]

    def text(self) -> str:
        return f"twice {self.of}" if self.by == 2 else f"{self.by} times {self.of}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return binary("*", c.amount(self.of), Constant(self.by))

    def is_minus(self) -> bool:
        return self.by < 0


@magic.word("half")
@dataclass(frozen=True, slots=True)
class Half(QuantityWord):
    """Half an amount, rounded up or down."""

    of: Amount
    rounded: Literal["up", "down"]

    def text(self) -> str:
        return f"half {self.of}, rounded {self.rounded}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        whole = c.amount(self.of)
        more = binary("+", whole, Constant(1)) if self.rounded == "up" else whole
        return binary("//", more, Constant(2))


@magic.word("plus")
@dataclass(frozen=True, slots=True)
class Plus(QuantityWord):
    """Amounts added."""

    of: Annotated[tuple[Amount, ...], Doc("what is added"), Range(2, 9)]

    def text(self) -> str:
        return " plus ".join(str(part) for part in self.of)

    def node(self, c: CardCompiler) -> nodes.Amount:
        total = c.amount(self.of[0])
        for part in self.of[1:]:
            total = binary("+", total, c.amount(part))
        return total


@magic.word("minus")
@dataclass(frozen=True, slots=True)
class Minus(QuantityWord):
    """An amount less another."""

    of: Amount
    less: Amount

    def text(self) -> str:
        return f"{self.of} minus {self.less}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return binary("-", c.amount(self.of), c.amount(self.less))
