"""Effects by which permanents phase out (CR 702.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_abilities.phasing import phase_out

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class PhaseOut(Effect):
    """An effect that phases out permanents until their controller's next untap step (CR 702.26)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        phase_out(m, [obj for obj in self.what.found(m, item) if on_battlefield(m, obj)])
