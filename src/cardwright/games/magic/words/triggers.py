"""Words for trigger events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord, CombatTrigger, TriggerWord, fitting
from cardwright.games.magic.language.numbers import ONE_SIDE, WHOSE, sort_number
from cardwright.games.magic.language.references import AN_OBJECT, About
from cardwright.games.magic.language.vocabulary import Place, Step, Whose, magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.combat import combat, combat_triggers
from cardwright.games.magic.rules.core import at_once, board, changes, events, faces, ledger_names
from cardwright.games.magic.rules.keyword_abilities import standing
from cardwright.games.magic.words.filters import (
    Fits,
    Is,
    Itself,
    Opponent,
    You,
    Yours,
    either,
    phrase,
    verb,
)
from cardwright.games.magic.words.players import YOUR_PERMANENTS

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


SELF: Fits = (Itself(),)


BY_YOU: Fits = (You(),)


LOOKS_BACK: Final = ("battlefield",)


@magic.word("triggers_again")
@dataclass(frozen=True, slots=True)
class TriggersAgain(AbilityWord):
    """Abilities that trigger because of an event trigger additional times."""

    when: Annotated[Literal["enters", "dies", "attacks", "any"], Doc("what makes it trigger")]
    cause: Annotated[Fits, Doc("what enters, dies or attacks")] = ()
    of: Annotated[Fits, Doc("whose abilities trigger again")] = YOUR_PERMANENTS
    times: Annotated[int, Doc("how many more times"), Range(1, 9)] = 1

    def text(self) -> str:
        why = "" if self.when == "any" else f" because {phrase(self.cause)} {self.when}"
        return f"Abilities of {phrase(self.of)} that trigger{why} trigger {self.times} more"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        rule = standing.Again(
            face.number, standing.CAUSES.index(self.when), c.filter(self.cause), c.filter(self.of), self.times
        )
        face.rules().again.append(rule)


@magic.word("triggers_not")
@dataclass(frozen=True, slots=True)
class TriggersNot(AbilityWord):
    """Abilities do not trigger because of an event."""

    when: Annotated[Literal["enters", "dies", "attacks"], Doc("what makes nothing trigger")]
    cause: Annotated[Fits, Doc("what enters, dies or attacks")]
    of: Annotated[Fits, Doc("whose abilities do not trigger")] = ()

    def text(self) -> str:
        of = f"Abilities of {phrase(self.of)}" if self.of else "Abilities"
        return f"{of} do not trigger because {phrase(self.cause)} {self.when}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        when = standing.CAUSES.index(self.when)
        rule = standing.Again(face.number, when, c.filter(self.cause), c.filter(self.of), standing.NEVER)
        face.rules().again.append(rule)


@magic.word("step_of")
@dataclass(frozen=True, slots=True)
class StepOf(TriggerWord):
    """A step of a matching player begins, such as the enchanted or the chosen player's; `it` is that player."""

    step: Step
    who: Fits

    def text(self) -> str:
        return f"the {self.step} of {verb(self.who, 'begins')}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.step = ledger_names.STEPS.index(self.step)

    def hears(self) -> tuple[int, bool]:
        return events.STEP_BEGAN, False


