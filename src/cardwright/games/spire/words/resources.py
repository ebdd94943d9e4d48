"""Effects on the resources of fighters: hit points, block, energy, gold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.spire.limits import MOST_TIMES
from cardwright.games.spire.rules import effects, meta_effects
from cardwright.games.spire.rules.board import (
    BLOCK,
    DAMAGE_TYPES,
    DRAWS,
    HAND_LIMIT,
    HP,
    MAX_ENERGY,
    MAX_HP,
    ORB_SLOTS,
)
from cardwright.games.spire.words.base import ONE, About, Step, Valued, spire
from cardwright.games.spire.words.targets import (
    ALLIES,
    CARDS,
    ENEMIES,
    FIGHTERS,
    SELF,
    SINGLE_ENEMY,
    OfCards,
    Self,
)

if TYPE_CHECKING:
    from cardwright.engine.nodes import Effect as EffectNode
    from cardwright.games.spire.compile import SpireCompiler

DamageType = Literal["attack", "fire", "frost", "lightning", "poison", "thorns"]


@spire.word("damage")
@dataclass(frozen=True, slots=True, kw_only=True)
class Damage(Valued):
    """Deal damage; block absorbs it first."""

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

    def node(self, c: SpireCompiler) -> effects.Damage:
        hits = None if self.hits == ONE else c.amount(self.hits)
        kind = DAMAGE_TYPES.index(self.damage_type)
        number = c.value(self, self.value)
        to = c.select(self.target)
        return effects.Damage(self.text(), c.board, number, hits, to, kind, self.piercing, self.lifesteal)

    def attacks(self) -> bool:
        return self.damage_type == "attack" and not isinstance(self.target, Self)


@spire.word("heal")
@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Valued):
    """Restore hit points."""

    about: ClassVar[About] = About("resource", FIGHTERS, 0, 999)

    target: Annotated[Target, Doc("who is healed")] = SELF
    value: Annotated[Amount, Doc("how much")]
    overheal: Annotated[bool, Doc("whether it may go above the most hit points")] = False

    def node(self, c: SpireCompiler) -> effects.Heal:
        number = c.value(self, self.value)
        return effects.Heal(self.text(), c.board, number, c.select(self.target), self.overheal)


@spire.word("block")
@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Valued):
    """Gain block, which absorbs damage first and is lost at the end of the round."""

    about: ClassVar[About] = About("resource", ALLIES, 0, 999, modified=True)

    target: Annotated[Target, Doc("who gains it")] = SELF
    value: Annotated[Amount, Doc("how much, before anything changes it")]
    retain: Annotated[bool, Doc("whether this block stays until it is used up")] = False

    def node(self, c: SpireCompiler) -> effects.Block:
        number = c.value(self, self.value)
        return effects.Block(self.text(), c.board, number, c.select(self.target), self.retain)


@spire.word("energy")
@dataclass(frozen=True, slots=True, kw_only=True)
class Energy(Valued):
    """Gain or lose energy."""

    about: ClassVar[About] = About("resource", ("self", "none"), -10, 10)

    target: Annotated[Target, Doc("always the hero")] = SELF
    value: Annotated[Amount, Doc("how much; below 0 it is lost")]
    temporary: Annotated[bool, Doc("whether it is for this turn only, or for each turn from now on too")] = True

    def node(self, c: SpireCompiler) -> effects.Energy:
        return effects.Energy(self.text(), c.board, c.value(self, self.value), not self.temporary)


@spire.word("gold")
@dataclass(frozen=True, slots=True, kw_only=True)
class Gold(Valued):
    """Gain or lose gold."""

    about: ClassVar[About] = About("resource", ("self", "none"), -999, 999)

    target: Annotated[Target, Doc("always the hero")] = SELF
    value: Annotated[Amount, Doc("how much; below 0 it is lost")]

    def node(self, c: SpireCompiler) -> effects.Gold:
        return effects.Gold(self.text(), c.board, c.value(self, self.value))


STATS: Final = (
    "hp", "max_hp", "block", "max_energy", "draw", "hand_limit", "orb_slots", "cost", "event_value", "stack_damage",
    "stack_block",
)  # fmt: skip
"""What `modify` changes besides the pools that a file defines."""
STAT_FIELDS: Final = {
    "hp": HP, "max_hp": MAX_HP, "block": BLOCK, "max_energy": MAX_ENERGY, "draw": DRAWS, "hand_limit": HAND_LIMIT,
    "orb_slots": ORB_SLOTS,
}  # fmt: skip
"""Where a fighter's row keeps each of those that are numbers of a fighter."""
WITH_COSTS: Final = (
    "card_in_hand", "card_in_deck", "card_in_discard", "card_in_exhaust", "all_cards_in_hand", "this_card",
)  # fmt: skip


