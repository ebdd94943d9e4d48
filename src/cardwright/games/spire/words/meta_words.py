"""Effects on effects: conditions, repetition, sequences, delays, other targets, other events, the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Effect, Target
from cardwright.engine.trigger import NO_LIMIT
from cardwright.games.spire.limits import MOST_CREATURES, MOST_TIMES
from cardwright.games.spire.rules import events, meta_effects, select, stack, triggers
from cardwright.games.spire.words.base import HUNDRED, ONE, ZERO, About, Step, spire
from cardwright.games.spire.words.events import EVENTS, OWN, EventName, event_kind, own_part
from cardwright.games.spire.words.targets import NOTHING, SELF, SINGLE_ENEMY, Nothing, SingleEnemy

if TYPE_CHECKING:
    from cardwright.games.spire.compile import SpireCompiler

Effects = Annotated[tuple[Effect, ...], Range(1, 20)]
CENTERS: Final = ("single_enemy", "random_enemy", "event_source", "event_target")


@spire.word("conditional")
@dataclass(frozen=True, slots=True, kw_only=True)
class Conditional(Step):
    """Apply one set of effects if the condition `if` is true, another otherwise."""

    about: ClassVar[About] = About("meta", ("none", "single_enemy"))

    target: Annotated[Target, Doc("whom target_hp and its like speak of, if no effect before chose")] = NOTHING
    else_: Annotated[tuple[Effect, ...], Doc("what happens if it is not true")] = ()

    def __post_init__(self) -> None:
        Step.__post_init__(self)
        if self.if_ is None or not self.then:
            raise ValueError("a conditional needs the fields 'if' and 'then'")

    def node(self, c: SpireCompiler) -> meta_effects.Whether:
        condition = c.condition(self.if_)
        assert condition is not None
        about = c.select(self.target) if isinstance(self.target, SingleEnemy) else None
        otherwise = c.in_order(self.else_) if self.else_ else None
        then = c.in_order(self.then)
        return meta_effects.Whether(self.text(), c.board, condition, then, otherwise, about)

    def step(self, c: SpireCompiler) -> meta_effects.Whether:
        # Its condition and what comes after it are what it is.
        return self.node(c)

    def within(self, leaps: bool) -> tuple[Effect, ...]:
        return (*self.then, *self.else_)


@spire.word("repeat")
@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat(Step):
    """Repeat the same effects; the number of times is determined once, before the first."""

    about: ClassVar[About] = About("meta", ("none",), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    count: Annotated[Amount, Doc("how often")]
    effect: Annotated[Effects, Doc("what happens each time")]

    def node(self, c: SpireCompiler) -> meta_effects.Again:
        return meta_effects.Again(self.text(), c.amount(self.count), c.in_order(self.effect))

    def within(self, leaps: bool) -> tuple[Effect, ...]:
        return (*self.then, *self.effect)


@spire.word("composite")
@dataclass(frozen=True, slots=True, kw_only=True)
class Composite(Step):
    """Apply several effects in order, each with its own targets."""

    about: ClassVar[About] = About("meta", ("none",))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    effects: Annotated[Effects, Doc("what happens, in this order")]

    def node(self, c: SpireCompiler) -> meta_effects.InOrder:
        return meta_effects.InOrder(self.text(), [c.step(each) for each in self.effects])

    def within(self, leaps: bool) -> tuple[Effect, ...]:
        return (*self.then, *self.effects)


@spire.word("spread")
@dataclass(frozen=True, slots=True, kw_only=True)
class Spread(Step):
    """Apply an effect to the chosen enemy and to others near it."""

    about: ClassVar[About] = About("targeting", CENTERS, counts=(("share", 0, 1000),))

    target: Annotated[Target, Doc("the middle")] = SINGLE_ENEMY
    to: Annotated[Literal["adjacent", "row", "all"], Doc("who else is hit")] = "adjacent"
    share: Annotated[Amount, Doc("what part of the value the others get, in percent")] = HUNDRED
    effect: Annotated[Effects, Doc("what happens to each of them; its `single_enemy` is the one being hit")]

    def node(self, c: SpireCompiler) -> meta_effects.Spread:
        near = ("adjacent", "row", "all").index(self.to)
        share, inner = c.amount(self.share), c.in_order(self.effect)
        return meta_effects.Spread(self.text(), c.board, c.select(self.target), near, share, inner)

    def within(self, leaps: bool) -> tuple[Effect, ...]:
        return (*self.then, *self.effect) if leaps else self.then


@spire.word("chain")
@dataclass(frozen=True, slots=True, kw_only=True)
class Chain(Step):
    """Apply an effect that leaps from the chosen enemy to others at random, never twice in a row to the same one."""

    about: ClassVar[About] = About("targeting", CENTERS, counts=(("hops", 0, MOST_TIMES), ("falloff", 0, 100)))

    target: Annotated[Target, Doc("where it begins")] = SINGLE_ENEMY
    hops: Annotated[Amount, Doc("how often it leaps")]
    falloff: Annotated[Amount, Doc("what part of the value each leap loses, in percent of the first")] = ZERO
    effect: Annotated[Effects, Doc("what happens to each of them; its `single_enemy` is the one being hit")]

    def node(self, c: SpireCompiler) -> meta_effects.Chain:
        hops, falloff = c.amount(self.hops), c.amount(self.falloff)
        start, inner = c.select(self.target), c.in_order(self.effect)
        return meta_effects.Chain(self.text(), c.board, start, hops, falloff, inner)

    def within(self, leaps: bool) -> tuple[Effect, ...]:
        return (*self.then, *self.effect) if leaps else self.then


@spire.word("redirect")
@dataclass(frozen=True, slots=True, kw_only=True)
class Redirect(Step):
    """Change the target of an item on the stack, or of the event that is answered before it happens.

    On the stack this is the card or move whose event is answered, otherwise the top item.
    """

    about: ClassVar[About] = About("targeting", ("self", "single_ally", "single_enemy", "random_enemy", "event_source"))

    target: Annotated[Target, Doc("the new target")] = SELF

    def node(self, c: SpireCompiler) -> meta_effects.Redirect:
        c.may("", "redirect")
        return meta_effects.Redirect(self.text(), c.board, c.select(self.target), c.before != "")


@spire.word("trigger")
@dataclass(frozen=True, slots=True, kw_only=True)
class Fire(Step):
    """Trigger an event although it did not happen."""

    about: ClassVar[About] = About(
        "meta", ("none", "self", "single_enemy", "all_enemies"), counts=(("count", 0, MOST_TIMES),)
    )

    target: Annotated[Target, Doc("whom it is said to happen to")] = NOTHING
    event: Annotated[EventName, Doc("which event")]
    count: Annotated[Amount, Doc("how often")] = ONE
    value: Annotated[Amount, Doc("its number")] = ONE

    def node(self, c: SpireCompiler) -> meta_effects.Fire:
        kind = event_kind(self.event)
        to = select.Myself(c.board, None) if isinstance(self.target, Nothing) else c.select(self.target)
        return meta_effects.Fire(self.text(), c.board, kind, c.amount(self.count), c.amount(self.value), to)


@spire.word("delay")
@dataclass(frozen=True, slots=True, kw_only=True)
class Delay(Step):
    """Apply effects later, once."""

    about: ClassVar[About] = About("meta", ("none",))

    target: Annotated[Target, Doc("nothing to choose; the card's chosen enemy is remembered")] = NOTHING
    timing: Annotated[EventName, Doc("at which event of the hero's")] = "start_of_turn"
    turns: Annotated[Amount, Doc("at which such event, the next being 1")] = ONE
    effect: Annotated[Effects, Doc("what happens then")]

    def node(self, c: SpireCompiler) -> meta_effects.Delay:
        # What is delayed is a trigger of its own, begun when the effect runs.
        outer, c.before = c.before, ""
        later = stack.LaterOn(self.text(), c.board, c.in_order(self.effect))
        c.before = outer
        effect = c.number(stack.Script(self.text(), c.board, later))
        heard = triggers.Heard(c.board)
        kind, heard.own = event_kind(self.timing), own_part(self.timing)
        if heard.own == triggers.OWN_CARD:
            allowed = [name for name in (*EVENTS, *OWN) if name not in OWN or OWN[name][1] != "card"]
            message = f"an effect cannot be delayed until {self.timing!r}: that is about one card"
            c.problem("timing", message, self.timing, allowed)
        if kind == events.COMBAT_START:
            c.problem("timing", f"an effect cannot be delayed until {self.timing!r}: that does not come again")
        if kind in (events.TURN_START, events.TURN_END):
            heard.own = triggers.OWN_TARGET
        made = triggers.After(kind, effect, self.text(), heard, 100, NO_LIMIT, NO_LIMIT, False)
        return meta_effects.Delay(self.text(), c.board, c.number_trigger(made), c.amount(self.turns))

    def within(self, leaps: bool) -> tuple[Effect, ...]:
        return (*self.then, *self.effect)


@spire.word("cancel")
@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(Step):
    """Cancel an item on the stack, or the event that is answered before it happens.

    On the stack this is the card or move whose event is answered, otherwise the top item.
    """

    about: ClassVar[About] = About("meta", ("none",))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING

    def node(self, c: SpireCompiler) -> meta_effects.Cancel:
        return meta_effects.Cancel(self.text(), c.board, c.before != "")

    def may_ask(self) -> bool:
        return False


@spire.word("summon")
@dataclass(frozen=True, slots=True, kw_only=True)
class Summon(Step):
    """Let a creature join the acting fighter's side."""

    about: ClassVar[About] = About("special", ("none",), counts=(("count", 0, MOST_CREATURES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    enemy: Annotated[str, Doc("the name of the creature")]
    count: Annotated[Amount, Doc(f"how many, while there is room for {MOST_CREATURES} in a row")] = ONE
    row: Annotated[Literal["front", "back"], Doc("which row it joins")] = "front"

    def node(self, c: SpireCompiler) -> meta_effects.Summon:
        creature = c.creature(self.enemy)
        return meta_effects.Summon(self.text(), c.board, creature, c.amount(self.count), self.row == "back")