@magic.word("enters")
@dataclass(frozen=True, slots=True)
class Enters(TriggerWord):
    """A permanent enters; `it` is that permanent."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} enters"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.went = board.SORT_BATTLEFIELD

    def hears(self) -> tuple[int, bool]:
        return events.MOVED, False


@magic.word("dies")
@dataclass(frozen=True, slots=True)
class Dies(TriggerWord):
    """A creature, or the object itself whatever it is, goes from the battlefield to the graveyard.

    `it` is as it last was, `it_now` the card there.
    """

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} dies"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        # CR 700.4: a Vehicle dies too, whether or not it was crewed.
        trigger.subject = c.filter(self.what if self.what == SELF else (*self.what, Is(("creature",))))
        trigger.came = board.SORT_BATTLEFIELD
        trigger.went = board.GRAVEYARD

    def hears(self) -> tuple[int, bool]:
        return events.MOVED, True


@magic.word("moves")
@dataclass(frozen=True, slots=True)
class Moves(TriggerWord):
    """An object goes from one zone to another."""

    what: Fits = SELF
    from_: Annotated[Place | None, Doc("from anywhere if not given")] = None
    to: Annotated[Place | None, Doc("to anywhere if not given")] = None

    def text(self) -> str:
        came = f" from {self.from_}" if self.from_ else ""
        return f"{phrase(self.what)} moves{came}{f' to {self.to}' if self.to else ''}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.came = trigger.came if self.from_ is None else sort_number(self.from_)
        trigger.went = trigger.went if self.to is None else sort_number(self.to)

    def hears(self) -> tuple[int, bool]:
        return events.MOVED, self.from_ in LOOKS_BACK


@magic.word("attacks")
@dataclass(frozen=True, slots=True)
class Attacks(CombatTrigger):
    """A creature attacks; `the_other` is what it attacks."""

    what: Fits = SELF
    whom: Annotated[Fits, Doc("only if it attacks such a player or permanent")] = ()
    alone: Annotated[bool | None, Doc("only if nothing else was declared to attack; false: if something was")] = None
    others: Annotated[int, Doc("only if at least so many others were declared to attack"), Range(0, 9)] = 0

    def __post_init__(self) -> None:
        if self.others and self.alone is not None:
            raise ValueError("`alone` and `others` say how many attack: one of the two is given")

    def text(self) -> str:
        whom = f" {phrase(self.whom)}" if self.whom else ""
        beside = f" with {self.others} others" if self.others else ""
        return f"{phrase(self.what)} attacks{whom}{either(self.alone, ' alone', ' not alone')}{beside}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.other = c.filter(self.whom) if self.whom else None
        if self.alone is not None or self.others:
            c.problem(f"this is only known when all attackers are declared: {self.text()}")

    def fill(self, c: CardCompiler, trigger: combat_triggers.InCombat) -> None:
        trigger.subject = c.filter(self.what)
        trigger.other = c.filter(self.whom) if self.whom else None
        if self.alone is not None:
            trigger.counted = combat_triggers.THAT_ATTACK
            _alone(trigger, self.alone)
        elif self.others:
            trigger.counted = combat_triggers.THAT_ATTACK
            trigger.least_many = self.others + 1

    def hears(self) -> tuple[int, bool]:
        return (events.ATTACKED), False

    def about(self) -> About:
        it, other = self.of_its_kind()
        return it, other & fitting(self.whom)


@magic.word("blocks")
@dataclass(frozen=True, slots=True)
class Blocks(CombatTrigger):
    """A creature blocks; `the_other` is what it blocks."""

    what: Fits = SELF
    whom: Annotated[Fits, Doc("once for each such attacker it blocks; once in all if not given")] = ()
    at_least: Annotated[int, Doc("how many attackers it blocks at the least"), Range(1, 99)] = 1
    alone: Annotated[bool | None, Doc("only if nothing else was declared to block; false: if something was")] = None

    def __post_init__(self) -> None:
        if (bool(self.whom), self.at_least > 1, self.alone is not None).count(True) > 1:
            raise ValueError("only one of `whom`, `at_least` and `alone` is given")

    def text(self) -> str:
        whom = f" {phrase(self.whom)}" if self.whom else f" {self.at_least} or more" if self.at_least > 1 else ""
        return f"{phrase(self.what)} blocks{whom}{either(self.alone, ' alone', ' not alone')}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        # CR 509.3a: once for a creature, however many it blocks.
        trigger.once_for = at_once.FOR_EACH_SUBJECT

    def fill(self, c: CardCompiler, trigger: combat_triggers.InCombat) -> None:
        trigger.subject = c.filter(self.what)
        trigger.other = c.filter(self.whom) if self.whom else None
        # CR 509.3a-b: once for a creature, however many it blocks, unless it matters which.
        trigger.once_for = at_once.EVERY_TIME if self.whom else at_once.FOR_EACH_SUBJECT
        trigger.most = combat.BLOCKS_MORE if self.whom or self.at_least > 1 else combat.BLOCKS_NOW
        if self.alone is not None:
            trigger.counted = combat_triggers.THAT_BLOCK
            _alone(trigger, self.alone)
        elif self.at_least > 1:
            trigger.counted = combat_triggers.BLOCKED_BY_IT
            trigger.least_many = self.at_least

    def hears(self) -> tuple[int, bool]:
        return (events.BLOCKED), False


@magic.word("becomes_blocked")
@dataclass(frozen=True, slots=True)
class BecomesBlocked(CombatTrigger):
    """An attacker becomes blocked; `amount` is by how many, if there is no `at_least`."""

    what: Fits = SELF
    at_least: Annotated[int, Doc("only if at least so many block it; then `the_other` is a blocker"), Range(0, 99)] = 0

    def text(self) -> str:
        return f"{phrase(self.what)} becomes blocked" + (f" by {self.at_least} or more" if self.at_least else "")

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)

    def fill(self, c: CardCompiler, trigger: combat_triggers.InCombat) -> None:
        if self.at_least:
            trigger.other = c.filter(self.what)
            trigger.once_for = at_once.FOR_EACH_OTHER
            trigger.turned = True
            trigger.counted = combat_triggers.BLOCKERS_OF_IT
            trigger.least_many = self.at_least
        else:
            trigger.subject = c.filter(self.what)

    def hears(self) -> tuple[int, bool]:
        return (events.BLOCKED if self.at_least else events.BECAME_BLOCKED), False

    def about(self) -> About:
        return (AN_OBJECT, AN_OBJECT) if self.at_least else self.of_its_kind()


@magic.word("blocked_by")
@dataclass(frozen=True, slots=True)
class BlockedBy(CombatTrigger):
    """An attacker becomes blocked by a creature, once for each; `the_other` is the blocker."""

    by: Annotated[Fits, Doc("which blockers")] = ()
    what: Annotated[Fits, Doc("which attacker")] = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} becomes blocked by {phrase(self.by) if self.by else 'a creature'}"

    def fill(self, c: CardCompiler, trigger: combat_triggers.InCombat) -> None:
        trigger.subject = c.filter(self.by) if self.by else None
        trigger.other = c.filter(self.what)
        trigger.turned = True

    def hears(self) -> tuple[int, bool]:
        return (events.BLOCKED), False


@magic.word("not_blocked")
@dataclass(frozen=True, slots=True)
class NotBlocked(TriggerWord):
    """An attacker is not blocked."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} attacks and is not blocked"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)

    def hears(self) -> tuple[int, bool]:
        return events.NOT_BLOCKED, False


