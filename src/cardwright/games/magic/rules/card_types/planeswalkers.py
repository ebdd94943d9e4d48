"""How often and when loyalty abilities may be activated (CR 606.3), and what else forbids activating abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CONTROLLER, OWNER, TURN
from cardwright.games.magic.rules.core import durations, waiting
from cardwright.games.magic.rules.core.board import ACTED, LATER_WHAT, TO_COME
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import CastRule
from cardwright.games.magic.rules.core.presence import sources, standing
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The turn in which a loyalty ability was last activated, times this, and how often in it.
TIMES: Final = 64


def note_loyalty(m: Match, obj: int) -> None:
    """Record that a loyalty ability of the permanent was activated this turn."""
    m.state.set(obj, ACTED, m.table()[TURN] * TIMES + _times(m, obj) + 1)


def _times(m: Match, obj: int) -> int:
    acted = m.state.rows[obj][ACTED]
    return acted % TIMES if acted // TIMES == m.table()[TURN] else 0


def loyalty_used_up(m: Match, obj: int, who: int) -> bool:
    """Return whether the permanent's loyalty abilities have reached their limit of activations this turn."""
    times = _times(m, obj)
    if times == 0:
        return False
    most = 1
    for rules in standing(m):
        for rule in rules.casting:
            if isinstance(rule, LoyaltyRule) and rule.times > most and rule.works(m, obj, who):
                most = rule.times
    rows = m.state.rows
    for more in m.state.zones[TO_COME]:
        if rows[more][LATER_WHAT] == waiting.MORE_LOYALTY and rows[more][OWNER] == who:
            most += 1
    return times >= most


def loyalty_any_time(m: Match, obj: int, who: int) -> bool:
    """Return whether the permanent's loyalty abilities may be activated any time an instant could be cast."""
    for rules in standing(m):
        for rule in rules.casting:
            if isinstance(rule, LoyaltyRule) and rule.any_time and rule.works(m, obj, who):
                return True
    return False


class LoyaltyRule(CastRule):
    """A permanent whose controller may activate loyalty abilities more often, or at more times."""

    what: Filter
    times: int
    any_time: bool
    condition: Condition | None

    def __init__(self, card: int, what: Filter, times: int, any_time: bool, condition: Condition | None) -> None:
        super().__init__(card)
        self.what = what
        self.times = times
        self.any_time = any_time
        self.condition = condition

    def works(self, m: Match, obj: int, who: int) -> bool:
        condition = self.condition
        for source in sources(m, self.card):
            if m.state.rows[source][CONTROLLER] == who and self.what.fits(m, who, source, obj):
                if condition is None or condition.test(m, new_item(EFFECT, who, source, a=source)):
                    return True
        return False


class MoreLoyalty(Effect):
    """One more loyalty activation this turn for each planeswalker the player controls, including those that
    arrive later."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        to_come(m, item.who, waiting.MORE_LOYALTY, item.who, until=durations.END_OF_TURN)