@spire.word("modify")
@dataclass(frozen=True, slots=True, kw_only=True)
class Modify(Step):
    """Change a number: of a fighter, of the turn's rules, of a card, of an event, of an item on the stack."""

    about: ClassVar[About] = About("meta", ("self", *FIGHTERS[1:], *CARDS, "none"), -999, 999)

    target: Annotated[Target, Doc("whose number; cards for `cost`")] = SELF
    stat: Annotated[str, Doc("hp, max_hp, block, max_energy, draw, hand_limit, orb_slots, cost, event_value, "
                             "stack_damage, stack_block, or a pool of the file")]  # fmt: skip
    value: Annotated[Amount, Doc("what it is changed by, or to")]
    how: Annotated[Literal["add", "set", "multiply"], Doc("how it is changed")] = "add"
    until: Annotated[Literal["combat", "turn", "played"], Doc("how long a cost stays changed")] = "combat"

    def node(self, c: SpireCompiler) -> EffectNode:
        how, stat = effects.HOWS.index(self.how), self.stat
        if stat == "event_value":
            c.may("stat", "value")
            if not c.before:
                c.problem("stat", "'event_value' can only be changed by a trigger with the timing 'before'")
            return effects.ModifyEvent(self.text(), c.board, how, c.amount(self.value))
        if stat in ("stack_damage", "stack_block"):
            if how != effects.ADD:
                c.problem("how", f"{stat!r} can only be added to", self.how, ["add"])
            return meta_effects.ModifyStack(self.text(), c.board, stat == "stack_block", c.amount(self.value))
        return self._of_cards(c, how) if stat == "cost" else self._of_fighters(c, how)

    def _of_cards(self, c: SpireCompiler, how: int) -> EffectNode:
        if not isinstance(self.target, OfCards):
            found = spec_of(type(self.target)).name
            c.problem("target", "the cost is that of cards: the target must be cards", found, WITH_COSTS)
            return meta_effects.InOrder(self.text(), [])
        amount, cards = c.amount(self.value), c.cards(self.target, ONE, False, None)
        until = ("combat", "turn", "played").index(self.until)
        return effects.ModifyCost(self.text(), c.board, how, amount, cards, until)

    def _of_fighters(self, c: SpireCompiler, how: int) -> EffectNode:
        stat = self.stat
        pools = {pool.name: pool for pool in c.board.pools}
        if stat not in STAT_FIELDS and stat not in pools:
            c.problem("stat", f"unknown stat {stat!r}", stat, [*STATS, *pools])
            return meta_effects.InOrder(self.text(), [])
        if isinstance(self.target, OfCards):
            fighters = [name for name in self.about.targets if name not in CARDS]
            c.problem("target", f"{stat!r} is no number of a card", spec_of(type(self.target)).name, fighters)
            return meta_effects.InOrder(self.text(), [])
        field = STAT_FIELDS[stat] if stat in STAT_FIELDS else pools[stat].field
        most = pools[stat].most if stat in pools else -1
        amount, to = c.amount(self.value), c.select(self.target)
        return effects.ModifyFighter(self.text(), c.board, field, how, amount, to, most)

    def may_ask(self) -> bool:
        return self.stat != "event_value"
