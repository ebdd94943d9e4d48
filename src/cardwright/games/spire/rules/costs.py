"""The current cost of a card, whether it can be paid, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.nodes import Amount
from cardwright.engine.state import CARD
from cardwright.games.spire.rules.board import (
    COST_ADD,
    COST_SET,
    COSTS_X,
    ENERGY,
    GOLD,
    HAND,
    HERO,
    HP,
    ONCE_ADD,
    ONCE_SET,
    TURN_ADD,
    TURN_SET,
    Board,
    CardFace,
    Price,
)
from cardwright.games.spire.rules.damage import NO_ITEM
from cardwright.games.spire.rules.events import ENERGY_SPENT, GOLD_SPENT, HP_LOSS, STAT_CHANGED

if TYPE_CHECKING:
    from cardwright.engine.match import Match


# How long a cost stays changed, in the order in which the changes count.
FOR_COMBAT: Final = 0
FOR_TURN: Final = 1
UNTIL_PLAYED: Final = 2


def cost_now(m: Match, board: Board, card: int) -> int:
    """Return the energy a card costs: the printed cost, then changes for the combat, for the turn, until it is played.

    Each step may set the cost and then adds to it; it is never below 0. A card that costs X costs all energy.
    """
    cost = cost_until(m, board, card, UNTIL_PLAYED)
    return cost if cost > 0 else 0


def cost_until(m: Match, board: Board, card: int, step: int) -> int:
    """Return the card's cost after this step, without the later steps."""
    row = m.state.rows[card]
    face = board.cards[row[CARD]]
    if face.cost == COSTS_X:
        return m.state.rows[HERO][ENERGY]
    cost = face.cost
    if face.cost_amount is not None:
        scene = board.scene
        kept = scene.kept()
        scene.begin(HERO, -1, card)
        cost = face.cost_amount.ev(m, NO_ITEM)
        scene.restore(kept)
    if row[COST_SET] >= 0:
        cost = row[COST_SET]
    cost += row[COST_ADD]
    if step == FOR_COMBAT:
        return cost
    if row[TURN_SET] >= 0:
        cost = row[TURN_SET]
    cost += row[TURN_ADD]
    if step == FOR_TURN:
        return cost
    if row[ONCE_SET] >= 0:
        cost = row[ONCE_SET]
    return cost + row[ONCE_ADD]


CAN_PAY = 0
NO_ENERGY = 1
NO_HP = 2
NO_GOLD = 3
NO_CARDS = 4
NO_POOL = 5


def cannot_pay(m: Match, board: Board, card: int, face: CardFace) -> int:
    """Return 0 if the hero can pay for the card, else what is missing."""
    hero = m.state.rows[HERO]
    if face.cost != COSTS_X and cost_now(m, board, card) > hero[ENERGY]:
        return NO_ENERGY
    if face.price is None:
        return CAN_PAY
    bill = Bill(m, board, card, face.price)
    if bill.hp >= hero[HP] and bill.hp > 0:
        return NO_HP
    if bill.gold > hero[GOLD]:
        return NO_GOLD
    if bill.amount > 0 and bill.amount > hero[bill.pool]:
        return NO_POOL
    others = len(m.state.zones[HAND]) - (1 if card in m.state.zones[HAND] else 0)
    return NO_CARDS if bill.discard + bill.exhaust > others else CAN_PAY


class Bill:
    """A card's cost besides energy, as numbers: all are found before anything is paid."""

    __slots__ = ("amount", "discard", "exhaust", "gold", "hp", "pool")

    hp: int
    gold: int
    pool: int
    amount: int
    discard: int
    exhaust: int

    def __init__(self, m: Match, board: Board, card: int, price: Price) -> None:
        scene = board.scene
        kept = scene.kept()
        scene.begin(HERO, -1, card)
        if board.cards[m.state.rows[card][CARD]].cost == COSTS_X:
            scene.paid = m.state.rows[HERO][ENERGY]
        self.hp = amount_of(m, price.hp)
        self.gold = amount_of(m, price.gold)
        self.pool = price.pool
        self.amount = amount_of(m, price.amount) if price.pool >= 0 else 0
        self.discard = amount_of(m, price.discard)
        self.exhaust = amount_of(m, price.exhaust)
        scene.restore(kept)


def amount_of(m: Match, amount: Amount | None) -> int:
    """Return a part of a price; 0 if it is None or below 0."""
    return 0 if amount is None else max(0, amount.ev(m, NO_ITEM))


def pay_energy(m: Match, board: Board, card: int) -> int:
    """Pay the energy and return the amount."""
    cost = cost_now(m, board, card)
    if cost > 0:
        m.emit(ENERGY_SPENT, HERO, cost, -1, HERO)
    return cost


def pay_resources(m: Match, bill: Bill) -> None:
    """Pay hit points, gold and pools; cards are paid by the code that asks which ones."""
    if bill.hp > 0:
        m.emit(HP_LOSS, HERO, bill.hp, -1, HERO)
    if bill.gold > 0:
        m.emit(GOLD_SPENT, HERO, bill.gold, -1, HERO)
    if bill.amount > 0:
        m.emit(STAT_CHANGED, HERO, m.state.rows[HERO][bill.pool] - bill.amount, bill.pool)
