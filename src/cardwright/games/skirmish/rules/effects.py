"""The effects of Skirmish's cards, as nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.decision import PASS
from cardwright.engine.event import Event
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CARD
from cardwright.games.skirmish.rules.board import (
    DECK,
    DISCARD,
    MODIFIER,
    POWER,
    Board,
)
from cardwright.games.skirmish.rules.events import (
    ABILITY_TRIGGERED,
    BY_KILL,
    CARD_DRAWN,
    SLOT_MODIFIER_CHANGED,
    UNIT_BOUNCED,
    UNIT_DAMAGED,
    UNIT_DEPLOYED,
    UNIT_DIED,
    UNIT_HEALED,
    UNIT_MOVED,
    UNIT_POWER_CHANGED,
)
from cardwright.games.skirmish.rules.select import (
    ALLY,
    ANYWHERE,
    DeadFits,
    Near,
    Select,
    SlotBeside,
    SlotFits,
    place_of,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Ability(Effect):
    """A triggered or activated ability: reports that it triggers, then applies its effect."""

    effect: Effect
    tells: bool

    def __init__(self, text: str, effect: Effect, tells: bool) -> None:
        self.text = text
        self.effect = effect
        self.tells = tells

    def run(self, m: Match, item: Item) -> None:
        if self.tells:
            m.emit(ABILITY_TRIGGERED, item.source)
        self.effect.run(m, item)


class Draw(Effect):
    """The controller draws; drawing from an empty deck does nothing."""

    board: Board
    amount: Amount

    def __init__(self, text: str, board: Board, amount: Amount) -> None:
        self.text = text
        self.board = board
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        draw_cards(m, self.board, item.who, self.amount.ev(m, item))


def draw_cards(m: Match, board: Board, player: int, count: int) -> None:
    """Draw from the end of the deck, as long as it has cards."""
    deck = m.state.zones[board.zone(player, DECK)]
    if count == 1:
        if deck:
            m.emit(CARD_DRAWN, deck[-1])
    elif count > 0:
        m.emit_each(CARD_DRAWN, deck[: -count - 1 : -1])


class Damage(Effect):
    """All affected units lose power at once; a unit that falls to zero dies at the state check."""

    amount: Amount
    to: Select

    def __init__(self, text: str, amount: Amount, to: Select) -> None:
        self.text = text
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        units = self.to.objects(m, item)
        amount = self.amount.ev(m, item)
        if amount <= 0:
            return
        if len(units) == 1:
            m.emit(UNIT_DAMAGED, units[0], 0, -1, amount)
        elif units:
            hits: list[Event] = [m.propose(UNIT_DAMAGED, unit, 0, -1, amount) for unit in units]
            m.batch(hits)


class ChangePower(Effect):
    """Units gain or lose power, for the rest of the skirmish."""

    amount: Amount
    to: Select

    def __init__(self, text: str, amount: Amount, to: Select) -> None:
        self.text = text
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        if amount == 0:
            return
        for unit in self.to.objects(m, item):
            m.emit(UNIT_POWER_CHANGED, unit, amount)


class SetPower(Effect):
    """A unit's power becomes a number; without a change there is no event."""

    amount: Amount
    to: Select

    def __init__(self, text: str, amount: Amount, to: Select) -> None:
        self.text = text
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        for unit in self.to.objects(m, item):
            change = self.amount.ev(m, item) - m.state.rows[unit][POWER]
            if change != 0:
                m.emit(UNIT_POWER_CHANGED, unit, change)


class Heal(Effect):
    """Units are healed up to their printed power; a unit above it is left unchanged."""

    board: Board
    amount: Amount
    to: Select

    def __init__(self, text: str, board: Board, amount: Amount, to: Select) -> None:
        self.text = text
        self.board = board
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        for unit in self.to.objects(m, item):
            row = m.state.rows[unit]
            missing = self.board.cards[row[CARD]].power - row[POWER]
            healed = min(self.amount.ev(m, item), missing)
            if healed > 0:
                m.emit(UNIT_HEALED, unit, healed)


