"""The words of Skirmish's cards: abilities, effects, units and slots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from cardwright.definitions.common import common, in_order
from cardwright.definitions.expression import Known, Scope
from cardwright.definitions.fields import Doc, Range, Shares
from cardwright.definitions.names import Names
from cardwright.definitions.trees import Ability, Amount, Condition, Effect, Target, Trigger, Word
from cardwright.definitions.vocabulary import Vocabulary

SCOPE: Final = Scope(
    (
        Known("power", "number", "the unit's power; after it has left, its last power"),
        Known("front_power", "number", "the power of the enemy in front, 0 if there is none"),
        Known("hand", "number", "how many cards the controller has in hand"),
        Known("allies", "number", "how many units the controller has on the board"),
        Known("enemies", "number", "how many units the opponent has on the board"),
        Known("skirmish", "number", "the number of the skirmish, from 1"),
    )
)

NAMES: Final = Names(
    ("done", "end turn", "none", "play *", "activate *", "* at [0-9]", "enemy *", "slot [0-9]")
)  # fmt: skip
skirmish: Final = Vocabulary("skirmish", common, scope=SCOPE, names=NAMES)

Side = Literal["any", "ally", "enemy"]
Where = Literal["anywhere", "close", "front", "here", "here or close"]
Power = Annotated[int, Range(0, 99)]
Limit = Annotated[int, Range(0, 99)]
Do = Annotated[tuple[Effect, ...], Doc("what happens, in this order"), Range(1, 20)]


class Place(Word):
    """The slots that an effect changes."""

    __slots__ = ()


class Aim(Word):
    """What a player chooses when playing an action."""

    __slots__ = ()


BEFORE: Final = {"anywhere": "", "close": "close ", "front": "", "here": "", "here or close": ""}
AFTER: Final = {
    "anywhere": "", "close": "", "front": " in front", "here": " here", "here or close": " here or close",
}  # fmt: skip


def _which(side: str, where: str, noun: str) -> str:
    whose = {"any": "", "ally": " of yours", "enemy": " of the enemy"}[side]
    return f"{BEFORE[where]}{noun}{whose}{AFTER[where]}"


def _unit(side: str, where: str, wounded: bool, least: int | None, most: int | None) -> str:
    whose = {"any": "unit", "ally": "ally", "enemy": "enemy"}[side]
    hurt = "wounded " if wounded else ""
    bound = f" with power {least} or more" if least is not None else ""
    bound += f" with power {most} or less" if most is not None else ""
    return f"{BEFORE[where]}{hurt}{whose}{AFTER[where]}{bound}"


def _one(noun: str) -> str:
    # Of the words these texts begin with, the two that are said with a vowel.
    return f"an {noun}" if noun.startswith(("ally", "enemy")) else f"a {noun}"


@skirmish.word("self")
@dataclass(frozen=True, slots=True)
class Myself(Target):
    """The unit with the ability."""

    def text(self) -> str:
        return "this unit"


@skirmish.word("target")
@dataclass(frozen=True, slots=True)
class TheTarget(Target):
    """The unit chosen when the action was played."""

    def text(self) -> str:
        return "the target"


@skirmish.word("consumer")
@dataclass(frozen=True, slots=True)
class Consumer(Target):
    """The unit that consumed this one."""

    def text(self) -> str:
        return "the unit that consumes it"


@skirmish.word("each")
@dataclass(frozen=True, slots=True)
class Each(Target):
    """Every other matching unit."""

    side: Annotated[Side, Doc("whose units")] = "any"
    where: Annotated[Where, Doc("where they stand, seen from this unit or the action's target")] = "anywhere"
    wounded: Annotated[bool, Doc("only units below their printed power")] = False
    power_at_least: Power | None = None
    power_at_most: Power | None = None

    def text(self) -> str:
        return "each " + _unit(self.side, self.where, self.wounded, self.power_at_least, self.power_at_most)


@skirmish.word("choose")
@dataclass(frozen=True, slots=True)
class Choose(Target):
    """One other matching unit, chosen by the controller when the effect happens; nothing if none matches."""

    side: Annotated[Side, Doc("whose units")] = "any"
    where: Annotated[Where, Doc("where they stand, seen from this unit")] = "anywhere"
    wounded: Annotated[bool, Doc("only units below their printed power")] = False
    power_at_least: Power | None = None
    power_at_most: Power | None = None

    def text(self) -> str:
        return _one(_unit(self.side, self.where, self.wounded, self.power_at_least, self.power_at_most))


@skirmish.word("mine")
@dataclass(frozen=True, slots=True)
class MySlot(Place):
    """The slot of the unit with the ability; its last slot if it has left."""

    def text(self) -> str:
        return "its slot"


@skirmish.word("target")
@dataclass(frozen=True, slots=True)
class TargetSlot(Place):
    """The slot chosen when the action was played."""

    def text(self) -> str:
        return "the slot"


@skirmish.word("each")
@dataclass(frozen=True, slots=True)
class EachSlot(Place):
    """Every matching slot."""

    side: Annotated[Side, Doc("whose slots")] = "any"
    where: Annotated[Where, Doc("where they lie, seen from this unit or the target")] = "anywhere"

    def text(self) -> str:
        return "each " + _which(self.side, self.where, "slot")


@skirmish.word("choose")
@dataclass(frozen=True, slots=True)
class ChooseSlot(Place):
    """One matching slot, chosen by the controller."""

    side: Annotated[Side, Doc("whose slots")] = "any"
    where: Annotated[Where, Doc("where it lies, seen from this unit")] = "anywhere"

    def text(self) -> str:
        return _one(_which(self.side, self.where, "slot"))


@skirmish.word("unit")
@dataclass(frozen=True, slots=True)
class AimUnit(Aim):
    """A unit on the board."""

    side: Annotated[Side, Doc("whose units")] = "any"
    wounded: Annotated[bool, Doc("only units below their printed power")] = False
    power_at_least: Power | None = None
    power_at_most: Power | None = None

    def text(self) -> str:
        return _one(_unit(self.side, "anywhere", self.wounded, self.power_at_least, self.power_at_most))


@skirmish.word("slot")
@dataclass(frozen=True, slots=True)
class AimSlot(Aim):
    """A slot of either player, empty or not."""

    def text(self) -> str:
        return "a slot"


@skirmish.word("draw")
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """The controller draws cards; an empty deck gives none."""

    amount: Amount

    def text(self) -> str:
        return f"draw {self.amount}"


@skirmish.word("damage")
@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Units lose power, all at once; a unit without power dies."""

    amount: Amount
    to: Target

    def text(self) -> str:
        return f"deal {self.amount} damage to {self.to.text()}"


