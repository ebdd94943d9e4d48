"""Cards, relics and potions written in Python, verb by verb.

>>> from cardwright.games.spire.text.printing import whole_text
>>> feed = card("Feed", "attack", cost=1).damage(10).when("target_hp <= 0", modify("max_hp", 3)).build()
>>> whole_text(feed)
'Feed (attack, cost 1): Deal 10 damage. If target_hp <= 0: Gain 3 Max HP.'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Effect
from cardwright.games.spire import arguments, verbs
from cardwright.games.spire.verbs import (
    If,
    Much,
    Some,
    apply_status,
    block,
    cancel,
    chain,
    channel,
    composite,
    conditional,
    copy,
    create,
    damage,
    delay,
    discard,
    draw,
    effect,
    ethereal,
    evoke,
    exhaust,
    gain_energy,
    gain_gold,
    heal,
    innate,
    modify,
    move_card,
    redirect,
    remove_status,
    repeat,
    retain,
    scry,
    spread,
    stance,
    summon,
    target,
    transfer_status,
    transform,
    trigger,
    upgrade_card,
)
from cardwright.games.spire.words.cards import Card, Potion, Relic, Trigger

__all__ = [
    "CardBuilder", "PotionBuilder", "RelicBuilder", "apply_status", "block", "cancel", "card", "chain", "channel",
    "composite", "conditional", "copy", "create", "damage", "delay", "discard", "draw", "effect", "ethereal", "evoke",
    "exhaust", "gain_energy", "gain_gold", "heal", "innate", "modify", "move_card", "on", "potion", "redirect", "relic",
    "remove_status", "repeat", "retain", "scry", "spread", "stance", "summon", "target", "transfer_status", "transform",
    "trigger", "upgrade_card",
]  # fmt: skip

P = ParamSpec("P")
B = TypeVar("B", bound="Building")


def on(event: str, *effects: Effect, **fields: Any) -> Trigger:
    """Return a trigger: `on("card_played", draw(1), source="hero", limit_per_turn=1)`."""
    return cast(Trigger, arguments.record(record_spec(Trigger), "on", {"event": event, "effects": effects, **fields}))


def _step(verb: Callable[P, Effect]) -> Callable[Concatenate[B, P], B]:
    """Return the verb as a method that adds its effect."""

    def add(builder: B, /, *args: P.args, **fields: P.kwargs) -> B:
        return builder.do(verb(*args, **fields))

    add.__name__ = verb.__name__
    return add


class Building:
    """A builder with fields; every step returns a new one, so that any step can be continued in two ways."""

    def __init__(self, cls: type, fields: Mapping[str, Any]) -> None:
        self._cls = cls
        self._fields = dict(fields)

    def given(self: B, **fields: Any) -> B:
        """Return a copy with these fields, as in a file."""
        made = object.__new__(type(self))
        Building.__init__(made, self._cls, {**self._fields, **fields})
        return made

    def added(self: B, field: str, *items: Any) -> B:
        return self.given(**{field: (*self._fields.get(field, ()), *items)})

    def do(self: B, *effects: Effect) -> B:
        """Add effects."""
        return self.added("effects", *effects)

    def on(self: B, event: str, *effects: Effect, **fields: Any) -> B:
        """Add a trigger."""
        return self.added("triggers", on(event, *effects, **fields))

    def described(self: B, text: str) -> B:
        """Replace the printed text."""
        return self.given(description=text)

    def made(self) -> Any:
        name = self._cls.__name__.lower()
        return arguments.record(record_spec(self._cls), name, self._fields)


class Steps(Building):
    """A builder with effects: every verb adds one."""

    damage = _step(verbs.damage)
    heal = _step(verbs.heal)
    block = _step(verbs.block)
    gain_energy = _step(verbs.gain_energy)
    gain_gold = _step(verbs.gain_gold)
    modify = _step(verbs.modify)
    draw = _step(verbs.draw)
    discard = _step(verbs.discard)
    exhaust = _step(verbs.exhaust)
    create = _step(verbs.create)
    transform = _step(verbs.transform)
    upgrade_card = _step(verbs.upgrade_card)
    copy = _step(verbs.copy)
    move_card = _step(verbs.move_card)
    scry = _step(verbs.scry)
    retain = _step(verbs.retain)
    ethereal = _step(verbs.ethereal)
    innate = _step(verbs.innate)
    apply_status = _step(verbs.apply_status)
    remove_status = _step(verbs.remove_status)
    transfer_status = _step(verbs.transfer_status)
    channel = _step(verbs.channel)
    evoke = _step(verbs.evoke)
    stance = _step(verbs.stance)
    conditional = _step(verbs.conditional)
    composite = _step(verbs.composite)
    repeat = _step(verbs.repeat)
    spread = _step(verbs.spread)
    chain = _step(verbs.chain)
    redirect = _step(verbs.redirect)
    trigger = _step(verbs.trigger)
    delay = _step(verbs.delay)
    cancel = _step(verbs.cancel)
    summon = _step(verbs.summon)
    effect = _step(verbs.effect)

    def when(self: B, condition: If, *effects: Effect, otherwise: Some = ()) -> B:
        """Add effects that happen only if the condition is true at that time, and effects that happen if it is not."""
        return self.do(conditional(condition, effects, otherwise))


class CardBuilder(Steps):
    """A card being built."""

    def pay(self, **fields: Any) -> CardBuilder:
        """Set the cost besides energy: `pay(hp=3)`."""
        return self.given(pay=fields)

    def exhausts(self) -> CardBuilder:
        return self.given(exhausts=True)

    def unplayable(self) -> CardBuilder:
        return self.given(playable=False)

    def playable_if(self, condition: If) -> CardBuilder:
        return self.given(playable_if=condition)

    def response(self) -> CardBuilder:
        return self.given(response=True)

    def pool(self, name: str) -> CardBuilder:
        return self.given(pool=name)

    def upgraded(self, *effects: Effect, **fields: Any) -> CardBuilder:
        """Set what upgrading changes: its effects, `cost`, `triggers`, `exhausts`, `description`."""
        return self.given(upgrade={"effects": effects, **fields})

    def says(self, text: str) -> CardBuilder:
        """Set rules text in place of effects."""
        return self.given(text=text)

    def build(self) -> Card:
        return cast(Card, self.made())


class RelicBuilder(Building):
    """A relic being built."""

    def build(self) -> Relic:
        return cast(Relic, self.made())


class PotionBuilder(Steps):
    """A potion being built."""

    def build(self) -> Potion:
        return cast(Potion, self.made())


def card(name: str, type: str, cost: Much = 1) -> CardBuilder:
    """Return a card builder: `card("Strike", "attack", cost=1).damage(6).build()`."""
    return CardBuilder(Card, {"name": name, "type": type, "cost": cost})


def relic(name: str) -> RelicBuilder:
    """Return a relic builder: `relic("Anvil").on("combat_start", block(10)).build()`."""
    return RelicBuilder(Relic, {"name": name})


def potion(name: str) -> PotionBuilder:
    """Return a potion builder: `potion("Red Flask").heal(10).build()`."""
    return PotionBuilder(Potion, {"name": name})
