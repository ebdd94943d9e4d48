"""Search (CR 701.23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.numbers import sort_number
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.core import board, events
from cardwright.games.magic.rules.keyword_actions import search
from cardwright.games.magic.words.effects import YOU_ONLY, tapped_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.keyword_actions.look import Taken
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.together import Different, Total, together_node, together_text

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("search")
@dataclass(frozen=True, slots=True)
class Search(EffectWord):
    """Searches a library for matching cards."""

    what: Fits
    to: Literal["hand", "battlefield", "graveyard", "exile", "top"] = "hand"
    count: Amount = ONE
    tapped: bool = False
    reveals: bool = True
    who: Target = YOU_ONLY
    total: Total = None
    different: Different = None
    take: Annotated[tuple[Taken, ...], Doc("where they go, if not all to one place, in this order"), Range(0, 4)] = ()
    by: Annotated[Target | None, Doc("who chooses which of them go where, if not whoever searches")] = None

    def __post_init__(self) -> None:
        if self.take and (self.to != "hand" or self.count != ONE or self.tapped):
            raise ValueError("`take` says where the cards go, how many, and whether tapped")
        if len(self.take) == 1 or any(each.up_to or each.all_ or each.what or each.reveal for each in self.take):
            raise ValueError("`take` has two places or more, each with a `count` alone")

    def text(self) -> str:
        places = ", ".join(each.text() for each in self.take)
        places += f", as {self.by.text()} chooses" if self.by else ""
        number = "" if self.take else f"{self.count} "
        kind = f"{phrase(self.what)}{together_text(self.total, self.different)}"
        found = f"{number}{kind}{', reveal it' if self.reveals else ''}"
        where = places or f"to {self.to}{tapped_text(self.tapped)}"
        return f"{self.who.text()} search for {found}, {where}, and shuffle"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        if self.by is not None and not self.take:
            c.problem("`by` goes with `take`: it says who chooses which of them go where")
        to = board.HAND if self.to == "top" else sort_number(self.to)
        node = search.Search(
            text, c.filter_of(self.what), c.amount(self.count), to,
            tapped=self.tapped, who=c.player(self.who), reveals=self.reveals, on_top=self.to == "top",
        )  # fmt: skip
        node.together = together_node(c, self.total, self.different, False)
        node.take = [each.node(c) for each in self.take]
        node.by = None if self.by is None else c.player(self.by)
        return node

    def leaves(self) -> results.Result:
        # CR 118.12b: whoever searched did, whatever they found.
        if self.take:
            return results.FINDING
        return results.moved(board.LIBRARY if self.to == "top" else sort_number(self.to), events.SHUFFLED)
