"""Rows for abilities that say how their own cost changes: "This ability costs {1} less to activate for each ..."."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.abilities import adds_mana, place_of_cost
from cardwright.games.magic.text.tables.amount_clauses import per, times
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words.changed_costs import OwnChange
from cardwright.games.magic.words.costs_of_spells import CostsChanged
from cardwright.text.forms import Draft


def _changes(words: str, way: str, how: str) -> None:
    """Add a row for an ability that costs less or more: for each of something, where X is an amount, or if so."""

    def make(got: Parts, start: int) -> object:
        mana = str(got["mana"])
        if adds_mana(got["do"][0]) or not (mana.isdigit() or (mana == "X" and how == "where")):
            return None
        much: Any = X if mana == "X" else Number(int(mana))
        if how == "each":
            much = times(got["amount"], much)
        elif how == "where":
            if much != X:
                return None
            much = got["amount"]
        more = {"if_": got["condition"]} if how == "if" else {}
        change = Draft(OwnChange, {way: much, **more}, start)
        place = place_of_cost(got["cost"])
        values = {"cost": got["cost"], "do": got["do"], "costs": (change,)}
        return Draft(a.Activated, {**values, **({"place": place} if place else {})}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Activated) or len(value.costs) != 1:
            return None
        if value != a.Activated(value.cost, value.do, place=value.place, costs=value.costs):
            return None
        [change] = value.costs
        amount = getattr(change, way)
        if amount is None or change != OwnChange(**{way: amount}, if_=change.if_):
            return None
        parts = {"cost": value.cost, "do": value.do}
        if how == "if":
            plain = isinstance(amount, Number) and change.if_ is not None
            return {**parts, "mana": str(amount), "condition": change.if_} if plain else None
        if change.if_ is not None or not isinstance(amount, Worded):
            return None
        found = per(amount)
        if how == "where":
            return {**parts, "mana": "X", "amount": amount} if found is None else None
        return None if found is None else {**parts, "mana": str(found[1]), "amount": found[0]}

    made("ability", words, make, take)


def _of_others(words: str, way: str, to: Any) -> None:
    """Add a row for the activated abilities of permanents of a kind."""

    def make(got: Parts, start: int) -> object:
        noun, mana = got["noun"], str(got["mana"])
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.place or not mana.isdigit():
            return None
        return Draft(CostsChanged, {way: Number(int(mana)), "what": fits(noun), "by": (), "to": to}, start)

    def take(value: Any) -> Parts | None:
        much = getattr(value, way) if isinstance(value, CostsChanged) else None
        held: dict[str, Any] = {way: much}
        if not isinstance(much, Number) or value != CostsChanged(**held, what=value.what, by=(), to=to):
            return None
        return {"mana": str(much), "noun": noun_of(value.what, "battlefield", True)}

    made("ability", words, make, take)


for _way in ("less", "more"):
    _start = f"<cost:costs>: <do> This ability costs <mana> {_way} to activate"
    _changes(f"{_start} for each <amount:each of>.", _way, "each")
    _changes(f"{_start}, where X is <amount:quantity>.", _way, "where")
    _changes(f"{_start} if <condition:whole condition>.", _way, "if")
for _way in ("less", "more"):
    _of_others(f"activated abilities of <noun> cost <mana> {_way} to activate.", _way, "activate")
