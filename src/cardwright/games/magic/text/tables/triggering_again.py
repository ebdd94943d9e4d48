"""Rows for what makes abilities trigger again, or not at all: "creatures entering don't cause abilities to trigger"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.triggers import TriggersAgain, TriggersNot
from cardwright.text.forms import Draft

CAUSE_VERBS: Final = {"entering": "enters", "dying": "dies", "attacking": "attacks"}


def _permanents(noun: object, *, many: bool) -> tuple[Any, ...] | None:
    """Return what permanents are by a noun for them; None if it is no such noun."""
    if not isinstance(noun, Noun) or noun.many is not many or noun.card or noun.place or is_players(noun):
        return None
    return None if f.Spell() in noun.what else fits(noun)


def _not_at_all(words: str, when: Any, *, whose: bool) -> None:
    """Add a row for what makes no ability trigger, or none of some permanents (CR 603.2g)."""

    def make(got: Parts, start: int) -> object:
        cause = _permanents(got["noun"], many=True)
        of = _permanents(got["of"], many=True) if whose else ()
        return None if cause is None or of is None else Draft(TriggersNot, {"when": when, "cause": cause, "of": of}, 0)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, TriggersNot) or value.when != when or bool(value.of) is not whose:
            return None
        of = noun_of(value.of, "battlefield", True) if whose else None
        return {"noun": noun_of(value.cause, "battlefield", True), "of": of}

    made("ability", words, make, take)


def _again(words: str, when: Any) -> None:
    """Add a row for what makes abilities of some permanents trigger once more (CR 603.2d)."""

    def make(got: Parts, start: int) -> object:
        cause, of = _permanents(got["noun"], many=False), _permanents(got["of"], many=False)
        if cause is None or of is None:
            return None
        return Draft(TriggersAgain, {"when": when, "cause": cause, "of": of}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, TriggersAgain) or value != TriggersAgain(when, value.cause, value.of):
            return None
        return {"noun": noun_of(value.cause, "battlefield", False), "of": noun_of(value.of, "battlefield", False)}

    made("ability", words, make, take)


for _verb, _when in CAUSE_VERBS.items():
    _not_at_all(f"<noun> {_verb} don't cause abilities to trigger.", _when, whose=False)
    _not_at_all(f"<noun> {_verb} don't cause abilities of <of:noun> to trigger.", _when, whose=True)
    _again(f"if <noun:a noun> {_verb} causes a triggered ability of <of:a noun> to trigger, that ability triggers an "
           "additional time.", _when)  # fmt: skip
