"""Level counters (CR 711), crewed Vehicles (CR 702.122), and permanents that entered this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import KIND
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.core import marks, statuses
from cardwright.games.magic.rules.core.board import MARKS, STATUS, THING
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import face_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class SoManyCounters(Condition):
    """The condition that the number of counters of a kind on the source is within a range."""

    kind: int
    least: Amount
    most: Amount | None

    def __init__(self, kind: int, least: Amount, most: Amount | None) -> None:
        self.kind = kind
        self.least = least
        self.most = most

    def test(self, m: Match, item: Item) -> bool:
        there = m.state.rows[item.source][counter_field(self.kind)]
        most = self.most
        return there >= self.least.ev(m, item) and (most is None or there <= most.ev(m, item))


class HasEnteredThisTurn(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][MARKS] & marks.ENTERED_THIS_TURN != 0

    def reads(self) -> int:
        return 0


class HasManaCost(PlainFilter):
    """A filter for objects with one of these mana costs; an object without a mana cost never matches (CR 202.1b)."""

    costs: list[ManaCost]

    def __init__(self, costs: list[ManaCost]) -> None:
        self.costs = costs

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players or m.state.rows[obj][KIND] != THING or m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
            return False
        cost = face_of(m, obj).cost
        return cost is not None and cost in self.costs

    def reads(self) -> int:
        return 0
