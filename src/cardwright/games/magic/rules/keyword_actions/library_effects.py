"""Effects on cards in hands and libraries: draw, discard, look, search (CR 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.node import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.card_types.attachments import put_onto
from cardwright.games.magic.rules.concepts.targets import shifted
from cardwright.games.magic.rules.core.actions import (
    discard,
    draw,
    mill,
    put_all,
    shuffle,
    to_library,
)
from cardwright.games.magic.rules.core.board import (
    GRAVEYARD,
    Q_DISCARD,
    Q_ORDER_CARDS,
    Q_SCRY,
    Q_SEARCH,
    Q_SURVEIL,
    SORT_BATTLEFIELD,
)
from cardwright.games.magic.rules.core.events import REVEALED, SCRIED, SCRIES, SURVEILS
from cardwright.games.magic.rules.core.face import Filter
from cardwright.games.magic.rules.core.filters import Everything
from cardwright.games.magic.rules.core.objects import (
    hand,
    library,
)
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import NOT_WANTED, Select, choose_some, different

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_SCRY: Final = cr("701.22a")
R_SURVEIL: Final = cr("701.25a")
R_SEARCH: Final = cr("701.23a")


class Draw(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for player in self.who.found(m, item):
            draw(m, player, amount)


class Discard(Effect):
    """Each discards so many: their own choice, at random, or what the controller picks from a revealed hand."""

    amount: Amount
    who: Select
    what: Filter | None
    random: bool
    you_choose: bool

    def __init__(
        self, text: str, amount: Amount, who: Select, what: Filter | None, random: bool, you_choose: bool
    ) -> None:
        self.text = text
        self.amount = amount
        self.who = who
        self.what = what
        self.random = random
        self.you_choose = you_choose

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        players = self.who.found(m, item)
        chosen: list[list[int]] = []
        for player in players:
            cards = hand(m, player)[:]
            if self.you_choose:
                for card in cards:
                    m.emit(REVEALED, card)
            what = self.what
            if what is not None:
                cards = [card for card in cards if what.fits(m, item.who, item.source, card)]
            given: list[int] = []
            if self.random:
                while cards and len(given) < amount:
                    given.append(cards.pop(m.state.draw(1, len(cards))))
            else:
                chooser = item.who if self.you_choose else player
                given = choose_some(m, chooser, cards, amount, amount, Q_DISCARD, hand(m, player))
            chosen.append(given)
        # All have chosen before anyone discards (CR 101.4).
        m.begin_at_once()
        for place in range(len(players)):
            discard(m, players[place], chosen[place])
        m.end_at_once()


class Mill(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            mill(m, player, self.amount.ev(m, item))


class Scry(Effect):
    """Look at the top cards; any of them go to the bottom (scry) or the graveyard (surveil) (CR 701.22, 701.25)."""

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
        kind = SURVEILS if self.surveils else SCRIES
        m.emit(SCRIED, item.who, amount, kind, rule=R_SURVEIL if self.surveils else R_SCRY)
        count = min(amount, len(cards))
        top = cards[len(cards) - count :][::-1]
        away = choose_some(m, item.who, top, 0, count, Q_SURVEIL if self.surveils else Q_SCRY)
        if self.surveils:
            put_all(m, away, GRAVEYARD, R_SURVEIL)
        else:
            for card in away:
                to_library(m, card, True)
        stay = [card for card in top if card not in away]
        order_on_top(m, item.who, stay)


def order_on_top(m: Match, who: int, cards: list[int]) -> None:
    """Put these, which are the top cards of the library, back in the order the player names; last named on top."""
    if len(cards) < 2:
        return
    order = in_order(m, who, cards)
    zone = m.state.rows[cards[0]][ZONE]
    rest = [card for card in m.state.zones[zone] if card not in order]
    m.state.reorder(zone, rest + order)


def in_order(m: Match, who: int, cards: list[int]) -> list[int]:
    """These cards in the order in which the player names them."""
    left = cards[:]
    order: list[int] = []
    while len(left) > 1:
        answer = m.ask(who, Q_ORDER_CARDS, shifted(different(m, left)), NOT_WANTED, shifted(cards)) - 1
        order.append(answer)
        left.remove(answer)
    return order + left


class Search(Effect):
    """Search your library for cards, put them somewhere, shuffle (CR 701.23)."""

    what: Filter
    most: Amount
    sort: int
    tapped: bool
    who: Select
    reveals: bool
    on_top: bool

    def __init__(
        self,
        text: str,
        what: Filter,
        most: Amount,
        sort: int,
        *,
        tapped: bool,
        who: Select,
        reveals: bool,
        on_top: bool,
    ) -> None:
        self.text = text
        self.what = what
        self.most = most
        self.sort = sort
        self.tapped = tapped
        self.who = who
        self.reveals = reveals
        self.on_top = on_top

    def run(self, m: Match, item: Item) -> None:
        players = self.who.found(m, item)
        most = self.most.ev(m, item)
        # CR 701.23b: with a quality stated the player may find fewer; else as many as there are (CR 701.23d).
        least = most if isinstance(self.what, Everything) else 0
        found: list[list[int]] = []
        # CR 701.23i: all have decided before anything moves.
        for player in players:
            fitting = [card for card in library(m, player) if self.what.fits(m, player, item.source, card)]
            found.append(choose_some(m, player, fitting, least, most, Q_SEARCH, library(m, player)))
        for place in range(len(players)):
            player = players[place]
            taken = found[place]
            if self.reveals:
                for card in taken:
                    m.emit(REVEALED, card, rule=R_SEARCH)
            if self.on_top:
                shuffle(m, player)
                for card in taken:
                    to_library(m, card, False)
                continue
            if self.sort == SORT_BATTLEFIELD:
                put_onto(m, taken, player, self.tapped, R_SEARCH)
            else:
                put_all(m, taken, self.sort, R_SEARCH, player, self.tapped)
            shuffle(m, player)


class Look(Effect):
    """Look at the top cards, take some to a zone, the rest to the bottom in any order or into the graveyard."""

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
                m.emit(REVEALED, card)
        what = self.what
        fitting = top if what is None else [card for card in top if what.fits(m, item.who, item.source, card)]
        wanted = self.take.ev(m, item)
        taken = choose_some(m, item.who, fitting, 0 if self.may else wanted, wanted, Q_SEARCH, top)
        if what is not None and not self.reveals:
            # What must be of a kind is shown to be of it.
            for card in taken:
                m.emit(REVEALED, card)
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


class Shuffle(Effect):
    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            shuffle(m, player)
