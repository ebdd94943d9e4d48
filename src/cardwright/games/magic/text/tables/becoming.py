"""Rows for what things become and are: "becomes a 3/3 Elemental creature until end of turn", "is a blue Frog", and what
goes with it: "loses all abilities", "has base power and toughness 1/1"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.games.magic.text.description import Description
from cardwright.games.magic.text.leaves import Digits, X
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, leaf, made, slots
from cardwright.games.magic.text.tables.lists import joined, split
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import durations as d
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import targets as t
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

ZERO: Final = Number(0)
WORDED: Final = (
    "power", "toughness", "set_power", "set_toughness", "keywords", "loses", "loses_all", "types", "subtypes",
    "instead_of", "colours", "protection", "abilities", "named",
)  # fmt: skip
"""The fields of a change that these words say."""
BECOMING: Final = ("set_power", "set_toughness", "loses_all", "types", "subtypes", "colours", "named")
"""Those of them that no other rows say."""


class BaseSize:
    """Power and toughness that something has from now on: `3/3`, `X/X`."""

    called = "N/N"

    def show(self, value: object, page: Page) -> str | None:
        """Return the two amounts."""
        if not isinstance(value, tuple) or None in value:
            return None
        shown = [Digits().show(part, page) for part in value]
        return None if None in shown else "/".join(map(str, shown))

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the two amounts."""
        power, slash, toughness = reading.token(at).text.partition("/")
        if slash and all(part == "X" or part.isdigit() for part in (power, toughness)):
            yield at + 1, tuple(X if part == "X" else Number(int(part)) for part in (power, toughness))
        else:
            failure.expect(at, self.called)


leaf("base size", BaseSize())
made("with base size", "with base power and toughness <size:base size>", lambda got, start: got["size"],
     lambda value: {"size": value})  # fmt: skip
leaf("description", Description(many=False))
leaf("descriptions", Description(many=True))


@dataclass(frozen=True, slots=True)
class Verbs:
    """The verbs of a subject: what it gets, has and is."""

    gets: str
    has: str
    loses: str
    becomes: str
    base: str
    description: str


SAID: Final = {
    "static one": Verbs("gets", "has", "loses", "is", "has", "description"),
    "static many": Verbs("get", "have", "lose", "are", "have", "descriptions"),
    "change one": Verbs("gets", "gains", "loses", "becomes", "has", "description"),
    "change many": Verbs("get", "gain", "lose", "become", "have", "descriptions"),
}  # fmt: skip


def _predicates(kind: str, verbs: Verbs) -> None:
    """Add the rows for one thing that is said of a subject; the value of each are fields."""

    def sized(got: Parts, start: int) -> object:
        power, toughness = got["size"]
        both = {"power": None if power == ZERO else power, "toughness": None if toughness == ZERO else toughness}
        return {name: value for name, value in both.items() if value is not None} or None

    def size_taken(value: Any) -> Parts | None:
        if not value or set(value) - {"power", "toughness"}:
            return None
        return {"size": (value.get("power", ZERO), value.get("toughness", ZERO))}

    def given_taken(value: Any) -> Parts | None:
        if not value or set(value) - {"keywords", "protection", "abilities"}:
            return None
        return {"gained": joined(value.get("keywords", ()), value.get("protection", ()), value.get("abilities", ()))}

    def base_taken(value: Any) -> Parts | None:
        if set(value) != {"set_power", "set_toughness"}:
            return None
        return {"size": (value["set_power"], value["set_toughness"])}

    made(kind, f"{verbs.gets} <size>", sized, size_taken)
    made(kind, f"{verbs.base} base power and toughness <size:base size>",
         lambda got, start: {"set_power": got["size"][0], "set_toughness": got["size"][1]}, base_taken)  # fmt: skip
    made(kind, f"{verbs.has} <gained>", lambda got, start: split(got["gained"]), given_taken)
    constant(kind, f"{verbs.loses} all abilities", LOSES_ALL)
    made(kind, f"{verbs.loses} <loses:keywords>", lambda got, start: {"loses": got["loses"]},
         lambda value: {"loses": value["loses"]} if set(value) == {"loses"} else None)  # fmt: skip
    made(kind, f"{verbs.becomes} <is:{verbs.description}>", lambda got, start: got["is"],
         lambda value: {"is": value} if {"types", "subtypes"} & set(value) else None)  # fmt: skip


LOSES_ALL: Final = {"loses_all": True}


class Together:
    """Several of them joined: `loses all abilities and is a blue Frog creature`. Its value are all their fields.

    If not `plain`, one of them is what only these rows say.
    """

    def __init__(self, kind: str, *, plain: bool = False) -> None:
        self.kind = kind
        self.plain = plain
        self.called = "what it becomes"

    def show(self, value: object, page: Page) -> str | None:
        """Return what is said, one after the other."""
        if not isinstance(value, Mapping):
            return None
        rest = dict(value)
        shown: list[str] = []
        for names in _GROUPS:
            part = {name: rest.pop(name) for name in names if name in rest} if _begins(names, rest) else {}
            if part:
                text = slots[self.kind].show(part, page)
                if text is None:
                    return None
                shown.append(text)
        if rest:
            return None
        return " and ".join(shown) if len(shown) < 3 else f"{', '.join(shown[:-1])}, and {shown[-1]}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every run of them, each field said once."""
        open_: list[tuple[int, dict[str, Any], int]] = [(at, {}, 0)]
        while open_:
            start, before, count = open_.pop()
            outcome = reading.at(slots[self.kind], start)
            failure.join(outcome.failure)
            for end, said in outcome.found:
                assert isinstance(said, Mapping)
                if set(said) & set(before):
                    continue
                now = {**before, **said}
                if self.plain or set(now) & set(BECOMING):
                    yield end, now
                comma = reading.token(end).is_sign(",")
                joint = reading.token(end + comma).is_word("and")
                if comma or joint:
                    open_.append((end + comma + joint, now, count + 1))


