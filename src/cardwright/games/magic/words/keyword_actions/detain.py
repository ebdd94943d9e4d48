"""Detain (CR 701.35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.continuous import change
from cardwright.games.magic.rules.core import durations
from cardwright.games.magic.rules.keyword_actions import detain

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("detain")
@dataclass(frozen=True, slots=True)
class Detain(EffectWord):
    """Until your next turn, permanents neither attack nor block, and their abilities can't be activated."""

    what: Target

    def text(self) -> str:
        return f"detain {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        node = c.lasting(detain.Detains(text, durations.YOUR_NEXT_TURN))
        return change.Change(text, c.thing(self.what), [node], None, None)