@magic.word("deals_damage")
@dataclass(frozen=True, slots=True)
class DealsDamage(TriggerWord):
    """Something deals damage; `it` is the recipient, `amount` how much, `the_cause` what dealt it.

    Without `to`, all that one source deals at once is one event.
    """

    what: Annotated[Fits, Doc("what deals it")] = SELF
    to: Annotated[Fits, Doc("to whom")] = ()
    combat: Annotated[bool | None, Doc("combat damage only; false: noncombat damage only")] = None

    def text(self) -> str:
        to = f" to {phrase(self.to)}" if self.to else ""
        kind = either(self.combat, "combat ", "noncombat ")
        return f"{phrase(self.what)} deals {kind}damage{to}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.by = c.filter(self.what)
        trigger.subject = c.filter(self.to) if self.to else None
        trigger.combat = ONE_SIDE[self.combat]
        if not self.to:
            trigger.once_for = at_once.FOR_EACH_SOURCE
            trigger.tells_all = True

    def hears(self) -> tuple[int, bool]:
        return events.DAMAGED, False

    def about(self) -> About:
        it, other = self.of_its_kind()
        return it & fitting(self.to), other


@magic.word("damaged")
@dataclass(frozen=True, slots=True)
class IsDamaged(TriggerWord):
    """Something is dealt damage, by one source or several at once; `amount` is how much, `the_cause` what dealt it."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is dealt damage"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.once_for = at_once.FOR_EACH_SUBJECT
        trigger.tells_all = True

    def hears(self) -> tuple[int, bool]:
        return events.DAMAGED, False

    def about(self) -> About:
        it, other = self.of_its_kind()
        return it & fitting(self.what), other


@magic.word("begins")
@dataclass(frozen=True, slots=True)
class Begins(TriggerWord):
    """A step begins."""

    step: Step
    whose: Whose = "yours"

    def text(self) -> str:
        turn = {"any": "each", "yours": "your", "opponents": "each opponent's"}[self.whose]
        return f"{turn} {self.step} begins"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.step = ledger_names.STEPS.index(self.step)
        trigger.turn = WHOSE[self.whose]

    def hears(self) -> tuple[int, bool]:
        return events.STEP_BEGAN, False


@magic.word("casts")
@dataclass(frozen=True, slots=True)
class Casts(TriggerWord):
    """A player casts a spell; `it` is the spell, `the_other` the player."""

    what: Annotated[Fits, Doc("which spells")] = ()
    who: Annotated[Fits, Doc("which players")] = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'casts')} {phrase(self.what) if self.what else 'a spell'}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what) if self.what else None
        trigger.other = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.CAST, False


@magic.word("plays_land")
@dataclass(frozen=True, slots=True)
class PlaysLand(TriggerWord):
    """A player plays a land; `it` is the land, `the_other` the player."""

    what: Annotated[Fits, Doc("which lands")] = ()
    who: Annotated[Fits, Doc("which players")] = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'plays')} {phrase(self.what) if self.what else 'a land'}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what) if self.what else None
        trigger.other = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.LAND_PLAYED, False


@magic.word("gains_life")
@dataclass(frozen=True, slots=True)
class GainsLife(TriggerWord):
    """A player gains life; `amount` is how much."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'gains')} life"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        # To draw from an empty library is to draw nothing.
        trigger.least = 1

    def hears(self) -> tuple[int, bool]:
        return events.LIFE_GAINED, False


