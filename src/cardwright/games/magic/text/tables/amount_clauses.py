"""What follows an effect and says how much: "for each creature you control", "where X is its power".

The effect is read with a plain number or X. "For each" multiplies every number that the effect may be multiplied by;
"where X is" puts an amount for X. The printer goes back: an effect whose amounts are all one count is printed with its
plain numbers and "for each".
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from cardwright.definitions.expression import Expression, Number, Unary
from cardwright.definitions.trees import Effect, Worded
from cardwright.games.magic.text.doing import UNABLE
from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.pronouns import Unable
from cardwright.games.magic.text.references import HOW_MANY_COULD_NOT
from cardwright.games.magic.text.rows import Parts, also, leaf, made
from cardwright.games.magic.text.tables.amounts import CARDS_DRAWN, noun_counted
from cardwright.games.magic.text.value_of_x import Explained, put_for_x
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words.casting import HowOftenPaid
from cardwright.games.magic.words.done import DoneAmount
from cardwright.games.magic.words.history import HowOften
from cardwright.games.magic.words.keyword_actions.create import Create
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.targets import THIS_OBJECT
from cardwright.text.forms import Draft

SCALED: Final[dict[type, tuple[str, ...]]] = {
    x.Draw: ("amount",), x.GainLife: ("amount",), x.LoseLife: ("amount",), x.Damage: ("amount",),
    x.PutCounters: ("amount",), x.Change: ("power", "toughness"), Create: ("amount",), Mill: ("amount",),
    Discard: ("amount",),
}  # fmt: skip
"""The amounts of each effect that "for each" multiplies."""
ONE: Final = Number(1)


def times(count: object, number: object) -> object:
    """Return an amount taken so many times; None if it is no plain number."""
    minus = isinstance(number, Unary)
    plain = number.operand if isinstance(number, Unary) else number
    if not isinstance(plain, Number) or not isinstance(plain.value, int):
        return None
    by = -plain.value if minus else plain.value
    if by == 1:
        return count
    start = count.start if isinstance(count, Draft) else 0
    return Draft(Worded, {"quantity": Draft(q.Times, {"of": count, "by": by}, start)}, start)


def _for_each(got: Parts, start: int) -> object:
    effect, count = got["effect"], got["count"]
    if not isinstance(effect, Draft) or effect.cls not in SCALED:
        return None
    values = dict(effect.values)
    for name in SCALED[effect.cls]:
        number = values.get(name, _default(effect.cls, name))
        if number is None:
            continue
        scaled = times(count, number)
        if scaled is None:
            return None
        # It is said last, and may speak of what the effect has named.
        values.pop(name, None)
        values[name] = scaled
    return Draft(effect.cls, values, effect.start)


def _default(cls: type[Any], name: str) -> object:
    return next(field.default for field in fields(cls) if field.name == name)


def per(amount: object) -> tuple[object, Expression] | None:
    """Return the count that an amount is made of, and the number it is taken."""
    if not isinstance(amount, Worded):
        return None
    if isinstance(amount.quantity, q.Times):
        by = amount.quantity.by
        plain: Expression = Unary("-", Number(-by)) if by < 0 else Number(by)
        of = amount.quantity.of
        return (of, plain) if _is_count(of) or _counters_here(of) else None
    return (amount, ONE) if _is_count(amount) else None


def _is_count(amount: object) -> bool:
    """Return whether an amount is how many there are of something."""
    if isinstance(amount, Worded) and isinstance(
        amount.quantity, q.CountersOf | q.KindsAmong | q.Count | DoneAmount | HowOften | HowOftenPaid
    ):
        return True
    return amount == CARDS_DRAWN or noun_counted(amount, False) is not None


def _counters_here(amount: object) -> bool:
    """Return whether an amount is how many counters there are on the card itself."""
    counted = amount.quantity if isinstance(amount, Worded) else None
    return isinstance(counted, q.CountersOf) and counted.on == THIS_OBJECT


def _each_taken(value: Any) -> Parts | None:
    if type(value) not in SCALED or (isinstance(value, x.Damage) and per(value.amount) == (value.amount, ONE)):
        # "Damage equal to the number of creatures"
        return None
    counts: list[object] = []
    plain: dict[str, Any] = {}
    for name in SCALED[type(value)]:
        amount = getattr(value, name)
        if amount is None:
            continue
        found = per(amount)
        if found is None:
            return None
        counts.append(found[0])
        plain[name] = found[1]
    if not counts or any(count != counts[0] for count in counts):
        return None
    return {"effect": replace(value, **plain), "count": counts[0]}


def _where_x(got: Parts, start: int) -> object:
    effect = got["effect"]
    if not isinstance(effect, Draft):
        return None
    now = put_for_x(effect, got["amount"])
    assert isinstance(now, Draft)
    return None if now is effect else Explained(now.cls, now.values, now.start, got["amount"])


def _taken_out(value: Any, found: list[object], deep: int) -> Any:
    """Return a value with X in the place of its amounts, which are noted."""
    if isinstance(value, Worded):
        if isinstance(value.quantity, q.Times) and value.quantity.by == -1:
            found.append(value.quantity.of)
            return Unary("-", X)
        found.append(value)
        return X
    if isinstance(value, tuple):
        return tuple(_taken_out(part, found, deep) for part in value)
    if not is_dataclass(value) or isinstance(value, type) or not deep or isinstance(value, Expression | Effect):
        return value
    plain = {
        field.name: _taken_out(getattr(value, field.name), found, deep - 1) for field in fields(value) if field.init
    }
    return replace(value, **plain)


DEEP: Final = 2
"""How far within an effect an amount may be: in a noun of its target."""


def _x_taken(value: Any) -> Parts | None:
    if not isinstance(value, Effect):
        return None
    effect: Any = value
    found: list[object] = []
    plain = {field.name: _taken_out(getattr(effect, field.name), found, DEEP) for field in fields(effect)}
    if not found or any(amount != found[0] for amount in found):
        return None
    return {"effect": replace(effect, **plain), "amount": found[0]}


def _unable(words: str) -> None:
    """Add a row for an effect that happens for each player who could not do something."""
    shown = Unable(words)

    def take(value: Any) -> Parts | None:
        if type(value) not in SCALED or len(SCALED[type(value)]) != 1:
            return None
        [name] = SCALED[type(value)]
        amount = getattr(value, name)
        if amount == HOW_MANY_COULD_NOT:
            return {"who": shown, "effect": replace(value, **{name: ONE})}
        times_it = amount.quantity if isinstance(amount, Worded) else None
        if not isinstance(times_it, q.Times) or times_it.of != HOW_MANY_COULD_NOT:
            return None
        return {"who": shown, "effect": replace(value, **{name: Number(times_it.by)})}

    def make(got: Parts, start: int) -> object:
        return _for_each({**got, "count": Said(words, PLAYER)}, start)

    leaf(words, shown)
    made("effect", f"for each <who:{words}>, <effect:core effect>", make, take)


for _words in UNABLE:
    _unable(_words)
made("effect", "<effect:core effect> for each <count:each of>", _for_each, _each_taken)
also("effect", "core effect")
made("effect", "<effect:core effect>, where X is <amount:quantity>", _where_x, _x_taken)