@skirmish.word("power")
@dataclass(frozen=True, slots=True)
class ChangePower(Effect):
    """Units gain or lose power until the end of the skirmish."""

    amount: Amount
    to: Target

    def text(self) -> str:
        return f"{self.to.text()} gets {signed(self.amount)} power"


@skirmish.word("set_power")
@dataclass(frozen=True, slots=True)
class SetPower(Effect):
    """A unit's power becomes this number."""

    amount: Amount
    to: Target

    def text(self) -> str:
        return f"the power of {self.to.text()} becomes {self.amount}"


@skirmish.word("heal")
@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Wounded units regain power, up to their printed power."""

    amount: Amount
    to: Target

    def text(self) -> str:
        return f"heal {self.to.text()} by {self.amount}"


@skirmish.word("kill")
@dataclass(frozen=True, slots=True)
class Kill(Effect):
    """Units die, regardless of power."""

    to: Target

    def text(self) -> str:
        return f"kill {self.to.text()}"


@skirmish.word("bounce")
@dataclass(frozen=True, slots=True)
class Bounce(Effect):
    """Units return to their owners' hands."""

    to: Target

    def text(self) -> str:
        return f"return {self.to.text()} to its owner's hand"


@skirmish.word("move")
@dataclass(frozen=True, slots=True)
class Move(Effect):
    """A unit goes to a close slot of its side, swapping places with any unit there."""

    what: Target

    def text(self) -> str:
        return f"move {self.what.text()} to a close slot of its side"


@skirmish.word("slot_power")
@dataclass(frozen=True, slots=True)
class SlotPower(Effect):
    """Slots add a number to the power of the unit that fights there."""

    amount: Amount
    to: Place

    def text(self) -> str:
        return f"{self.to.text()} gets {signed(self.amount)}"


@skirmish.word("cleanse")
@dataclass(frozen=True, slots=True)
class Cleanse(Effect):
    """Slots lose everything that was added to them."""

    to: Place

    def text(self) -> str:
        return f"cleanse {self.to.text()}"


@skirmish.word("summon")
@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """The controller may deploy a token in a free slot of theirs."""

    token: Annotated[str, Doc("the name of a unit with `token: true`")]
    where: Annotated[Where, Doc("where, seen from this unit")] = "close"

    def text(self) -> str:
        return f"you may deploy a {self.token} in a free " + _which("ally", self.where, "slot")


@skirmish.word("raise")
@dataclass(frozen=True, slots=True)
class Raise(Effect):
    """A dead unit from the controller's discard is deployed in a free slot."""

    power_at_most: Power

    def text(self) -> str:
        return f"deploy a dead ally with power {self.power_at_most} or less"


@skirmish.word("close_unit_dies")
@dataclass(frozen=True, slots=True)
class CloseUnitDies(Trigger):
    """Another unit dies close to this one, which stays on the board."""

    brings: ClassVar[Mapping[str, str]] = {"amount": "the power the unit had when it died"}

    def text(self) -> str:
        return "a close unit dies"


@skirmish.word("close_unit_damaged")
@dataclass(frozen=True, slots=True)
class CloseUnitDamaged(Trigger):
    """Another unit close to this one loses power by damage."""

    brings: ClassVar[Mapping[str, str]] = {"amount": "the power it lost"}

    def text(self) -> str:
        return "a close unit is damaged"