_GROUPS: Final[Sequence[tuple[str, ...]]] = (
    ("power", "toughness"),
    ("loses",),
    ("loses_all",),
    ("types", "subtypes", "colours", "instead_of", "named", "set_power", "set_toughness", "keywords", "protection",
     "abilities"),
    ("set_power", "set_toughness"),
    ("keywords", "protection", "abilities"),
)  # fmt: skip
"""What is said at once, in this order: what it is takes its size and its abilities with it."""


def _begins(names: tuple[str, ...], rest: Mapping[str, Any]) -> bool:
    return "types" not in names or bool({"types", "subtypes"} & set(rest))


for _kind, _verbs in SAID.items():
    _predicates(_kind, _verbs)
    leaf(f"{_kind}: all", Together(_kind))


def fields_of(value: Any) -> dict[str, Any] | None:
    """Return what a change says by these words; None if it says more, or nothing that only they say."""
    said = {one.name: getattr(value, one.name) for one in fields(value)}
    usual = {one.name: one.default for one in fields(value)}
    found = {name: said[name] for name in WORDED if said[name] != usual[name]}
    rest = [name for name in said if name not in WORDED and name not in ("what", "on", "until", "if_")]
    if any(said[name] != usual[name] for name in rest) or not set(found) & set(BECOMING):
        return None
    return found


def _static(subject: str, on: str, kind: str, *, alternate: bool = False, single: bool = False) -> None:
    """Add the row for what is so while the card is there."""

    def make(got: Parts, start: int) -> object:
        values = {"on": on, **got["is"]}
        if on == "each":
            noun = got["noun"]
            if not isinstance(noun, Noun) or noun.many is single or noun.card or noun.place:
                return None
            values["what"] = fits(noun)
        return Draft(a.Static, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or value.on != on or value.if_ is not None:
            return None
        found = fields_of(value)
        noun = noun_of(value.what, "battlefield", True)
        return None if found is None else {"is": found, "noun": noun, "host": t.Host()}

    made("static", f"{subject} <is:{kind}: all>", make, take, alternate=alternate or single)


_static("~", "self", "static one")
_static("<host>", "host", "static one")
_static("<noun>", "each", "static many")
_static("all <noun>", "each", "static many", alternate=True)
_static("each <noun>", "each", "static one", single=True)


STILL: Final = ("land", "artifact", "creature", "Vehicle", "enchantment")


def _change(words: str, number: str, *, still: bool = False, lasts: bool = True, alternate: bool = False) -> None:
    """Add a row for what something becomes for a while, or from now on."""

    def make(got: Parts, start: int) -> object:
        said = dict(got["is"])
        if still and said.get("instead_of") == "types":
            del said["instead_of"]
        elif still and "types" not in said:
            # CR 205.1b: an artifact creature is still what it was, whether that is said or not.
            return None
        until = got["until"] if lasts else d.FOR_EVER
        return Draft(x.Change, {"what": got["what"], **said, "until": until}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Change) or (value.until == d.FOR_EVER) is lasts:
            return None
        found = fields_of(value)
        return None if found is None else {"what": value.what, "is": found, "until": value.until}

    made("core effect", words.replace("<what>", f"<what:{number}>").replace("<is>", f"<is:change {number}: all>"),
         make, take if not still else lambda value: None, alternate=alternate or still)  # fmt: skip


def _gains_for_good(words: str) -> None:
    """Add a row for abilities that something has from now on: no duration is told (CR 611.2a)."""

    def make(got: Parts, start: int) -> object:
        return Draft(x.Change, {"what": got["what"], **split(got["gained"]), "until": d.FOR_EVER}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Change) or value.until != d.FOR_EVER:
            return None
        gained = joined(value.keywords, value.protection, value.abilities)
        same = x.Change(value.what, keywords=value.keywords, protection=value.protection, abilities=value.abilities,
                        until=d.FOR_EVER)  # fmt: skip
        return {"what": value.what, "gained": gained} if gained and value == same else None

    made("core effect", words, make, take)


_gains_for_good("<what:one> gains <gained>")
_gains_for_good("<what:many> gain <gained>")
for _number in ("one", "many"):
    _change("<what> <is> <until:duration>", _number)
    _change("<until:duration>, <what> <is>", _number, alternate=True)
    _change("<what> <is>", _number, lasts=False)
    for _type in STILL:
        for _ending in (f". It's still a {_type}", f". They're still {_type}s", f" that's still a {_type}",
                        f" that are still {_type}s"):  # fmt: skip
            _change(f"<what> <is> <until:duration>{_ending}", _number, still=True)
            _change(f"<until:duration>, <what> <is>{_ending}", _number, still=True)
            _change(f"<what> <is>{_ending}", _number, still=True, lasts=False)
