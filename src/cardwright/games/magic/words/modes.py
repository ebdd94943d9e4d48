"""Words for a choice among modes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Effect
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.scope import magic


@dataclass(frozen=True, slots=True)
class Option:
    """One mode."""

    do: Effects
    cost: Annotated[Costs, Doc("to be paid besides, of a spell")] = ()
    weight: Annotated[int, Doc("how much it counts of a budget"), Range(0, 9)] = 0


def modes_text(
    choose: str,
    options: tuple[Option, ...],
    least: int,
    most: int | None,
    repeat: bool,
    by_opponent: bool,
    budget: int | None,
) -> str:
    """How many of which modes, and on which terms."""
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
class ChooseModes(Effect):
    """Modes of an ability, chosen as it goes on the stack; stands alone as all that the ability does."""

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
