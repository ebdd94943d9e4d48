"""Piles (CR 700.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.numbers import sort_number
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.other_rules import piles

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("piles")
@dataclass(frozen=True, slots=True)
class Piles(EffectWord):
    """Reveals the top cards of your library; a player separates them into two piles, and another chooses one."""

    amount: Amount
    separates: Annotated[Literal["opponent", "you"], Doc("who makes the piles; the other side chooses")] = "opponent"
    chosen: Annotated[Literal["hand", "battlefield"], Doc("where the chosen pile goes")] = "hand"
    other: Annotated[Literal["graveyard", "library", "exile"], Doc("where the other pile goes")] = "graveyard"

    def text(self) -> str:
        who = ("an opponent", "you") if self.separates == "opponent" else ("you", "an opponent")
        return (
            f"reveal the top {self.amount}, {who[0]} separates them into two piles, {who[1]} chooses one: "
            f"it goes to {self.chosen}, the other to {self.other}"
        )

    def node(self, c: CardCompiler) -> nodes.Effect:
        places = sort_number(self.chosen), sort_number(self.other)
        return piles.Piles(self.text(), c.amount(self.amount), self.separates == "opponent", places[0], places[1])
