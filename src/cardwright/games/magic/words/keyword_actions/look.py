"""Looking at cards and revealing them until one fits (CR 701.20)."""

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
from cardwright.games.magic.rules.core import board
from cardwright.games.magic.rules.keyword_actions import look
from cardwright.games.magic.words.effects import YOU_ONLY, tapped_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import ONE, Pair

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Rest = Literal["stay", "top", "bottom", "random bottom", "shuffled", "hand", "graveyard", "exile", "battlefield"]


@dataclass(frozen=True, slots=True)
class CountersToo:
    """Counters that an object enters with."""

    kind: str
    amount: Amount = ONE


@dataclass(frozen=True, slots=True)
class Taken:
    """Some of the cards that are looked at, revealed or found, and where they go."""

    to: Annotated[
        Literal["hand", "battlefield", "graveyard", "exile", "top", "bottom", "random bottom"],
        Doc("on the top or bottom of the library in any order, or on the bottom in a random order"),
    ]
    count: Annotated[Amount, Doc("how many")] = ONE
    up_to: Annotated[bool, Doc("or fewer, or none")] = False
    all_: Annotated[bool, Doc("all that fit, or with `up_to` any number of them")] = False
    what: Annotated[Fits, Doc("only such cards")] = ()
    reveal: Annotated[bool, Doc("everyone sees them")] = False
    tapped: bool = False
    yours: Annotated[bool, Doc("under your control, though another player puts them there")] = False
    counters: Annotated[tuple[CountersToo, ...], Doc("what enters does so with these")] = ()
    linked: Annotated[bool, Doc("what goes to exile is known as exiled by the source")] = False
    pair: Pair = 1

    def __post_init__(self) -> None:
        if self.linked and self.to != "exile":
            raise ValueError("only what goes to exile is known as exiled by the source")
        if self.all_ and self.count != ONE:
            raise ValueError("`all` and `count` do not go together")
        if self.to != "battlefield" and (self.tapped or self.yours or self.counters):
            raise ValueError("only what goes to the battlefield is tapped or yours, or has counters")

    def text(self) -> str:
        number = "any number of" if self.up_to and self.all_ else "all" if self.all_ else str(self.count)
        many = f"up to {number}" if self.up_to and not self.all_ else number
        shown = ", revealed," if self.reveal else ""
        yours = " under your control" if self.yours else ""
        return f"{many} {phrase(self.what) + ' ' if self.what else ''}of them{shown} to {self.to}" + (
            tapped_text(self.tapped) + yours + with_counters(self.counters)
        )

    def node(self, c: CardCompiler) -> look.Taken:
        """Return what is taken."""
        taken = look.Taken(destination(self.to), c.amount(self.count), c.filter(self.what) if self.what else None)
        taken.up_to = self.up_to
        taken.every = self.all_
        taken.reveals = self.reveal
        taken.tapped = self.tapped
        taken.yours = self.yours
        taken.counters = [c.counter(each.kind) for each in self.counters]
        taken.amounts = [c.amount(each.amount) for each in self.counters]
        taken.link = c.link(self.pair) if self.linked else 0
        return taken


def with_counters(counters: tuple[CountersToo, ...]) -> str:
    """Return the counters that something enters with; "" for none."""
    kinds = " and ".join(f"{each.amount} {each.kind}" for each in counters)
    return f" with {kinds} counters" if counters else ""


Takes = Annotated[tuple[Taken, ...], Doc("which of them go where, chosen in this order"), Range(0, 6)]


def destination(to: str) -> int:
    """Return the number of where cards go."""
    return look.DESTINATIONS[to] if to in look.DESTINATIONS else sort_number(to)


def sorting_text(take: tuple[Taken, ...], rest: str) -> str:
    """Return where the cards go."""
    parts = [each.text() for each in take]
    parts += [f"the rest to {rest}"] if rest != "stay" else []
    return f": {', '.join(parts)}" if parts else ""


def sorting_result(take: tuple[Taken, ...], seen: results.Result) -> results.Result:
    """Return what is left for later effects: what went where the taken cards go, or what was seen if none is taken."""
    places = {destination(each.to) for each in take}
    if not places:
        return seen
    if len(places) > 1:
        return results.MOVING
    place = places.pop()
    return results.moved(place if place >= 0 else board.LIBRARY)


@magic.word("look")
@dataclass(frozen=True, slots=True)
class Look(EffectWord):
    """Looks at the top cards of a library or at a hand, or reveals them; then cards go where it says."""

    amount: Annotated[Amount, Doc("how many cards of the library")] = ONE
    take: Takes = ()
    rest: Annotated[Rest, Doc("where all others go; on the library in any order unless it is random")] = "stay"
    whose: Annotated[Target, Doc("whose library or hand")] = YOU_ONLY
    at: Literal["library", "hand"] = "library"
    reveal: Annotated[bool, Doc("everyone sees them all")] = False
    by: Annotated[Target | None, Doc("who looks and chooses, if not you")] = None

    def __post_init__(self) -> None:
        if self.at == "hand" and self.amount != ONE:
            raise ValueError("all cards of a hand are looked at")

    def text(self) -> str:
        seen = f"the top {self.amount} of" if self.at == "library" else "the hand of"
        by = f"{self.by.text()} " if self.by else ""
        verb = "reveal" if self.reveal else "look at"
        return f"{by}{verb} {seen} {self.whose.text()}{sorting_text(self.take, self.rest)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        whose = c.player(self.whose)
        most = c.amount(self.amount) if self.at == "library" else None
        made = look.Look(text, most, whose, [each.node(c) for each in self.take], destination(self.rest))
        made.by = None if self.by is None else c.player(self.by)
        made.reveals = self.reveal
        return made

    def leaves(self) -> results.Result:
        return sorting_result(self.take, results.REVEALING if self.reveal else results.LOOKING_AT)


@magic.word("reveal_until")
@dataclass(frozen=True, slots=True)
class RevealUntil(EffectWord):
    """Reveals cards from the top of a library until some match; those may be taken, the rest is put away."""

    what: Annotated[Fits, Doc("what is looked for"), Range(1, 10)]
    count: Annotated[Amount, Doc("how many of them")] = ONE
    take: Annotated[Takes, Doc("which of those that match go where; the others are among the rest")] = ()
    rest: Annotated[Rest, Doc("where all others go; on the library in any order unless it is random")] = "random bottom"
    whose: Annotated[Target, Doc("whose library; that player reveals and chooses")] = YOU_ONLY
    exile: Annotated[bool, Doc("the cards are exiled, not revealed, and stay in exile if the rest stays")] = False

    def text(self) -> str:
        verb = "exile" if self.exile else "reveal"
        many = "" if self.count == ONE else f"{self.count} "
        seen = f"{verb} cards from the top of {self.whose.text()}'s library until {many}{phrase(self.what)}"
        return seen + sorting_text(self.take, self.rest)

    def node(self, c: CardCompiler) -> nodes.Effect:
        whose = c.player(self.whose)
        take = [each.node(c) for each in self.take]
        rest = destination(self.rest)
        what, count = c.filter(self.what), c.amount(self.count)
        return look.RevealUntil(self.text(), what, count, whose, self.exile, take, rest)

    def leaves(self) -> results.Result:
        return sorting_result(self.take, results.EXILING if self.exile else results.REVEALING)
