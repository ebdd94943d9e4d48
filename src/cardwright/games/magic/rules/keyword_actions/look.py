"""Looking at the top cards of a library (CR 701.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.card_types.attachments import put_onto
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import put_all, to_library
from cardwright.games.magic.rules.core.board import GRAVEYARD, SORT_BATTLEFIELD
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.zones.library_order import in_order

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Look(Effect):
    """An effect that looks at the top cards and moves some to a zone, the rest to the bottom in any order or
    into the graveyard."""

    amount: Amount
    take: Amount
    what: Filter | None
    sort: int
    rest: int
    may: bool
    reveals: bool

    def __init__(
        self,
        text: str,
        amount: Amount,
        take: Amount,
        what: Filter | None,
        sort: int,
        rest: int,
        *,
        may: bool,
        reveals: bool,
    ) -> None:
        self.text = text
        self.amount = amount
        self.take = take
        self.what = what
        self.sort = sort
        self.rest = rest
        self.may = may
        self.reveals = reveals

    def run(self, m: Match, item: Item) -> None:
        cards = library(m, item.who)
        count = min(self.amount.ev(m, item), len(cards))
        if count <= 0:
            return
        top = cards[len(cards) - count :][::-1]
        if self.reveals:
            for card in top:
                m.emit(events.REVEALED, card)
        what = self.what
        fitting = top if what is None else [card for card in top if what.fits(m, item.who, item.source, card)]
        wanted = self.take.ev(m, item)
        taken = choose_some(m, item.who, fitting, 0 if self.may else wanted, wanted, questions.SEARCH, top)
        if what is not None and not self.reveals:
            # What must be of a kind is shown to be of it.
            for card in taken:
                m.emit(events.REVEALED, card)
        if self.sort == SORT_BATTLEFIELD:
            put_onto(m, taken, item.who, False)
        else:
            put_all(m, taken, self.sort, 0, item.who)
        others = [card for card in top if card not in taken]
        if self.rest == GRAVEYARD:
            put_all(m, others, GRAVEYARD)
        else:
            for card in in_order(m, item.who, others):
                to_library(m, card, True)
