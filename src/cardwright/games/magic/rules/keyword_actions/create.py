"""Create (CR 701.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.abilities.linked_abilities import link
from cardwright.games.magic.rules.core.actions import create_tokens
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Create(Effect):
    """An effect that creates tokens for each selected player."""

    amount: Amount
    card: int
    who: Select
    tapped: bool
    link: int
    # What power and toughness each are, if not those of the card.
    size: Amount | None

    def __init__(self, text: str, amount: Amount, card: int, who: Select, tapped: bool, link: int = 0) -> None:
        self.text = text
        self.amount = amount
        self.card = card
        self.who = who
        self.tapped = tapped
        self.link = link
        self.size = None

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        size = self.size
        card = self.card if size is None else cards_of(m).of_size(self.card, size.ev(m, item))
        m.begin_at_once()
        for player in self.who.found(m, item):
            if amount > 0:
                made = create_tokens(m, player, card, amount, self.tapped)
                if self.link:
                    link(m, made, item.source, self.link)
        m.end_at_once()
