"""Effects on statuses, stances and orbs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Amount, Target
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.spire.limits import MOST_TIMES, MOST_TURNS
from cardwright.games.spire.rules import effects, meta_effects
from cardwright.games.spire.rules.board import DURATION, INTENSITY, NO_STACKING
from cardwright.games.spire.words.base import ONE, ZERO, About, Step, Valued, constant, spire
from cardwright.games.spire.words.targets import FIGHTERS, NOTHING, SELF, SINGLE_ENEMY

if TYPE_CHECKING:
    from cardwright.games.spire.compile import SpireCompiler


@spire.word("status")
@dataclass(frozen=True, slots=True, kw_only=True)
class GiveStatus(Valued):
    """Give a status."""

    about: ClassVar[About] = About("status", FIGHTERS, -999, 999, counts=(("duration", 0, MOST_TURNS),))

    target: Annotated[Target, Doc("who gets it")] = SELF
    status: Annotated[str, Doc("the name of the status")]
    value: Annotated[Amount, Doc("how many stacks; for statuses that count turns, how many turns")] = ONE
    duration: Annotated[Amount, Doc("turns, where it counts turns; 0: as the status or `value` says")] = ZERO

    def node(self, c: SpireCompiler) -> effects.Give:
        duration = c.may_be_none(self.duration)
        status = c.status(self.status)
        face = c.board.statuses[status]
        if duration is not None and face.name == self.status and face.stacking in (INTENSITY, NO_STACKING):
            c.problem("duration", f"{self.status!r} counts no turns")
        number = c.value(self, self.value)
        return effects.Give(self.text(), c.board, number, duration, status, c.select(self.target))

    def at_first(self, c: SpireCompiler) -> list[int]:
        """Return the status that an enemy begins with: which one, how much of it, and for how many turns."""
        plain = GiveStatus(status=self.status, value=self.value, duration=self.duration)
        for field in fields(self):
            if getattr(self, field.name) != getattr(plain, field.name):
                c.problem(field.name.rstrip("_"), "an enemy begins with a status as it is, without this")
        value, turns = constant(self.value), constant(self.duration)
        for name, found, written in (("value", value, self.value), ("duration", turns, self.duration)):
            if found is None:
                c.problem(name, "an enemy begins with fixed numbers of a status", str(written))
        status = c.board.statuses[c.status(self.status)]
        if value is None or turns is None:
            return []
        if status.stacking == DURATION and turns > 0:
            value = turns
        return [status.number, value, turns if turns > 0 else 0]


@spire.word("remove_status")
@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveStatus(Step):
    """Remove a status, or a part of it."""

    about: ClassVar[About] = About("status", FIGHTERS, 0, 999)

    target: Annotated[Target, Doc("who loses it")] = SELF
    status: Annotated[str, Doc("the name of the status, or: debuffs, buffs, all")]
    value: Annotated[Amount, Doc("how many stacks; 0: all")] = ZERO

    def node(self, c: SpireCompiler) -> effects.TakeAway:
        amount = c.may_be_none(self.value)
        return effects.TakeAway(self.text(), c.board, c.statuses(self.status), amount, c.select(self.target))


@spire.word("transfer_status")
@dataclass(frozen=True, slots=True, kw_only=True)
class TransferStatus(Step):
    """Move a status from one fighter to another."""

    about: ClassVar[About] = About("status", tuple(dict.fromkeys(("single_enemy", *FIGHTERS))), 0, 999)

    target: Annotated[Target, Doc("who gets it")] = SINGLE_ENEMY
    from_: Annotated[Target, Doc("who loses it")]
    status: Annotated[str, Doc("the name of the status, or: debuffs, buffs, all")]
    value: Annotated[Amount, Doc("how many stacks; 0: all")] = ZERO

    def __post_init__(self) -> None:
        Step.__post_init__(self)
        giver = spec_of(type(self.from_)).name
        if giver not in self.about.targets:
            raise WrongField("from_", f"{giver!r} is nobody who could lose a status", giver, self.about.targets)

    def node(self, c: SpireCompiler) -> effects.HandOver:
        amount = c.may_be_none(self.value)
        giver, to = c.select(self.from_), c.select(self.target)
        return effects.HandOver(self.text(), c.board, c.statuses(self.status), amount, giver, to)


@spire.word("channel")
@dataclass(frozen=True, slots=True, kw_only=True)
class Channel(Step):
    """Put orbs into the hero's slots; if none is free, the oldest is evoked first."""

    about: ClassVar[About] = About("status", ("none", "self"), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    orb: Annotated[str, Doc("the name of the orb")]
    count: Annotated[Amount, Doc("how many")] = ONE

    def node(self, c: SpireCompiler) -> meta_effects.Channel:
        return meta_effects.Channel(self.text(), c.board, c.orb(self.orb), c.amount(self.count))


@spire.word("evoke")
@dataclass(frozen=True, slots=True, kw_only=True)
class Evoke(Step):
    """Evoke the oldest orbs, using them up."""

    about: ClassVar[About] = About("status", ("none", "self"), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    count: Annotated[Amount, Doc("how many, if there are so many")] = ONE

    def node(self, c: SpireCompiler) -> meta_effects.Evoke:
        return meta_effects.Evoke(self.text(), c.board, c.amount(self.count))


@spire.word("stance")
@dataclass(frozen=True, slots=True, kw_only=True)
class EnterStance(Step):
    """Leave the hero's current stance and enter another."""

    about: ClassVar[About] = About("status", ("self", "none"))

    target: Annotated[Target, Doc("always the hero")] = SELF
    stance: Annotated[str, Doc("the name of the stance; `none` only leaves")]

    def node(self, c: SpireCompiler) -> effects.Stance:
        return effects.Stance(self.text(), c.board, c.stance(self.stance))


Side = Literal["any", "self", "enemy", "ally", "hero"]