@magic.word("loses_life")
@dataclass(frozen=True, slots=True)
class LosesLife(TriggerWord):
    """A player loses life; `amount` is how much."""

    who: Fits = (Opponent(),)

    def text(self) -> str:
        return f"{verb(self.who, 'loses')} life"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        # To draw from an empty library is to draw nothing.
        trigger.least = 1

    def hears(self) -> tuple[int, bool]:
        return events.LIFE_LOST, False


@magic.word("draws")
@dataclass(frozen=True, slots=True)
class Draws(TriggerWord):
    """A player draws a card."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'draws')} a card"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        # To draw from an empty library is to draw nothing.
        trigger.least = 1

    def hears(self) -> tuple[int, bool]:
        return events.DREW, False


@magic.word("counters_put")
@dataclass(frozen=True, slots=True)
class CountersPut(TriggerWord):
    """Counters are put on something; `amount` is how many."""

    kind: Annotated[str | None, Doc("of any kind if not given")] = None
    on: Fits = SELF
    by_effects: Annotated[bool | None, Doc("not to pay a cost, nor by the turn; false: only so")] = None
    by: Annotated[Fits, Doc("only if such a source causes it")] = ()

    def text(self) -> str:
        by = either(self.by_effects, " by an effect", " by no effect")
        by += f" by {phrase(self.by)}" if self.by else ""
        return f"{self.kind + ' ' if self.kind else ''}counters are put on {phrase(self.on)}{by}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.on)
        trigger.place = -1 if self.kind is None else c.counter(self.kind)
        trigger.by_effects = ONE_SIDE[self.by_effects]
        trigger.by = c.filter(self.by) if self.by else None

    def hears(self) -> tuple[int, bool]:
        return events.COUNTERS_PUT, False

    def about(self) -> About:
        it, other = self.of_its_kind()
        return it & fitting(self.on), other


@magic.word("control_lost")
@dataclass(frozen=True, slots=True)
class ControlLost(TriggerWord):
    """You lose control of a permanent that stays on the battlefield; `the_other` is who gains it."""

    what: Fits = SELF

    def text(self) -> str:
        return f"you lose control of {phrase(self.what)}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter((*self.what, Yours()))
        trigger.place = changes.LOSES_CONTROL

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False


@magic.word("resolves")
@dataclass(frozen=True, slots=True)
class Resolves(TriggerWord):
    """An instant, a sorcery or an ability has resolved completely."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} resolves"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = changes.HAS_RESOLVED

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False


def _alone(trigger: combat_triggers.InCombat, alone: bool) -> None:
    """Require exactly one to be declared, or at least one other."""
    if alone:
        trigger.most_many = 1
    else:
        trigger.least_many = 2
