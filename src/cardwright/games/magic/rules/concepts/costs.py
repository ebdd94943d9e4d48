"""Costs other than mana: life, sacrifice, discard, exile, counters, return, tapping others (CR 118)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.expressions.integer import Constant
from cardwright.engine.nodes import Amount
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.games.magic.rules.abilities.triggered_abilities import R_PAY_COUNTERS
from cardwright.games.magic.rules.core import changes, events, questions
from cardwright.games.magic.rules.core.actions import (
    discard,
    exile,
    lose_life,
    put_all,
    put_counters,
    remove_counters,
    sacrifice,
    tap,
)
from cardwright.games.magic.rules.core.board import HAND, NEXT_OBJECT, SORT_BATTLEFIELD, TAPPED
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.faces import CostPart, Filter
from cardwright.games.magic.rules.core.objects import (
    abilities_of,
    controlled,
    graveyard,
    hand,
    is_creature,
    power_of,
)
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_abilities.haste import is_ready
from cardwright.games.magic.rules.replacement.cannot import life_to_pay, to_sacrifice

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_REVEAL_CARDS: Final = cr("701.20a")


class PayLife(CostPart):
    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def due(self, m: Match, who: int, source: int, stack: int) -> int:
        return max(0, self.amount.ev(m, new_item(EFFECT, who, source, a=stack)))

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        # CR 119.4: only with that much life.
        return life_to_pay(m, who) >= self.due(m, who, source, stack)

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        lose_life(m, who, self.due(m, who, source, stack))

    def number(self, m: Match, who: int, source: int, stack: int) -> int:
        return self.due(m, who, source, stack)


@mypyc_attr(allow_interpreted_subclasses=True)
class Gives(CostPart):
    """A cost paid with objects: a number of matching objects are given up or tapped.

    An object given up for one part of a cost cannot be given up for another, and one that is tapped cannot be tapped
    twice; but it may be tapped first and then given up (CR 601.2h: in any order).
    """

    amount: Amount
    taps: bool
    question: int
    # Whether an object is worth what it weighs, and not one; and whether the objects are only shown.
    weighs: bool
    keeps: bool

    def __init__(self, text: str, amount: Amount, question: int, taps: bool = False) -> None:
        self.text = text
        self.amount = amount
        self.question = question
        self.taps = taps
        self.weighs = False
        self.keeps = False

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        """Return everything this could be paid with."""
        raise NotImplementedError

    def count(self, m: Match, who: int, source: int, stack: int) -> int:
        return max(0, self.amount.ev(m, new_item(EFFECT, who, source, a=stack)))

    def worth(self, m: Match, obj: int) -> int:
        """Return how much one object adds to the count."""
        return 1

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        """Pay with these objects."""
        raise NotImplementedError

    def spoiled(self, m: Match, obj: int) -> bool:
        """Return whether making mana with the object could make it unavailable for this cost."""
        return gives_itself_up(m, obj)

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        total = 0
        for obj in self.fitting(m, who, source, stack):
            total += self.worth(m, obj)
        return total >= self.count(m, who, source, stack)

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        """Pay it alone; `pay_parts` pays it together with others."""
        count = self.count(m, who, source, stack)
        self.give(m, who, choose_some(m, who, self.fitting(m, who, source, stack), count, count, self.question))

    def choices(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        return self.fitting(m, who, source, stack)

    def number(self, m: Match, who: int, source: int, stack: int) -> int:
        return self.count(m, who, source, stack)


class SacrificeIt(Gives):
    """Sacrificing the source itself."""

    def __init__(self, text: str) -> None:
        super().__init__(text, Constant(1), questions.SACRIFICE)

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        row = m.state.rows[source]
        return to_sacrifice(m, who, [source]) if row[ZONE] >= 0 and row[CONTROLLER] == who else []

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        sacrifice(m, who, objects)


class SacrificeThat(Gives):
    """Sacrificing one permanent that was chosen earlier."""

    obj: int

    def __init__(self, text: str, obj: int) -> None:
        super().__init__(text, Constant(1), questions.SACRIFICE)
        self.obj = obj

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        row = m.state.rows[self.obj]
        return to_sacrifice(m, who, [self.obj]) if row[ZONE] >= 0 and row[CONTROLLER] == who else []

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        sacrifice(m, who, objects)


class SacrificeOther(Gives):
    """Sacrificing a number of matching permanents."""

    what: Filter

    def __init__(self, text: str, what: Filter, amount: Amount) -> None:
        super().__init__(text, amount, questions.SACRIFICE)
        self.what = what

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        return to_sacrifice(m, who, [obj for obj in controlled(m, who) if self.what.fits(m, who, source, obj)])

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        sacrifice(m, who, objects)


class DiscardCards(Gives):
    """Discarding a number of matching cards: any cards without a filter, the source with `itself`."""

    what: Filter | None
    itself: bool

    def __init__(self, text: str, what: Filter | None, amount: Amount, itself: bool) -> None:
        super().__init__(text, amount, questions.DISCARD)
        self.what = what
        self.itself = itself

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        if self.itself:
            return [source] if source in hand(m, who) else []
        what = self.what
        return [
            card for card in hand(m, who)
            if card != stack and (what is None or what.fits(m, who, source, card))
        ]  # fmt: skip

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        discard(m, who, objects)


class CycleIt(DiscardCards):
    """Discarding the card itself to pay for its cycling ability, which tells that it was cycled (CR 702.29c)."""

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        discard(m, who, objects)
        if m.state.heard[events.STATE_CHANGED]:
            for card in objects:
                m.emit(events.STATE_CHANGED, m.state.rows[card][NEXT_OBJECT], 0, changes.CYCLED, who)


class ExileCards(Gives):
    """Exiling a number of cards from hand or graveyard, permanents, or the source itself."""

    what: Filter | None
    zone: int
    itself: bool
    # Whether only those that came there last can be given.
    top: bool

    def __init__(self, text: str, what: Filter | None, amount: Amount, zone: int, itself: bool) -> None:
        super().__init__(text, amount, questions.CHOICE)
        self.what = what
        self.zone = zone
        self.itself = itself
        self.top = False

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        if self.itself:
            return [source]
        if self.zone == SORT_BATTLEFIELD:
            cards = controlled(m, who)
        else:
            cards = hand(m, who) if self.zone == HAND else graveyard(m, who)
        what = self.what
        found = [
            card for card in cards
            if card != stack and card != source and (what is None or what.fits(m, who, source, card))
        ]  # fmt: skip
        if self.top:
            # CR 404.2: the last card is on top.
            found = found[max(0, len(found) - self.count(m, who, source, stack)) :]
        return found

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        exile(m, objects)


class RevealCards(Gives):
    """Revealing a number of matching cards from the hand."""

    what: Filter

    def __init__(self, text: str, what: Filter, amount: Amount) -> None:
        super().__init__(text, amount, questions.CHOICE)
        self.what = what
        self.keeps = True

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        return [card for card in hand(m, who) if card != stack and self.what.fits(m, who, source, card)]

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        for card in objects:
            m.emit(events.REVEALED, card, rule=R_REVEAL_CARDS)


class RevealHand(CostPart):
    """Revealing all cards of the hand, if there are any."""

    def __init__(self, text: str) -> None:
        self.text = text

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return True

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        for card in hand(m, who)[:]:
            if card != stack:
                m.emit(events.REVEALED, card, rule=R_REVEAL_CARDS)


class PutCountersOnOther(Gives):
    """Putting counters on a matching permanent that the player controls."""

    what: Filter
    kind: int
    counters: Amount

    def __init__(self, text: str, what: Filter, kind: int, counters: Amount) -> None:
        super().__init__(text, Constant(1), questions.CHOICE)
        self.what = what
        self.kind = kind
        self.counters = counters

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        return [obj for obj in controlled(m, who) if self.what.fits(m, who, source, obj)]

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        for obj in objects:
            put_counters(m, obj, self.kind, self.counters.ev(m, new_item(EFFECT, who, obj, a=obj)), R_PAY_COUNTERS, obj)


class RemoveCounters(CostPart):
    kind: int
    amount: Amount

    def __init__(self, text: str, kind: int, amount: Amount) -> None:
        self.text = text
        self.kind = kind
        self.amount = amount

    def due(self, m: Match, who: int, source: int, stack: int) -> int:
        return max(0, self.amount.ev(m, new_item(EFFECT, who, source, a=stack)))

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return m.state.rows[source][counter_field(self.kind)] >= self.due(m, who, source, stack)

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        remove_counters(m, source, self.kind, self.due(m, who, source, stack))


class PutCountersOn(CostPart):
    """Putting counters on the source as a cost: a loyalty ability's plus (CR 606.4)."""

    kind: int
    amount: Amount

    def __init__(self, text: str, kind: int, amount: Amount) -> None:
        self.text = text
        self.kind = kind
        self.amount = amount

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return True

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        amount = self.amount.ev(m, new_item(EFFECT, who, source, a=stack))
        put_counters(m, source, self.kind, amount, R_PAY_COUNTERS, source)


