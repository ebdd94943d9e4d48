"""Times before, during and after a point of the combat phase, and spells that may be cast only then (CR 506.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CARD
from cardwright.games.magic.rules.core import steps
from cardwright.games.magic.rules.core.board import COMBATS, STEP
from cardwright.games.magic.rules.core.objects import FACE_SPAN, CastRule
from cardwright.games.magic.rules.turns.extra_phases import ONE_COMBAT

if TYPE_CHECKING:
    from cardwright.engine.match import Match

DURING: Final = 0
BEFORE: Final = 1
AFTER: Final = 2

# A point by the first step that is not before it, and the first that is after it.
POINTS: Final = {
    "attackers are declared": (steps.DECLARE_ATTACKERS, steps.DECLARE_ATTACKERS),
    "blockers are declared": (steps.DECLARE_BLOCKERS, steps.DECLARE_BLOCKERS),
    "the combat damage step": (steps.FIRST_STRIKE_DAMAGE, steps.COMBAT_DAMAGE + 1),
    "the end of combat step": (steps.END_OF_COMBAT, steps.END_OF_COMBAT + 1),
    "combat": (steps.BEGINNING_OF_COMBAT, steps.END_OF_COMBAT + 1),
}


class CombatTime(Condition):
    """A time before or after a point of combat: of any combat phase in progress, or of the turn's first."""

    which: int
    begins: int
    ends: int
    in_combat: bool

    def __init__(self, which: int, begins: int, ends: int, in_combat: bool) -> None:
        self.which = which
        self.begins = begins
        self.ends = ends
        self.in_combat = in_combat

    def test(self, m: Match, item: Item) -> bool:
        table = m.table()
        step = table[STEP]
        fights = steps.BEGINNING_OF_COMBAT <= step <= steps.END_OF_COMBAT
        if self.which == DURING or (self.in_combat and not fights):
            return fights
        # CR 506.7d: without "during combat" only the first combat phase of the turn counts.
        combats = table[COMBATS] // ONE_COMBAT
        if self.which == BEFORE:
            if not fights:
                # CR 506.7e: with no combat phase at all, it was before until the precombat main phase ended.
                return combats == 0 and step <= steps.PRECOMBAT_MAIN
            return step < self.begins and (self.in_combat or combats == 1)
        if not fights:
            return combats > 0
        if not self.in_combat and combats > 1:
            return True
        # CR 506.7f: a point in a step that is skipped is never past.
        skipped = steps.DECLARE_BLOCKERS <= self.begins < steps.END_OF_COMBAT and not table[COMBATS] & 1
        return step >= self.ends and not skipped


class OnlyWhen(CastRule):
    """A card that may be cast only while a condition is true."""

    condition: Condition

    def __init__(self, card: int, condition: Condition) -> None:
        super().__init__(card)
        self.condition = condition

    def forbids(self, m: Match, who: int, card: int) -> bool:
        if m.state.rows[card][CARD] % FACE_SPAN != self.card:
            return False
        return not self.condition.test(m, new_item(EFFECT, who, card, a=card))
