"""Ingest (CR 702.115)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.games.magic.language.bases import TargetWord, TriggeredKeyword
from cardwright.games.magic.language.references import AN_OBJECT
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import select
from cardwright.games.magic.rules.zones import top_cards
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.shorthand import HITS_PLAYER
from cardwright.games.magic.words.targets import ONE, It

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("top_cards")
@dataclass(frozen=True, slots=True)
class TopCards(TargetWord):
    """The top cards of players' libraries."""

    of: Target = YOU_ONLY
    count: Annotated[Amount, Doc("how many of each")] = ONE

    def text(self) -> str:
        number = "card" if self.count == ONE else f"{self.count} cards"
        return f"the top {number} of the library of {self.of.text()}"

    def select(self, c: CardCompiler) -> select.Select:
        return top_cards.TopCards(c.player(self.of), c.amount(self.count))

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT


@magic.word("ingest")
@dataclass(frozen=True, slots=True)
class Ingest(TriggeredKeyword):
    """A player dealt combat damage by it exiles the top card of their library."""

    def text(self) -> str:
        return "Ingest"

    def triggers(self) -> tuple[When, ...]:
        return (When((HITS_PLAYER,), (Exile(TopCards(It())),)),)
