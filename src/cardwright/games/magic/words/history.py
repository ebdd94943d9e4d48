"""Words for what has happened this turn, last turn or this game, counted by trigger events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target, Trigger
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import ConditionWord, FilterWord, QuantityWord
from cardwright.games.magic.language.history import less_itself, tally_of
from cardwright.games.magic.language.numbers import is_by_x
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import fitting, history
from cardwright.games.magic.rules.core import amounts, faces, filters, select
from cardwright.games.magic.rules.other_rules import levelers
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.triggers import Attacks, Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler

Since = Literal["this turn", "last turn", "this game"]
SINCE: Final = {"this turn": history.THIS_TURN, "last turn": history.LAST_TURN, "this game": history.THIS_GAME}

Total = Annotated[bool, Doc("add up the amounts of the events: damage, life, counters, tokens")]
OnceEach = Annotated[bool, Doc("whom the events are about counts once, however often it happens to it")]


def often(at_least: Amount, total: bool) -> str:
    """Return how often, or for how much in all; "" for once."""
    if total:
        return f" for {at_least} or more in all"
    return "" if at_least == ONE else f" {at_least} or more times"


@magic.word("happened")
@dataclass(frozen=True, slots=True)
class Happened(ConditionWord):
    """An event has happened, as you saw it; `itself` in it is the source, and `another` any other object.

    It is counted whether or not the card that asks was there.
    """

    event: Annotated[Trigger, Doc("what happened")]
    since: Since = "this turn"
    at_least: Annotated[Amount, Doc("how often, or how much")] = ONE
    total: Total = False
    once_each: OnceEach = False

    def text(self) -> str:
        each = " with different ones" if self.once_each else ""
        return f"{self.since} {self.event.text()}{often(self.at_least, self.total)}{each}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        mark = None if self.once_each else HappenedTo(self.event, self.since, self.at_least, self.total).mark()
        if mark is not None:
            return fitting.Fitting(select.Itself(), mark)
        count = HowOften(self.event, self.since, self.total, self.once_each).node(c)
        return amounts.Enough(count, c.amount(self.at_least))


@magic.word("happened")
@dataclass(frozen=True, slots=True)
class HowOften(QuantityWord):
    """How often an event has happened, or for how much in all, as you saw it."""

    event: Annotated[Trigger, Doc("what happened")]
    since: Since = "this turn"
    total: Total = False
    once_each: OnceEach = False
    of: Annotated[Target | None, Doc("what `itself` is in the event; the source if not given")] = None

    def text(self) -> str:
        how = "the total for which" if self.total else "the number of times"
        how = "the number of different ones for which" if self.once_each else how
        return f"{how} {self.since} {self.event.text()}" + (f" ({self.of.text()})" if self.of else "")

    def node(self, c: CardCompiler) -> nodes.Amount:
        event, own = less_itself(self.event)
        tally = tally_of(c, event, self.total, self.once_each)
        since = SINCE[self.since]
        if tally.own:
            about = select.Itself() if self.of is None else c.anyone(self.of)
            return history.HappenedOf(tally, since, about)
        if self.of is not None:
            c.problem(f"`of` says what `itself` is, but nothing is `itself` in {self.event.text()!r}")
        if own is not None and self.once_each:
            c.problem("`once_each` does not go together with `another`")
        return history.Happened(tally, since, None if own is None else tally_of(c, own, self.total))


@magic.word("happened_to")
@dataclass(frozen=True, slots=True)
class HappenedTo(FilterWord):
    """An event has happened in which this object or player was `itself`: it attacked, was dealt damage, cast a spell.

    `you` in the event is you, not its controller.
    """

    event: Annotated[Trigger, Doc("what happened; `itself` in it is the object or player that is looked at")]
    since: Since = "this turn"
    at_least: Annotated[Amount, Doc("how often, or how much")] = ONE
    total: Total = False

    def text(self) -> str:
        return f"for which {self.since} {self.event.text()}{often(self.at_least, self.total)}"

    def mark(self) -> faces.Filter | None:
        """Return the filter for what the rules note of every permanent anyway; None if this is not such a thing."""
        if self.since != "this turn" or self.at_least != ONE or self.total:
            return None
        if self.event == Attacks():
            return filters.AttackedThisTurn()
        return levelers.HasEnteredThisTurn() if self.event == Enters() else None

    def node(self, c: CardCompiler) -> faces.Filter:
        mark = self.mark()
        if mark is not None:
            return mark
        tally = tally_of(c, self.event, self.total)
        if not tally.own:
            c.problem(f"nothing in {self.event.text()!r} is `itself`, the object or player that is looked at")
        least, by_item, of_candidate = c.measured(self.at_least)
        if by_item or of_candidate:
            c.problem(f"{str(self.at_least)!r} cannot be known here: `at_least` is something that the source tells")
        return history.HappenedTo(tally, SINCE[self.since], least)

    def speaks_of_x(self) -> bool:
        return is_by_x(self.at_least)
