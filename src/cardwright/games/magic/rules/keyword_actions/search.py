"""Search (CR 701.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.card_types.attachments import put_onto
from cardwright.games.magic.rules.casting.bans import SEARCH, banned
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import put_all, shuffle, to_library
from cardwright.games.magic.rules.core.board import SORT_BATTLEFIELD
from cardwright.games.magic.rules.core.by_item import bound, speaks_of_item
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import Everything
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some, choose_together
from cardwright.games.magic.rules.keyword_actions.look import Taken, put_away

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.magic.rules.concepts.together import Together


R_SEARCH: Final = cr("701.23a")


class Search(Effect):
    """An effect that searches your library for cards, puts them into a zone and shuffles (CR 701.23)."""

    what: Filter
    most: Amount
    sort: int
    tapped: bool
    who: Select
    reveals: bool
    on_top: bool
    together: Together | None
    by_item: bool
    # Where the cards go, if not all to one place.
    take: list[Taken]
    # Who chooses which card goes where, if not whoever searches.
    by: Select | None

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
        self.together = None
        self.by_item = speaks_of_item(what)
        self.take = []
        self.by = None

    def run(self, m: Match, item: Item) -> None:
        players = self.who.found(m, item)
        most = self.most.ev(m, item)
        if self.take:
            most = sum([taken.most.ev(m, item) for taken in self.take])
        # CR 701.23b: with a quality stated the player may find fewer; else as many as there are (CR 701.23d).
        least = most if isinstance(self.what, Everything) else 0
        found: list[list[int]] = []
        what = bound(m, item, self.what) if self.by_item else self.what
        # CR 701.23i: all have decided before anything moves.
        for player in players:
            if banned(m, SEARCH, player, -1):
                found.append([])
                continue
            there = library(m, player)
            fitting = [card for card in there if what.fits(m, player, item.source, card)]
            if self.together is None:
                found.append(choose_some(m, player, fitting, least, most, questions.SEARCH, there))
            else:
                found.append(choose_together(m, player, fitting, 0, most, questions.SEARCH, self.together, item, there))
        for place in range(len(players)):
            player = players[place]
            taken = found[place]
            if self.reveals:
                for card in taken:
                    m.emit(events.REVEALED, card, rule=R_SEARCH)
            if self.take:
                self.divide(m, item, player, taken)
                shuffle(m, player)
                continue
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

    def divide(self, m: Match, item: Item, player: int, cards: list[int]) -> None:
        """Let the player choose which goes where; the first place is filled first."""
        left = cards
        chosen: list[list[int]] = []
        by = self.by
        others = [player] if by is None else by.found(m, item)
        chooser = others[0] if others else player
        for taken in self.take:
            chosen.append(taken.choose(m, item, chooser, left, cards))
            left = [card for card in left if card not in chosen[-1]]
        for place in range(len(self.take)):
            taken = self.take[place]
            put_away(m, player, chosen[place], taken.sort, player, taken.tapped, R_SEARCH)
