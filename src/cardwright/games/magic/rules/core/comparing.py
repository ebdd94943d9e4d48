"""Filters that compare power, toughness, mana value or a life total with an amount."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.expressions.integer import Constant
from cardwright.engine.nodes import Amount
from cardwright.errors import RulesError
from cardwright.games.magic.rules.core.board import LIFE, V_POWER, V_TOUGHNESS
from cardwright.games.magic.rules.core.by_item import ByItem
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import values_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2
MORE_THAN: Final = 3
LESS_THAN: Final = 4
# An item's targets where a filter looks at one object: that object, and the end of the targets.
THE_CANDIDATE: Final = (0, -1, 0)

OF_POWER: Final = 0
OF_TOUGHNESS: Final = 1
OF_MANA_VALUE: Final = 2
OF_LIFE: Final = 3
STATS: Final = ("power", "toughness", "mana value")


class Compares(Filter):
    """Power, toughness, mana value or life is so much, compared with an amount: of the source, of several, or its
    own."""

    what: int
    how: int
    amount: Amount
    # Whether the amount is one of the object itself.
    of_candidate: bool

    def __init__(self, what: int, how: int, amount: Amount, of_candidate: bool = False) -> None:
        self.what = what
        self.how = how
        self.amount = amount
        self.of_candidate = of_candidate

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if (obj < m.game.players) is not (self.what == OF_LIFE):
            return False
        if self.what == OF_LIFE:
            found = m.state.rows[obj][LIFE]
        elif self.what == OF_MANA_VALUE:
            found = mana_value_of(m, obj)
        else:
            found = values_of(m, obj)[V_POWER if self.what == OF_POWER else V_TOUGHNESS]
        targets = (obj, *THE_CANDIDATE) if self.of_candidate else ()
        bound = self.amount.ev(m, new_item(EFFECT, who, source, a=source, targets=targets))
        if self.how == AT_LEAST:
            return found >= bound
        if self.how == AT_MOST:
            return found <= bound
        if self.how == EXACTLY:
            return found == bound
        return found > bound if self.how == MORE_THAN else found < bound

    def steady(self) -> bool:
        # A life total changes without the battlefield.
        return self.what != OF_LIFE and self.amount.steady()

    def asks_source(self) -> bool:
        return not isinstance(self.amount, Constant)


class ComparesLater(ByItem):
    """Power, toughness or mana value compared with an amount that the item tells."""

    what: int
    how: int
    amount: Amount

    def __init__(self, what: int, how: int, amount: Amount) -> None:
        super().__init__(True)
        self.what = what
        self.how = how
        self.amount = amount

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        raise RulesError("a filter was asked without the item it depends on")

    def bound(self, m: Match, item: Item) -> Filter:
        return Compares(self.what, self.how, Constant(self.amount.ev(m, item)))
