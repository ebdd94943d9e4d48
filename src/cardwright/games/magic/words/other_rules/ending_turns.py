"""Ending turns and phases (CR 724)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.other_rules import ending_turns

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("end_turn")
@dataclass(frozen=True, slots=True)
class EndTurn(EffectWord):
    """Ends the turn: everything on the stack is exiled, and the cleanup step follows."""

    def text(self) -> str:
        return "end the turn"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return ending_turns.EndTurn(self.text())


@magic.word("end_combat")
@dataclass(frozen=True, slots=True)
class EndCombat(EffectWord):
    """Ends the current combat phase, if any: everything on the stack is exiled, and the next phase follows."""

    def text(self) -> str:
        return "end the combat phase"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return ending_turns.EndCombat(self.text())
