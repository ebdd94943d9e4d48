"""Umbra armor (CR 702.89)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import umbra_armor
from cardwright.games.magic.words import shorthand as shorthand_words
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.filters import Hosted
from cardwright.games.magic.words.keyword_actions.destroy import Destroy, Destroyed
from cardwright.games.magic.words.replacement import Instead
from cardwright.games.magic.words.targets import Host

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("heal")
@dataclass(frozen=True, slots=True)
class Heal(EffectWord):
    """Removes all damage marked on permanents."""

    what: Target = ME

    def text(self) -> str:
        return f"remove all damage from {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return umbra_armor.Heal(text, c.thing(self.what))


@magic.word("umbra_armor")
@dataclass(frozen=True, slots=True)
class UmbraArmor(AbilityWord):
    """Is destroyed instead of the permanent it enchants, from which all damage is removed."""

    def text(self) -> str:
        return "Umbra armor"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        saved = (Heal(Host()), Destroy(shorthand_words.ME))
        Instead(Destroyed((Hosted(),)), do=saved).add_to(c, face)
        c.game.replacements[-1].text = text
