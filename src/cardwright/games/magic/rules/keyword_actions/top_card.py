"""Effects that depend on whether the top card of a library matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.abilities.new_objects import speaking_of
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class TopCard(Effect):
    """An effect that reveals the top card of the library, or looks at it and may reveal it, and checks whether
    it matches."""

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
        shown = not self.may or bool(choose_some(m, item.who, [card], 0, 1, questions.SEARCH))
        if shown:
            m.emit(events.REVEALED, card)
        if shown and self.what.fits(m, item.who, item.source, card):
            self.then.run(m, speaking_of(item, [card]))
        elif self.otherwise is not None:
            self.otherwise.run(m, speaking_of(item, [card]))
