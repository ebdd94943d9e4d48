"""Rows for effects that happen unless a player pays so much, or unless something is so."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.definitions.expression import Number
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.text.rows import Parts, also, made
from cardwright.games.magic.text.tables.amount_clauses import per, times
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words.conditions import ItFits, NotSo
from cardwright.games.magic.words.costs import PayMana
from cardwright.text.forms import Draft


def _pays_for_each() -> None:
    """Add rows for a payment of so much: `unless its controller pays {1} for each card in your graveyard`."""

    def make(got: Parts, start: int) -> object:
        mana = str(got.get("mana", "1"))
        if "mana" in got and not mana.isdigit():
            return None
        much = times(got["x"], Number(int(mana))) if "mana" in got else got["x"]
        return Draft(o.UnlessPaysX, {"do": (got["do"],), "who": got["who"], "cost": IN_X, "x": much}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, o.UnlessPaysX) or value.cost != IN_X or len(value.do) != 1 or value.x == X:
            return None
        return {"do": value.do[0], "who": value.who, "x": value.x}

    def take_each(value: Any) -> Parts | None:
        got = take(value)
        found = None if got is None else per(got["x"])
        if got is None or found is None:
            return None
        return {**got, "x": found[0], "mana": str(found[1])}

    made("whole effect", "<do:effect> unless <who:player> pays <mana> for each <x:each of>", make, take_each)
    made("whole effect", "<do:effect> unless <who:player> pays {X}, where X is <x:quantity>", make, take)


IN_X: Final = (PayMana("X"),)


def _unless_so() -> None:
    """Add the row for an effect that does not happen if something is so."""

    def make(got: Parts, start: int) -> object:
        do = got["do"]
        if isinstance(do, Draft) and do.cls in (If, o.May):
            return None
        return Draft(If, {"then": (do,), "condition": Draft(NotSo, {"what": got["condition"]}, start)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, If) or value.else_ or len(value.then) != 1 or not isinstance(value.condition, NotSo):
            return None
        asked = value.condition.what
        return None if isinstance(asked, ItFits) else {"do": value.then[0], "condition": asked}

    made("whole effect", "<do:effect> unless <condition>", make, take)


_pays_for_each()
_unless_so()
also("whole effect", "effect")
