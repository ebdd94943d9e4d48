"""Goad (CR 701.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.combat import combat_filters
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_actions import goad

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("goad")
@dataclass(frozen=True, slots=True)
class Goad(EffectWord):
    """Makes creatures attack each combat, and someone other than you, if able, until your next turn."""

    what: Target

    def text(self) -> str:
        return f"goad {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return goad.Goad(text, c.thing(self.what))


@magic.word("goaded")
@dataclass(frozen=True, slots=True)
class IsGoaded(FilterWord):
    """Is goaded, by any player."""

    def text(self) -> str:
        return "goaded"

    def node(self, c: CardCompiler) -> faces.Filter:
        return combat_filters.IsGoaded()
