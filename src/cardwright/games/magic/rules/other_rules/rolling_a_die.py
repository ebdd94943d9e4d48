"""Rolling a die (CR 706)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.game import COIN
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.other_rules.counted import Tally

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_ROLL: Final = cr("706.1")

MOST_ROLLS: Final = 1000


class TableRow:
    """One row of a table of results: its range, its effect, and whether to roll again."""

    first: int
    last: int
    do: Effect | None
    again: bool

    def __init__(self, first: int, last: int, do: Effect | None, again: bool) -> None:
        self.first = first
        self.last = last
        self.do = do
        self.again = again


def roll_dice(m: Match, player: int, sides: int, count: int, plus: int) -> list[int]:
    """Roll the dice and return the results with all modifiers (CR 706.2); the lowest of extra dice are ignored,
    as if they had never been rolled (CR 706.6)."""
    rolling = m.emit(events.ROLLING, player, count, sides, rule=R_ROLL)
    if rolling is None:
        return []
    natural = [m.state.draw(COIN, sides) + 1 for _ in range(rolling.amount)]
    while len(natural) > count:
        natural.remove(min(natural))
    proposals = [m.propose(events.DIE_ROLLED, player, number + plus, sides, number, -2, R_ROLL) for number in natural]
    return [e.amount for e in m.batch(proposals)]


class Roll(Effect):
    """An effect by which a player rolls dice: each result is looked up in the table, then effects may use the
    sum, and doubles."""

    who: Select
    sides: int
    count: Amount
    plus: Amount
    table: list[TableRow]
    then: Effect | None
    doubles: Effect | None
    result: Tally

    def __init__(self, text: str, who: Select, sides: int, count: Amount, plus: Amount, result: Tally) -> None:
        self.text = text
        self.who = who
        self.sides = sides
        self.count = count
        self.plus = plus
        self.result = result
        self.table = []
        self.then = None
        self.doubles = None

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            for _ in range(MOST_ROLLS):
                if not self._roll(m, item, player):
                    break

    def _roll(self, m: Match, item: Item, player: int) -> bool:
        """Roll once and apply the results; return whether the table says to roll again."""
        results = roll_dice(m, player, self.sides, self.count.ev(m, item), self.plus.ev(m, item))
        again = False
        for result in results:
            for row in self.table:
                if row.first <= result <= row.last:
                    self.result.value = result
                    if row.do is not None:
                        row.do.run(m, item)
                    again = again or row.again
        self.result.value = sum(results)
        if self.then is not None and results:
            self.then.run(m, item)
        if self.doubles is not None and len(results) == 2 and results[0] == results[1]:
            self.doubles.run(m, item)
        return again
