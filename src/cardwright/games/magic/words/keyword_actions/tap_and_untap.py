"""Tap and untap (CR 701.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.numbers import ONE_SIDE
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import tap_and_untap
from cardwright.games.magic.words.filters import Fits, either, phrase
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("tap")
@dataclass(frozen=True, slots=True)
class Tap(EffectWord):
    """Taps permanents."""

    what: Target

    def text(self) -> str:
        return f"tap {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return tap_and_untap.Tap(text, c.thing(self.what), False)

    def leaves(self) -> results.Result:
        return results.TAPPING


@magic.word("untap")
@dataclass(frozen=True, slots=True)
class Untap(EffectWord):
    """Untaps permanents."""

    what: Target

    def text(self) -> str:
        return f"untap {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return tap_and_untap.Tap(text, c.thing(self.what), True)

    def leaves(self) -> results.Result:
        return results.UNTAPPING


@magic.word("tapped")
@dataclass(frozen=True, slots=True)
class BecomesTapped(TriggerWord):
    """A permanent becomes tapped."""

    what: Fits = SELF
    for_mana: Annotated[bool | None, Doc("only when tapped for mana; false: only when not")] = None

    def text(self) -> str:
        return f"{phrase(self.what)} becomes tapped{either(self.for_mana, ' for mana', ' but not for mana')}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.combat = ONE_SIDE[self.for_mana]

    def hears(self) -> tuple[int, bool]:
        return events.TAPPED, False


@magic.word("untaps")
@dataclass(frozen=True, slots=True)
class BecomesUntapped(TriggerWord):
    """A permanent becomes untapped."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} becomes untapped"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        # What has no legal target left is not countered (CR 608.2b).
        trigger.most = 0

    def hears(self) -> tuple[int, bool]:
        return events.UNTAPPED, False
