"""Keyword actions that several permanents take, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.objects import players_in
from cardwright.games.magic.rules.core.select import Select, choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class InTurn(Effect):
    """An effect that several permanents carry out one by one, the active player's first, in the order their
    controllers choose."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        left = [obj for obj in self.what.found(m, item) if obj >= m.game.players]
        rows = m.state.rows
        for player in players_in(m):
            own = [obj for obj in left if rows[obj][CONTROLLER] == player]
            while own:
                one = choose_some(m, player, own, 1, 1, questions.CHOICE)[0]
                own.remove(one)
                self.act(m, item, player, one)

    def act(self, m: Match, item: Item, player: int, obj: int) -> None:
        raise NotImplementedError
