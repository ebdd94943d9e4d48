"""One-shot effects of resolving spells and abilities, as nodes: on permanents, players and the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.abilities.linked_abilities import link
from cardwright.games.magic.rules.card_types.attachments import put_onto
from cardwright.games.magic.rules.core.actions import put_all, put_counters, to_library
from cardwright.games.magic.rules.core.board import GRAVEYARD, LIBRARY, SORT_BATTLEFIELD, sort_of
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class PutInto(Effect):
    """An effect that moves objects to a zone: exile, their owner's hand, library or graveyard, the battlefield."""

    what: Select
    sort: int
    bottom: bool
    tapped: bool
    yours: bool
    link: int

    def __init__(
        self, text: str, what: Select, sort: int, *, bottom: bool, tapped: bool, yours: bool, link: int
    ) -> None:
        self.text = text
        self.what = what
        self.sort = sort
        self.bottom = bottom
        self.tapped = tapped
        self.yours = yours
        # The number of the link by which others speak of what it moves, 0 for none.
        self.link = link

    def run(self, m: Match, item: Item) -> None:
        objects = [obj for obj in self.what.found(m, item) if obj >= m.game.players]
        if self.sort == LIBRARY:
            m.begin_at_once()
            for obj in objects:
                to_library(m, obj, self.bottom)
            m.end_at_once()
            return
        controller = item.who if self.yours else -1
        if self.sort == SORT_BATTLEFIELD:
            moved = put_onto(m, objects, controller, self.tapped)
        else:
            moved = put_all(m, objects, self.sort, 0, controller, self.tapped)
        if self.link:
            link(m, moved, item.source, self.link)


class ReturnWith(Effect):
    """An effect that returns the source's card from the graveyard under its owner's control, with a counter (CR
    702.79, 702.93)."""

    what: Select
    kind: int

    def __init__(self, text: str, what: Select, kind: int) -> None:
        self.text = text
        self.what = what
        self.kind = kind

    def run(self, m: Match, item: Item) -> None:
        objects = [obj for obj in self.what.found(m, item) if sort_of(m.state.rows[obj][ZONE]) == GRAVEYARD]
        m.begin_at_once()
        for new in put_all(m, objects, SORT_BATTLEFIELD):
            put_counters(m, new, self.kind, 1)
        m.end_at_once()
