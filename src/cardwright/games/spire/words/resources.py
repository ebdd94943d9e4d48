"""Effects on what fighters have: hit points, block, energy, gold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.games.spire.limits import MOST_TIMES
from cardwright.games.spire.words.base import ONE, About, Step, Valued, spire
from cardwright.games.spire.words.targets import ALLIES, CARDS, ENEMIES, FIGHTERS, SELF, SINGLE_ENEMY

DamageType = Literal["attack", "fire", "frost", "lightning", "poison", "thorns"]


@spire.word("damage")
@dataclass(frozen=True, slots=True, kw_only=True)
class Damage(Valued):
    """Deal damage; block takes it first."""

    about: ClassVar[About] = About(
        "resource",
        (*ENEMIES, "self"),
        0,
        999,
        modified=True,
        blocked=True,
        dodged=True,
        reacts=True,
        counts=(("hits", 0, MOST_TIMES),),
    )

    target: Annotated[Target, Doc("who is hit")] = SINGLE_ENEMY
    value: Annotated[Amount, Doc("how much, before anything changes it")]
    hits: Annotated[Amount, Doc("how often, each time for the whole amount")] = ONE
    damage_type: Annotated[DamageType, Doc("only attacks are changed by strength and the like")] = "attack"
    piercing: Annotated[bool, Doc("whether it passes by block")] = False
    lifesteal: Annotated[bool, Doc("whether whoever deals it heals by the hit points it took")] = False


@spire.word("heal")
@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Valued):
    """Give hit points back."""

    about: ClassVar[About] = About("resource", FIGHTERS, 0, 999)

    target: Annotated[Target, Doc("who is healed")] = SELF
    value: Annotated[Amount, Doc("how much")]
    overheal: Annotated[bool, Doc("whether it may go above the most hit points")] = False


@spire.word("block")
@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Valued):
    """Gain block, which takes damage first and is gone at the end of the round."""

    about: ClassVar[About] = About("resource", ALLIES, 0, 999, modified=True)

    target: Annotated[Target, Doc("who gains it")] = SELF
    value: Annotated[Amount, Doc("how much, before anything changes it")]
    retain: Annotated[bool, Doc("whether this block stays until it is used up")] = False


@spire.word("energy")
@dataclass(frozen=True, slots=True, kw_only=True)
class Energy(Valued):
    """Gain or lose energy."""

    about: ClassVar[About] = About("resource", ("self", "none"), -10, 10)

    target: Annotated[Target, Doc("always the hero")] = SELF
    value: Annotated[Amount, Doc("how much; below 0 it is lost")]
    temporary: Annotated[bool, Doc("whether it is for this turn only, or for each turn from now on too")] = True


@spire.word("gold")
@dataclass(frozen=True, slots=True, kw_only=True)
class Gold(Valued):
    """Gain or lose gold."""

    about: ClassVar[About] = About("resource", ("self", "none"), -999, 999)

    target: Annotated[Target, Doc("always the hero")] = SELF
    value: Annotated[Amount, Doc("how much; below 0 it is lost")]


STATS: Final = (
    "hp", "max_hp", "block", "max_energy", "draw", "hand_limit", "orb_slots", "cost", "event_value", "stack_damage",
    "stack_block",
)  # fmt: skip
"""What `modify` changes besides the pools that a file defines."""


@spire.word("modify")
@dataclass(frozen=True, slots=True, kw_only=True)
class Modify(Step):
    """Change a number: of a fighter, of the rules of the turn, of a card, of an event, of what is on the stack."""

    about: ClassVar[About] = About("meta", ("self", *FIGHTERS[1:], *CARDS, "none"), -999, 999)

    target: Annotated[Target, Doc("whose number; cards for `cost`")] = SELF
    stat: Annotated[str, Doc("hp, max_hp, block, max_energy, draw, hand_limit, orb_slots, cost, event_value, "
                             "stack_damage, stack_block, or a pool of the file")]  # fmt: skip
    value: Annotated[Amount, Doc("what it is changed by, or to")]
    how: Annotated[Literal["add", "set", "multiply"], Doc("how it is changed")] = "add"
    until: Annotated[Literal["combat", "turn", "played"], Doc("how long a cost stays changed")] = "combat"
