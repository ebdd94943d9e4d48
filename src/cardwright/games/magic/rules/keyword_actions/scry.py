"""Scry and surveil (CR 701.22, 701.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import events, looks, questions
from cardwright.games.magic.rules.core.actions import put_all, to_library
from cardwright.games.magic.rules.core.board import GRAVEYARD
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.zones.library_order import order_on_top

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_SCRY: Final = cr("701.22a")


R_SURVEIL: Final = cr("701.25a")


class Scry(Effect):
    """An effect that looks at the top cards; any of them go to the bottom (scry) or the graveyard (surveil) (CR
    701.22, 701.25)."""

    amount: Amount
    surveils: bool

    def __init__(self, text: str, amount: Amount, surveils: bool) -> None:
        self.text = text
        self.amount = amount
        self.surveils = surveils

    def run(self, m: Match, item: Item) -> None:
        cards = library(m, item.who)
        amount = self.amount.ev(m, item)
        if amount <= 0:
            return
        # CR 701.22d, 701.25d: it counts as done even if there are no cards to look at.
        kind = looks.SURVEIL if self.surveils else looks.SCRY
        m.emit(events.SCRIED, item.who, amount, kind, rule=R_SURVEIL if self.surveils else R_SCRY)
        count = min(amount, len(cards))
        top = cards[len(cards) - count :][::-1]
        away = choose_some(m, item.who, top, 0, count, questions.SURVEIL if self.surveils else questions.SCRY)
        if self.surveils:
            put_all(m, away, GRAVEYARD, R_SURVEIL)
        else:
            for card in away:
                to_library(m, card, True)
        stay = [card for card in top if card not in away]
        order_on_top(m, item.who, stay)
