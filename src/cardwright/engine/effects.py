"""The nodes of the effects that every game has: in order, by condition, repeated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition, Effect

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class InOrder(Effect):
    """Several effects, one after the other."""

    parts: list[Effect]

    def __init__(self, text: str, parts: list[Effect]) -> None:
        self.text = text
        self.parts = parts

    def run(self, m: Match, item: Item) -> None:
        for part in self.parts:
            part.run(m, item)
            # What it did may have been no event.
            m.look()


class OnlyIf(Effect):
    """One effect if a condition holds now, else another or nothing."""

    condition: Condition
    then: Effect
    otherwise: Effect | None

    def __init__(self, text: str, condition: Condition, then: Effect, otherwise: Effect | None) -> None:
        self.text = text
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def run(self, m: Match, item: Item) -> None:
        if self.condition.test(m, item):
            self.then.run(m, item)
        elif self.otherwise is not None:
            self.otherwise.run(m, item)


class Again(Effect):
    """An effect that happens several times; the number is computed once, before the first."""

    times: Amount
    effect: Effect

    def __init__(self, text: str, times: Amount, effect: Effect) -> None:
        self.text = text
        self.times = times
        self.effect = effect

    def run(self, m: Match, item: Item) -> None:
        for _ in range(m.bounded(self.times.ev(m, item))):
            self.effect.run(m, item)
