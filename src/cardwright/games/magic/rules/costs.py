"""Costs other than mana: life, sacrifice, discard, exile, counters, return, tapping others (CR 118)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item
from cardwright.engine.node import Amount
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.games.magic.rules.base import controlled, face_of, graveyard, hand, has, is_creature, power_of
from cardwright.games.magic.rules.board import (
    HAND,
    HASTE,
    LIFE,
    Q_CHOOSE,
    Q_DISCARD,
    Q_SACRIFICE,
    SICK,
    TAPPED,
    X,
)
from cardwright.games.magic.rules.deeds import (
    discard,
    exile,
    lose_life,
    put_all,
    put_counters,
    remove_counters,
    sacrifice,
    tap,
)
from cardwright.games.magic.rules.events import counter_field
from cardwright.games.magic.rules.face import Cost, CostPart, Filter
from cardwright.games.magic.rules.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# More than anybody can pay.
HIGHEST_X: Final = 1 << 20


class PayLife(CostPart):
    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        # CR 119.4: only with that much life.
        return m.state.rows[who][LIFE] >= self.amount.ev(m, Item(EFFECT, who, source, a=stack))

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        lose_life(m, who, self.amount.ev(m, Item(EFFECT, who, source, a=stack)))


class SacrificeIt(CostPart):
    """The source itself."""

    def __init__(self, text: str) -> None:
        self.text = text

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return m.state.rows[source][ZONE] >= 0 and m.state.rows[source][CONTROLLER] == who

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        sacrifice(m, who, [source])

    def needs(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        return [source] if gives_itself_up(m, source) else []


class SacrificeOther(CostPart):
    """So many permanents that fit."""

    what: Filter
    amount: Amount

    def __init__(self, text: str, what: Filter, amount: Amount) -> None:
        self.text = text
        self.what = what
        self.amount = amount

    def _fitting(self, m: Match, who: int, source: int) -> list[int]:
        return [obj for obj in controlled(m, who) if self.what.fits(m, who, source, obj)]

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return len(self._fitting(m, who, source)) >= self.amount.ev(m, Item(EFFECT, who, source, a=stack))

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        amount = self.amount.ev(m, Item(EFFECT, who, source, a=stack))
        sacrifice(m, who, choose_some(m, who, self._fitting(m, who, source), amount, amount, Q_SACRIFICE))

    def needs(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        fitting = self._fitting(m, who, source)
        spoiled = [obj for obj in fitting if gives_itself_up(m, obj)]
        return missing(fitting, spoiled, self.amount.ev(m, Item(EFFECT, who, source, a=stack)))


class DiscardCards(CostPart):
    """So many cards that fit; without a filter any cards, with `itself` the source."""

    what: Filter | None
    amount: Amount
    itself: bool

    def __init__(self, text: str, what: Filter | None, amount: Amount, itself: bool) -> None:
        self.text = text
        self.what = what
        self.amount = amount
        self.itself = itself

    def _fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        if self.itself:
            return [source] if source in hand(m, who) else []
        what = self.what
        return [
            card for card in hand(m, who)
            if card != stack and (what is None or what.fits(m, who, source, card))
        ]  # fmt: skip

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return len(self._fitting(m, who, source, stack)) >= self.amount.ev(m, Item(EFFECT, who, source, a=stack))

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        amount = self.amount.ev(m, Item(EFFECT, who, source, a=stack))
        cards = choose_some(m, who, self._fitting(m, who, source, stack), amount, amount, Q_DISCARD)
        discard(m, who, cards)


class ExileCards(CostPart):
    """So many cards from hand or graveyard, or the source itself."""

    what: Filter | None
    amount: Amount
    zone: int
    itself: bool

    def __init__(self, text: str, what: Filter | None, amount: Amount, zone: int, itself: bool) -> None:
        self.text = text
        self.what = what
        self.amount = amount
        self.zone = zone
        self.itself = itself

    def _fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        if self.itself:
            return [source]
        cards = hand(m, who) if self.zone == HAND else graveyard(m, who)
        what = self.what
        return [
            card for card in cards
            if card != stack and card != source and (what is None or what.fits(m, who, source, card))
        ]  # fmt: skip

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return len(self._fitting(m, who, source, stack)) >= self.amount.ev(m, Item(EFFECT, who, source, a=stack))

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        amount = self.amount.ev(m, Item(EFFECT, who, source, a=stack))
        exile(m, choose_some(m, who, self._fitting(m, who, source, stack), amount, amount, Q_CHOOSE))


class RemoveCounters(CostPart):
    kind: int
    amount: Amount

    def __init__(self, text: str, kind: int, amount: Amount) -> None:
        self.text = text
        self.kind = kind
        self.amount = amount

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        there = m.state.rows[source][counter_field(self.kind)]
        return there >= self.amount.ev(m, Item(EFFECT, who, source, a=stack))

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        remove_counters(m, source, self.kind, self.amount.ev(m, Item(EFFECT, who, source, a=stack)))


class PutCountersOn(CostPart):
    """Counters put on the source as a cost: a loyalty ability's plus (CR 606.4)."""

    kind: int
    amount: Amount

    def __init__(self, text: str, kind: int, amount: Amount) -> None:
        self.text = text
        self.kind = kind
        self.amount = amount

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return True

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        put_counters(m, source, self.kind, self.amount.ev(m, Item(EFFECT, who, source, a=stack)))


