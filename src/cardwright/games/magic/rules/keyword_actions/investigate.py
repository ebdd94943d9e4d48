"""Investigate (CR 701.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import changes
from cardwright.games.magic.rules.core.actions import create_tokens
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Investigate(Effect):
    """An effect that creates a Clue (CR 701.16a)."""

    token: int
    who: Select

    def __init__(self, text: str, token: int, who: Select) -> None:
        self.text = text
        self.token = token
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            create_tokens(m, player, self.token, 1)
            tell_doing(m, player, changes.INVESTIGATES)
