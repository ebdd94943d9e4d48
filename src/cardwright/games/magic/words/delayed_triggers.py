"""Words for delayed triggered abilities (CR 603.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.trees import Duration, Target, Trigger
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, FilterWord, TargetWord
from cardwright.games.magic.language.references import NO_GIVEN
from cardwright.games.magic.language.trigger_events import about_any, asks_source, events_text, listeners
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import delayed_triggers
from cardwright.games.magic.rules.core import durations, faces, select
from cardwright.games.magic.words.durations import ends_text
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.triggers import Begins

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


NEXT_END: Final = Begins("end", "any")


@magic.word("later")
@dataclass(frozen=True, slots=True)
class Later(EffectWord):
    """A delayed triggered ability: when an event next occurs, or each time, effects happen.

    `it` and `the_other` are of that event; `given` is what was found by `about` now. `done` and `paid` mean
    the same as in the effects around it.
    """

    delayed: ClassVar[tuple[str, ...]] = ("do",)
    hands_on: ClassVar[bool] = True

    event: Annotated[tuple[Trigger, ...], Doc("what has to happen: one of these"), Range(1, 9), Shares()]
    do: Effects
    about: Annotated[Target | None, Doc("what `given` refers to; no ability is created if nothing is found")] = None
    until: Annotated[Duration | None, Doc("how long it waits; as long as it takes if not given")] = None
    each_time: Annotated[bool, Doc("each time the event occurs, not only the next time")] = False
    next_turn: Annotated[bool, Doc("not in this turn")] = False

    def __post_init__(self) -> None:
        if self.each_time and self.until is None:
            raise ValueError("what triggers each time has an end: give `until`")

    def text(self) -> str:
        this = f" (given: {self.about.text()})" if self.about else ""
        often = "whenever" if self.each_time else "when next"
        ends = ends_text(self.until) if self.until else ""
        turn = " after this turn" if self.next_turn else ""
        return f"{often} {events_text(self.event)}{turn}{ends}, {in_order(self.do)}{this}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        about = None if self.about is None else c.anyone(self.about)
        until = durations.FOR_EVER if self.until is None else c.until(self.until)
        # What is given is of the event at hand, not of the one that is waited for.
        given, c.given = c.given, NO_GIVEN if self.about is None else c.kind_of(self.about)
        outer, c.about = c.about, about_any(self.event)
        effect = c.body(self.do).number
        waits, c.waits = c.waits, True
        # Nothing changes the words of what waits (CR 612.3).
        words, c.fixed_words = c.fixed_words, True
        # What was done is no longer known when the event occurs.
        step, c.step = c.step, None
        triggers = listeners(c, self.event, effect, text)
        c.step = step
        c.waits, c.fixed_words = waits, words
        c.about = outer
        c.given = given
        for trigger in triggers:
            if not self.each_time:
                trigger.per_match = 1
            for what in (trigger.subject, trigger.other, trigger.by):
                if what is not None and asks_source(what):
                    c.problem(f"what waits cannot ask for this: {events_text(self.event)}")
        made = delayed_triggers.Delay(text, about, triggers[0].number, until, self.next_turn)
        made.handed = c.handed()
        return made


@magic.word("given")
@dataclass(frozen=True, slots=True)
class GivenOnes(TargetWord):
    """Within `later`: what its `about` found."""

    def text(self) -> str:
        return "that"

    def select(self, c: CardCompiler) -> select.Select:
        if c.given == NO_GIVEN:
            c.problem("`given` is what the `about` of `later` found, and there is none")
        return delayed_triggers.GivenOnes()

    def refers(self, c: CardCompiler) -> int:
        return c.given


@magic.word("given")
@dataclass(frozen=True, slots=True)
class Given(FilterWord):
    """Is what a delayed trigger or an effect that lasts for a while speaks of."""

    def text(self) -> str:
        return "that one"

    def node(self, c: CardCompiler) -> faces.Filter:
        return delayed_triggers.Given()
