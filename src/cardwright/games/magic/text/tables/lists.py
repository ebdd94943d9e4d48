"""Lists: keywords with commas and "and"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.definitions.trees import Ability, Filter
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.magic.text import leaves as _leaves  # noqa: F401  the kinds of phrase that lists hold
from cardwright.games.magic.text.rows import leaf, slots
from cardwright.games.magic.words.filters import OfColour
from cardwright.games.magic.words.keyword_abilities.protection import Protection
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading


class Listed:
    """Several of one kind: `flying`, `flying and vigilance`, `flying, vigilance, and haste`."""

    def __init__(self, item: str, joint: str = "and") -> None:
        self.item = slots[item]
        self.joint = joint
        self.called = self.item.called

    def show(self, value: object, page: Page) -> str | None:
        """Return the list."""
        if not isinstance(value, tuple) or not value:
            return None
        shown = [self.item.show(part, page) for part in value]
        if None in shown:
            return None
        texts = [str(part) for part in shown]
        if len(texts) < 3:
            return f" {self.joint} ".join(texts)
        return f"{', '.join(texts[:-1])}, {self.joint} {texts[-1]}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every list from here on: commas between, the joint before the last."""
        outcome = reading.at(self.item, at)
        failure.join(outcome.failure)
        for end, value in outcome.found:
            yield end, (value,)
            yield from self._more(reading, end, (value,), failure)

    def _more(
        self, reading: Reading, at: int, values: tuple[object, ...], failure: Failure
    ) -> Iterator[tuple[int, object]]:
        comma = reading.token(at).is_sign(",")
        last = at + comma
        if reading.token(last).is_word(self.joint) and comma is (len(values) > 1):
            for end, value in reading.at(self.item, last + 1).found:
                yield end, (*values, value)
        elif comma:
            for end, value in reading.at(self.item, at + 1).found:
                yield from self._more(reading, end, (*values, value), failure)


NOT_GRANTED: Final = (
    "amplify", "bargain", "bestow", "blitz", "bloodthirst", "buyback", "cipher", "conspire", "convoke", "dash", "delve",
    "devoid", "devour", "disguise", "disturb", "dredge", "enchant", "entwine", "escalate", "escape", "evoke", "fading",
    "flashback", "foretell", "graft", "improvise", "jump_start", "kicker", "madness", "megamorph", "miracle", "modular",
    "morph", "offspring", "overload", "plot", "rebound", "replicate", "retrace", "riot", "spectacle", "surge",
    "suspend", "tribute", "unleash", "vanishing",
)  # fmt: skip
"""Keyword abilities that no effect gives to another object: they matter as it is cast or enters."""


class Granted(Listed):
    """Keywords that an effect gives to objects."""

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every list of such keywords from here on."""
        for end, values in super().read(reading, at, failure):
            given = values if isinstance(values, tuple) else ()
            # Some phrases stand for two abilities.
            each = [one for part in given for one in (part if isinstance(part, tuple) else (part,))]
            abilities = [one for one in each if not isinstance(one, str)]
            if any(spec_of(_class(one)).name in NOT_GRANTED for one in abilities):
                failure.expect(at, "a keyword that can be given to an object")
            else:
                yield end, values


leaf("keywords", Listed("keyword"))
leaf("gained", Granted("keyword item"))
leaf("keyword items", Listed("keyword item"))


def split(gained: tuple[object, ...]) -> dict[str, object]:
    """Return what a list of keywords gives, by field: plain keywords, protection, other abilities."""
    fields: dict[str, object] = {}
    gained = tuple(_as_one(word) for word in gained)
    plain = tuple(word for word in gained if isinstance(word, str))
    guards = [word for word in gained if _class(word) is Protection]
    others: tuple[object, ...] = ()
    for word in gained:
        if isinstance(word, tuple):
            others += word
        elif not isinstance(word, str) and word not in guards:
            others += (word,)
    if plain:
        fields["keywords"] = plain
    if len(guards) == 1:
        fields["protection"] = _what(guards[0])
    elif guards:
        others = (*guards, *others)
    if others:
        fields["abilities"] = others
    return fields


def _as_one(word: object) -> object:
    """Return protection from two colours as one that is from either; anything else as it is."""
    if not isinstance(word, tuple):
        return word
    colours = [one for each in word for one in _what(each)]  # type: ignore[attr-defined]
    if len(colours) != 2 or not all(isinstance(one, OfColour) for one in colours):
        return word
    return Protection((OfColour(tuple(name for one in colours for name in one.colours)),))


def _apart(what: tuple[Filter, ...]) -> object:
    """Return protection from two colours as it is printed: as two abilities."""
    if len(what) == 1 and isinstance(what[0], OfColour) and len(what[0].colours) == 2:
        return tuple(Protection((OfColour((name,)),)) for name in what[0].colours)
    return Protection(what)


def _class(word: object) -> type:
    return word.cls if isinstance(word, Draft) else type(word)


def _what(word: object) -> object:
    return word.values["what"] if isinstance(word, Draft) else getattr(word, "what", ())


def joined(
    keywords: tuple[str, ...], protection: tuple[Filter, ...], abilities: tuple[Ability, ...]
) -> tuple[object, ...]:
    """Return what fields give as one list of keywords."""
    return (*keywords, *((_apart(protection),) if protection else ()), *abilities)
