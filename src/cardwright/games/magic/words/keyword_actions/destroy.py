"""Destroy (CR 701.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import destroy
from cardwright.games.magic.words.filters import Fits, Itself, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("destroy")
@dataclass(frozen=True, slots=True)
class Destroy(EffectWord):
    """Destroys permanents."""

    what: Target
    regenerates: Annotated[bool, Doc("false: it can't be regenerated")] = True

    def text(self) -> str:
        return f"destroy {self.what.text()}" + ("" if self.regenerates else " without regeneration")

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return destroy.Destroy(text, c.thing(self.what), self.regenerates)

    def leaves(self) -> results.Result:
        return results.DESTROYING


@magic.word("destroyed")
@dataclass(frozen=True, slots=True)
class Destroyed(TriggerWord):
    """A permanent is destroyed."""

    what: Fits = (Itself(),)

    def text(self) -> str:
        return f"{phrase(self.what)} is destroyed"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)

    def hears(self) -> tuple[int, bool]:
        return events.DESTROYED, True
