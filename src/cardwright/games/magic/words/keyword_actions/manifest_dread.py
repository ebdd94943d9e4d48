"""Manifest dread (CR 701.62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events, looks
from cardwright.games.magic.rules.keyword_actions import manifest
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.other_rules.face_down import BY_YOU

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("manifest_dread")
@dataclass(frozen=True, slots=True)
class ManifestDread(EffectWord):
    """Manifests one of the top two cards of your library and puts the other into the graveyard."""

    def text(self) -> str:
        return "manifest dread"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return manifest.ManifestDread(text)

    def leaves(self) -> results.Result:
        return results.ENTERING


@magic.word("manifests_dread")
@dataclass(frozen=True, slots=True)
class ManifestsDread(TriggerWord):
    """A player manifests dread."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'manifests')} dread"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.place = looks.MANIFEST_DREAD

    def hears(self) -> tuple[int, bool]:
        return events.SCRIED, False
