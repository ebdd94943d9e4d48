"""Objects that are put into a library at a place of their own: so many from the top, or where the owner likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import OWNER, ZONE
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import to_library
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NEAR_THE_TOP: Final = 1
ON_THE_BOTTOM: Final = 0


class PutAtPlace(Effect):
    """Puts objects into their owners' libraries, at the place of this number from the top, or on the bottom if the
    owner may choose that and does."""

    what: Select
    nth: int
    or_bottom: bool

    def __init__(self, text: str, what: Select, nth: int, or_bottom: bool) -> None:
        self.text = text
        self.what = what
        self.nth = nth
        self.or_bottom = or_bottom

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj < m.game.players:
                continue
            owner = m.state.rows[obj][OWNER]
            where = NEAR_THE_TOP
            if self.or_bottom:
                where = ask_for(m, obj, owner, questions.LIBRARY_PLACE, [NEAR_THE_TOP, ON_THE_BOTTOM])
            card = to_library(m, obj, where == ON_THE_BOTTOM)
            cards = library(m, owner)
            if where == NEAR_THE_TOP and self.nth > 1 and cards and cards[-1] == card:
                # CR 401.7: with too few cards there it goes to the bottom.
                m.state.move(card, m.state.rows[card][ZONE], max(0, len(cards) - self.nth))
