"""When Estraven's abilities trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER
from cardwright.engine.trigger import Trigger
from cardwright.games.estraven.rules.targets import ANYONES, YOURS, Test, fit

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Happens(Trigger):
    """Something happens to the permanent itself, to a player, or to others that fit.

    `itself`: the event's subject is the permanent. Else `whose` says whose the subject is (a player is their own), and
    the tests what it is. With `by`, it is the event's `other` that must be the permanent, or of that player.
    """

    itself: bool
    whose: int
    tests: list[Test]
    by: bool
    combat: bool

    def __init__(
        self,
        event: int,
        effect: int,
        text: str,
        *,
        itself: bool,
        whose: int,
        tests: list[Test],
        by: bool,
        combat: bool,
        looks_back: bool,
        condition: Condition | None,
        per_turn: int,
    ) -> None:
        super().__init__(event, effect, text, looks_back=looks_back, condition=condition, per_turn=per_turn)
        self.itself = itself
        self.whose = whose
        self.tests = tests
        self.by = by
        self.combat = combat

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        if self.combat and e.place != 1:
            return False
        obj = e.other if self.by else e.subject
        if self.itself:
            return obj == owner
        if obj < 0:
            return False
        rows = m.state.rows
        who = rows[owner][CONTROLLER]
        if self.whose != ANYONES:
            holder = obj
            if obj >= m.game.players:
                # What left the battlefield is judged as it last was.
                holder = e.known[CONTROLLER] if e.known and not self.by else rows[obj][CONTROLLER]
            if (self.whose == YOURS) != (holder == who):
                return False
        return obj < m.game.players or fit(m, self.tests, who, owner, obj)
