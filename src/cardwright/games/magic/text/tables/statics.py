"""Rows for static abilities: what a permanent gets, has and is while the card is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.expression import Number, Unary
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_bare, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.amount_clauses import ONE, per, times
from cardwright.games.magic.text.tables.lists import joined, split
from cardwright.games.magic.text.value_of_x import put_for_x
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.amounts import Times
from cardwright.text.forms import Draft

ZERO: Final = Number(0)
GAINED: Final = ("keywords", "protection", "abilities")
SIZES: Final = ("power", "toughness")
BASE_SIZES: Final = ("set_power", "set_toughness")


def _row(
    subject: str, on: str, words: str, *, sized: bool, keyed: bool, quoted: bool, alternate: bool = False,
    single: bool = False, every: bool = False,
) -> None:  # fmt: skip
    def make(got: Parts, start: int) -> object:
        values: dict[str, Any] = {"on": on}
        if on == "each":
            noun = got["noun"]
            if not isinstance(noun, Noun) or noun.many is single or noun.card:
                return None
            values["what"] = fits(noun)
        if sized:
            power, toughness = got["size"]
            values["power"] = None if power == ZERO else power
            values["toughness"] = None if toughness == ZERO else toughness
        if keyed:
            values |= split(got["gained"])
        if quoted:
            values["abilities"] = (*values.get("abilities", ()), got["quoted"])
        return Draft(a.Static, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or value.on != on or (quoted and not value.abilities):
            return None
        same = a.Static(
            on=value.on, what=value.what, power=value.power, toughness=value.toughness, keywords=value.keywords,
            abilities=value.abilities, protection=value.protection,
        )  # fmt: skip
        if value != same or (value.power is not None or value.toughness is not None) is not sized:
            return None
        gained = joined(value.keywords, value.protection, value.abilities[:-1] if quoted else value.abilities)
        if bool(gained) is not keyed:
            return None
        noun = noun_of(value.what, "battlefield", True)
        if noun is not None and on == "each" and is_bare(noun) is not every:
            # "All Goblins have", but "black creatures have".
            return None
        size = (value.power or ZERO, value.toughness or ZERO)
        ability = value.abilities[-1] if quoted else None
        return {"noun": noun, "size": size, "gained": gained, "quoted": ability, "host": t.Host()}

    made("static", f"{subject} {words}", make, take, alternate=alternate)
    if on == "each" and not alternate and not every:
        _row(f"all {subject}", on, words, sized=sized, keyed=keyed, quoted=quoted, every=True)
        one = words.replace("get ", "gets ").replace("have ", "has ")
        _row(f"each {subject}", on, one, sized=sized, keyed=keyed, quoted=quoted, alternate=True, single=True)


for _subject, _on, _gets, _has in (
    ("~", "self", "gets", "has"), ("<host>", "host", "gets", "has"), ("<noun>", "each", "get", "have"),
):  # fmt: skip
    _row(_subject, _on, f"{_gets} <size>", sized=True, keyed=False, quoted=False)
    _row(_subject, _on, f"{_has} <gained>", sized=False, keyed=True, quoted=False)
    _row(_subject, _on, f"{_has} <quoted>", sized=False, keyed=False, quoted=True)
    _row(_subject, _on, f"{_gets} <size> and {_has} <gained>", sized=True, keyed=True, quoted=False)
    _row(_subject, _on, f"{_gets} <size> and {_has} <quoted>", sized=True, keyed=False, quoted=True)
    # Another thing follows: "gets +2/+2, has flying, and can't block".
    _row(_subject, _on, f"{_gets} <size>, {_has} <gained>", sized=True, keyed=True, quoted=False, alternate=True)
    _row(_subject, _on, f"{_has} <gained> and <quoted>", sized=False, keyed=True, quoted=True)
    _row(_subject, _on, f"{_gets} <size>, {_has} <gained>, and {_has} <quoted>", sized=True, keyed=True, quoted=True)


def _plain(got: Parts, start: int) -> object:
    return got["static"]


def _if_plain(value: Any) -> Parts | None:
    return {"static": value} if isinstance(value, a.Static) and value.if_ is None else None


def _while(got: Parts, start: int) -> object:
    static = got["static"]
    if not isinstance(static, Draft) or "if_" in static.values:
        return None
    return Draft(a.Static, {**static.values, "if_": got["condition"]}, start)


def _while_taken(value: Any) -> Parts | None:
    if not isinstance(value, a.Static) or value.if_ is None:
        return None
    return {"static": replace(value, if_=None), "condition": value.if_}


def _your_turn_taken(value: Any) -> Parts | None:
    taken = _while_taken(value)
    return taken if taken is not None and taken["condition"] == cond.YourTurn() else None


def _for_each(got: Parts, start: int) -> object:
    static = got["static"]
    if not isinstance(static, Draft) or set(static.values) & set(GAINED):
        return None
    values = dict(static.values)
    for name in SIZES:
        if values.get(name) is not None:
            values[name] = times(got["count"], values[name])
            if values[name] is None:
                return None
    return None if values == static.values else Draft(a.Static, values, start)


def _each_taken(value: Any) -> Parts | None:
    if not isinstance(value, a.Static) or any(getattr(value, name) for name in GAINED):
        return None
    counts: list[object] = []
    plain: dict[str, Any] = {}
    for name in SIZES:
        amount = getattr(value, name)
        if amount is not None:
            found = per(amount)
            if found is None:
                return None
            counts.append(found[0])
            plain[name] = found[1]
    if not counts or any(count != counts[0] for count in counts):
        return None
    return {"static": replace(value, **plain), "count": counts[0]}


def _each_and_has(got: Parts, start: int) -> object:
    scaled = _for_each(got, start)
    if not isinstance(scaled, Draft) or scaled.values["on"] == "each" or set(scaled.values) & set(split(got["gained"])):
        return None
    return Draft(a.Static, {**scaled.values, **split(got["gained"])}, start)


def _each_and_has_taken(value: Any) -> Parts | None:
    if not isinstance(value, a.Static) or value.on == "each":
        return None
    gained = joined(value.keywords, value.protection, value.abilities)
    plain = replace(value, keywords=(), protection=(), abilities=())
    return {**(_each_taken(plain) or {}), "gained": gained} if gained and _each_taken(plain) is not None else None


def _where_x(got: Parts, start: int) -> object:
    static = got["static"]
    if not isinstance(static, Draft):
        return None
    values = {name: put_for_x(part, got["amount"]) for name, part in static.values.items()}
    return None if values == static.values else Draft(a.Static, values, start)


def _x_taken(value: Any) -> Parts | None:
    if not isinstance(value, a.Static):
        return None
    found: list[object] = []
    plain: dict[str, Any] = {}
    for name in SIZES if value.on == "self" else (*SIZES, *BASE_SIZES):
        amount = getattr(value, name)
        if not isinstance(amount, Worded):
            continue
        less = isinstance(amount.quantity, Times) and amount.quantity.by == -1
        found.append(amount.quantity.of if isinstance(amount.quantity, Times) and less else amount)
        plain[name] = Unary("-", X) if less else X
    if not found or any(amount != found[0] for amount in found):
        return None
    return {"static": replace(value, **plain), "amount": found[0]}


made("ability", "<static>.", _plain, _if_plain)
made("ability", "during your turn, <static>.", lambda got, start: _while({**got, "condition": cond.YourTurn()}, start),
     _your_turn_taken)  # fmt: skip
made("ability", "<static> as long as <condition>.", _while, _while_taken)
made("ability", "as long as <condition>, <static>.", _while, _while_taken, alternate=True)
made("ability", "<static> for each <count:each of>.", _for_each, _each_taken)
made("ability", "<static> for each <count:each of> and has <gained>.", _each_and_has, _each_and_has_taken)
made("ability", "<static>, where X is <amount:quantity>.", _where_x, _x_taken)


def _defined(words: str, names: tuple[str, ...]) -> None:
    """Add a row for what defines the power or toughness of the card itself."""

    def make(got: Parts, start: int) -> object:
        return Draft(a.Static, {f"set_{name}": got["amount"] for name in names}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static):
            return None
        amounts = [getattr(value, f"set_{name}") for name in names]
        if None in amounts or any(amount != amounts[0] for amount in amounts):
            return None
        same = a.Static(**{f"set_{name}": amounts[0] for name in names})
        return {"amount": amounts[0]} if value == same else None

    made("ability", words, make, take)


_defined("~'s power and toughness are each equal to <amount:quantity>.", SIZES)
_defined("~'s power is equal to <amount:quantity>.", ("power",))
_defined("~'s toughness is equal to <amount:quantity>.", ("toughness",))

__all__ = ["ONE"]
