"""Scry (CR 701.22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events, looks
from cardwright.games.magic.rules.keyword_actions import scry
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.other_rules.face_down import BY_YOU

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("scry")
@dataclass(frozen=True, slots=True)
class Scry(EffectWord):
    """Looks at the top cards of the library and puts any number of them on the bottom."""

    amount: Amount

    def text(self) -> str:
        return f"scry {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return scry.Scry(text, c.amount(self.amount), False)

    def leaves(self) -> results.Result:
        return results.LOOKING


@magic.word("scries")
@dataclass(frozen=True, slots=True)
class Scries(TriggerWord):
    """A player scries; `amount` is how many."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'scries')}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.place = looks.SCRY

    def hears(self) -> tuple[int, bool]:
        return events.SCRIED, False
