"""Double (CR 701.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Duration, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.keyword_actions import double
from cardwright.games.magic.words.durations import END_OF_TURN, ends_text
from cardwright.games.magic.words.effects import ME, YOU_ONLY

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("multiply")
@dataclass(frozen=True, slots=True)
class Multiply(EffectWord):
    """Doubles or triples the power, the toughness or both of creatures."""

    what: Target
    power: bool = True
    toughness: bool = False
    times: Annotated[int, Range(2, 3)] = 2
    until: Duration = END_OF_TURN

    def text(self) -> str:
        numbers = [name for name, wanted in (("power", self.power), ("toughness", self.toughness)) if wanted]
        verb = "double" if self.times == 2 else "triple"
        return f"{verb} the {' and '.join(numbers)} of {self.what.text()}{ends_text(self.until)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        grow = continuous_effects.ChangesPower(text, continuous_effects.THE_GIVEN, c.until(self.until), None, None)
        grow.settle_reads(False)
        grown = c.lasting(grow)
        return double.MultiplyPower(text, c.thing(self.what), grown, self.power, self.toughness, self.times)


@magic.word("double_life")
@dataclass(frozen=True, slots=True)
class DoubleLife(EffectWord):
    """Doubles players' life totals."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"double the life total of {self.who.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return double.DoubleLife(text, c.player(self.who))

    def leaves(self) -> results.Result:
        return results.GAINING_LIFE


@magic.word("double_counters")
@dataclass(frozen=True, slots=True)
class DoubleCounters(EffectWord):
    """Doubles the counters of one kind, or of every kind, on permanents or players."""

    on: Target = ME
    kind: Annotated[str | None, Doc("every kind if not given")] = None

    def text(self) -> str:
        return f"double the {self.kind or 'counters of each kind'} on {self.on.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return double.DoubleCounters(text, c.anyone(self.on), -1 if self.kind is None else c.counter(self.kind))

    def leaves(self) -> results.Result:
        return results.PUTTING_COUNTERS

    def left(self, c: CardCompiler) -> int:
        return c.kind_of(self.on)


@magic.word("double_mana")
@dataclass(frozen=True, slots=True)
class DoubleMana(EffectWord):
    """Doubles players' unspent mana of each type."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"double the unspent mana of {self.who.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return double.DoubleMana(text, c.player(self.who))

    def leaves(self) -> results.Result:
        return results.ADDING_MANA
