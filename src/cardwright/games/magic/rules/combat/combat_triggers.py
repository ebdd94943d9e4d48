"""Combat triggers that count: attacking alone, a number of creatures, once for each thing attacked (CR 506.5,
508.3, 509.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.combat.combat import DECLARED as DECLARED_BLOCK
from cardwright.games.magic.rules.combat.combat import attackers
from cardwright.games.magic.rules.core import marks
from cardwright.games.magic.rules.core.board import ATTACKING, BLOCKS, MARKS, PAIR_ATTACKER, PAIR_BLOCKER
from cardwright.games.magic.rules.core.faces import Filter

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
    """A combat event, once for each player or permanent attacked (`each_attacked`), or if a given number take part."""

    each_attacked: bool
    counted: int
    fewest: int
    greatest: int
    among: Filter | None

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
        self.each_attacked = False
        self.counted = FOR_NOTHING
        self.fewest = 0
        self.greatest = 1 << 30
        self.among = None

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        if not super().matches(m, owner, e):
            return False
        if self.each_attacked:
            # CR 508.3b, 508.3e: one or more attackers, one trigger.
            for item in m.triggered:
                if item.source == owner and item.a == self.number and item.event is not None:
                    if item.event.number >= m.batch_start and item.event.other == e.other:
                        return False
        return self._enough(m, m.state.rows[owner][CONTROLLER], owner, e)

    def counts(self, m: Match, who: int, owner: int, e: Event) -> bool:
        if not super().counts(m, who, owner, e):
            return False
        if self.each_attacked:
            for other in m.batched:
                if other.number < e.number and other.kind == e.kind and other.other == e.other:
                    if self.meets(m, who, owner, other):
                        return False
        return self._enough(m, who, owner, e)

    def _enough(self, m: Match, who: int, owner: int, e: Event) -> bool:
        """Return whether the right number takes part."""
        if self.counted == FOR_NOTHING:
            return True
        number = self._count(m, who, owner, e)
        if not self.fewest <= number <= self.greatest:
            return False
        if self.counted == BLOCKERS_OF_IT or self.counted == BLOCKED_BY_IT:
            # CR 509.3e: when so many block, or one that is added makes them so many.
            return e.amount == DECLARED_BLOCK or not self.fewest <= number - 1 <= self.greatest
        return True

    def _count(self, m: Match, who: int, owner: int, e: Event) -> int:
        rows = m.state.rows
        number = 0
        if self.counted == THAT_ATTACK:
            among = self.among
            for obj in attackers(m):
                # What was put onto the battlefield attacking was not declared.
                if rows[obj][MARKS] & marks.ATTACKED_THIS_TURN and rows[obj][ATTACKING] >= 0:
                    if among is None or among.fits(m, who, owner, obj):
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
