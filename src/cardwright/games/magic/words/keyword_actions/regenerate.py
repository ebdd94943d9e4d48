"""Regenerate (CR 701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_actions import regenerate, regenerating
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("regenerate")
@dataclass(frozen=True, slots=True)
class Regenerate(EffectWord):
    """Replaces its next destruction this turn."""

    what: Target = ME

    def text(self) -> str:
        return f"regenerate {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return regenerating.Regenerate(text, c.thing(self.what))


@magic.word("regenerates")
@dataclass(frozen=True, slots=True)
class Regenerates(AbilityWord):
    """Whenever a matching permanent would be destroyed, it is regenerated instead."""

    what: Fits

    def text(self) -> str:
        return f"If {phrase(self.what)} would be destroyed, regenerate it"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        node = regenerate.RegeneratesAlways(text, c.filter(self.what), c.granting)
        face.replacements.append(c.replacement(node))
