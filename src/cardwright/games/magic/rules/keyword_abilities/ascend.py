"""Ascend (CR 702.131)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import designation_kinds, events, keywords
from cardwright.games.magic.rules.core.board import BATTLEFIELD
from cardwright.games.magic.rules.core.objects import controlled, has
from cardwright.games.magic.rules.core.presence import ALL_KEYWORDS, present
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.other_rules.designations import marker_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


FOR_BLESSING: Final = 10


R_ASCEND_SPELL: Final = cr("702.131a")


R_ASCEND: Final = cr("702.131b")


def is_blessed(m: Match, player: int) -> bool:
    for obj in marker_of(m, designation_kinds.CITYS_BLESSING):
        if m.state.rows[obj][CONTROLLER] == player:
            return True
    return False


def bless(m: Match, player: int, rule: int) -> bool:
    """Give a player with ten permanents the city's blessing; return whether they got it."""
    if len(controlled(m, player)) < FOR_BLESSING or is_blessed(m, player):
        return False
    return m.emit(events.DESIGNATED, player, 1, designation_kinds.CITYS_BLESSING, rule=rule) is not None


def ascended(m: Match) -> bool:
    """Give the city's blessing to each player with ten permanents, one of them with ascend; return whether any
    got it."""
    found = False
    if len(m.state.zones[BATTLEFIELD]) < FOR_BLESSING or not present(m, ALL_KEYWORDS) & keywords.ASCEND:
        return False
    for player in range(m.game.players):
        own = controlled(m, player)
        if len(own) < FOR_BLESSING or is_blessed(m, player):
            continue
        for obj in own:
            if has(m, obj, keywords.ASCEND):
                found = bless(m, player, R_ASCEND) or found
                break
    return found


class GetBlessing(Effect):
    """The effect of ascend on an instant or sorcery."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        bless(m, item.who, R_ASCEND_SPELL)


class HasBlessing(Condition):
    def test(self, m: Match, item: Item) -> bool:
        return is_blessed(m, item.who)