class ReturnToHand(CostPart):
    what: Filter
    amount: Amount

    def __init__(self, text: str, what: Filter, amount: Amount) -> None:
        self.text = text
        self.what = what
        self.amount = amount

    def _fitting(self, m: Match, who: int, source: int) -> list[int]:
        return [obj for obj in controlled(m, who) if self.what.fits(m, who, source, obj)]

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return len(self._fitting(m, who, source)) >= self.amount.ev(m, Item(EFFECT, who, source, a=stack))

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        amount = self.amount.ev(m, Item(EFFECT, who, source, a=stack))
        put_all(m, choose_some(m, who, self._fitting(m, who, source), amount, amount, Q_CHOOSE), HAND)

    def needs(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        fitting = self._fitting(m, who, source)
        spoiled = [obj for obj in fitting if gives_itself_up(m, obj)]
        return missing(fitting, spoiled, self.amount.ev(m, Item(EFFECT, who, source, a=stack)))


class TapOthers(CostPart):
    """Tap so many untapped permanents that fit; or creatures with this much power together (crew, CR 702.122)."""

    what: Filter
    amount: Amount
    by_power: bool

    def __init__(self, text: str, what: Filter, amount: Amount, by_power: bool) -> None:
        self.text = text
        self.what = what
        self.amount = amount
        self.by_power = by_power

    def _fitting(self, m: Match, who: int, source: int) -> list[int]:
        rows = m.state.rows
        return [
            obj for obj in controlled(m, who)
            if rows[obj][TAPPED] == 0 and self.what.fits(m, who, source, obj)
        ]  # fmt: skip

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        needed = self.amount.ev(m, Item(EFFECT, who, source, a=stack))
        fitting = self._fitting(m, who, source)
        if not self.by_power:
            return len(fitting) >= needed
        total = 0
        for obj in fitting:
            total += max(0, power_of(m, obj))
        return total >= needed

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        needed = self.amount.ev(m, Item(EFFECT, who, source, a=stack))
        fitting = self._fitting(m, who, source)
        if not self.by_power:
            for obj in choose_some(m, who, fitting, needed, needed, Q_CHOOSE):
                tap(m, obj)
            return
        total = 0
        chosen: list[int] = []
        while fitting:
            # Any number may be tapped, so long as they have the power together (CR 702.122a).
            one = choose_some(m, who, fitting, 0 if total >= needed else 1, 1, Q_CHOOSE)
            if not one:
                break
            total += max(0, power_of(m, one[0]))
            fitting.remove(one[0])
            chosen.append(one[0])
        for obj in chosen:
            tap(m, obj)

    def needs(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        if self.by_power:
            return []
        fitting = self._fitting(m, who, source)
        spoiled = [obj for obj in fitting if face_of(m, obj).mana]
        return missing(fitting, spoiled, self.amount.ev(m, Item(EFFECT, who, source, a=stack)))


def most_of_parts(m: Match, cost: Cost, who: int, source: int, stack: int) -> int:
    """The largest X for which everything but the mana can be paid; -1 if no part speaks of X."""
    x = m.state.rows[stack][X]
    value = 0
    m.state.set(stack, X, HIGHEST_X)
    endless = _parts_payable(m, cost, who, source, stack)
    while not endless:
        m.state.set(stack, X, value)
        if not _parts_payable(m, cost, who, source, stack):
            break
        value += 1
    m.state.set(stack, X, x)
    return -1 if endless else max(0, value - 1)


def _parts_payable(m: Match, cost: Cost, who: int, source: int, stack: int) -> bool:
    for part in cost.parts:
        if not part.payable(m, who, source, stack):
            return False
    return True


def gives_itself_up(m: Match, obj: int) -> bool:
    """Whether it makes mana by being sacrificed or exiled."""
    for ability in face_of(m, obj).activated:
        if ability.makes:
            for part in ability.cost.parts:
                if isinstance(part, SacrificeIt) or (isinstance(part, ExileCards) and part.itself):
                    return True
    return False


def missing(fitting: list[int], spoiled: list[int], amount: int) -> list[int]:
    """As many of those that mana could use up as are needed besides the others."""
    short = amount - (len(fitting) - len(spoiled))
    return spoiled[:short] if short > 0 else []


def kept_back(m: Match, who: int, costs: list[Cost], source: int, stack: int) -> list[int]:
    """What the rest of the costs needs, and so is not used for mana: that is made before costs are paid (CR 601.2g)."""
    kept: list[int] = []
    for cost in costs:
        for part in cost.parts:
            kept.extend(part.needs(m, who, source, stack))
    return kept


def can_tap(m: Match, source: int, who: int) -> bool:
    """Whether the source can be tapped or untapped as a cost: not by a creature that came this turn (CR 302.6)."""
    row = m.state.rows[source]
    return row[SICK] == 0 or not is_creature(m, source) or has(m, source, HASTE)


def others_payable(m: Match, cost: Cost, who: int, source: int, stack: int) -> bool:
    """Whether everything but the mana can be paid, each part alone."""
    if cost.tap and (m.state.rows[source][TAPPED] != 0 or not can_tap(m, source, who)):
        return False
    if cost.untap and (m.state.rows[source][TAPPED] == 0 or not can_tap(m, source, who)):
        return False
    for part in cost.parts:
        if not part.payable(m, who, source, stack):
            return False
    return True
