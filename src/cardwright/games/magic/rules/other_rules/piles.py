"""Cards in two piles (CR 700.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.card_types.attachments import put_onto
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import put_all, to_library
from cardwright.games.magic.rules.core.board import LIBRARY, SORT_BATTLEFIELD
from cardwright.games.magic.rules.core.objects import library, players_in
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.zones.library_order import in_order

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Piles(Effect):
    """An effect that reveals the top cards; one player puts each into one of two piles, another chooses a pile."""

    amount: Amount
    opponent_separates: bool
    chosen: int
    other: int

    def __init__(self, text: str, amount: Amount, opponent_separates: bool, chosen: int, other: int) -> None:
        self.text = text
        self.amount = amount
        self.opponent_separates = opponent_separates
        self.chosen = chosen
        self.other = other

    def run(self, m: Match, item: Item) -> None:
        cards = library(m, item.who)
        count = min(self.amount.ev(m, item), len(cards))
        if count <= 0:
            return
        top = cards[len(cards) - count :][::-1]
        for card in top:
            m.emit(events.REVEALED, card)
        others = [player for player in players_in(m) if player != item.who]
        if not others:
            return
        opponent = m.ask(item.who, questions.PLAYER, [player + 1 for player in others]) - 1
        separates, chooses = (opponent, item.who) if self.opponent_separates else (item.who, opponent)
        # A pile may be empty (CR 700.3d); the cards stay where they are meanwhile (CR 700.3c).
        first = choose_some(m, separates, top, 0, count, questions.CHOICE)
        second = [card for card in top if card not in first]
        taken, left = (first, second) if m.ask(chooses, questions.PILE, [1, 2]) == 1 else (second, first)
        if self.chosen == SORT_BATTLEFIELD:
            put_onto(m, taken, item.who, False)
        else:
            put_all(m, taken, self.chosen)
        if self.other == LIBRARY:
            for card in in_order(m, item.who, left):
                to_library(m, card, True)
        else:
            put_all(m, left, self.other)
