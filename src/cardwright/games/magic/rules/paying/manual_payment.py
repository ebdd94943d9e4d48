"""Paying by hand: single steps that leave the rest of a cost payable, so that nobody gets stuck halfway."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.mana_costs import (
    GENERIC,
    KINDS,
    LETTERS,
    PHYREXIAN,
    PHYREXIAN_LIFE,
    SNOW,
    TWOBRID,
    ManaCost,
    symbol_text,
)
from cardwright.games.magic.rules.concepts.mana_sources import (
    Source,
    asked,
    kind_of,
    may_be_spent,
    pays,
    restriction_of,
)
from cardwright.games.magic.rules.paying.supply import Supply

# What a step does: use a source, spend a unit on a symbol, spend one as half of a two-brid's generic part, pay life.
USE: Final = 0
SPEND: Final = 1
SPEND_AS_GENERIC: Final = 2
PAY_LIFE: Final = 3


class Step:
    """One next step of a player who pays by hand.

    USE has a `source`, an `alternative` and the `places` of the pool's units spent on the source's own cost; SPEND and
    SPEND_AS_GENERIC have the place of one unit and a `symbol`; PAY_LIFE has the symbol.
    """

    __slots__ = ("action", "alternative", "places", "source", "symbol")

    action: int
    source: Source | None
    alternative: int
    places: list[int]
    symbol: int

    def __init__(
        self, action: int, places: list[int], symbol: int, source: Source | None = None, alternative: int = 0
    ) -> None:
        self.action = action
        self.places = places
        self.symbol = symbol
        self.source = source
        self.alternative = alternative


class Bill:
    """What is still to be paid, and with what; immutable, each step returns a new bill."""

    __slots__ = ("allowed", "cost", "life", "pool", "sources")

    cost: ManaCost
    pool: list[int]
    sources: list[Source]
    life: int
    allowed: int

    def __init__(
        self, cost: ManaCost, pool: Sequence[int], sources: Sequence[Source], life: int, allowed: int = 0
    ) -> None:
        if cost.x:
            raise RulesError(f"{cost.text()} is to be paid before X is chosen")
        self.cost = cost
        self.pool = list(pool)
        self.sources = list(sources)
        self.life = life
        self.allowed = allowed

    def paid(self) -> bool:
        return self.cost.is_zero()

    def payable(self) -> bool:
        return Supply(self.pool, self.sources, self.life, self.allowed).payable(self.cost)

    def ways(self) -> list[Step]:
        """Return the steps after which the rest can still be paid; none if all is paid or payment is impossible.

        Equal units in the pool are represented by the first; equal sources each have their own step.
        """
        if self.paid():
            return []
        steps = self._uses()
        steps.extend(self._spends())
        for symbol in self._symbols():
            if symbol & PHYREXIAN and self.life >= PHYREXIAN_LIFE:
                steps.append(Step(PAY_LIFE, [], symbol))
        return [step for step in steps if self.take(step).payable()]

    def take(self, step: Step) -> Bill:
        """Return the bill after the step."""
        pool = [self.pool[place] for place in range(len(self.pool)) if place not in step.places]
        source = step.source
        if source is not None:
            pool.extend(source.makes[step.alternative])
            rest = [other for other in self.sources if other.key != source.key]
            return Bill(self.cost, pool, rest, self.life - source.life, self.allowed)
        cost = self.cost.without(step.symbol)
        life = self.life
        if step.action == PAY_LIFE:
            life -= PHYREXIAN_LIFE
        elif step.action == SPEND_AS_GENERIC:
            cost = ManaCost(cost.kinds, cost.generic + 1, cost.x, cost.special)
        return Bill(cost, pool, self.sources, life, self.allowed)

    def text(self, step: Step) -> str:
        """Return the step in words, for a player to choose."""
        units = " ".join(unit_text(self.pool[place]) for place in step.places)
        source = step.source
        if source is not None:
            made = " ".join(unit_text(code) for code in source.makes[step.alternative])
            return f"use {source.key} for {made}" + (f" with {units}" if units else "")
        symbol = symbol_text(step.symbol)
        if step.action == PAY_LIFE:
            return f"pay {PHYREXIAN_LIFE} life for {symbol}"
        return f"spend {units} on {symbol}" + (" as generic" if step.action == SPEND_AS_GENERIC else "")

    def _symbols(self) -> list[int]:
        """Return the different symbols of the cost."""
        symbols: list[int] = []
        for symbol in self.cost.special:
            if symbol not in symbols:
                symbols.append(symbol)
        for kind in range(KINDS):
            if self.cost.kinds[kind]:
                symbols.append(1 << kind)
        if self.cost.generic:
            symbols.append(GENERIC)
        return symbols

    def _uses(self) -> list[Step]:
        steps: list[Step] = []
        for source in self.sources:
            if source.life and source.life > self.life:
                continue
            ways: list[list[int]] = [[]]
            if source.cost is not None:
                ways = []
                self._ways_of(source.cost, [], ways)
            for alternative in range(len(source.makes)):
                for places in ways:
                    steps.append(Step(USE, places, 0, source, alternative))
        return steps

    def _ways_of(self, cost: ManaCost, places: list[int], found: list[list[int]]) -> None:
        """Find the different sets of units of the pool that pay a source's own cost."""
        if cost.is_zero():
            codes = sorted(self.pool[place] for place in places)
            for other in found:
                if codes == sorted(self.pool[place] for place in other):
                    return
            found.append(sorted(places))
            return
        symbol = Bill(cost, [], [], 0)._symbols()[0]
        rest = cost.without(symbol)
        tried: list[int] = []
        for place in range(len(self.pool)):
            code = self.pool[place]
            if place in places or code in tried or not pays(code) & symbol:
                continue
            tried.append(code)
            self._ways_of(rest, [*places, place], found)

    def _spends(self) -> list[Step]:
        steps: list[Step] = []
        tried: list[int] = []
        for place in range(len(self.pool)):
            code = self.pool[place]
            if code in tried or not may_be_spent(code, self.allowed):
                continue
            tried.append(code)
            for symbol in self._symbols():
                if pays(code) & asked(symbol):
                    steps.append(Step(SPEND, [place], symbol))
                if symbol & TWOBRID:
                    steps.append(Step(SPEND_AS_GENERIC, [place], symbol))
        return steps


def unit_text(code: int) -> str:
    """Return a unit as players write it: its letter, then its special properties."""
    text = "{" + LETTERS[kind_of(code)] + "}"
    if code & SNOW:
        text += " (snow)"
    if restriction_of(code):
        text += f" (restriction {restriction_of(code)})"
    return text


def ways(cost: ManaCost, pool: Sequence[int], sources: Sequence[Source], life: int, allowed: int = 0) -> list[Step]:
    """Return the next steps of a payment by hand; `Bill.take` returns what is left after one of them."""
    return Bill(cost, pool, sources, life, allowed).ways()
