"""Words for spells that look for a card in hand or a permanent of yours as they are cast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.fields import Doc, Range
from cardwright.engine import nodes
from cardwright.engine.expressions.simplify import join
from cardwright.games.magic.language.bases import AbilityWord, ConditionWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import of_parts, optional
from cardwright.games.magic.words.conditions import Exists
from cardwright.games.magic.words.costs import RevealCost
from cardwright.games.magic.words.filters import Fits, Yours, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler

REVEALED: Final = "reveal"
CONTROLLED: Final = "controlled"


@magic.word("may_reveal")
@dataclass(frozen=True, slots=True)
class MayReveal(AbilityWord):
    """A matching card may be revealed from hand as an additional cost; whether you control a match is noted."""

    what: Annotated[Fits, Range(1, 10)]

    def text(self) -> str:
        return f"May also cost: Reveal {phrase(self.what)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        optional(face, c.cost((RevealCost(self.what),)), REVEALED, text)
        noted = faces.ExtraCost(of_parts([], text), False, 1, text, CONTROLLED)
        noted.noted = c.condition(Exists((*self.what, Yours())))
        face.extras.append(noted)


@magic.word("revealed_or_controlled")
@dataclass(frozen=True, slots=True)
class RevealedOrControlled(ConditionWord):
    """A match was revealed as its additional cost, or you controlled one as you cast it: goes with `may_reveal`."""

    what: Annotated[Fits, Doc("the same as of `may_reveal`"), Range(1, 10)]

    def text(self) -> str:
        return f"you revealed or controlled {phrase(self.what)} as you cast it"

    def node(self, c: CardCompiler) -> nodes.Condition:
        if MayReveal(self.what) not in c.card_words:
            c.problem("nothing lets a player reveal such a card", self.text(), ["may_reveal"])
        tests: list[nodes.Condition] = [
            casting_terms.WasPaid(casting_terms.TimesPaid(name, -1)) for name in (REVEALED, CONTROLLED)
        ]
        return join(tests, every=False)
