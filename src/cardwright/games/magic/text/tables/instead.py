"""Rows for an effect that does more, or less, if something is true: "~ deals 4 damage instead if ...".

An amount that depends on something is one amount. Where something else happens instead, it is one of two lists of
effects: the second sentence takes the place of all of the first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.instead_of import Replaced, names_target
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.whole_sentence import WholeSentence
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.amounts import IfAmount
from cardwright.games.magic.words.casting import IfPaid, Paid
from cardwright.text.forms import Draft


def _again(words: str, cls: type[Any]) -> None:
    """Add a phrase that says an effect again, with another amount."""
    made("said again", words, lambda got, start: (cls, got["n"]),
         lambda value: {"n": value[1]} if value[0] is cls else None)  # fmt: skip


_again("~ deals <n:digits> damage", x.Damage)
_again("it deals <n:digits> damage", x.Damage)
_again("you gain <n:digits> life", x.GainLife)
_again("draw <n:number> cards", x.Draw)


def _instead(got: Parts, start: int) -> object:
    effect, (cls, number) = got["effect"], got["again"]
    if not isinstance(effect, Draft) or effect.cls is not cls:
        return None
    before = effect.values.get("amount", ONE)
    if not isinstance(before, Number) or before == number:
        return None
    either = Draft(IfAmount, {"condition": got["condition"], "then": number, "else_": before}, start)
    # The condition stands last, and may speak of what the effect has named.
    others = {name: part for name, part in effect.values.items() if name != "amount"}
    return Draft(cls, {**others, "amount": Draft(Worded, {"quantity": either}, start)}, effect.start)


def _instead_taken(value: Any) -> Parts | None:
    if not isinstance(value, x.Damage | x.GainLife | x.Draw) or not isinstance(value.amount, Worded):
        return None
    either = value.amount.quantity
    if not isinstance(either, IfAmount) or not isinstance(either.then, Number) or not isinstance(either.else_, Number):
        return None
    again = (type(value), either.then)
    return {"effect": replace(value, amount=either.else_), "again": again, "condition": either.condition}


made("effect", "<effect:core effect>. If <condition>, <again:said again> instead", _instead, _instead_taken)
made("effect", "<effect:core effect>. <again:said again> instead if <condition>", _instead, _instead_taken,
     alternate=True)  # fmt: skip

TAKER: Final = Said("that creature", OBJECT, False, (f.Is(("creature",)),))
"""The creature that is dealt damage: it has just been named."""
made("excess taker", "that creature's controller", lambda got, start: Draft(t.Controller, {"of": TAKER}, start),
     lambda value: {} if isinstance(value, t.Controller) and isinstance(value.of, t.That) else None)  # fmt: skip


def _excess(words: str, *, conditional: bool) -> None:
    """Add a row for damage of which the excess is dealt to a player instead (CR 120.4a)."""

    def make(got: Parts, start: int) -> object:
        effect = got["effect"]
        if not isinstance(effect, Draft) or effect.cls is not x.Damage:
            return None
        to = effect.values["to"]
        if not isinstance(to, Draft) or to.cls is not t.Targeted:
            return None
        # What is dealt damage was named right before, whatever the condition speaks of.
        more = {"excess": got["excess"], **({"excess_if": got["condition"]} if conditional else {})}
        return Draft(x.Damage, {**effect.values, **more}, effect.start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Damage) or value.excess is None or (value.excess_if is not None) is not conditional:
            return None
        plain = replace(value, excess=None, excess_if=None)
        return {"effect": plain, "excess": value.excess, "condition": value.excess_if}

    made("effect", f"<effect:core effect>. {words}", make, take)


_excess("Excess damage is dealt to <excess:excess taker> instead", conditional=False)
_excess("If <condition>, excess damage is dealt to <excess:excess taker> instead", conditional=True)


def _instead_of_all(words: str, *, several: bool = False, alternate: bool = False) -> None:
    """Add a row for what happens instead of the sentence before; "instead" stands before several effects, and after a
    single one."""

    def make(got: Parts, start: int) -> object:
        do = got["do"]
        # CR 601.2c: targets are chosen whatever happens, so one that is named only here would be chosen besides.
        return None if names_target(do) else Replaced(got["condition"], do)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Replaced) or (len(value.do) > 1) is not several:
            return None
        return {"condition": value.condition, "do": value.do}

    made("replaced", words, make, take, alternate=alternate)


def _paid_otherwise() -> None:
    """Add rows for what happens instead if an additional cost was paid, with targets of its own (CR 601.2c)."""

    def make(got: Parts, start: int) -> object:
        paid, before, do = got["condition"], (got["before"],), got["do"]
        if not isinstance(paid, Paid) or paid != Paid(paid.cost) or not names_target(do) or not names_target(before):
            return None
        return WholeSentence(IfPaid, {"do": do, "else_": before, "cost": paid.cost}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, IfPaid) or value != IfPaid(value.do, value.else_, value.cost):
            return None
        if len(value.else_) != 1 or not names_target(value.do) or not names_target(value.else_):
            return None
        return {"condition": Paid(value.cost), "before": value.else_[0], "do": value.do}

    made("effect", "<before:core effect>. If <condition>, instead <do:clauses>", make, take)
    made("effect", "<before:core effect>. If <condition>, <do:clauses> instead", make, take, alternate=True)


_paid_otherwise()
_instead_of_all("if <condition:whole condition>, instead <do:clauses>", several=True)
_instead_of_all("if <condition:whole condition>, <do:clauses> instead")
_instead_of_all("instead <do:clauses> if <condition:whole condition>", alternate=True)
_instead_of_all("<do:clauses> instead if <condition:whole condition>", alternate=True)
