"""Ways to enter that somebody decides about: riot, unleash, tribute, devour, amplify (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.games.magic.rules.core.actions import sacrifice_all
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    NO_MORE,
    Q_CHOOSE,
    Q_MAY,
    Q_SACRIFICE,
    V_SUBTYPES,
    YES,
)
from cardwright.games.magic.rules.core.events import COUNTER_PLUS, PLAN_CHOICE, PLAN_LASTS, REVEALED
from cardwright.games.magic.rules.core.face import Filter
from cardwright.games.magic.rules.core.objects import cards_of, controlled, hand, players_in, values_of
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.replacement.entering import Enters, as_it_would_enter

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class EntersIfWanted(Enters):
    """With +1/+1 counters if a player wants: its controller, or an opponent that they choose.

    If not, the lasting effect of a number is on it (-1: none); that an opponent wanted it is noted as its choice.
    """

    amount: int
    by_opponent: bool
    otherwise: int

    def __init__(self, text: str, rank: int, amount: int, by_opponent: bool, otherwise: int) -> None:
        super().__init__(text, rank)
        self.amount = amount
        self.by_opponent = by_opponent
        self.otherwise = otherwise

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.item(m, owner, e).who
        if self.by_opponent:
            opponents = [player + 1 for player in players_in(m) if player != who]
            if not opponents:
                return e
            who = (m.ask(who, Q_CHOOSE, opponents) if len(opponents) > 1 else opponents[0]) - 1
        if ask_for(m, owner, who, Q_MAY, [YES, NO_MORE], replacement=self.number) == YES:
            plans = [COUNTER_PLUS, self.amount]
            if self.by_opponent:
                plans.extend([PLAN_CHOICE, 1])
            return e.changed(more=plans)
        return e if self.otherwise < 0 else e.changed(more=[PLAN_LASTS, self.otherwise])


class Devours(Enters):
    """Permanents may be sacrificed as it enters; it has counters for each of them (CR 702.82)."""

    what: Filter
    amount: int

    def __init__(self, text: str, rank: int, what: Filter, amount: int) -> None:
        super().__init__(text, rank)
        self.what = what
        self.amount = amount

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.item(m, owner, e).who
        able = [obj for obj in controlled(m, who) if self.what.fits(m, who, owner, obj)]
        eaten = choose_some(m, who, able, 0, len(able), Q_SACRIFICE)
        if not eaten:
            return e
        sacrifice_all(m, eaten)
        return e.changed(more=[COUNTER_PLUS, self.amount * len(eaten)])


class Amplifies(Enters):
    """Cards of its creature types may be shown from hand; it has counters for each of them (CR 702.38)."""

    amount: int

    def __init__(self, text: str, rank: int, amount: int) -> None:
        super().__init__(text, rank)
        self.amount = amount

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.item(m, owner, e).who
        types = creature_types(m, as_it_would_enter(m, e).values(m))
        able = [card for card in hand(m, who) if card != owner and types & creature_types(m, values_of(m, card))]
        shown = choose_some(m, who, able, 0, len(able), Q_CHOOSE)
        for card in shown:
            m.emit(REVEALED, card)
        return e.changed(more=[COUNTER_PLUS, self.amount * len(shown)]) if shown else e


def creature_types(m: Match, values: list[int]) -> int:
    """The creature types among an object's subtypes."""
    return values[V_SUBTYPES] & cards_of(m).every_creature_type
