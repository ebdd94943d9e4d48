"""More effects on libraries: fateseal, clash, exile from the top, one search for several places (CR 701.29, 701.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.node import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.abilities.new_objects import speaking_of
from cardwright.games.magic.rules.core.actions import exile, put_all, put_into, shuffle, to_library
from cardwright.games.magic.rules.core.board import (
    EXILE,
    FACE_DOWN,
    LINK,
    Q_CHOOSE,
    Q_SCRY,
    Q_SEARCH,
    SORT_EXILE,
    STATUS,
)
from cardwright.games.magic.rules.core.events import REVEALED
from cardwright.games.magic.rules.core.face import Filter
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import library, players_in
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some
from cardwright.games.magic.rules.keyword_actions.library_effects import R_SEARCH, order_on_top

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_CLASH: Final = cr("701.30c")
R_FACE_DOWN: Final = cr("406.3")


def an_opponent(m: Match, who: int) -> int:
    """An opponent of the player's choice; -1 if there is none."""
    chosen = choose_some(m, who, [player for player in players_in(m) if player != who], 1, 1, Q_CHOOSE)
    return chosen[0] if chosen else -1


class Fateseal(Effect):
    """Look at the top cards of an opponent's library; any of them go to the bottom, the rest back in any order."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        opponent = an_opponent(m, item.who)
        if opponent < 0:
            return
        cards = library(m, opponent)
        count = min(self.amount.ev(m, item), len(cards))
        if count <= 0:
            return
        top = cards[len(cards) - count :][::-1]
        away = choose_some(m, item.who, top, 0, count, Q_SCRY)
        for card in away:
            to_library(m, card, True)
        order_on_top(m, item.who, [card for card in top if card not in away])


class Clash(Effect):
    """Both reveal their top cards, then each may put it on the bottom; what happens if the controller wins."""

    then: Effect | None

    def __init__(self, text: str, then: Effect | None) -> None:
        self.text = text
        self.then = then

    def run(self, m: Match, item: Item) -> None:
        opponent = an_opponent(m, item.who)
        if opponent < 0:
            return
        clashing = [player for player in players_in(m) if player == item.who or player == opponent]
        shown: list[int] = []
        mine = -1
        theirs = -1
        for player in clashing:
            if library(m, player):
                card = library(m, player)[-1]
                shown.append(card)
                m.emit(REVEALED, card, rule=R_CLASH)
                if player == item.who:
                    mine = mana_value_of(m, card)
                else:
                    theirs = mana_value_of(m, card)
        away: list[int] = []
        for player in clashing:
            if library(m, player):
                away.extend(choose_some(m, player, [library(m, player)[-1]], 0, 1, Q_SCRY, shown))
        for card in away:
            to_library(m, card, True)
        if mine > theirs and self.then is not None:
            self.then.run(m, item)


class ExileTop(Effect):
    """The top cards of libraries are exiled, as many as there are."""

    amount: Amount
    who: Select
    face_down: bool

    def __init__(self, text: str, amount: Amount, who: Select, face_down: bool) -> None:
        self.text = text
        self.amount = amount
        self.who = who
        self.face_down = face_down

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for player in self.who.found(m, item):
            cards = library(m, player)
            count = min(amount, len(cards))
            if count <= 0:
                continue
            top = cards[len(cards) - count :][::-1]
            if self.face_down:
                self.hide(m, item, top)
            else:
                exile(m, top)

    def hide(self, m: Match, item: Item, cards: list[int]) -> None:
        for card in cards:
            # Turned first, so that nobody is told what it was.
            m.state.set(card, STATUS, FACE_DOWN)
            new = put_into(m, card, SORT_EXILE, rule=R_FACE_DOWN)
            if new >= 0 and m.state.rows[new][ZONE] == EXILE:
                m.state.set(new, STATUS, FACE_DOWN)
                # Hidden by what is no permanent: nobody may look at it (CR 406.3).
                m.state.set(new, LINK, item.a)


class SearchSplit(Effect):
    """Search for several cards; the player says which goes where, the first place being filled first."""

    what: Filter
    sorts: list[int]
    counts: list[int]
    tapped: list[bool]

    def __init__(self, text: str, what: Filter, sorts: list[int], counts: list[int], tapped: list[bool]) -> None:
        self.text = text
        self.what = what
        self.sorts = sorts
        self.counts = counts
        self.tapped = tapped

    def run(self, m: Match, item: Item) -> None:
        who = item.who
        fitting = [card for card in library(m, who) if self.what.fits(m, who, item.source, card)]
        # CR 701.23b: with a quality stated the player may find fewer.
        left = choose_some(m, who, fitting, 0, sum(self.counts), Q_SEARCH, library(m, who))
        for card in left:
            m.emit(REVEALED, card, rule=R_SEARCH)
        for place in range(len(self.sorts)):
            count = self.counts[place]
            here = choose_some(m, who, left, count, count, Q_SEARCH)
            left = [card for card in left if card not in here]
            put_all(m, here, self.sorts[place], R_SEARCH, who, self.tapped[place])
        shuffle(m, who)


class TopCard(Effect):
    """The top card of the library is revealed, or looked at and perhaps revealed: does it fit?"""

    what: Filter
    then: Effect
    otherwise: Effect | None
    may: bool

    def __init__(self, text: str, what: Filter, then: Effect, otherwise: Effect | None, may: bool) -> None:
        self.text = text
        self.what = what
        self.then = then
        self.otherwise = otherwise
        self.may = may

    def run(self, m: Match, item: Item) -> None:
        cards = library(m, item.who)
        if not cards:
            return
        card = cards[-1]
        shown = not self.may or bool(choose_some(m, item.who, [card], 0, 1, Q_SEARCH))
        if shown:
            m.emit(REVEALED, card)
        if shown and self.what.fits(m, item.who, item.source, card):
            self.then.run(m, speaking_of(item, [card]))
        elif self.otherwise is not None:
            self.otherwise.run(m, speaking_of(item, [card]))
