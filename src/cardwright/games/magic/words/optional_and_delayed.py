"""Words for effects that are optional, paid for or delayed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Effect, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import (
    once,
    optional_and_delayed,
    results,
    triggered_abilities,
    unless_pays_x,
)
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import YOU_ONLY, Effects, Else

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("may")
@dataclass(frozen=True, slots=True)
class May(EffectWord):
    """A player may have effects happen."""

    apart: ClassVar[tuple[str, ...]] = ("else_",)

    do: Effects
    else_: Annotated[tuple[Effect, ...], Doc("what happens if not")] = ()
    who: Target = YOU_ONLY

    def text(self) -> str:
        who = self.who.text()
        otherwise = f"; if not, {in_order(self.else_)}" if self.else_ else ""
        return f"{who} may {in_order(self.do).removeprefix(who + ' ')}{otherwise}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return optional_and_delayed.May(text, c.in_order(self.do), c.optional(self.else_), c.player(self.who))


@magic.word("unless_pays")
@dataclass(frozen=True, slots=True)
class UnlessPays(EffectWord):
    """Effects happen unless a player pays."""

    cost: Costs
    do: Effects
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{in_order(self.do)} unless {self.who.text()} pays {cost_text(self.cost)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return optional_and_delayed.UnlessPays(text, c.cost(self.cost), c.in_order(self.do), c.player(self.who))


@magic.word("pay")
@dataclass(frozen=True, slots=True)
class Pay(EffectWord):
    """A player may pay; effects follow if they do."""

    cost: Costs
    do: Effects
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} may pay {cost_text(self.cost)}: {in_order(self.do)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return optional_and_delayed.Pay(text, c.cost(self.cost), c.in_order(self.do), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.PAYING

    def is_payment(self) -> bool:
        return True


@magic.word("when_you_do")
@dataclass(frozen=True, slots=True)
class WhenYouDo(EffectWord):
    """A separate trigger that goes on the stack now."""

    delayed: ClassVar[tuple[str, ...]] = ("do",)
    hands_on: ClassVar[bool] = True

    do: Effects

    def text(self) -> str:
        return f"when you do, {in_order(self.do)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        body = c.untold(self.do)
        trigger = c.listener(triggered_abilities.Happens(0, body.number, text))
        return optional_and_delayed.Reflex(text, body.number, trigger, c.handed())


@magic.word("unless_pays_x")
@dataclass(frozen=True, slots=True)
class UnlessPaysX(EffectWord):
    """Effects happen unless a player pays a cost with X, whose value is fixed now."""

    cost: Costs
    x: Amount
    do: Effects
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{in_order(self.do)} unless {self.who.text()} pays {cost_text(self.cost)} (X: {self.x})"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return unless_pays_x.UnlessPaysX(
            text, c.cost(self.cost), c.amount(self.x), c.in_order(self.do), c.player(self.who)
        )


@magic.word("pay_or")
@dataclass(frozen=True, slots=True)
class PayOr(EffectWord):
    """A player may pay; effects follow if they do, and others if they do not."""

    apart: ClassVar[tuple[str, ...]] = ("else_",)

    cost: Costs
    do: Effects
    else_: Else
    who: Target = YOU_ONLY

    def text(self) -> str:
        paid = f"{self.who.text()} may pay {cost_text(self.cost)}: {in_order(self.do)}"
        return f"{paid}; otherwise {in_order(self.else_)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        paid_ = c.cost(self.cost)
        then = c.in_order(self.do)
        return optional_and_delayed.PayOr(text, paid_, then, c.optional(self.else_), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.PAYING

    def is_payment(self) -> bool:
        return True


@magic.word("once_each_turn")
@dataclass(frozen=True, slots=True)
class OnceEachTurn(EffectWord):
    """Effects allowed only once each turn; once performed, the triggered ability does not trigger again."""

    do: Effects

    def text(self) -> str:
        return f"{in_order(self.do)} (only once each turn)"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        c.deeds.append(once.OnceEachTurn(text, c.in_order(self.do), len(c.deeds)))
        return c.deeds[-1]


@magic.word("each_does")
@dataclass(frozen=True, slots=True)
class EachDoes(EffectWord):
    """Each of these players does something, one after the other; in it `you` is that player."""

    who: Target
    do: Effects

    def text(self) -> str:
        return f"for each of {self.who.text()}: {in_order(self.do)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return optional_and_delayed.EachDoes(self.text(), c.player(self.who), c.in_order(self.do))
