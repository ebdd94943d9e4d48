"""Recover (CR 702.59)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.filters import Owned
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_forms import ForCost
from cardwright.games.magic.words.optional_and_delayed import PayOr
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.triggers import Dies

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("recover")
@dataclass(frozen=True, slots=True)
class Recover(ForCost):
    """In the graveyard: when a creature goes to your graveyard, returns to hand for a cost or is exiled."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        kept = PayOr(self.cost, (Put(ME, "hand"),), (Exile(ME),))
        event_ = Dies((Owned(),))
        When((event_,), (kept,), place="graveyard").add_to(c, face, text)
