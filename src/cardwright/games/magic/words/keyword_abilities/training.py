"""Training (CR 702.149)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import If
from cardwright.definitions.expression import Variable
from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord, FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import training
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.counters import Did
from cardwright.games.magic.words.done import WasDone
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import Another, Attacking, Fits, Itself, Power, phrase
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.triggers import Attacks

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("beside")
@dataclass(frozen=True, slots=True)
class Beside(FilterWord):
    """There is a permanent that matches this; `power` and similar amounts refer to the source."""

    what: Annotated[Fits, Doc("what there must be"), Range(1, 10)]

    def text(self) -> str:
        return f"beside {phrase(self.what)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return training.Beside(c.filter(self.what))


@magic.word("training")
@dataclass(frozen=True, slots=True)
class Training(AbilityWord):
    """Gets a +1/+1 counter when it attacks together with a creature with greater power."""

    def text(self) -> str:
        return "Training"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        more = Power(more_than=Variable("power"))
        beside = Beside((A_CREATURE, Attacking(), Another(), more))
        grow = (PutCounters(PLUS_COUNTER), If(WasDone(), (Did("trains"),)))
        When((Attacks((Itself(), beside)),), grow).add_to(c, face, text)
