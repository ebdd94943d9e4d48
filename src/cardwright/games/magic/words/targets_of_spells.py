"""Words that change targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.zones import stack

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("new_targets")
@dataclass(frozen=True, slots=True)
class NewTargets(EffectWord):
    """You choose new targets for a spell or ability on the stack."""

    what: Target

    def text(self) -> str:
        return f"choose new targets for {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return stack.ChangeTargets(text, c.thing(self.what))
