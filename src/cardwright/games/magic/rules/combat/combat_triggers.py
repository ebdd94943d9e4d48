"""Combat triggers that count: attacking or blocking alone, blocking or blocked by several (CR 506.5, 509.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.nodes import Condition
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.combat.combat import DECLARED as DECLARED_BLOCK
from cardwright.games.magic.rules.combat.combat import attackers
from cardwright.games.magic.rules.core import marks
from cardwright.games.magic.rules.core.board import ATTACKING, BLOCKS, MARKS, PAIR_ATTACKER, PAIR_BLOCKER

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# What is counted: nothing; attackers that were declared; creatures that block; those that block an attacker; those a
# creature blocks.
FOR_NOTHING: Final = 0
THAT_ATTACK: Final = 1
THAT_BLOCK: Final = 2
BLOCKERS_OF_IT: Final = 3
BLOCKED_BY_IT: Final = 4


class InCombat(Happens):
    """A combat event that triggers only if a given number take part."""

    counted: int
    least_many: int
    most_many: int

    def __init__(
        self,
        event: int,
        effect: int,
        text: str,
        *,
        condition: Condition | None = None,
        per_turn: int = NO_LIMIT,
    ) -> None:
        super().__init__(event, effect, text, condition=condition, per_turn=per_turn)
        self.counted = FOR_NOTHING
        self.least_many = 0
        self.most_many = 1 << 30

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        if not super().matches(m, owner, e):
            return False
        return self._enough(m, e)

    def counts(self, m: Match, who: int, owner: int, e: Event) -> bool:
        return super().counts(m, who, owner, e) and self._enough(m, e)

    def _enough(self, m: Match, e: Event) -> bool:
        """Return whether the right number takes part."""
        if self.counted == FOR_NOTHING:
            return True
        number = self._count(m, e)
        if not self.least_many <= number <= self.most_many:
            return False
        if self.counted == BLOCKERS_OF_IT or self.counted == BLOCKED_BY_IT:
            # CR 509.3e: when so many block, or one that is added makes them so many.
            return e.amount == DECLARED_BLOCK or not self.least_many <= number - 1 <= self.most_many
        return True

    def _count(self, m: Match, e: Event) -> int:
        rows = m.state.rows
        number = 0
        if self.counted == THAT_ATTACK:
            for obj in attackers(m):
                # What was put onto the battlefield attacking was not declared.
                if rows[obj][MARKS] & marks.ATTACKED_THIS_TURN and rows[obj][ATTACKING] >= 0:
                    number += 1
            return number
        seen: list[int] = []
        for pair in m.state.zones[BLOCKS]:
            if self.counted == THAT_BLOCK:
                if rows[pair][PAIR_BLOCKER] not in seen:
                    seen.append(rows[pair][PAIR_BLOCKER])
                    number += 1
            elif (self.counted == BLOCKERS_OF_IT and rows[pair][PAIR_ATTACKER] == e.other) or (
                self.counted == BLOCKED_BY_IT and rows[pair][PAIR_BLOCKER] == e.subject
            ):
                number += 1
        return number
