"""A small invented game whose words cover every kind of field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, ClassVar, Literal

from cardwright.definitions.common import common
from cardwright.definitions.expression import Known, Number, Scope
from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.names import Names
from cardwright.definitions.trees import (
    Ability,
    Amount,
    Condition,
    Cost,
    Effect,
    Filter,
    Target,
    Trigger,
    Word,
)
from cardwright.definitions.vocabulary import Vocabulary

garden = Vocabulary(
    "garden",
    common,
    names=Names(given=True),
    scope=Scope(
        (
            Known("power", "number", "the power of this plant"),
            Known("life", "number", "the life of its gardener"),
        )
    ),
)


NONE = Number(0)


class Duration(Word):
    """How long something lasts."""

    __slots__ = ()


ONE = Number(1)


class Color(Enum):
    RED = "red"
    DEEP_BLUE = "deep blue"


class Season(Enum):
    SPRING = 1
    HIGH_SUMMER = 2


@dataclass(frozen=True, slots=True)
class Roots:
    """How a plant holds on."""

    depth: Annotated[int, Range(0, 9), Doc("how deep they go")]
    kind_of: str = "plain"


@garden.word("damage")
@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Hurts something."""

    amount: Amount
    to: Target

    def text(self) -> str:
        return f"{self.amount} damage to {self.to.text()}"


@garden.word("draw")
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draws cards."""

    count: Annotated[Amount, Doc("how many")] = ONE

    def text(self) -> str:
        return f"draw {self.count}"


@garden.word("wait")
@dataclass(frozen=True, slots=True)
class Wait(Effect):
    """Does nothing."""

    def text(self) -> str:
        return "wait"


@garden.word("paint")
@dataclass(frozen=True, slots=True)
class Paint(Effect):
    """Colors plants."""

    colors: Annotated[tuple[Color, ...], Range(1, 3)]
    layers: Annotated[int, Range(1, 5)] = 1
    until: Duration | None = None

    def text(self) -> str:
        return "paint " + ", ".join(color.value for color in self.colors)


@garden.word("root")
@dataclass(frozen=True, slots=True)
class Root(Effect):
    """Gives new roots."""

    roots: Roots
    depth: int | None = None

    def text(self) -> str:
        return f"roots of depth {self.roots.depth}"


@garden.word("say")
@dataclass(frozen=True, slots=True)
class Say(Effect):
    """Says something to all gardeners."""

    line: str
    loud: bool = False
    season: Season = Season.SPRING

    def text(self) -> str:
        return f"say {self.line}"


@garden.word("self")
@dataclass(frozen=True, slots=True)
class This(Target):
    """The plant itself."""

    def text(self) -> str:
        return "this plant"


@garden.word("choose")
@dataclass(frozen=True, slots=True)
class Choose(Target):
    """A plant the gardener picks."""

    side: Literal["friend", "enemy"]
    where: Filter | None = None

    def text(self) -> str:
        return f"a plant of the {self.side}"


@garden.word("weak")
@dataclass(frozen=True, slots=True)
class Weak(Filter):
    """Plants of little power."""

    below: int

    def text(self) -> str:
        return f"power below {self.below}"


@garden.word("both")
@dataclass(frozen=True, slots=True)
class Both(Filter):
    """Plants that fit several filters."""

    filters: Annotated[tuple[Filter, ...], Range(2, 3)]

    def text(self) -> str:
        return " and ".join(part.text() for part in self.filters)


@garden.word("night")
@dataclass(frozen=True, slots=True)
class Night(Condition):
    """It is night."""

    def text(self) -> str:
        return "it is night"


@garden.word("not")
@dataclass(frozen=True, slots=True)
class Opposite(Condition):
    """The opposite of a condition."""

    of: Condition

    def text(self) -> str:
        return f"not {self.of.text()}"


@garden.word("water")
@dataclass(frozen=True, slots=True)
class Water(Cost):
    """Costs water."""

    drops: Annotated[int, Range(0, 9)]

    def text(self) -> str:
        return f"{self.drops} water"


@garden.word("turns")
@dataclass(frozen=True, slots=True)
class Turns(Duration):
    """For some turns."""

    count: int = 1

    def text(self) -> str:
        return f"for {self.count} turns"


@garden.word("hurt")
@dataclass(frozen=True, slots=True)
class Hurt(Trigger):
    """The plant takes damage."""

    brings: ClassVar[Mapping[str, str]] = {"amount": "the damage it took", "times": "how often it was hurt"}

    def text(self) -> str:
        return "whenever this is hurt"


@garden.word("healed")
@dataclass(frozen=True, slots=True)
class Healed(Trigger):
    """The plant is healed."""

    brings: ClassVar[Mapping[str, str]] = {"amount": "the damage taken away"}
    at_least: Annotated[Amount, Doc("a smaller amount does not count")] = ONE

    def text(self) -> str:
        return "whenever this is healed"


@garden.word("deploy")
@dataclass(frozen=True, slots=True)
class Deploy(Ability):
    """When the plant is set."""

    do: tuple[Effect, ...]

    def text(self) -> str:
        return "deploy: " + ", ".join(effect.text() for effect in self.do)


@garden.word("when")
@dataclass(frozen=True, slots=True)
class When(Ability):
    """When something happens."""

    do: tuple[Effect, ...]
    triggers: Annotated[tuple[Trigger, ...], Shares()]
    if_: Condition | None = None

    def text(self) -> str:
        return "when: " + ", ".join(effect.text() for effect in self.do)


@dataclass(frozen=True, slots=True)
class Plant:
    """A card that stays in the garden."""

    name: str
    power: Annotated[int, Range(0, 99), Doc("how much it hurts")]
    rank: Literal[1, 2, 3] = 1
    cost: Cost | None = None
    habits: tuple[Literal["shy", "bold"], ...] = ()
    abilities: tuple[Ability, ...] = ()
    roots: Roots | None = None
    worth: Amount = NONE
    alive_if: Condition | None = None
    rare: bool = False
    flavor: str = ""
    names: tuple[str, ...] = ()
    notes_of_old: str | None = None


@dataclass(frozen=True, slots=True)
class Rite:
    """A card that is used up."""

    name: str
    effects: tuple[Effect, ...]
    level: int | None = None

    def __post_init__(self) -> None:
        if self.level is not None and self.level == len(self.name):
            raise ValueError(f"a rite of level {self.level} may not have a name of {self.level} letters")


CARDS: Mapping[str, type[Plant] | type[Rite]] = {"plant": Plant, "rite": Rite}
