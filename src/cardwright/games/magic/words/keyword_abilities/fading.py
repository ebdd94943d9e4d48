"""Fading (CR 702.32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.common import If
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import RemoveCounters
from cardwright.games.magic.words.keyword_abilities.graft import Much
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.shorthand import ME, UPKEEP, has_counter, with_counters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("fading")
@dataclass(frozen=True, slots=True)
class Fading(AbilityWord):
    """Enters with fade counters; each of your upkeeps removes one, or it is sacrificed if there is none."""

    amount: Much

    def text(self) -> str:
        return f"Fading {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        with_counters(c, face, text, "fade", Constant(self.amount))
        fade = If(has_counter("fade"), (RemoveCounters("fade"),), (Sacrifice(ME),))
        When((UPKEEP,), (fade,)).add_to(c, face, text)
