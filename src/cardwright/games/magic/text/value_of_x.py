"""X where the words of a sentence say what it is: "where X is the number of creatures you control"."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from cardwright.definitions.expression import Unary
from cardwright.definitions.trees import Filter, Worded
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import effects as x
from cardwright.text.forms import Draft


def negative(amount: object) -> object:
    """Return an amount less than nothing; one that is taken so many times is taken less than no times."""
    inner = amount.values.get("quantity") if isinstance(amount, Draft) else None
    by = inner.values["by"] if isinstance(inner, Draft) and inner.cls is q.Times else None
    if isinstance(inner, Draft) and isinstance(by, int):
        return Draft(Worded, {"quantity": Draft(q.Times, {**inner.values, "by": -by}, 0)}, 0)
    return Draft(Worded, {"quantity": Draft(q.Times, {"of": amount, "by": -1}, 0)}, 0)


@dataclass(frozen=True, slots=True)
class Explained(Draft):
    """An effect whose words say what X is: it is the same in all of its sentence (CR 107.3i)."""

    amount: object = None


UNMOVED: Final = (x.LoseLife, x.GainLife, x.Damage, x.Draw)
"""Effects that change no amount of the battlefield or a graveyard while their ability resolves."""
OF_CARDS_DRAWN: Final = ("hand", "library")


def put_for_x(value: object, amount: object) -> object:
    """Return a draft with an amount in the place of every X."""
    if value == X:
        return amount
    if isinstance(value, Unary) and value.operand == X:
        return negative(amount)
    if isinstance(value, tuple):
        parts = tuple(put_for_x(part, amount) for part in value)
        return value if parts == value else parts
    if isinstance(value, Draft):
        values = {name: put_for_x(part, amount) for name, part in value.values.items()}
        return value if values == value.values else Draft(value.cls, values, value.start)
    if isinstance(value, Filter):
        word: Any = value
        held = {field.name: getattr(word, field.name) for field in fields(word)}
        values = {name: put_for_x(part, amount) for name, part in held.items()}
        return value if values == held else Draft(type(word), values, 0)
    return value


def explained_too(effects: tuple[object, ...], last: object) -> tuple[object, ...] | None:
    """Return the effects of a sentence before one that says what X is, with that X; None if it could be another by
    then."""
    if not isinstance(last, Explained):
        return effects
    now = put_for_x(effects, last.amount)
    assert isinstance(now, tuple)
    for effect, before in zip(now, effects, strict=True):
        if effect == before:
            continue
        cards = isinstance(effect, Draft) and effect.cls is x.Draw
        if not isinstance(effect, Draft) or effect.cls not in UNMOVED:
            return None
        if cards and any(place in str(last.amount) for place in OF_CARDS_DRAWN):
            return None
    return now
