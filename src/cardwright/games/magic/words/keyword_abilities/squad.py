"""Squad (CR 702.157)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.casting import HowOftenPaid, Paid, number_of, optional
from cardwright.games.magic.words.copying import CreateCopy
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("squad")
@dataclass(frozen=True, slots=True)
class Squad(_WithCost):
    """An additional cost that may be paid any number of times; so many copies of it are created when it enters."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        number = number_of(face, "squad") + 1
        optional(face, c.cost(self.cost), "squad", text).most = casting_terms.MOST_TIMES
        copies = CreateCopy(ME, amount=Worded(HowOftenPaid("squad", number)))
        When((Enters(),), (copies,), Paid("squad", number)).add_to(c, face, text)
