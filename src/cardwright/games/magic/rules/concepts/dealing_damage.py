"""Effects that deal damage (CR 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core.actions import damage
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Damage(Effect):
    """Deals damage to each selected object or player at once, divided if the targets were given shares (CR 120)."""

    amount: Amount
    to: Select
    by: Select
    divided: bool
    unpreventable: bool

    def __init__(self, text: str, amount: Amount, to: Select, by: Select, divided: bool) -> None:
        self.text = text
        self.amount = amount
        self.to = to
        self.by = by
        self.divided = divided
        self.unpreventable = False

    def run(self, m: Match, item: Item) -> None:
        hits: list[int] = []
        for source in self.by.found(m, item):
            amount = 0 if self.divided else self.amount.ev(m, item)
            for obj in self.to.found(m, item):
                hits.append(obj)
                hits.append(self.to.share(m, item, obj) if self.divided else amount)
                hits.append(source)
        damage(m, item.source, hits, unpreventable=self.unpreventable)
