"""Words for modes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.engine import nodes
from cardwright.engine.effects import InOrder
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import Many
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Effects

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@dataclass(frozen=True, slots=True)
class Option:
    """One mode."""

    do: Effects
    cost: Annotated[Costs, Doc("to be paid besides, of a spell")] = ()
    weight: Annotated[int, Doc("how much it counts of a budget"), Range(0, 9)] = 0


@magic.word("modes")
@dataclass(frozen=True, slots=True)
class Modal(AbilityWord):
    """A spell with modes that the player chooses."""

    options: Annotated[tuple[Option, ...], Range(2, 10)]
    choose: Annotated[int, Doc("how many, at least"), Range(0, 10)] = 1
    most: Annotated[Many | None, Doc("how many, at most; as many as at least if not given")] = None
    repeat: Annotated[bool, Doc("the same mode may be chosen more than once")] = False
    by_opponent: Annotated[bool, Doc("an opponent chooses")] = False
    budget: Annotated[Annotated[int, Range(1, 20)] | None, Doc("how much the modes may weigh together")] = None

    def text(self) -> str:
        return modes_text("Choose", self.options, self.choose, self.most, self.repeat, self.by_opponent, self.budget)

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        bound = self.most or max(self.choose, 1)
        face.body = c.modes(
            [option.do for option in self.options], self.choose, bound, (), self.repeat, self.by_opponent
        )
        face.body.budget = self.budget or 0
        for place, option in enumerate(self.options):
            mode = face.body.modes[place * face.body.repeats]
            mode.weight = option.weight
            mode.cost = c.cost(option.cost) if option.cost else None


def modes_text(
    choose: str,
    options: tuple[Option, ...],
    least: int,
    most: int | None,
    repeat: bool,
    by_opponent: bool,
    budget: int | None,
) -> str:
    """Return how many modes are chosen, which ones, and on what terms."""
    many = str(least) if most is None or most == least else f"{least} to {most}"
    terms = [", by an opponent"] if by_opponent else []
    terms += [", the same more than once if you like"] if repeat else []
    terms += [f", of weight {budget} together"] if budget else []
    modes: list[str] = []
    for option in options:
        extra = [f"weight {option.weight}"] if option.weight else []
        extra += [f"for {cost_text(option.cost)} more"] if option.cost else []
        modes.append(in_order(option.do) + (f" ({', '.join(extra)})" if extra else ""))
    return f"{choose} {many}{''.join(terms)}: {'; or '.join(modes)}"


@magic.word("modes")
@dataclass(frozen=True, slots=True)
class ChooseModes(EffectWord):
    """Modes of an ability, chosen as it goes on the stack; this is all that the ability does."""

    options: Annotated[tuple[Option, ...], Range(2, 10)]
    choose: Annotated[int, Doc("how many, at least"), Range(0, 10)] = 1
    most: Annotated[Annotated[int, Range(1, 10)] | None, Doc("how many, at most; as many as at least if not given")] = (
        None
    )
    repeat: Annotated[bool, Doc("the same mode may be chosen more than once")] = False
    by_opponent: Annotated[bool, Doc("an opponent chooses")] = False
    budget: Annotated[Annotated[int, Range(1, 20)] | None, Doc("how much the modes may weigh together")] = None

    def text(self) -> str:
        return modes_text("choose", self.options, self.choose, self.most, self.repeat, self.by_opponent, self.budget)

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        c.problem("modes stand alone: nothing happens before or after them")
        return InOrder(text, [])
