"""Explore (CR 701.44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.games.magic.rules.core import changes, counter_kinds, events, questions
from cardwright.games.magic.rules.core.actions import put_counters, put_into
from cardwright.games.magic.rules.core.board import GRAVEYARD, HAND, LAND, NO_MORE, YES
from cardwright.games.magic.rules.core.objects import library, on_battlefield, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_actions.in_turn import InTurn
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_EXPLORE: Final = cr("701.44a")


class Explore(InTurn):
    """An effect that reveals the top card: a land goes to the hand; else the permanent gets a counter, and the
    card may go to the graveyard (CR 701.44)."""

    def act(self, m: Match, item: Item, player: int, obj: int) -> None:
        cards = library(m, player)
        top = cards[-1] if cards else -1
        if top >= 0:
            m.emit(events.REVEALED, top, rule=R_EXPLORE)
        if top >= 0 and types_of(m, top) & LAND:
            put_into(m, top, HAND, rule=R_EXPLORE)
        else:
            if on_battlefield(m, obj):
                put_counters(m, obj, counter_kinds.PLUS, 1, R_EXPLORE)
            if top >= 0 and m.ask(player, questions.MAY, [YES, NO_MORE]) == YES:
                put_into(m, top, GRAVEYARD, rule=R_EXPLORE)
        tell_doing(m, obj, changes.EXPLORES)
