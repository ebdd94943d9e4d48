"""Tap and untap (CR 701.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.actions import tap_all, untap_all
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Tap(Effect):
    what: Select
    untaps: bool

    def __init__(self, text: str, what: Select, untaps: bool) -> None:
        self.text = text
        self.what = what
        self.untaps = untaps

    def run(self, m: Match, item: Item) -> None:
        there = [obj for obj in self.what.found(m, item) if on_battlefield(m, obj)]
        if self.untaps:
            untap_all(m, there)
        else:
            tap_all(m, there)