class Kill(Effect):
    """Units die at once, regardless of power."""

    board: Board
    to: Select

    def __init__(self, text: str, board: Board, to: Select) -> None:
        self.text = text
        self.board = board
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        deaths = [
            m.propose(UNIT_DIED, unit, m.state.rows[unit][POWER], self.board.slot_of(m, unit), BY_KILL)
            for unit in self.to.objects(m, item)
        ]
        if deaths:
            m.batch(deaths)


class Bounce(Effect):
    """Units return to their owners' hands, reset."""

    board: Board
    to: Select

    def __init__(self, text: str, board: Board, to: Select) -> None:
        self.text = text
        self.board = board
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        for unit in self.to.objects(m, item):
            m.emit(UNIT_BOUNCED, unit, 0, self.board.slot_of(m, unit))


class Move(Effect):
    """A unit goes to a close slot of its own side; a unit already there swaps places with it."""

    board: Board
    what: Select
    question: int

    def __init__(self, text: str, board: Board, what: Select, question: int) -> None:
        self.text = text
        self.board = board
        self.what = what
        self.question = question

    def run(self, m: Match, item: Item) -> None:
        board = self.board
        for unit in self.what.objects(m, item):
            check = SlotBeside(board, board.slot_of(m, unit))
            m.emit(UNIT_MOVED, unit, 0, m.ask_where(item.who, self.question, board.order, check))


class ChangeSlot(Effect):
    """Slots get a modifier for the unit that fights there."""

    amount: Amount
    to: Select

    def __init__(self, text: str, amount: Amount, to: Select) -> None:
        self.text = text
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        if amount == 0:
            return
        for slot in self.to.objects(m, item):
            m.emit(SLOT_MODIFIER_CHANGED, slot, amount)


class Cleanse(Effect):
    """Slots lose their modifiers."""

    to: Select

    def __init__(self, text: str, to: Select) -> None:
        self.text = text
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        for slot in self.to.objects(m, item):
            modifier = m.state.rows[slot][MODIFIER]
            if modifier != 0:
                m.emit(SLOT_MODIFIER_CHANGED, slot, -modifier)


class Summon(Effect):
    """The controller may put a new token into a matching free slot."""

    board: Board
    card: int
    near: Near
    question: int

    def __init__(self, text: str, board: Board, card: int, near: Near, question: int) -> None:
        self.text = text
        self.board = board
        self.card = card
        self.near = near
        self.question = question

    def run(self, m: Match, item: Item) -> None:
        board = self.board
        check = SlotFits(self.near, place_of(m, board, item), True)
        free = [slot for slot in board.order if check.test(m, item.who, slot, -1) == 0]
        if not free:
            return
        slot = m.ask(item.who, self.question, [PASS, *free], check, board.order)
        if slot != PASS:
            token = m.state.create(board.fresh_row(self.card, item.who, board.void))
            m.emit(UNIT_DEPLOYED, token, 0, slot)


class Raise(Effect):
    """A unit from the controller's discard is deployed in a free slot."""

    board: Board
    near: Near
    most: int
    unit_question: int
    slot_question: int

    def __init__(self, text: str, board: Board, most: int, unit_question: int, slot_question: int) -> None:
        self.text = text
        self.board = board
        self.near = Near(board, ALLY, ANYWHERE)
        self.most = most
        self.unit_question = unit_question
        self.slot_question = slot_question

    def run(self, m: Match, item: Item) -> None:
        board = self.board
        rows = m.state.rows
        dead: list[int] = []
        seen: list[int] = []
        for card in m.state.zones[board.zone(item.who, DISCARD)]:
            number = rows[card][CARD]
            # Equal cards are one choice.
            if board.cards[number].unit and number not in seen:
                dead.append(card)
                seen.append(number)
        check = SlotFits(self.near, -1, True)
        free = [slot for slot in board.order if check.test(m, item.who, slot, -1) == 0]
        if not free:
            return
        card = m.ask_where(item.who, self.unit_question, dead, DeadFits(board, self.most))
        if card >= 0:
            slot = m.ask(item.who, self.slot_question, free, check, board.order)
            m.emit(UNIT_DEPLOYED, card, 0, slot)
