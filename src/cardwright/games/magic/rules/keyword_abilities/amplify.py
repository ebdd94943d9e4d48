"""Amplify (CR 702.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.games.magic.rules.core import counter_kinds, events, questions
from cardwright.games.magic.rules.core.board import V_SUBTYPES
from cardwright.games.magic.rules.core.objects import cards_of, hand, values_of
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.replacement.entering import Enters, as_it_would_enter

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Amplifies(Enters):
    """An entering replacement: cards of its creature types may be revealed from the hand, and it gets counters
    for each (CR 702.38)."""

    amount: int

    def __init__(self, text: str, rank: int, amount: int) -> None:
        super().__init__(text, rank)
        self.amount = amount

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.item(m, owner, e).who
        types = creature_types(m, as_it_would_enter(m, e).values(m))
        able = [card for card in hand(m, who) if card != owner and types & creature_types(m, values_of(m, card))]
        shown = choose_some(m, who, able, 0, len(able), questions.CHOICE)
        for card in shown:
            m.emit(events.REVEALED, card)
        return e.changed(more=[counter_kinds.PLUS, self.amount * len(shown)]) if shown else e


def creature_types(m: Match, values: list[int]) -> int:
    """Return the creature types among an object's subtypes."""
    return values[V_SUBTYPES] & cards_of(m).every_creature_type
