"""The words that every game may use: several effects in order, a choice by condition, a repetition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Effect
from cardwright.definitions.vocabulary import Vocabulary

common: Final = Vocabulary("common")


def in_order(effects: tuple[Effect, ...]) -> str:
    """Return the effects as one phrase: `draw 1, then heal 2`."""
    return ", then ".join(effect.text() for effect in effects) or "do nothing"


@common.word("do")
@dataclass(frozen=True, slots=True)
class Do(Effect):
    """Several effects, one after the other."""

    effects: Annotated[tuple[Effect, ...], Doc("what happens, in this order"), Range(1, 100)]

    def text(self) -> str:
        return in_order(self.effects)


@common.word("if")
@dataclass(frozen=True, slots=True)
class If(Effect):
    """Effects that happen only if a condition is true when they would."""

    condition: Annotated[Condition, Doc("what is asked")]
    then: Annotated[tuple[Effect, ...], Doc("what happens if it is true"), Range(1, 100)]
    else_: Annotated[tuple[Effect, ...], Doc("what happens if it is not")] = ()

    def text(self) -> str:
        text = f"if {self.condition.text()}, {in_order(self.then)}"
        return f"{text}; otherwise {in_order(self.else_)}" if self.else_ else text


@common.word("repeat")
@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Effects that happen again and again; the number of times is found once, before the first."""

    times: Annotated[Amount, Doc("how often; not at all if this is 0 or less")]
    do: Annotated[tuple[Effect, ...], Doc("what happens each time"), Range(1, 100)]

    def text(self) -> str:
        return f"{self.times} times: {in_order(self.do)}"
