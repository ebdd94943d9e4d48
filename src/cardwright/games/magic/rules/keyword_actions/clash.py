"""Clash (CR 701.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import to_library
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import library, players_in
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_actions.an_opponent import an_opponent

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_CLASH: Final = cr("701.30c")


class Clash(Effect):
    """An effect in which both players reveal their top cards and may put them on the bottom; another follows if
    the controller wins."""

    then: Effect | None

    def __init__(self, text: str, then: Effect | None) -> None:
        self.text = text
        self.then = then

    def run(self, m: Match, item: Item) -> None:
        opponent = an_opponent(m, item.who)
        if opponent < 0:
            return
        clashing = [player for player in players_in(m) if player == item.who or player == opponent]
        shown: list[int] = []
        mine = -1
        theirs = -1
        for player in clashing:
            if library(m, player):
                card = library(m, player)[-1]
                shown.append(card)
                m.emit(events.REVEALED, card, rule=R_CLASH)
                if player == item.who:
                    mine = mana_value_of(m, card)
                else:
                    theirs = mana_value_of(m, card)
        away: list[int] = []
        for player in clashing:
            if library(m, player):
                away.extend(choose_some(m, player, [library(m, player)[-1]], 0, 1, questions.SCRY, shown))
        for card in away:
            to_library(m, card, True)
        if mine > theirs and self.then is not None:
            self.then.run(m, item)
