"""Rows for what something is while it is like that: "As long as ~ is tapped, it has hexproof." The condition says what
"it" is: the card itself, or what it is attached to."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.rows import Parts, leaf, made
from cardwright.games.magic.text.tables.becoming import Together
from cardwright.games.magic.text.tables.restrictions import Barred
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import restrictions as r
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.history import Happened
from cardwright.text.forms import Draft

ON_SELF: Final = "self"
HOST: Final = "host"


def subject_of(condition: object) -> str:
    """Return which permanent a condition is about: the card itself, its host, "" if neither."""
    cls = condition.cls if isinstance(condition, Draft) else type(condition)
    held: Any = condition.values.get if isinstance(condition, Draft) else lambda name: getattr(condition, name, None)
    if cls is cond.CountersOn:
        return ON_SELF
    if cls is cond.NotSo:
        return subject_of(held("what"))
    if cls is cond.ItFits:
        return ON_SELF if held("whom") == t.THIS_OBJECT else HOST if held("whom") == t.Host() else ""
    if cls is Happened:
        event = held("event")
        what = event.values.get("what") if isinstance(event, Draft) else getattr(event, "what", None)
        return ON_SELF if what == (f.Itself(),) else ""
    return ""


def _said(words: str) -> None:
    def make(got: Parts, start: int) -> object:
        on = subject_of(got["condition"])
        return Draft(a.Static, {"on": on, **got["is"], "if_": got["condition"]}, start) if on else None

    made("ability", words, make, lambda value: None, alternate=True)


def _barred(words: str) -> None:
    def make(got: Parts, start: int) -> object:
        on, limits = subject_of(got["condition"]), got["limits"]
        assert isinstance(limits, Barred)
        if not on:
            return None
        about = {} if on == ON_SELF else {"what": r.HOSTED}
        return Draft(r.Cannot, {**limits.fields(), **about, "if_": got["condition"]}, start)

    made("ability", words, make, lambda value: None, alternate=True)


leaf("it is", Together("static one", plain=True))
leaf("they are", Together("static many", plain=True))
_said("as long as <condition>, it <is:it is>.")
_said("as long as <condition>, it's <is:description>.")
_barred("as long as <condition>, it can't <limits:restriction>.")


def _is_no(words: str, *, unless: bool = False, alternate: bool = False) -> None:
    """Add a row for what the card is not while something is so."""

    def make(got: Parts, start: int) -> object:
        condition = got["condition"]
        condition = Draft(cond.NotSo, {"what": condition}, start) if unless else condition
        return Draft(a.Static, {"loses_types": (got["type"],), "if_": condition}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or value.if_ is None or len(value.loses_types) != 1:
            return None
        if isinstance(value.if_, cond.NotSo) is not unless:
            return None
        if value != a.Static(loses_types=value.loses_types, if_=value.if_):
            return None
        condition = value.if_.what if isinstance(value.if_, cond.NotSo) else value.if_
        return {"type": value.loses_types[0], "condition": condition}

    made("ability", words, make, take, alternate=alternate)


_is_no("as long as <condition:whole condition>, ~ isn't a <type>.")
_is_no("~ isn't a <type> as long as <condition:whole condition>.", alternate=True)
_is_no("~ isn't a <type> unless <condition:whole condition>.", unless=True)
