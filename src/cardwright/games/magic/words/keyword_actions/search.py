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
from cardwright.games.magic.rules.keyword_actions import search, search_split
from cardwright.games.magic.words.effects import YOU_ONLY, tapped_text
from cardwright.games.magic.words.filters import Fits, phrase
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

    def text(self) -> str:
        kind = f"{phrase(self.what)}{together_text(self.total, self.different)}"
        found = f"{self.count} {kind}{', reveal it' if self.reveals else ''}"
        return f"{self.who.text()} search for {found}, to {self.to}{tapped_text(self.tapped)}, and shuffle"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        to = board.HAND if self.to == "top" else sort_number(self.to)
        node = search.Search(
            text, c.filter_of(self.what), c.amount(self.count), to,
            tapped=self.tapped, who=c.player(self.who), reveals=self.reveals, on_top=self.to == "top",
        )  # fmt: skip
        node.together = together_node(c, self.total, self.different, False)
        return node

    def leaves(self) -> results.Result:
        # CR 118.12b: whoever searched did, whatever they found.
        return results.moved(board.LIBRARY if self.to == "top" else sort_number(self.to), events.SHUFFLED)


@dataclass(frozen=True, slots=True)
class Destination:
    """Where some of the found cards go."""

    to: Literal["hand", "battlefield", "graveyard"]
    count: Annotated[int, Range(1, 9)] = 1
    tapped: bool = False


@magic.word("search_split")
@dataclass(frozen=True, slots=True)
class SearchSplit(EffectWord):
    """Searches your library for several matching cards, which go to different places."""

    what: Fits
    places: Annotated[tuple[Destination, ...], Doc("how many go where, in this order"), Range(2, 4)]

    def text(self) -> str:
        places = ", ".join(f"{each.count} to {each.to}{' tapped' if each.tapped else ''}" for each in self.places)
        return f"search for cards that are {phrase(self.what)}: {places}, and shuffle"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        sorts = [board.SORT_NAMES.index(each.to) for each in self.places]
        counts = [each.count for each in self.places]
        tapped = [each.tapped for each in self.places]
        return search_split.SearchSplit(text, c.filter(self.what), sorts, counts, tapped)

    def leaves(self) -> results.Result:
        return results.FINDING
