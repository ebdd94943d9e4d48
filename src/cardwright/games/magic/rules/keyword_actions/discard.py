"""Discard (CR 701.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import discard_all
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import hand
from cardwright.games.magic.rules.core.select import Select, choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Discard(Effect):
    """An effect by which each player discards cards: of their choice, at random, or picked by the controller
    from a revealed hand."""

    amount: Amount
    who: Select
    what: Filter | None
    random: bool
    you_choose: bool

    def __init__(
        self, text: str, amount: Amount, who: Select, what: Filter | None, random: bool, you_choose: bool
    ) -> None:
        self.text = text
        self.amount = amount
        self.who = who
        self.what = what
        self.random = random
        self.you_choose = you_choose

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        players = self.who.found(m, item)
        chosen: list[list[int]] = []
        for player in players:
            cards = hand(m, player)[:]
            if self.you_choose:
                for card in cards:
                    m.emit(events.REVEALED, card)
            what = self.what
            if what is not None:
                cards = [card for card in cards if what.fits(m, item.who, item.source, card)]
            given: list[int] = []
            if self.random:
                while cards and len(given) < amount:
                    given.append(cards.pop(m.state.draw(1, len(cards))))
            else:
                chooser = item.who if self.you_choose else player
                given = choose_some(m, chooser, cards, amount, amount, questions.DISCARD, hand(m, player))
            chosen.append(given)
        # All have chosen before anyone discards (CR 101.4).
        discard_all(m, players, chosen)
