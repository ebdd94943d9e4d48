"""Every effect as a Python function: `damage(6)`, `conditional("target_hp <= 0", modify("max_hp", 3))`.

Numbers may be whole numbers or expressions as text; targets are named or made by `target`. Arguments are never changed,
so an effect can be used any number of times.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypedDict, Unpack, cast

from cardwright.definitions.expression import Expression
from cardwright.definitions.trees import Condition, Effect, Target
from cardwright.games.spire import arguments
from cardwright.games.spire.words.targets import CardFilter

Much: TypeAlias = int | str | Expression
Whom: TypeAlias = str | Target
If: TypeAlias = str | Condition
Some: TypeAlias = Effect | Sequence[Effect]
Which: TypeAlias = CardFilter | Mapping[str, Any] | None


class Also(TypedDict, total=False):
    """The optional fields of every effect."""

    if_: If
    then: Some
    description: str


class Raised(Also, total=False):
    """The optional fields of an effect with a number."""

    multiplier: Much
    bonus: Much


def effect(type: str, **fields: Any) -> Effect:
    """Return the effect of this type with these fields, as in a file."""
    return cast(Effect, arguments.word(Effect, type, type, fields))


def target(type: str, **fields: Any) -> Target:
    """Return the target of this type with these fields: `target("random_enemy", count=2)`."""
    return cast(Target, arguments.word(Target, type, type, fields))


def _make(verb: str, word: str, also: Mapping[str, Any], **fields: Any) -> Effect:
    return cast(Effect, arguments.word(Effect, word, verb, {**fields, **also}))


def damage(
    value: Much,
    target: Whom = "single_enemy",
    *,
    hits: Much = 1,
    damage_type: str = "attack",
    piercing: bool = False,
    lifesteal: bool = False,
    **also: Unpack[Raised],
) -> Effect:
    return _make(
        "damage", "damage", also, value=value, target=target, hits=hits, damage_type=damage_type, piercing=piercing,
        lifesteal=lifesteal,
    )  # fmt: skip


def heal(value: Much, target: Whom = "self", *, overheal: bool = False, **also: Unpack[Raised]) -> Effect:
    return _make("heal", "heal", also, value=value, target=target, overheal=overheal)


def block(value: Much, target: Whom = "self", *, retain: bool = False, **also: Unpack[Raised]) -> Effect:
    return _make("block", "block", also, value=value, target=target, retain=retain)


def gain_energy(amount: Much = 1, *, temporary: bool = True, **also: Unpack[Raised]) -> Effect:
    return _make("gain_energy", "energy", also, value=amount, temporary=temporary)


def gain_gold(amount: Much, **also: Unpack[Raised]) -> Effect:
    return _make("gain_gold", "gold", also, value=amount)


def modify(
    stat: str, value: Much, target: Whom = "self", *, how: str = "add", until: str = "combat", **also: Unpack[Also]
) -> Effect:
    return _make("modify", "modify", also, stat=stat, value=value, target=target, how=how, until=until)


def draw(count: Much = 1, *, filter: Which = None, **also: Unpack[Raised]) -> Effect:
    return _make("draw", "draw", also, value=count, filter=filter)


def discard(
    count: Much = 1,
    random: bool = False,
    *,
    target: Whom = "card_in_hand",
    filter: Which = None,
    **also: Unpack[Also],
) -> Effect:
    return _make("discard", "discard", also, value=count, random=random, target=target, filter=filter)


def exhaust(
    target: Whom = "this_card",
    count: Much = 1,
    *,
    random: bool = False,
    filter: Which = None,
    **also: Unpack[Also],
) -> Effect:
    return _make("exhaust", "exhaust", also, target=target, value=count, random=random, filter=filter)


def create(
    card: str, destination: str = "hand", count: Much = 1, *, upgraded: bool = False, **also: Unpack[Also]
) -> Effect:
    return _make("create", "create", also, card_id=card, destination=destination, count=count, upgraded=upgraded)


def transform(
    into: str = "",
    target: Whom = "card_in_hand",
    *,
    random_from_pool: str = "",
    count: Much = 1,
    random: bool = False,
    filter: Which = None,
    **also: Unpack[Also],
) -> Effect:
    return _make(
        "transform", "transform", also, into=into, target=target, random_from_pool=random_from_pool, value=count,
        random=random, filter=filter,
    )  # fmt: skip


def upgrade_card(
    count: Much = 1,
    target: Whom = "card_in_hand",
    *,
    random: bool = False,
    filter: Which = None,
    **also: Unpack[Also],
) -> Effect:
    return _make("upgrade_card", "upgrade_card", also, count=count, target=target, random=random, filter=filter)


def copy(
    count: Much = 1,
    target: Whom = "card_in_hand",
    destination: str = "hand",
    *,
    copies: Much = 1,
    random: bool = False,
    filter: Which = None,
    **also: Unpack[Also],
) -> Effect:
    return _make(
        "copy", "copy", also, value=count, target=target, destination=destination, count=copies, random=random,
        filter=filter,
    )  # fmt: skip


def move_card(
    target: Whom,
    destination: str,
    count: Much = 1,
    *,
    random: bool = False,
    filter: Which = None,
    **also: Unpack[Also],
) -> Effect:
    return _make(
        "move_card",
        "move_card",
        also,
        target=target,
        destination=destination,
        value=count,
        random=random,
        filter=filter,
    )


def scry(count: Much, *, may_discard: bool = True, **also: Unpack[Also]) -> Effect:
    return _make("scry", "scry", also, value=count, may_discard=may_discard)


def retain(
    target: Whom = "none",
    count: Much = 1,
    *,
    permanent: bool = False,
    filter: Which = None,
    **also: Unpack[Also],
) -> Effect:
    return _make("retain", "retain", also, target=target, value=count, permanent=permanent, filter=filter)


def ethereal(target: Whom = "none", count: Much = 1, *, filter: Which = None, **also: Unpack[Also]) -> Effect:
    return _make("ethereal", "ethereal", also, target=target, value=count, filter=filter)


def innate(**also: Unpack[Also]) -> Effect:
    return _make("innate", "innate", also)


def apply_status(
    status: str, stacks: Much = 1, duration: Much = 0, target: Whom = "self", **also: Unpack[Raised]
) -> Effect:
    return _make("apply_status", "status", also, status=status, value=stacks, duration=duration, target=target)


def remove_status(status: str, stacks: Much = 0, target: Whom = "self", **also: Unpack[Also]) -> Effect:
    return _make("remove_status", "remove_status", also, status=status, value=stacks, target=target)


def transfer_status(
    status: str, from_: Whom, target: Whom = "single_enemy", stacks: Much = 0, **also: Unpack[Also]
) -> Effect:
    return _make("transfer_status", "transfer_status", also, status=status, from_=from_, target=target, value=stacks)


def channel(orb: str, count: Much = 1, **also: Unpack[Also]) -> Effect:
    return _make("channel", "channel", also, orb=orb, count=count)


def evoke(count: Much = 1, **also: Unpack[Also]) -> Effect:
    return _make("evoke", "evoke", also, count=count)


def stance(name: str, **also: Unpack[Also]) -> Effect:
    return _make("stance", "stance", also, stance=name)


class Described(TypedDict, total=False):
    """The optional fields of a condition."""

    target: Whom
    description: str


def conditional(condition: If, if_true: Some, if_false: Some = (), **also: Unpack[Described]) -> Effect:
    return cast(
        Effect,
        arguments.word(
            Effect, "conditional", "conditional", {"if_": condition, "then": if_true, "else_": if_false, **also}
        ),
    )


def composite(*effects: Effect, **also: Unpack[Also]) -> Effect:
    return _make("composite", "composite", also, effects=effects)


def repeat(count: Much, *effects: Effect, **also: Unpack[Also]) -> Effect:
    return _make("repeat", "repeat", also, count=count, effect=effects)


def spread(
    *effects: Effect, to: str = "adjacent", share: Much = 100, target: Whom = "single_enemy", **also: Unpack[Also]
) -> Effect:
    return _make("spread", "spread", also, effect=effects, to=to, share=share, target=target)


def chain(
    hops: Much, *effects: Effect, falloff: Much = 0, target: Whom = "single_enemy", **also: Unpack[Also]
) -> Effect:
    return _make("chain", "chain", also, hops=hops, effect=effects, falloff=falloff, target=target)


def redirect(target: Whom = "self", **also: Unpack[Also]) -> Effect:
    return _make("redirect", "redirect", also, target=target)


def trigger(event: str, count: Much = 1, value: Much = 1, target: Whom = "none", **also: Unpack[Also]) -> Effect:
    return _make("trigger", "trigger", also, event=event, count=count, value=value, target=target)


def delay(*effects: Effect, timing: str = "start_of_turn", turns: Much = 1, **also: Unpack[Also]) -> Effect:
    return _make("delay", "delay", also, effect=effects, timing=timing, turns=turns)


def cancel(**also: Unpack[Also]) -> Effect:
    return _make("cancel", "cancel", also)


def summon(enemy: str, count: Much = 1, row: str = "front", **also: Unpack[Also]) -> Effect:
    return _make("summon", "summon", also, enemy=enemy, count=count, row=row)
