"""Rows for abilities with two events, each with its own "when": "When ~ enters and when you sacrifice it, ..."."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.common import If
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.tables.abilities import TOLD_PLACES, happens_once
from cardwright.games.magic.text.tables.events import THE_CARD
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrificed
from cardwright.text.forms import Draft

KINDS_OF_EVENTS: Final = {"when": "event", "whenever": "event", "at": "moment"}
"""The words before an event, and the kind of phrase that follows each."""


def word_before(event: object) -> str:
    """Return the word that is printed before an event."""
    if isinstance(event, e.Begins):
        return "at"
    return "when" if happens_once(event) else "whenever"


def _joined(first: str, second: str) -> None:
    """Add the phrase for two events; both words are read for every event, and the one that is usual is printed."""

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        if (word_before(value[0]), word_before(value[1])) != (first, second):
            return None
        return {"one": value[0], "two": value[1]}

    words = f"{first} <one:{KINDS_OF_EVENTS[first]}> and {second} <two:{KINDS_OF_EVENTS[second]}>"
    made("joint events", words, lambda got, start: (got["one"], got["two"]), take)


def _about_the_card(event: object) -> bool:
    """Return whether an event, built or not, is about the card itself."""
    what = event.values.get("what") if isinstance(event, Draft) else getattr(event, "what", None)
    return what == THE_CARD


def _it_again(first: str, second: str) -> None:
    """Add the phrase for two events of the card itself, which the second calls "it"."""

    def make(got: Parts, start: int) -> object:
        return (got["one"], got["two"]) if _about_the_card(got["one"]) else None

    words = f"{first} <one:event> and {second} <two:event of it>"
    made("joint events", words, make, lambda value: None, alternate=True)


constant("event of it", "you sacrifice it", Sacrificed(), alternate=True)
for _first in KINDS_OF_EVENTS:
    for _second in KINDS_OF_EVENTS:
        _joined(_first, _second)
        if "at" not in (_first, _second):
            _it_again(_first, _second)


def _ability(words: str, *, conditional: bool) -> None:
    def make(got: Parts, start: int) -> object:
        first = got["do"][0]
        if not conditional and isinstance(first, Draft) and first.cls is If:
            # A condition right after the events would be the ability's own (CR 603.4).
            return None
        return Draft(a.When, got, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.When) or len(value.event) != 2 or (value.if_ is not None) is not conditional:
            return None
        if value != a.When(value.event, value.do, value.if_, place=value.place) or value.place not in TOLD_PLACES:
            return None
        return {"event": value.event, "do": value.do, "if_": value.if_}

    made("ability", words, make, take)


_ability("<event:joint events>, <do>", conditional=False)
_ability("<event:joint events>, if <if_:whole condition>, <do>", conditional=True)
