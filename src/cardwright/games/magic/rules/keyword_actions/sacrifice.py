"""Sacrifice (CR 701.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.abilities.delayed_triggers import GivenOnes
from cardwright.games.magic.rules.core.actions import sacrifice, sacrifice_all
from cardwright.games.magic.rules.core.select import Itself, Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Sacrifice(Effect):
    """An effect by which players sacrifice permanents of their choice, all at once; or the source itself, or what a
    delayed trigger speaks of, is sacrificed."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        given = self.what.found(m, item)
        if isinstance(self.what, Itself | GivenOnes):
            # CR 701.21a: nobody sacrifices what somebody else controls.
            sacrifice(m, item.who, given)
        else:
            sacrifice_all(m, given)
