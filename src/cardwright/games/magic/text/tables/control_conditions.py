"""Rows for conditions about what is controlled and how much life there is: "you control a Forest or an Elf"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.either import apart, merged
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.text.forms import Draft

WHAT_YOU_CONTROL: Final = (f.Yours(),)


def _controlled(noun: object) -> tuple[Filter, ...] | None:
    """Return what one permanent of a noun is, if the noun is of the battlefield."""
    if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or is_players(noun):
        return None
    return fits(noun)


def _both() -> None:
    """Add the row for two things that you control, each of them."""

    def make(got: Parts, start: int) -> object:
        found = [_controlled(got["one"]), _controlled(got["two"])]
        if None in found or found[0] == found[1]:
            return None
        there = tuple(
            Draft(cond.Exists, {"what": ordered((*what, *WHAT_YOU_CONTROL)), "at_least": ONE}, start)
            for what in found
            if what is not None
        )
        return Draft(cond.AllTrue, {"conditions": there}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.AllTrue) or len(value.conditions) != 2:
            return None
        nouns = [_there(one) for one in value.conditions]
        return None if None in nouns else {"one": nouns[0], "two": nouns[1]}

    made("condition", "you control <one:a noun> and <two:a noun>", make, take)


def _there(value: object) -> Noun | None:
    """Return the noun of what is said to be controlled by you."""
    if not isinstance(value, cond.Exists) or f.Yours() not in value.what or value != cond.Exists(value.what):
        return None
    return noun_of(tuple(one for one in value.what if one != f.Yours()), "battlefield", False)


def _either(words: str, whose: Filter) -> None:
    """Add a row for one of two things; two types or subtypes are printed as one noun."""

    def make(got: Parts, start: int) -> object:
        one, two = _controlled(got["one"]), _controlled(got["two"])
        if one is None or two is None or one == two:
            return None
        return Draft(cond.Exists, {"what": ordered((merged(one, two), whose)), "at_least": ONE}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.Exists) or value != cond.Exists(value.what) or whose not in value.what:
            return None
        rest = tuple(one for one in value.what if one != whose)
        sides = apart(rest)
        if sides is None:
            return None
        nouns = [noun_of(side, "battlefield", False) for side in sides]
        return None if None in nouns else {"one": nouns[0], "two": nouns[1]}

    made("condition", words, make, take)


def _both_in_graveyard() -> None:
    """Add the row for a card of one kind and a card of another in your graveyard."""

    def there(noun: object, start: int) -> Draft | None:
        if not isinstance(noun, Noun) or noun.many or not noun.card or noun.place or noun.other:
            return None
        what = ordered((*fits(noun), f.Owned()))
        return Draft(cond.Exists, {"what": what, "place": "graveyard", "at_least": ONE}, start)

    def make(got: Parts, start: int) -> object:
        one, two = there(got["one"], start), there(got["two"], start)
        if one is None or two is None or one.values == two.values:
            return None
        return Draft(cond.AllTrue, {"conditions": (one, two)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.AllTrue) or len(value.conditions) != 2:
            return None
        nouns: list[Noun] = []
        for one in value.conditions:
            if not isinstance(one, cond.Exists) or f.Owned() not in one.what:
                return None
            noun = noun_of(tuple(part for part in one.what if part != f.Owned()), "library", False)
            if one != cond.Exists(one.what, "graveyard") or noun is None:
                return None
            nouns.append(Noun(noun.what, False, True))
        return {"one": nouns[0], "two": nouns[1]}

    made("condition", "there is <one:a noun> and <two:a noun> in your graveyard", make, take)


_both()
_both_in_graveyard()
_either("you control <one:a noun> or <two:a noun>", f.Yours())
_either("an opponent controls <one:a noun> or <two:a noun>", f.Theirs())


def _life(words: str, who: Filter, field: str) -> None:
    """Add a row for the life total of some player."""

    def make(got: Parts, start: int) -> object:
        return Draft(cond.Exists, {"what": ordered((who, f.Life(**{field: got["n"]}))), "at_least": ONE}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.Exists) or value != cond.Exists(value.what) or who not in value.what:
            return None
        rest = [one for one in value.what if one != who]
        if len(rest) != 1 or not isinstance(rest[0], f.Life) or rest[0] != f.Life(**{field: getattr(rest[0], field)}):
            return None
        return {"n": getattr(rest[0], field)}

    made("condition", words, make, take)


for _words, _who in (("a player", f.Player()), ("an opponent", f.Opponent())):
    _life(f"{_words} has <n:digits> or less life", _who, "at_most")
    _life(f"{_words} has <n:digits> or more life", _who, "at_least")