@skirmish.word("you_play_an_action")
@dataclass(frozen=True, slots=True)
class YouPlayAnAction(Trigger):
    """The controller plays an action card."""

    def text(self) -> str:
        return "you play an action"


@dataclass(frozen=True, slots=True)
class _Timed(Ability):
    """An ability that takes effect at one moment."""

    do: Do

    def moment(self) -> str:
        raise NotImplementedError

    def text(self) -> str:
        return f"{self.moment()}: {in_order(self.do)}"


@skirmish.word("deploy")
@dataclass(frozen=True, slots=True)
class OnDeploy(_Timed):
    """When the unit is deployed."""

    def moment(self) -> str:
        return "Deploy"


@skirmish.word("death")
@dataclass(frozen=True, slots=True)
class OnDeath(_Timed):
    """When the unit dies: by damage, kill or sacrifice, not when it returns to hand or the skirmish ends."""

    def moment(self) -> str:
        return "Death"


@skirmish.word("conquer")
@dataclass(frozen=True, slots=True)
class OnConquer(_Timed):
    """When the unit has won its terrain at the end of a skirmish."""

    def moment(self) -> str:
        return "Conquer"


@skirmish.word("consume")
@dataclass(frozen=True, slots=True)
class OnConsume(_Timed):
    """When the unit is deployed onto a unit of its own side."""

    brings: ClassVar[Mapping[str, str]] = {"amount": "the power of the unit it consumed"}

    def moment(self) -> str:
        return "Consume"


@skirmish.word("consumed")
@dataclass(frozen=True, slots=True)
class OnConsumed(_Timed):
    """When another unit is deployed onto this one."""

    def moment(self) -> str:
        return "Consumed"


@skirmish.word("turn_start")
@dataclass(frozen=True, slots=True)
class OnTurnStart(_Timed):
    """At the start of each of the controller's turns."""

    def moment(self) -> str:
        return "Your turn start"


@skirmish.word("activate")
@dataclass(frozen=True, slots=True)
class Activate(Ability):
    """Once, as a separate action, when the cooldown has run down at the starts of the controller's turns."""

    do: Do
    cooldown: Annotated[int, Range(0, 99)] = 0

    def text(self) -> str:
        return f"Activate{f'({self.cooldown})' if self.cooldown else ''}: {in_order(self.do)}"


@skirmish.word("when")
@dataclass(frozen=True, slots=True)
class When(Ability):
    """Whenever something happens while the unit is on the board."""

    event: Annotated[Trigger, Doc("what has to happen"), Shares()]
    do: Do
    condition: Annotated[Condition | None, Doc("what must also be true as it happens")] = None
    per_turn: Annotated[Limit | None, Doc("how often in a turn; 0 is never, none no limit")] = None
    per_match: Annotated[Limit | None, Doc("how often while it stays; 0 is never, none no limit")] = None

    def text(self) -> str:
        only = f" and {self.condition.text()}" if self.condition else ""
        limit = f" ({self.per_turn} times a turn)" if self.per_turn is not None else ""
        limit += f" ({self.per_match} times)" if self.per_match is not None else ""
        return f"When {self.event.text()}{only}{limit}: {in_order(self.do)}"


@skirmish.word("only_by_consuming")
@dataclass(frozen=True, slots=True)
class OnlyByConsuming(Ability):
    """The unit can only be played onto a unit of its own side."""

    def text(self) -> str:
        return "Only by consuming a unit of yours"


@skirmish.word("guards_front")
@dataclass(frozen=True, slots=True)
class GuardsFront(Ability):
    """No enemy may be deployed in front of the unit."""

    def text(self) -> str:
        return "No enemy may be deployed in front"


@skirmish.word("lowest_wins")
@dataclass(frozen=True, slots=True)
class LowestWins(Ability):
    """The unit's terrain is won by the lower power if both sides have a unit there."""

    def text(self) -> str:
        return "This terrain is won by the lowest power"


@dataclass(frozen=True, slots=True)
class UnitCard:
    """A unit: it is deployed in a slot and fights there."""

    name: str
    power: Annotated[int, Range(1, 99)]
    abilities: tuple[Ability, ...] = ()
    token: Annotated[bool, Doc("made by other cards only; gone when it leaves the board")] = False

    def text(self) -> str:
        return "; ".join(ability.text() for ability in self.abilities)


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An action: it takes effect and goes to the discard."""

    name: str
    do: Do
    target: Annotated[Aim | None, Doc("what is chosen when it is played")] = None

    def text(self) -> str:
        aim = f"Choose {self.target.text()}: " if self.target else ""
        return aim + in_order(self.do)


CARD_TYPES: Final[dict[str, type[UnitCard | ActionCard]]] = {"unit": UnitCard, "action": ActionCard}


def signed(amount: Amount) -> str:
    """An amount as a change: +2, -1, +power.

    >>> from cardwright.definitions.expression import Number
    >>> signed(Number(2))
    '+2'
    """
    text = str(amount)
    if text.lstrip("-").isdigit():
        return f"{int(text):+d}"
    return f"+{text}" if text.isidentifier() else f"+({text})"
