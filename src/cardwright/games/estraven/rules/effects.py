"""What Estraven's words do when they resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CARD, ZONE
from cardwright.games.estraven.rules.asking import Q_DISCARD
from cardwright.games.estraven.rules.board import (
    BATTLEFIELD,
    CHAIN,
    DAMAGE,
    HAND,
    NOWHERE,
    TAPPED,
    V_RESISTANCE,
    cards_in,
    fresh_row,
    on_battlefield,
)
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.event_numbers import (
    CHANGED,
    COUNTERED,
    CREATED,
    DAMAGED,
    DESTROYED,
    DISCARDED,
    DREW,
    ENTERED,
    GRANTED,
    HEALED,
    MANA_ADDED,
    MOVED,
    TAPPED_IT,
    UNTAPPED_IT,
)
from cardwright.games.estraven.rules.lasting import change_one, grant, packed
from cardwright.games.estraven.rules.targets import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def damage_to(m: Match, obj: int, amount: int, dealer: int, combat: bool) -> Event | None:
    """Return the damage that is to be dealt; a unit's resistance is taken off. None if none is left."""
    if obj >= m.game.players:
        if not on_battlefield(m, obj):
            return None
        amount -= max(0, m.value(obj, V_RESISTANCE))
    if amount <= 0:
        return None
    return m.propose(DAMAGED, obj, amount, int(combat), dealer)


class Damage(Effect):
    """Deal damage to each of them, at once."""

    amount: Amount
    to: Select

    def __init__(self, text: str, amount: Amount, to: Select) -> None:
        self.text = text
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        dealt: list[Event] = []
        for obj in self.to.found(m, item):
            damage = damage_to(m, obj, amount, item.source, False)
            if damage is not None:
                dealt.append(damage)
        if dealt:
            m.batch(dealt)


class Heal(Effect):
    """Players gain health; units lose damage, as much as they have."""

    amount: Amount
    to: Select

    def __init__(self, text: str, amount: Amount, to: Select) -> None:
        self.text = text
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for obj in self.to.found(m, item):
            healed = amount
            if obj >= m.game.players:
                healed = min(amount, m.state.rows[obj][DAMAGE]) if on_battlefield(m, obj) else 0
            if healed > 0:
                m.emit(HEALED, obj, healed)


class Draw(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = m.bounded(self.amount.ev(m, item))
        for player in self.who.found(m, item):
            for _ in range(amount):
                m.emit(DREW, player)


class Discard(Effect):
    """Players discard cards of their choice, as many as they have."""

    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = m.bounded(self.amount.ev(m, item))
        for player in self.who.found(m, item):
            for _ in range(amount):
                hand = cards_in(m, player, HAND)
                if hand:
                    m.emit(DISCARDED, m.ask(player, Q_DISCARD, hand[:]), 0, -1, player)


class Destroy(Effect):
    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        doomed = [obj for obj in self.what.found(m, item) if on_battlefield(m, obj)]
        if doomed:
            m.batch([m.propose(DESTROYED, obj, 0, -1, -1) for obj in doomed])


class Move(Effect):
    """Cards go to another zone of their owner; to the battlefield they come as permanents of the controller."""

    cards: Cards
    what: Select
    zone: int

    def __init__(self, text: str, cards: Cards, what: Select, zone: int) -> None:
        self.text = text
        self.cards = cards
        self.what = what
        self.zone = zone

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            row = m.state.rows[obj]
            if obj < m.game.players or not 0 <= row[ZONE] < CHAIN:
                continue
            if self.zone != BATTLEFIELD:
                m.emit(MOVED, obj, 0, self.zone)
            elif self.cards.cards[row[CARD]].stays() and not on_battlefield(m, obj):
                m.emit(ENTERED, obj, 0, -1, item.who)


class Change(Effect):
    """Permanents get more or less of their values, until the turn ends or for as long as they stay."""

    what: Select
    power: Amount
    resistance: Amount
    health: Amount
    for_good: bool

    def __init__(
        self, text: str, what: Select, power: Amount, resistance: Amount, health: Amount, for_good: bool
    ) -> None:
        self.text = text
        self.what = what
        self.power = power
        self.resistance = resistance
        self.health = health
        self.for_good = for_good

    def run(self, m: Match, item: Item) -> None:
        change = packed(self.power.ev(m, item), self.resistance.ev(m, item), self.health.ev(m, item))
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                change_one(m, item.source, item.who, obj, change, self.for_good)
                m.emit(CHANGED, obj)
                # Less health may be too little.
                m.unsettled = True


class Grant(Effect):
    """Permanents get abilities, until the turn ends or for as long as they stay."""

    cards: Cards
    what: Select
    bundle: int
    for_good: bool

    def __init__(self, text: str, cards: Cards, what: Select, bundle: int, for_good: bool) -> None:
        self.text = text
        self.cards = cards
        self.what = what
        self.bundle = bundle
        self.for_good = for_good

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                grant(m, self.cards, item.source, item.who, obj, self.bundle, self.for_good)
                m.emit(GRANTED, obj)


class Tap(Effect):
    """Tap permanents, or untap them; those that lie so already stay as they are."""

    what: Select
    taps: bool

    def __init__(self, text: str, what: Select, taps: bool) -> None:
        self.text = text
        self.what = what
        self.taps = taps

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj) and (m.state.rows[obj][TAPPED] == 0) == self.taps:
                m.emit(TAPPED_IT if self.taps else UNTAPPED_IT, obj)


class Counter(Effect):
    """Links leave the chain and do nothing."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if m.state.rows[obj][ZONE] == CHAIN:
                m.emit(COUNTERED, obj)


class AddMana(Effect):
    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        if amount > 0:
            m.emit(MANA_ADDED, item.who, amount)


class Create(Effect):
    """Tokens come to the battlefield."""

    token: int
    amount: Amount

    def __init__(self, text: str, token: int, amount: Amount) -> None:
        self.text = text
        self.token = token
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        for _ in range(m.bounded(self.amount.ev(m, item))):
            token = m.state.create(fresh_row(self.token, item.who, NOWHERE))
            m.emit(CREATED, item.who, self.token, -1, token)
            m.emit(ENTERED, token, 0, -1, item.who)
