"""Attach (CR 701.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import changes, events
from cardwright.games.magic.rules.keyword_actions import attach
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("attach")
@dataclass(frozen=True, slots=True)
class Attach(EffectWord):
    """Attaches the source, or something else, to a permanent."""

    to: Target
    what: Target = ME

    def text(self) -> str:
        return f"attach {self.what.text()} to {self.to.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return attach.Attach(text, c.thing(self.what), c.anyone(self.to))

    def leaves(self) -> results.Result:
        return results.ATTACHING


@magic.word("comes_off")
@dataclass(frozen=True, slots=True)
class ComesOff(TriggerWord):
    """An attachment becomes unattached or leaves; `the_other` is the permanent it was attached to."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} becomes unattached"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = changes.CAME_OFF

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False
