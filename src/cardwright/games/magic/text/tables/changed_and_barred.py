"""Rows for what is changed and barred in one sentence: "gets +1/+0 until end of turn and can't be blocked this
turn"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.restrictions import Barred
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.keyword_actions.tap_and_untap import Untap
from cardwright.text.forms import Draft

SUBJECT_FIELDS = {x.Change: "what", Untap: "what", PutCounters: "on"}


def _again(what: object) -> object:
    """Return what refers to the same objects right after they were named; None if no word does."""
    if not isinstance(what, Draft):
        return what
    if what.cls is not t.Targeted or what.values.get("any_number"):
        return None
    return Said("it", OBJECT) if what.values["count"] == ONE else Said("them", OBJECT, True)


def _both(words: str, second: Any) -> None:
    """Add a row for two effects on the same objects."""

    def make(got: Parts, start: int) -> object:
        first = got["first"]
        if not isinstance(first, Draft) or first.cls not in SUBJECT_FIELDS:
            return None
        again = _again(first.values[SUBJECT_FIELDS[first.cls]])
        return None if again is None else (first, second(again, got, start))

    made("two effects", words, make, lambda value: None, alternate=True)


def _barred(what: object, got: Parts, start: int) -> Draft:
    limits = got["limits"]
    assert isinstance(limits, Barred)
    return Draft(r.CannotNow, {"what": what, **limits.fields()}, start)


def _must(do: str) -> Any:
    return lambda what, got, start: Draft(r.MustNow, {"what": what, "do": (do,)}, start)


_both("<first:core effect> and can't <limits:restriction> this turn", _barred)
_both("<first:core effect> and attacks this turn if able", _must("attack"))
_both("<first:core effect> and blocks this turn if able", _must("block"))
_both("<first:core effect> and must be blocked this turn if able", _must("be blocked"))
