"""Effects on statuses, stances and orbs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Amount, Target
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.spire.limits import MOST_TIMES, MOST_TURNS
from cardwright.games.spire.words.base import ONE, ZERO, About, Step, Valued, spire
from cardwright.games.spire.words.targets import FIGHTERS, NOTHING, SELF, SINGLE_ENEMY


@spire.word("status")
@dataclass(frozen=True, slots=True, kw_only=True)
class GiveStatus(Valued):
    """Give a status."""

    about: ClassVar[About] = About("status", FIGHTERS, -999, 999, counts=(("duration", 0, MOST_TURNS),))

    target: Annotated[Target, Doc("who gets it")] = SELF
    status: Annotated[str, Doc("the name of the status")]
    value: Annotated[Amount, Doc("how many stacks; for statuses that count turns, how many turns")] = ONE
    duration: Annotated[Amount, Doc("turns, where it counts turns; 0: as the status or `value` says")] = ZERO


@spire.word("remove_status")
@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveStatus(Step):
    """Take a status away, or a part of it."""

    about: ClassVar[About] = About("status", FIGHTERS, 0, 999)

    target: Annotated[Target, Doc("who loses it")] = SELF
    status: Annotated[str, Doc("the name of the status, or: debuffs, buffs, all")]
    value: Annotated[Amount, Doc("how many stacks; 0: all")] = ZERO


@spire.word("transfer_status")
@dataclass(frozen=True, slots=True, kw_only=True)
class TransferStatus(Step):
    """Move a status from one to another."""

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


@spire.word("channel")
@dataclass(frozen=True, slots=True, kw_only=True)
class Channel(Step):
    """Put orbs into the hero's slots; where none is free the oldest is evoked first."""

    about: ClassVar[About] = About("status", ("none", "self"), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    orb: Annotated[str, Doc("the name of the orb")]
    count: Annotated[Amount, Doc("how many")] = ONE


@spire.word("evoke")
@dataclass(frozen=True, slots=True, kw_only=True)
class Evoke(Step):
    """Use up the oldest orbs."""

    about: ClassVar[About] = About("status", ("none", "self"), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    count: Annotated[Amount, Doc("how many, if there are so many")] = ONE


@spire.word("stance")
@dataclass(frozen=True, slots=True, kw_only=True)
class EnterStance(Step):
    """Leave the stance the hero is in and enter another."""

    about: ClassVar[About] = About("status", ("self", "none"))

    target: Annotated[Target, Doc("always the hero")] = SELF
    stance: Annotated[str, Doc("the name of the stance; `none` only leaves")]


Side = Literal["any", "self", "enemy", "ally", "hero"]
