"""Rows for sentences that depend on whether what comes before was done: "if you do", "when you do"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.expression import Number
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words.conditions import NotSo
from cardwright.games.magic.words.costs import PayEnergy, PayLife, PayMana
from cardwright.games.magic.words.done import WasDone
from cardwright.games.magic.words.keyword_actions.behold import BeholdCost
from cardwright.games.magic.words.keyword_actions.collect_evidence import CollectEvidence
from cardwright.text.forms import Draft

DEPENDS: Final = (("if you do, <do:clauses>", False), ("when you do, <do:clauses apart>", True))
"""The words before the effects that depend on something; whether these are a trigger of their own (CR 603.12)."""


def condition_first(effect: object) -> bool:
    """Return whether an effect has a condition that would be the trigger's own; "unless" is never that."""
    if isinstance(effect, Draft) and effect.cls is o.OnceEachTurn:
        inner = effect.values["do"]
        return isinstance(inner, tuple) and condition_first(inner[0])
    if not isinstance(effect, Draft) or effect.cls is not If:
        return False
    condition = effect.values["condition"]
    after = next(iter(effect.values)) != "condition"
    return not (after and isinstance(condition, Draft) and condition.cls is NotSo)


def _then(do: Any, start: int, *, trigger: bool) -> object:
    """Return the effects; None if a condition comes first, which would be the trigger's own (CR 603.4)."""
    if condition_first(do[0]):
        return None
    return (Draft(o.WhenYouDo, {"do": do}, start),) if trigger else do


def _taken(do: tuple[Any, ...], *, trigger: bool) -> tuple[Any, ...] | None:
    """Return the effects that are printed; None if these words are not theirs."""
    alone = do[0] if len(do) == 1 else None
    if isinstance(alone, o.WhenYouDo):
        do, trigger = alone.do, not trigger
    first = do[0]
    conditional = isinstance(first, If) and not (isinstance(first.condition, NotSo) and not first.else_)
    return None if trigger or conditional else do


def _follow_up(words: str, *, trigger: bool) -> None:
    """Add a row for what follows if the effect before was done."""

    def make(got: Parts, start: int) -> object:
        then = _then(got["do"], start, trigger=trigger)
        return None if then is None else Draft(If, {"condition": WasDone(), "then": then}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, If) or value != If(WasDone(), value.then):
            return None
        do = _taken(value.then, trigger=trigger)
        return None if do is None else {"do": do}

    made("follow-up", words, make, take)


WHOLE: Final = (
    c.DiscardCost, c.SacrificeCost, c.ExileCost, c.ReturnCost, c.TapCost, c.RevealCost, c.RemoveCost,
)  # fmt: skip
"""Costs that are paid whole or not at all: of several objects, an effect could do a part."""


def _is_payment(cost: Any) -> bool:
    """Return whether a cost is offered as one: paid with mana, without X, or with life, or with several objects.

    What is done to one object is an effect, which is done or not.
    """
    if not isinstance(cost, tuple) or len(cost) != 1:
        return False
    one = cost[0]
    cls = one.cls if isinstance(one, Draft) else type(one)
    held = one.values if isinstance(one, Draft) else {name: getattr(one, name, None) for name in COST_FIELDS}
    if cls in WHOLE:
        count = held.get("count") or held.get("amount")
        return isinstance(count, Number) and count != ONE
    return cls in ALWAYS_PAID or (cls is PayMana and "X" not in str(held.get("mana")))


COST_FIELDS: Final = ("mana", "count", "amount")
ALWAYS_PAID: Final = (PayLife, PayEnergy, CollectEvidence, BeholdCost, c.EitherCost)


def _payment(words: str, cls: type, *, trigger: bool) -> None:
    """Add a row for what follows if you pay."""

    def make(got: Parts, start: int) -> object:
        then = _then(got["do"], start, trigger=trigger)
        if then is None or not _is_payment(got["cost"]):
            return None
        return Draft(o.Pay, {"cost": got["cost"], "do": then}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, o.Pay) or value.who != THE_PLAYER or not _is_payment(value.cost):
            return None
        do = _taken(value.do, trigger=trigger)
        if do is None or (type(value.cost[0]) is PayMana) is not (cls is PayMana):
            return None
        return {"cost": value.cost, "do": do}

    made("payment", words, make, take)


def _either() -> None:
    """Add the kind of phrase for one cost or another: `discard a card or sacrifice a land`."""

    def make(got: Parts, start: int) -> object:
        both = (got["one"], got["other"])
        for cost in both:
            if not isinstance(cost, Draft | c.DiscardCost) or (isinstance(cost, Draft) and cost.cls not in WHOLE):
                return None
        return (Draft(c.EitherCost, {"costs": both}, start),)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], c.EitherCost):
            return None
        costs = value[0].costs
        return {"one": costs[0], "other": costs[1]} if len(costs) == 2 else None

    made("either cost", "<one:deed cost> or <other:deed cost>", make, take)


_either()
for _words, _trigger in DEPENDS:
    _follow_up(_words, trigger=_trigger)
    _sentence = f"{_words[0].upper()}{_words[1:]}"
    _payment(f"you may pay <cost:mana costs>. {_sentence}", PayMana, trigger=_trigger)
    _payment(f"you may <cost:other costs>. {_sentence}", PayLife, trigger=_trigger)
    _payment(f"you may <cost:either cost>. {_sentence}", PayLife, trigger=_trigger)
