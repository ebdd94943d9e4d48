"""Phasing (CR 702.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.continuous import phased_until
from cardwright.games.magic.rules.core import changes, events
from cardwright.games.magic.rules.keyword_abilities import phase_out
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("phase_out")
@dataclass(frozen=True, slots=True)
class PhaseOut(EffectWord):
    """Permanents phase out until their controllers' next untap steps."""

    what: Target = ME

    def text(self) -> str:
        return f"{self.what.text()} phases out"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return phase_out.PhaseOut(text, c.thing(self.what))


@magic.word("phases_out")
@dataclass(frozen=True, slots=True)
class PhasesOut(TriggerWord):
    """A permanent phases out."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} phases out"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = changes.PHASED_OUT

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False


@magic.word("phases_in")
@dataclass(frozen=True, slots=True)
class PhasesIn(TriggerWord):
    """A permanent phases in."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} phases in"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = changes.PHASED_IN

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False


@magic.word("phase_out_until_leaves")
@dataclass(frozen=True, slots=True)
class PhaseOutUntilLeaves(EffectWord):
    """Permanents phase out until the source leaves the battlefield, and then phase in at once."""

    what: Target

    def text(self) -> str:
        return f"{self.what.text()} phases out until this leaves the battlefield"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return phased_until.PhaseOutUntilLeaves(self.text(), c.thing(self.what))
