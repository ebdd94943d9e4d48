"""Sacrifice (CR 701.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import sacrifice
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("sacrifice")
@dataclass(frozen=True, slots=True)
class Sacrifice(EffectWord):
    """Controllers sacrifice permanents."""

    what: Target

    def text(self) -> str:
        return f"sacrifice {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return sacrifice.Sacrifice(text, c.thing(self.what))

    def leaves(self) -> results.Result:
        return results.SACRIFICING


@magic.word("sacrificed")
@dataclass(frozen=True, slots=True)
class Sacrificed(TriggerWord):
    """A permanent is sacrificed; `the_other` is the player."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is sacrificed"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)

    def hears(self) -> tuple[int, bool]:
        return events.SACRIFICED, True
