"""Filters for objects by their role in combat (CR 506.5, 506.6, 508.6, 509.1h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import KIND
from cardwright.games.magic.rules.combat.combat import attackers
from cardwright.games.magic.rules.core import marks, steps
from cardwright.games.magic.rules.core.board import ATTACKING, ATTACKS_NOTHING, BLOCKS, MARKS, PAIR_BLOCKER, STEP, THING
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.keyword_actions.goad import goaded_by

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class OfCombat(Filter):
    """A filter that reads no values computed by layers."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][KIND] == THING and self.holds(m, who, source, obj)

    def holds(self, m: Match, who: int, source: int, obj: int) -> bool:
        raise NotImplementedError

    def reads(self) -> int:
        return 0

    def asks_source(self) -> bool:
        return False


class IsGoaded(OfCombat):
    def holds(self, m: Match, who: int, source: int, obj: int) -> bool:
        return goaded_by(m, obj) != 0


class HadToAttack(OfCombat):
    def holds(self, m: Match, who: int, source: int, obj: int) -> bool:
        return m.state.rows[obj][MARKS] & marks.HAD_TO_ATTACK != 0


class IsBlocked(OfCombat):
    """An attacker that is blocked or, once blockers have been declared, one that is unblocked (CR 509.1h)."""

    blocked: bool

    def __init__(self, blocked: bool) -> None:
        self.blocked = blocked

    def holds(self, m: Match, who: int, source: int, obj: int) -> bool:
        row = m.state.rows[obj]
        if row[ATTACKING] < 0 or (not self.blocked and m.table()[STEP] < steps.DECLARE_BLOCKERS):
            return False
        return (row[MARKS] & marks.WAS_BLOCKED != 0) == self.blocked


class IsAlone(OfCombat):
    """A creature attacking alone or blocking alone (CR 506.5)."""

    def holds(self, m: Match, who: int, source: int, obj: int) -> bool:
        if attackers(m) == [obj]:
            return True
        blocks = False
        for pair in m.state.zones[BLOCKS]:
            if m.state.rows[pair][PAIR_BLOCKER] != obj:
                return False
            blocks = True
        return blocks


class AttacksWhom(OfCombat):
    """Attacks a matching player or permanent (CR 508.6)."""

    whom: Filter

    def __init__(self, whom: Filter) -> None:
        self.whom = whom

    def holds(self, m: Match, who: int, source: int, obj: int) -> bool:
        target = m.state.rows[obj][ATTACKING]
        return 0 <= target < ATTACKS_NOTHING and self.whom.fits(m, who, source, target)

    def reads(self) -> int:
        return self.whom.reads()

    def asks_source(self) -> bool:
        return self.whom.asks_source()
