"""Rows for energy: a player's counters, which are got and paid (CR 107.14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import NumberWord
from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, leaf, made, says
from cardwright.games.magic.text.tables.amounts import THAT_MUCH
from cardwright.games.magic.text.tables.costs import Symbol
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.effects import PutCounters
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

ENERGY_SYMBOL: Final = "energy"
SYMBOL: Final = "E"
MOST_SYMBOLS: Final = 5
"""More than so many are told by a number."""


class Energy:
    """Some energy: `{E}{E}`, `eight {E}`, `X {E}`."""

    called = "{E}"

    def show(self, value: object, page: Page) -> str | None:
        """Return the symbols, or the number before one."""
        if isinstance(value, Number) and isinstance(value.value, int) and 0 < value.value <= MOST_SYMBOLS:
            return "{E}" * value.value
        number = NumberWord().show(value, page)
        return None if number is None else f"{number} {{E}}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return how much energy it is."""
        end = at
        while self._is_symbol(reading, end):
            end += 1
        if end > at:
            yield end, Number(end - at)
            return
        for end, number in NumberWord().read(reading, at, failure):
            if self._is_symbol(reading, end):
                yield end + 1, number
        failure.expect(at, self.called)

    def _is_symbol(self, reading: Reading, at: int) -> bool:
        token = reading.token(at)
        return token.kind == "braces" and token.text == SYMBOL


leaf("energy", Energy())
leaf("energy symbol", Symbol(SYMBOL, ENERGY_SYMBOL))


def _got(kind: str, words: str, *, who: bool = False, alternate: bool = False) -> None:
    """Add a row for a player who gets energy; how much is in symbols, a computed amount, or that of the event."""

    def make(got: Parts, start: int) -> object:
        amount = got.get("amount", THAT_MUCH)
        return Draft(PutCounters, {"kind": ENERGY_SYMBOL, "on": got.get("on", THE_PLAYER), "amount": amount}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, PutCounters) or value.kind != ENERGY_SYMBOL or (value.on != THE_PLAYER) is not who:
            return None
        computed = isinstance(value.amount, Worded)
        if computed is not ("quantity" in words) or (value.amount == THAT_MUCH) is not ("that many" in words):
            return None
        return {"on": value.on, "amount": value.amount, "symbol": ENERGY_SYMBOL}

    made(kind, words, make, take, alternate=alternate)


for _much in ("<amount:energy>", "an amount of <symbol:energy symbol> equal to <amount:quantity>",
              "that many <symbol:energy symbol>"):  # fmt: skip
    _got("core effect", f"you get {_much}")
    _got("bare effect", f"get {_much}")
    _got("core effect", f"get {_much}", alternate=True)
    _got("core effect", f"<on:player> gets {_much}", who=True)
says("deed cost", "pay <amount:energy>", c.PayEnergy)


def _amount_paid() -> None:
    """Add the row for an amount that is computed."""

    def take(value: Any) -> Parts | None:
        if not isinstance(value, c.PayEnergy) or not isinstance(value.amount, Worded):
            return None
        return {"amount": value.amount, "symbol": ENERGY_SYMBOL}

    made("deed cost", "pay an amount of <symbol:energy symbol> equal to <amount:quantity>",
         lambda got, start: Draft(c.PayEnergy, {"amount": got["amount"]}, start), take)  # fmt: skip


_amount_paid()
GETS: Final = e.CountersPut(ENERGY_SYMBOL, (f.You(),))
made("event", "you get one or more <symbol:energy symbol>", lambda got, start: GETS,
     lambda value: {"symbol": ENERGY_SYMBOL} if value == GETS else None)  # fmt: skip
