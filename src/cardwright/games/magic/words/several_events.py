"""Words for several events: one or more at once, the second of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.trees import Trigger
from cardwright.engine import nodes
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.magic.language.bases import TriggerWord
from cardwright.games.magic.language.references import A_PLAYER, NOBODY_THERE, About
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import ordinals, triggered_abilities
from cardwright.games.magic.rules.core import at_once, events, filters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


# What can happen several times at once; everything else happens one at a time, or is one event however much it is.
AT_ONCE: Final = (
    events.MOVED, events.TAPPED, events.UNTAPPED, events.DAMAGED, events.LIFE_GAINED, events.LIFE_LOST,
    events.COUNTERS_PUT, events.COUNTERS_REMOVED, events.DISCARDED, events.ATTACKED, events.BLOCKED,
    events.BECAME_BLOCKED, events.NOT_BLOCKED, events.DESTROYED, events.SACRIFICED, events.DIE_ROLLED,
)  # fmt: skip
FOR_EACH: Final = {
    "it": at_once.FOR_EACH_SUBJECT,
    "the_other": at_once.FOR_EACH_OTHER,
    "the_cause": at_once.FOR_EACH_SOURCE,
}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
BY_ITSELF: Final = (filters.IsSource, filters.IsHost)


@magic.word("together")
@dataclass(frozen=True, slots=True)
class Together(TriggerWord):
    """One or more events at once, for which an ability triggers once; `it` and `the_other` are all of theirs.

    `amount` is the total of damage, life or counters, else how many events there are.
    """

    event: Annotated[Trigger, Doc("what happens once or more"), Shares()]
    for_each: Annotated[
        Literal["it", "the_other", "the_cause"] | None,
        Doc("once for each of these, such as each player who is dealt damage; once for all if not given"),
    ] = None
    at_least: Annotated[int, Doc("how many there are at the least"), Range(1, 99)] = 1

    def __post_init__(self) -> None:
        if isinstance(self.event, Together | Nth):
            raise ValueError("`together` is about a single event")

    def text(self) -> str:
        each = f", for each {self.for_each}" if self.for_each else ""
        return f"{'one' if self.at_least == 1 else self.at_least} or more {self.event.text()}{each}"

    def listener(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggered_abilities.Happens:
        made = _inner(self.event).listener(c, effect, text, condition, per_turn)
        self.gather(c, made)
        return made

    def gather(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        """Let the trigger count all that happens at once as one event."""
        it, other = self.about()
        if trigger.event not in AT_ONCE:
            c.problem(f"this happens one at a time: {self.event.text()}")
        elif NOBODY_THERE in (it if self.for_each == "it" else 0, other if self.for_each == "the_other" else 0):
            c.problem(f"this event has no {self.for_each!r}: {self.event.text()}")
        once_for = at_once.FOR_ALL if self.for_each is None else FOR_EACH[self.for_each]
        trigger.once_for = at_once.TURNED[once_for] if trigger.turned else once_for
        trigger.fewest = self.at_least
        trigger.tells_all = True

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        c.problem(f"an effect changes each event by itself, not several: {self.text()}")

    def hears(self) -> tuple[int, bool]:
        return _inner(self.event).hears()

    def about(self) -> About:
        return _inner(self.event).about()


@magic.word("nth")
@dataclass(frozen=True, slots=True)
class Nth(TriggerWord):
    """The first, second ... such event of a turn: of the player who does it, of the permanent itself, or of all.

    The first time in a turn that permanents become targets is that of each of them.
    """

    number: Annotated[int, Doc("which of the turn"), Range(1, 20)]
    event: Annotated[Trigger, Doc("what is counted, from the beginning of the turn"), Shares()]
    or_later: Annotated[bool, Doc("and every one after it")] = False
    of_all: Annotated[bool, Doc("counted for all players together")] = False

    def __post_init__(self) -> None:
        if isinstance(self.event, Nth):
            raise ValueError("`nth` is about one event, or one or more at once")

    def text(self) -> str:
        place = ORDINALS[self.number - 1] if self.number <= len(ORDINALS) else f"{self.number}th"
        later = " or a later" if self.or_later else ""
        return f"{self.event.text()} for the {place}{later} time each turn{' of all' if self.of_all else ''}"

    def listener(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggered_abilities.Happens:
        if self.number == 1 and not self.or_later and not self.of_all:
            first = _inner(self.event).first_of_a_turn(c, effect, text, condition, per_turn)
            if first is not None:
                return first
        made = _inner(self.event).listener(c, effect, text, condition, per_turn)
        made.nth = self.number
        made.or_later = self.or_later
        made.ordinal = self._ordinal(c, made)
        return made

    def _ordinal(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> at_once.Ordinal:
        """Return the count of these events, which all abilities that ask for it share."""
        key = self.event, self.of_all
        if key not in c.ordinals:
            own = any(isinstance(part, BY_ITSELF) for part in (trigger.subject, trigger.by))
            c.ordinals[key] = at_once.OfItself(len(c.ordinals)) if own else self._of_players(c)
        return c.ordinals[key]

    def _of_players(self, c: CardCompiler) -> at_once.OfPlayers:
        """Return a count that is kept from the beginning, for whatever may ask later."""
        # Nothing changes the words of a count (CR 612.3).
        words, c.fixed_words = c.fixed_words, True
        pattern = _inner(self.event).listener(c, -1, self.event.text(), None, NO_LIMIT)
        c.fixed_words = words
        it, other = self.about()
        by = at_once.FOR_ALL
        # Those it is counted by are told apart, not chosen.
        if it == A_PLAYER and pattern.by is None and not self.of_all:
            by = at_once.FOR_EACH_SUBJECT
            pattern.subject = None
        elif other == A_PLAYER and pattern.by is None and not self.of_all:
            by = at_once.FOR_EACH_OTHER
            pattern.other = None
        if any(part is not None and part.asks_source() for part in (pattern.subject, pattern.other, pattern.by)):
            c.problem(f"what is counted may not depend on the permanent that asks: {self.event.text()}")
        made = at_once.OfPlayers(by)
        c.game.ordinals.append(len(c.game.triggers))
        c.game.triggers.append(ordinals.Counts(pattern, made))
        return made

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        c.problem(f"an effect does not change only one event of a turn: {self.text()}")

    def hears(self) -> tuple[int, bool]:
        return _inner(self.event).hears()

    def about(self) -> About:
        return _inner(self.event).about()


def _inner(event: Trigger) -> TriggerWord:
    assert isinstance(event, TriggerWord)
    return event