class ReturnToHand(Gives):
    what: Filter

    def __init__(self, text: str, what: Filter, amount: Amount) -> None:
        super().__init__(text, amount, questions.CHOICE)
        self.what = what

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        return [obj for obj in controlled(m, who) if self.what.fits(m, who, source, obj)]

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        put_all(m, objects, HAND)


class TapOthers(Gives):
    """Tapping a number of matching untapped permanents, or creatures with this much total power (crew, CR 702.122)."""

    what: Filter
    by_power: bool

    def __init__(self, text: str, what: Filter, amount: Amount, by_power: bool) -> None:
        super().__init__(text, amount, questions.CHOICE, True)
        self.what = what
        self.by_power = by_power
        self.weighs = by_power

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        rows = m.state.rows
        return [
            obj for obj in controlled(m, who)
            if rows[obj][TAPPED] == 0 and self.what.fits(m, who, source, obj)
        ]  # fmt: skip

    def worth(self, m: Match, obj: int) -> int:
        return max(0, power_of(m, obj)) if self.by_power else 1

    def number(self, m: Match, who: int, source: int, stack: int) -> int:
        return 0 if self.by_power else self.count(m, who, source, stack)

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        for obj in objects:
            tap(m, obj)

    def spoiled(self, m: Match, obj: int) -> bool:
        return makes_mana(m, obj)


def gives_itself_up(m: Match, obj: int) -> bool:
    """Return whether it makes mana by being sacrificed or exiled."""
    for ability in abilities_of(m, obj):
        if ability.makes:
            for part in ability.cost.parts:
                if isinstance(part, SacrificeIt) or (isinstance(part, ExileCards) and part.itself):
                    return True
    return False


def makes_mana(m: Match, obj: int) -> bool:
    for ability in abilities_of(m, obj):
        if ability.makes:
            return True
    return False


def can_tap(m: Match, source: int, who: int) -> bool:
    """Return whether the source can be tapped or untapped as a cost: not a creature that came this turn (CR 302.6)."""
    return not is_creature(m, source) or is_ready(m, source)
