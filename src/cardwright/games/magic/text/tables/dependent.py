"""Rows for sentences that depend on whether what comes before was done: "if you do", "when you do"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words.costs import PayEnergy, PayLife, PayMana
from cardwright.games.magic.words.done import WasDone
from cardwright.text.forms import Draft

DEPENDS: Final = (("if you do, <do:clauses>", False), ("when you do, <do:clauses apart>", True))
"""The words before the effects that depend on something; whether these are a trigger of their own (CR 603.12)."""


def _then(do: Any, start: int, *, trigger: bool) -> object:
    """Return the effects; None if a condition comes first, which would be the trigger's own (CR 603.4)."""
    if isinstance(do[0], Draft) and do[0].cls is If:
        return None
    return (Draft(o.WhenYouDo, {"do": do}, start),) if trigger else do


def _taken(do: tuple[Any, ...], *, trigger: bool) -> tuple[Any, ...] | None:
    """Return the effects that are printed; None if these words are not theirs."""
    alone = do[0] if len(do) == 1 else None
    if isinstance(alone, o.WhenYouDo):
        do, trigger = alone.do, not trigger
    return None if trigger or isinstance(do[0], If) else do


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


def _is_payment(cost: Any) -> bool:
    """Return whether a cost is paid with mana, without X, with life or with energy: it is said with "pay"."""
    if not isinstance(cost, tuple) or len(cost) != 1:
        return False
    one = cost[0]
    cls = one.cls if isinstance(one, Draft) else type(one)
    mana = one.values.get("mana") if isinstance(one, Draft) else getattr(one, "mana", None)
    return cls in (PayLife, PayEnergy) or (cls is PayMana and "X" not in str(mana))


def _payment(words: str, classes: tuple[type, ...], *, trigger: bool) -> None:
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
        return None if do is None or type(value.cost[0]) not in classes else {"cost": value.cost, "do": do}

    made("payment", words, make, take)


for _words, _trigger in DEPENDS:
    _follow_up(_words, trigger=_trigger)
    _sentence = f"{_words[0].upper()}{_words[1:]}"
    _payment(f"you may pay <cost:mana costs>. {_sentence}", (PayMana,), trigger=_trigger)
    _payment(f"you may <cost:other costs>. {_sentence}", (PayLife, PayEnergy), trigger=_trigger)
