"""A sentence whose effects happen instead of those of the sentence before it."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.references import SAME_DEALER
from cardwright.games.magic.text.what_is_named import is_of
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.amounts import IfAmount
from cardwright.games.magic.words.conditions import NotSo
from cardwright.text.forms import Draft

WITH_AMOUNT: Final = (x.Damage, x.GainLife, x.Draw)
"""Effects whose amount says by itself what it depends on."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """What happens instead of the sentence before, and when."""

    condition: object
    do: tuple[object, ...]


def names_target(value: object) -> bool:
    """Return whether a target is chosen for any of this."""
    if isinstance(value, Draft):
        return value.cls is t.Targeted or any(names_target(part) for part in value.values.values())
    if isinstance(value, tuple):
        return any(names_target(part) for part in value)
    if isinstance(value, t.Targeted):
        return True
    if is_dataclass(value) and not isinstance(value, type | Said):
        return any(names_target(getattr(value, field.name)) for field in fields(value))
    return False


def _targets_of(value: object) -> int:
    if isinstance(value, Draft):
        return (value.cls is t.Targeted) + sum(_targets_of(part) for part in value.values.values())
    if isinstance(value, tuple):
        return sum(_targets_of(part) for part in value)
    return int(isinstance(value, t.Targeted))


def _is_called(here: object, there: Said) -> bool:
    """Return whether the pronoun can stand for the target: "that land" is no creature."""
    if not isinstance(here, Draft) or here.cls is not t.Targeted:
        return names_target(here) and not there.kind
    what = here.values["what"]
    return isinstance(what, tuple) and is_of(what, there.kind)


def instead_of(before: tuple[object, ...], condition: object, do: tuple[object, ...]) -> object | None:
    """Return the effect that is one of the two; None if another phrase says it."""
    if any(isinstance(one, Draft) and one.cls is If and next(iter(one.values)) == "condition" for one in before):
        # "If A, do this. If B, do that instead": whether A must be true for that is not said.
        return None
    now = _by_the_same(before, do)
    if now is None:
        return None
    do = now
    if len(before) == len(do) == 1:
        one, other = before[0], do[0]
        if isinstance(one, Draft) and isinstance(other, Draft) and one.cls is other.cls and _says_amount(one):
            return _other_amount(one, other, condition)
    # The effects come first: the condition, and what happens instead, may speak of what they have named.
    values = {"then": before, "condition": Draft(NotSo, {"what": condition}, 0), "else_": do}
    return Draft(If, values, 0)


def _says_amount(effect: Draft) -> bool:
    """Return whether another amount of it is said with the amount alone: of damage, and of what you draw or gain."""
    return effect.cls in WITH_AMOUNT and (effect.cls is x.Damage or effect.values.get("who") == t.YouTarget())


def _by_the_same(before: tuple[object, ...], do: tuple[object, ...]) -> tuple[object, ...] | None:
    """Return the effects with what deals damage in them: "it" is what dealt it before; None if nothing did."""
    dealing = [
        one.values["by"]
        for one in before
        if isinstance(one, Draft) and one.cls is x.Damage and one.values["by"] != SAME_DEALER
    ]
    made: list[object] = []
    for effect in do:
        by = effect.values["by"] if isinstance(effect, Draft) and effect.cls is x.Damage else None
        if isinstance(effect, Draft) and isinstance(by, Said) and by != SAME_DEALER:
            if len(dealing) != 1 or isinstance(dealing[0], Said | Draft):
                return None
            effect = Draft(x.Damage, {**effect.values, "by": dealing[0]}, effect.start)
        made.append(effect)
    return tuple(made)


def _other_amount(one: Draft, other: Draft, condition: object) -> object | None:
    """Return the effect with one of two amounts, if nothing else differs but that the same is called "it"."""
    for name in {*one.values, *other.values} - {"amount"}:
        here, there = one.values.get(name), other.values.get(name)
        same_target = isinstance(there, Said) and _is_called(here, there) and _targets_of(one) == 1
        if here != there and not same_target:
            return None
    if not any(isinstance(part, Said) for part in other.values.values()):
        # It is said again word for word, which a row of its own reads.
        return None
    then, else_ = other.values.get("amount", ONE), one.values.get("amount", ONE)
    if not isinstance(then, Number) or not isinstance(else_, Number) or then == else_:
        return None
    others = {name: part for name, part in one.values.items() if name != "amount"}
    either = Draft(IfAmount, {"condition": condition, "then": then, "else_": else_}, 0)
    return Draft(one.cls, {**others, "amount": Draft(Worded, {"quantity": either}, 0)}, one.start)


def taken_apart(effect: Any) -> tuple[tuple[object, ...], object, tuple[object, ...]] | None:
    """Return the effects of the first sentence, the condition, and the effects of the second."""
    if not isinstance(effect, If) or not effect.else_ or not isinstance(effect.condition, NotSo):
        return None
    return effect.then, effect.condition.what, effect.else_
