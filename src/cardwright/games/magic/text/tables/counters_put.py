"""Rows for counters: those that you put on something, those removed instead of damage, as many as something was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.amounts import THAT_MUCH
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.replacement import Instead
from cardwright.text.forms import Draft

BY_YOUR_SOURCE: Final[tuple[Filter, ...]] = (f.Yours(),)


def _you_put() -> None:
    """Add the row for counters of a kind that you put on something (CR 122.6)."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or is_players(noun):
            return None
        return Draft(e.CountersPut, {"kind": got["kind"], "on": fits(noun), "by": BY_YOUR_SOURCE}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, e.CountersPut) or value.kind is None:
            return None
        if value != e.CountersPut(value.kind, value.on, by=BY_YOUR_SOURCE) or value.on == (f.Itself(),):
            return None
        return {"kind": value.kind, "noun": noun_of(value.on, "battlefield", False)}

    made("event", "you put one or more <kind:counter kind> counters on <noun:a noun>", make, take)


def _that_many() -> None:
    """Add the row for as many counters as there was of the event behind the ability."""

    def make(got: Parts, start: int) -> object:
        return Draft(x.PutCounters, {"on": got["on"], "kind": got["kind"], "amount": THAT_MUCH}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.PutCounters) or value.amount != THAT_MUCH:
            return None
        return {"on": value.on, "kind": value.kind}

    made("core effect", "put that many <kind:counter kind> counters on <on:each object>", make, take)


def _instead_of_damage(words: str, *, some: bool, much: bool) -> None:
    """Add a row for damage to the card itself that is prevented, and takes counters off it (CR 615.5)."""

    def make(got: Parts, start: int) -> object:
        if some and got["kind"] != got["again"]:
            return None
        amount = THAT_MUCH if much else ONE
        less = Draft(x.RemoveCounters, {"kind": got["again"], "amount": amount}, start)
        only = {"if_": Draft(cond.CountersOn, {"kind": got["kind"], "at_least": ONE}, start)} if some else {}
        return Draft(Instead, {"event": e.IsDamaged(), "prevent": True, "also": (less,), **only}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Instead) or len(value.also) != 1 or not isinstance(value.also[0], x.RemoveCounters):
            return None
        kind = value.also[0].kind
        less = x.RemoveCounters(kind, amount=THAT_MUCH if much else ONE)
        only = cond.CountersOn(kind, ONE) if some else None
        same = Instead(e.IsDamaged(), prevent=True, also=(less,), if_=only)
        return {"kind": kind, "again": kind} if value == same else None

    made("ability", words, make, take)


def _only_once() -> None:
    """Add the row for something that is done only once each turn, though the ability may trigger more often."""

    def make(got: Parts, start: int) -> object:
        do = got["do"]
        if isinstance(do, Draft) and do.cls is o.May:
            return Draft(o.May, {**do.values, "do": (Draft(o.OnceEachTurn, {"do": do.values["do"]}, start),)}, start)
        return Draft(o.OnceEachTurn, {"do": (do,)}, start)

    def take(value: Any) -> Parts | None:
        if isinstance(value, o.OnceEachTurn):
            return {"do": value.do[0]} if len(value.do) == 1 else None
        if not isinstance(value, o.May) or len(value.do) != 1 or not isinstance(value.do[0], o.OnceEachTurn):
            return None
        return {"do": replace(value, do=value.do[0].do)}

    made("whole effect", "<do:effect>. Do this only once each turn", make, take)


_you_put()
_that_many()
_only_once()
_HERE: Final = "while it has a <kind:counter kind> counter on it,"
_instead_of_damage("if damage would be dealt to ~, prevent that damage. Remove a <again:counter kind> counter from ~.",
                   some=False, much=False)  # fmt: skip
_instead_of_damage("if damage would be dealt to ~, prevent that damage and remove that many <again:counter kind> "
                   "counters from it.", some=False, much=True)  # fmt: skip
_instead_of_damage(f"if damage would be dealt to ~ {_HERE} prevent that damage and remove a <again:counter kind> "
                   f"counter "
                   "from it.", some=True, much=False)  # fmt: skip
_instead_of_damage(f"if damage would be dealt to ~ {_HERE} prevent that damage and remove that many <again:counter "
                   f"kind> "
                   "counters from it.", some=True, much=True)  # fmt: skip
