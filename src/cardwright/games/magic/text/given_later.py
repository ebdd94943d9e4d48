"""What an ability that waits is given: what its effects speak of was named before it began to wait (CR 603.7c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from cardwright.definitions.trees import Effect, Target
from cardwright.games.magic.language.replacing import with_replaced
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.delayed_triggers import GivenOnes, Later
from cardwright.games.magic.words.done import DoneTo

NAMED_BEFORE: Final = (t.That, t.It, t.TheOther, t.TheCause, t.ItNow, t.SelfNow, DoneTo)
"""What is known now, and no longer when the ability triggers."""
GIVEN_ONES: Final = GivenOnes()


def given_to(do: tuple[Effect, ...]) -> tuple[Target | None, tuple[Effect, ...]]:
    """Return what effects that wait speak of, and the effects that are given it; ValueError if it is several."""
    first = list(_spoken_of(do[0]))
    # What a later effect calls done is what the one before it did then.
    rest = [word for word in _spoken_of(do[1:]) if not isinstance(word, DoneTo)]
    named = list(dict.fromkeys((*first, *rest)))
    if len(named) > 1:
        raise ValueError("effects that wait speak of several things: no word gives them more than one")
    if not named:
        return None, do
    [about] = named
    changed: tuple[Effect, ...] = with_replaced(do, lambda word: GIVEN_ONES if word == about else None)
    return about, changed


def given_back(later: Later) -> tuple[Effect, ...]:
    """Return the effects of an ability that waits as they are said where it begins to."""
    about = later.about
    if about is None:
        return later.do
    do: tuple[Effect, ...] = with_replaced(later.do, lambda word: about if word == GIVEN_ONES else None)
    return do


def _spoken_of(value: Any) -> Iterator[Target]:
    if isinstance(value, tuple):
        for part in value:
            yield from _spoken_of(part)
    elif isinstance(value, NAMED_BEFORE):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _spoken_of(getattr(value, field.name))
