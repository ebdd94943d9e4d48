"""Rows for creatures that are exerted as they attack (CR 701.43d)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.combat import OptionalAttackCost
from cardwright.games.magic.words.counters import Does
from cardwright.games.magic.words.keyword_actions.exert import ExertIt
from cardwright.text.forms import Draft

EXERTED: Final = (ExertIt(),)


def _as_it_attacks() -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(OptionalAttackCost, {"cost": EXERTED, "do": got["do"]}, start)

    def take(value: Any) -> Parts | None:
        same = isinstance(value, OptionalAttackCost) and value == OptionalAttackCost(EXERTED, value.do)
        return {"do": value.do} if same else None

    made("ability", "you may exert ~ as it attacks. When you do, <do>", make, take)


_as_it_attacks()
constant("event", "you exert a creature", Does("exerts", (f.Is(("creature",)), f.Yours())))
