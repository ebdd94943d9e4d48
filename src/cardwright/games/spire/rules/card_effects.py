"""Effects on cards: drawing, discarding, exhausting, making, changing, moving, looking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.game import DIE, SHUFFLE
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CARD, ZONE
from cardwright.games.spire.rules.board import (
    BEING_PLAYED,
    DECK,
    DISCARD,
    EXHAUSTED,
    GONE,
    HAND,
    HERO,
    MARKS,
    Board,
)
from cardwright.games.spire.rules.damage import tell
from cardwright.games.spire.rules.effects import Number
from cardwright.games.spire.rules.events import (
    CARD_CREATED,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_EXHAUSTED,
    CARD_MOVED,
    CARD_TRANSFORMED,
    CARD_UPGRADED,
    RESHUFFLED,
    STAT_CHANGED,
    hand_is_full,
    make_card,
)
from cardwright.games.spire.rules.select import Q_NEXT, CardFilter, Cards, choose_any, times

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Where cards can go.
TO_HAND: Final = 0
TO_BOTTOM: Final = 2
TO_DECK: Final = 3
TO_DISCARD: Final = 4
PILES: Final = ("hand", "deck_top", "deck_bottom", "deck", "discard", "exhaust")
ZONES: Final = (HAND, DECK, DECK, DECK, DISCARD, EXHAUSTED)


def refill(m: Match) -> None:
    """Shuffle the discard pile into the draw pile."""
    state = m.state
    for card in state.zones[DISCARD][:]:
        state.move(card, DECK)
    state.shuffle(SHUFFLE, DECK)
    tell(m, RESHUFFLED, -1, len(state.zones[DECK]), -1, HERO)


def draw_cards(m: Match, board: Board, count: int, wanted: CardFilter | None) -> None:
    """Draw this many cards, only matching ones if there is a filter. A full hand draws no more."""
    drawn = 0
    while drawn < count and not hand_is_full(m):
        card = _next_card(m, wanted)
        if card < 0:
            if not m.state.zones[DISCARD]:
                break
            if wanted is not None and not _fits_any(m, m.state.zones[DISCARD], wanted):
                break
            refill(m)
            card = _next_card(m, wanted)
            if card < 0:
                break
        # A draw that is cancelled is used up.
        m.emit(CARD_DRAWN, card, 1, -1, HERO)
        drawn += 1


def _fits_any(m: Match, cards: list[int], wanted: CardFilter) -> bool:
    for card in cards:
        if wanted.test(m, card):
            return True
    return False


def _next_card(m: Match, wanted: CardFilter | None) -> int:
    deck = m.state.zones[DECK]
    for at in range(len(deck) - 1, -1, -1):
        if wanted is None or wanted.test(m, deck[at]):
            return deck[at]
    return -1


def put_into(m: Match, board: Board, card: int, pile: int) -> None:
    """Put a card into a pile; a full hand sends it to the discard pile, the middle of the deck is random."""
    if pile == TO_HAND and hand_is_full(m):
        pile = TO_DISCARD
    place = -1
    if pile == TO_BOTTOM:
        place = 0
    elif pile == TO_DECK:
        there = len(m.state.zones[DECK]) + 1 - (1 if m.state.rows[card][ZONE] == DECK else 0)
        place = m.state.draw(DIE, there)
        if place == there - 1:
            place = -1
    m.emit(CARD_MOVED, card, place, ZONES[pile], HERO)


def create_card(m: Match, board: Board, number: int, pile: int) -> None:
    if pile == TO_HAND and hand_is_full(m):
        pile = TO_DISCARD
    card = make_card(m, board, number, -1)
    e = m.emit(CARD_CREATED, card, 1, ZONES[pile], HERO)
    if e is not None and (pile == TO_BOTTOM or pile == TO_DECK):
        size = len(m.state.zones[DECK])
        place = 0 if pile == TO_BOTTOM else m.state.draw(DIE, size)
        if place < size - 1:
            m.state.move(card, DECK, place)


class Draw(Effect):
    board: Board
    number: Number
    filter: CardFilter | None

    def __init__(self, text: str, board: Board, number: Number, filter: CardFilter | None) -> None:
        self.text = text
        self.board = board
        self.number = number
        self.filter = filter

    def run(self, m: Match, item: Item) -> None:
        draw_cards(m, self.board, self.number.plain(m, item, self.board.scene.percent), self.filter)


class PutAway(Effect):
    """Cards are discarded or exhausted."""

    board: Board
    cards: Cards
    exhausts: bool

    def __init__(self, text: str, board: Board, cards: Cards, exhausts: bool) -> None:
        self.text = text
        self.board = board
        self.cards = cards
        self.exhausts = exhausts

    def run(self, m: Match, item: Item) -> None:
        for card in self.cards.each(m, item):
            m.emit(CARD_EXHAUSTED if self.exhausts else CARD_DISCARDED, card, 1, -1, self.board.scene.actor)


class Create(Effect):
    board: Board
    card: int
    pile: int
    count: Amount

    def __init__(self, text: str, board: Board, card: int, pile: int, count: Amount) -> None:
        self.text = text
        self.board = board
        self.card = card
        self.pile = pile
        self.count = count

    def run(self, m: Match, item: Item) -> None:
        for _ in range(times(m, item, self.count)):
            create_card(m, self.board, self.card, self.pile)


class Transform(Effect):
    """Cards become another card; with several possible cards, each becomes a random one."""

    board: Board
    cards: Cards
    into: list[int]

    def __init__(self, text: str, board: Board, cards: Cards, into: list[int]) -> None:
        self.text = text
        self.board = board
        self.cards = cards
        self.into = into

    def run(self, m: Match, item: Item) -> None:
        for card in self.cards.each(m, item):
            into = self.into
            number = into[0] if len(into) == 1 else into[m.state.draw(DIE, len(into))]
            m.emit(CARD_TRANSFORMED, card, 1, number, self.board.scene.actor)


class Upgrade(Effect):
    """Cards that can be upgraded are upgraded."""

    board: Board
    cards: Cards

    def __init__(self, text: str, board: Board, cards: Cards) -> None:
        self.text = text
        self.board = board
        self.cards = cards

    def run(self, m: Match, item: Item) -> None:
        for card in self.cards.each(m, item):
            upgraded = self.board.cards[m.state.rows[card][CARD]].upgraded
            if upgraded >= 0:
                m.emit(CARD_UPGRADED, card, 1, upgraded, self.board.scene.actor)


class UpgradableCards(Cards):
    """A choice of cards that offers only those that can be upgraded."""

    def possible(self, m: Match) -> list[int]:
        rows = m.state.rows
        cards = self.board.cards
        return [card for card in super().possible(m) if cards[rows[card][CARD]].upgraded >= 0]


class Copy(Effect):
    board: Board
    cards: Cards
    pile: int
    count: Amount

    def __init__(self, text: str, board: Board, cards: Cards, pile: int, count: Amount) -> None:
        self.text = text
        self.board = board
        self.cards = cards
        self.pile = pile
        self.count = count

    def run(self, m: Match, item: Item) -> None:
        count = times(m, item, self.count)
        for card in self.cards.each(m, item):
            for _ in range(count):
                create_card(m, self.board, m.state.rows[card][CARD], self.pile)


class MoveCards(Effect):
    board: Board
    cards: Cards
    pile: int

    def __init__(self, text: str, board: Board, cards: Cards, pile: int) -> None:
        self.text = text
        self.board = board
        self.cards = cards
        self.pile = pile

    def run(self, m: Match, item: Item) -> None:
        for card in self.cards.each(m, item):
            if m.state.rows[card][ZONE] != GONE:
                put_into(m, self.board, card, self.pile)


class Mark(Effect):
    """Cards get a property: kept in hand this turn or always, or exhausted if still in hand."""

    board: Board
    cards: Cards
    mark: int

    def __init__(self, text: str, board: Board, cards: Cards, mark: int) -> None:
        self.text = text
        self.board = board
        self.cards = cards
        self.mark = mark

    def run(self, m: Match, item: Item) -> None:
        for card in self.cards.each(m, item):
            m.emit(STAT_CHANGED, card, m.state.rows[card][MARKS] | self.mark, MARKS)


class Scry(Effect):
    """Look at the top of the draw pile: cards may be discarded, the others are put back in any order."""

    board: Board
    amount: Amount
    may_discard: bool

    def __init__(self, text: str, board: Board, amount: Amount, may_discard: bool) -> None:
        self.text = text
        self.board = board
        self.amount = amount
        self.may_discard = may_discard

    def run(self, m: Match, item: Item) -> None:
        deck = m.state.zones[DECK]
        count = min(self.amount.ev(m, item), len(deck))
        if count <= 0:
            return
        seen = deck[len(deck) - count :]
        seen.reverse()
        if self.may_discard:
            for card in choose_any(m, seen):
                m.emit(CARD_DISCARDED, card, 1, -1, HERO)
                seen = [other for other in seen if other != card]
        order: list[int] = []
        while len(seen) > 1:
            card = m.ask(HERO, Q_NEXT, seen)
            order.append(card)
            seen = [other for other in seen if other != card]
        order += seen
        # The first to be drawn goes back last.
        for at in range(len(order) - 1, -1, -1):
            if m.state.rows[order[at]][ZONE] == DECK:
                m.state.move(order[at], DECK)


def leave_stack(m: Match, board: Board, card: int, zone: int) -> None:
    """Move a played card to the zone where it belongs, unless its effects have moved it."""
    if m.state.rows[card][ZONE] != BEING_PLAYED:
        return
    if zone == EXHAUSTED:
        m.emit(CARD_EXHAUSTED, card, 1, -1, HERO)
    else:
        m.emit(CARD_MOVED, card, -1, zone, HERO)
