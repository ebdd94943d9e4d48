"""Counter (CR 701.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.numbers import sort_number
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import counter
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("counter")
@dataclass(frozen=True, slots=True)
class Counter(EffectWord):
    """Counters spells or abilities."""

    what: Target
    to: Annotated[Literal["graveyard", "exile", "hand", "library"], Doc("where a countered card goes")] = "graveyard"

    def text(self) -> str:
        return f"counter {self.what.text()}" + (f", to {self.to}" if self.to != "graveyard" else "")

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return counter.Counter(text, c.thing(self.what), sort_number(self.to))

    def leaves(self) -> results.Result:
        return results.COUNTERING


@magic.word("countered")
@dataclass(frozen=True, slots=True)
class IsCountered(TriggerWord):
    """A spell or ability is countered; one whose targets have all become illegal does not count."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is countered"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        # What has no legal target left is not countered (CR 608.2b).
        trigger.most = 0

    def hears(self) -> tuple[int, bool]:
        return events.COUNTERED, True
