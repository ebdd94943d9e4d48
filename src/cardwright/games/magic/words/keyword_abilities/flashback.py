"""Flashback (CR 702.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Duration, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import board, faces, marks
from cardwright.games.magic.rules.keyword_abilities import flashback
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.durations import END_OF_TURN, ends_text

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("flashback")
@dataclass(frozen=True, slots=True)
class Flashback(AbilityWord):
    """May be cast from the graveyard, and is then exiled."""

    cost: Costs

    def text(self) -> str:
        return f"Flashback {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "flashback", c.cost(self.cost), text, sort=board.GRAVEYARD, mark=marks.EXILED_AFTER)


@magic.word("gain_flashback")
@dataclass(frozen=True, slots=True)
class GainFlashback(EffectWord):
    """Cards in graveyards gain flashback; its cost is their mana cost."""

    what: Target
    until: Duration = END_OF_TURN

    def text(self) -> str:
        return f"{self.what.text()} gains flashback for its mana cost{ends_text(self.until)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        until = c.until(self.until)
        return flashback.GainFlashback(self.text(), c.thing(self.what), until, c.way_number("flashback"))
