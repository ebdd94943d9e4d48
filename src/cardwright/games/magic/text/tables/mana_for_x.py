"""Rows for the only mana that may be spent on X: "Spend only black mana on X." (CR 107.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.games.magic.text.leaves import COLOURS
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.costs_of_spells import SpendOnX
from cardwright.text.forms import Draft

for _one in COLOURS:
    constant("colours for X", _one, (_one,))
    for _two in COLOURS:
        if _one < _two:
            constant("colours for X", f"{_one} and/or {_two}", (_one, _two))
says("ability", "spend only <colours:colours for X> mana on X.", SpendOnX)


def _activated() -> None:
    """Add the row for X in the cost of an activated ability."""

    def make(got: Parts, start: int) -> object:
        cost = got["cost"]
        paid = [one for one in cost if isinstance(one, Draft) and one.cls is PayMana and "X" in str(one.values["mana"])]
        if len(paid) != 1:
            return None
        narrowed = Draft(PayMana, {**paid[0].values, "x_of": got["colours"]}, paid[0].start)
        whole = tuple(narrowed if one is paid[0] else one for one in cost)
        return Draft(a.Activated, {"cost": whole, "do": got["do"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Activated) or value != a.Activated(value.cost, value.do):
            return None
        paid = [one for one in value.cost if isinstance(one, PayMana) and one.x_of]
        if len(paid) != 1:
            return None
        plain = tuple(replace(one, x_of=()) if one is paid[0] else one for one in value.cost)
        return {"cost": plain, "do": value.do, "colours": paid[0].x_of}

    made("ability", "<cost:costs>: <do> Spend only <colours:colours for X> mana on X.", make, take)


_activated()
