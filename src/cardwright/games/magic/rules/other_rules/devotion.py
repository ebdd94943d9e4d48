"""Devotion (CR 700.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.concepts.mana_costs import COLOURLESS
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import STATUS
from cardwright.games.magic.rules.core.objects import face_of, permanents

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Devotion(Amount):
    """How many mana symbols of some colours there are among the mana costs of the controller's permanents.

    A symbol that is of two of the colours counts once (CR 700.5).
    """

    colours: int

    def __init__(self, colours: int) -> None:
        self.colours = colours

    def ev(self, m: Match, item: Item) -> int:
        found = 0
        rows = m.state.rows
        for obj in permanents(m):
            row = rows[obj]
            if row[CONTROLLER] != item.who or row[STATUS] & statuses.FACE_DOWN:
                continue
            cost = face_of(m, obj).cost
            if cost is None:
                continue
            for kind in range(COLOURLESS):
                if self.colours >> kind & 1:
                    found += cost.kinds[kind]
            for symbol in cost.special:
                if symbol & self.colours:
                    found += 1
        return found
