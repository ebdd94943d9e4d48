"""A search whose cards go to several zones (CR 701.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.casting.bans import SEARCH, banned
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import put_all, shuffle
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_actions.search import R_SEARCH

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class SearchSplit(Effect):
    """An effect that searches for several cards; the player chooses which goes where, filling the first zone first."""

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
        able = not banned(m, SEARCH, who, -1)
        fitting = [card for card in library(m, who) if able and self.what.fits(m, who, item.source, card)]
        # CR 701.23b: with a quality stated the player may find fewer.
        left = choose_some(m, who, fitting, 0, sum(self.counts), questions.SEARCH, library(m, who))
        for card in left:
            m.emit(events.REVEALED, card, rule=R_SEARCH)
        for place in range(len(self.sorts)):
            count = self.counts[place]
            here = choose_some(m, who, left, count, count, questions.SEARCH)
            left = [card for card in left if card not in here]
            put_all(m, here, self.sorts[place], R_SEARCH, who, self.tapped[place])
        shuffle(m, who)
