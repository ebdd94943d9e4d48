"""What a file of Spire can define: cards, relics, potions, statuses, stances, orbs, pools, enemies, encounters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Amount, Condition, Effect
from cardwright.games.spire.words.base import ONE, ZERO
from cardwright.games.spire.words.events import EventName
from cardwright.games.spire.words.resources import DamageType
from cardwright.games.spire.words.status_words import Side
from cardwright.games.spire.words.targets import CardFilter, CardKind

Do = Annotated[tuple[Effect, ...], Range(0, 20)]
Limit = Annotated[int, Range(0, 999)]
Hp = Annotated[int, Range(1, 9999)]
Percent = Annotated[int, Range(0, 1000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """When something happens, effects answer it; before it happens they may change or cancel it."""

    event: Annotated[EventName, Doc("what is listened to")]
    timing: Annotated[Literal["after", "before"], Doc("whether it is answered when it has happened or before")] = (
        "after"
    )
    if_: Annotated[
        Condition | None, Doc("only if this is true then; target_hp and its like are the event's target")
    ] = None
    source: Annotated[Side, Doc("who must have done it, seen from the listener")] = "any"
    target: Annotated[Side, Doc("whom it must happen to, seen from the listener")] = "any"
    card: Annotated[CardFilter | None, Doc("which cards it must be about")] = None
    status: Annotated[str, Doc("which status it must be about")] = ""
    damage_type: Annotated[DamageType | None, Doc("which type of damage it must be about")] = None
    effects: Annotated[tuple[Effect, ...], Doc("what happens"), Range(1, 20)]
    priority: Annotated[int, Doc("higher goes first, then who listened first"), Range(0, 1000)] = 100
    limit_per_turn: Annotated[Limit | None, Doc("how often in a turn; 0 means never")] = None
    limit_per_combat: Annotated[Limit | None, Doc("how often in a combat; 0 means never")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """What a card costs besides energy."""

    hp: Annotated[Amount, Doc("hit points")] = ZERO
    gold: Annotated[Amount, Doc("gold")] = ZERO
    discard: Annotated[Amount, Doc("cards from hand to discard, chosen by the player")] = ZERO
    exhaust: Annotated[Amount, Doc("cards from hand to exhaust, chosen by the player")] = ZERO
    pool: Annotated[str, Doc("a pool of the file")] = ""
    amount: Annotated[Amount, Doc("how much of that pool")] = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade:
    """What is different on the upgraded card; what is not given stays."""

    cost: Annotated[Amount | None, Doc("its cost")] = None
    effects: Annotated[tuple[Effect, ...], Doc("its effects, all of them")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("its triggers, all of them")] = ()
    exhausts: Annotated[bool | None, Doc("whether it is exhausted when played")] = None
    description: Annotated[str, Doc("what is printed on it")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card of the hero's deck."""

    assumed: ClassVar[bool] = True

    name: Annotated[str, Doc("its name")]
    type: Annotated[CardKind, Doc("what sort of card it is")]
    cost: Annotated[Amount, Doc("energy, or X for all there is")] = ONE
    pay: Annotated[Pay | None, Doc("what it costs besides")] = None
    effects: Annotated[Do, Doc("what it does when played, in this order")] = ()
    triggers: Annotated[
        tuple[Trigger, ...], Doc("what it answers: a power while in play, others by on_draw and its like")
    ] = ()
    playable: Annotated[bool, Doc("whether it can be played at all")] = True
    playable_if: Annotated[Condition | None, Doc("only if this is true")] = None
    exhausts: Annotated[bool, Doc("whether it is exhausted when played")] = False
    response: Annotated[bool, Doc("whether it may be played when an enemy is about to act, and then only")] = False
    pool: Annotated[str, Doc("the pool of cards it belongs to, for what is made at random")] = ""
    upgrade: Annotated[Upgrade | None, Doc("what upgrading changes")] = None
    text: Annotated[str, Doc("the card's effects as rules text, instead of `effects`")] = ""
    description: Annotated[str, Doc("what is printed on it instead of the text of its effects")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relic:
    """Something the hero carries that answers what happens."""

    name: Annotated[str, Doc("its name")]
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers"), Range(1, 10)]
    description: Annotated[str, Doc("what is printed on it instead of its text")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Potion:
    """Something the hero can use once, at any time of the turn."""

    name: Annotated[str, Doc("its name")]
    effects: Annotated[tuple[Effect, ...], Doc("what it does"), Range(1, 20)]
    description: Annotated[str, Doc("what is printed on it instead of its text")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """How a number changes while the status or stance is there."""

    of: Annotated[Literal["damage_dealt", "damage_taken", "block_gained", "energy", "draw"], Doc("which number")]
    how: Annotated[Literal["add", "multiply", "most"], Doc("added, multiplied in percent, or held to at most this")]
    value: Annotated[Amount, Doc("by how much; `stacks` is how many there are")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decay:
    """When and how a status gets less by itself."""

    when: Annotated[Literal["never", "start_of_turn", "end_of_turn", "end_of_round"], Doc("when")] = "never"
    by: Annotated[Literal["one", "all", "half"], Doc("how much is lost")] = "one"


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """Something that a fighter has for a while."""

    brings: ClassVar[Mapping[str, str]] = {"stacks": "how many stacks of this status there are"}

    name: Annotated[str, Doc("its name, in small letters")]
    good: Annotated[bool, Doc("whether it is a buff")]
    stacking: Annotated[
        Literal["intensity", "duration", "both", "none"],
        Doc("what a second one adds to: stacks, turns, both, or nothing"),
    ]
    turns: Annotated[int, Doc("how many turns it lasts where it counts both and none are given"), Range(1, 99)] = 1
    decay: Annotated[Decay | None, Doc("how it gets less by itself")] = None
    modifiers: Annotated[tuple[Modifier, ...], Doc("which numbers it changes")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers")] = ()
    used_by: Annotated[
        Literal["nothing", "attacking", "being_attacked", "debuff"],
        Doc("what uses it up: `attacking` all of it after an attack, `being_attacked` one instead of a hit, "
            "`debuff` one instead of a debuff"),
    ] = "nothing"  # fmt: skip
    keeps_block: Annotated[bool, Doc("whether block stays at the end of the round")] = False
    below_zero: Annotated[bool, Doc("whether there may be less than none")] = False
    most: Annotated[int, Doc("never more stacks than this"), Range(1, 999)] = 999
    description: Annotated[str, Doc("what is said of it")] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stance:
    """A way to fight; the hero is in one at most."""

    brings: ClassVar[Mapping[str, str]] = {"stacks": "always 1"}

    name: Annotated[str, Doc("its name")]
    modifiers: Annotated[tuple[Modifier, ...], Doc("which numbers it changes")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers")] = ()
    enter: Annotated[Do, Doc("what happens when it is entered")] = ()
    leave: Annotated[Do, Doc("what happens when it is left")] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Orb:
    """Something that floats beside the hero and acts at the end of each turn."""

    name: Annotated[str, Doc("its name")]
    passive: Annotated[Do, Doc("what it does at the end of each of the hero's turns")] = ()
    evoke: Annotated[Do, Doc("what it does when it is used up")] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """A resource besides energy and gold; expressions know it by its name."""

    name: Annotated[str, Doc("its name, in small letters")]
    start: Annotated[int, Doc("how much there is at first"), Range(0, 999)] = 0
    per_turn: Annotated[int, Doc("how much is gained at the start of each turn"), Range(0, 999)] = 0
    most: Annotated[int, Doc("never more than this"), Range(0, 999)] = 99
    empties: Annotated[bool, Doc("whether what is left is lost at the end of the turn")] = False

    def __post_init__(self) -> None:
        for field, number in (("start", self.start), ("per_turn", self.per_turn)):
            if number > self.most:
                message = f"the {field} {number} is above the most there may be, {self.most}"
                raise WrongField(field, message, str(number), (f"0 to {self.most}",))


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What an enemy can do in its turn."""

    name: Annotated[str, Doc("its name")]
    effects: Annotated[tuple[Effect, ...], Doc("what it does"), Range(1, 20)]
    weight: Annotated[int, Doc("how likely it is among the others"), Range(0, 100)] = 1
    in_a_row: Annotated[int, Doc("how often at most in a row"), Range(1, 99)] = 99
    if_: Annotated[Condition | None, Doc("only if this is true when the enemy decides")] = None
    first: Annotated[bool, Doc("whether it is the enemy's first move")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Enemy:
    """A creature with hit points that shows what it will do."""

    name: Annotated[str, Doc("its name")]
    hp: Annotated[Hp, Doc("the least hit points it begins with")]
    hp_most: Annotated[Hp | None, Doc("the most hit points it begins with")] = None
    moves: Annotated[tuple[Move, ...], Doc("what it can do"), Range(1, 20)]
    cycle: Annotated[tuple[str, ...], Doc("names of moves in their order, again and again, instead of chance")] = ()
    statuses: Annotated[tuple[Effect, ...], Doc("`status` effects on itself with which it begins")] = ()
    triggers: Annotated[tuple[Trigger, ...], Doc("what it answers")] = ()
    fire: Annotated[Percent, Doc("what part of fire damage it takes, in percent")] = 100
    frost: Annotated[Percent, Doc("what part of frost damage it takes, in percent")] = 100
    lightning: Annotated[Percent, Doc("what part of lightning damage it takes, in percent")] = 100
    poison: Annotated[Percent, Doc("what part of poison damage it takes, in percent")] = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One enemy of an encounter."""

    enemy: Annotated[str, Doc("the name of the enemy")]
    row: Annotated[Literal["front", "back"], Doc("the row it stands in")] = "front"


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """The enemies of one combat, from left to right."""

    name: Annotated[str, Doc("its name")]
    enemies: Annotated[tuple[Place, ...], Doc("who is there"), Range(1, 10)]
    level: Annotated[int, Doc("how hard it is"), Range(1, 20)] = 1
    hero_hp: Annotated[int, Doc("hit points the hero begins with"), Range(1, 999)] = 70
    gold: Annotated[int, Doc("gold the hero begins with"), Range(0, 999)] = 0


Definition = Card | Relic | Potion | Status | Stance | Orb | Pool | Enemy | Encounter

CARD_TYPES: Final[dict[str, type[Definition]]] = {
    "card": Card, "relic": Relic, "potion": Potion, "status": Status, "stance": Stance, "orb": Orb, "pool": Pool,
    "enemy": Enemy, "encounter": Encounter,
}  # fmt: skip
