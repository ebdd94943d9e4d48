"""Rows for copies: tokens that are copies, permanents that enter as copies or become them, and how these differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import THE_PLAYER, fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, constant, leaf, made, slots
from cardwright.games.magic.text.tables.lists import joined, split
from cardwright.games.magic.words import durations as d
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.copying import SAME, BecomeCopy, CreateCopy, Differences, EntersAsCopy
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

NOT_LEGENDARY: Final = {"loses_types": ("legendary",)}
USUAL_VALUES: Final = {one.name: one.default for one in fields(Differences)}


def _said(value: Any) -> dict[str, Any]:
    """Return what a copy differs in, by field."""
    return {name: getattr(value, name) for name in USUAL_VALUES if getattr(value, name) != USUAL_VALUES[name]}


def _described(got: Parts, start: int) -> object:
    """Return what a copy is besides as differences; None if it is something else instead."""
    said = dict(got["is"])
    size = [said.pop(name, None) for name in ("set_power", "set_toughness")]
    if said.pop("instead_of", None) is not None or said.pop("protection", None) or said.get("abilities"):
        return None
    if "named" in said:
        said["name"] = said.pop("named")
    if size[0] is not None:
        if not all(isinstance(part, Number) for part in size):
            return None
        said |= {"power": size[0].value, "toughness": size[1].value}
    return said


def _described_taken(value: Any) -> Parts | None:
    if (
        value == {"types": ("legendary",)}
        or not {"types", "subtypes"} & set(value)
        or set(value) & {"loses_types", "no_cost", "this_ability", "abilities"}
    ):
        return None
    said = {name: part for name, part in value.items() if name not in ("power", "toughness", "name")}
    if "power" in value:
        said |= {"set_power": Number(value["power"]), "set_toughness": Number(value["toughness"])}
    if "name" in value:
        said["named"] = value["name"]
    return {"is": said}


def _has_taken(value: Any) -> Parts | None:
    if not value or set(value) - {"keywords", "abilities"}:
        return None
    return {"gained": joined(value.get("keywords", ()), (), value.get("abilities", ()))}


def _sized(got: Parts, start: int) -> object:
    power, toughness = got["size"]
    if not isinstance(power, Number) or not isinstance(toughness, Number):
        return None
    return {"power": power.value, "toughness": toughness.value}


def _sized_taken(value: Any) -> Parts | None:
    if set(value) != {"power", "toughness"}:
        return None
    return {"size": (Number(value["power"]), Number(value["toughness"]))}


def _has(got: Parts, start: int) -> object:
    given = split(got["gained"])
    return None if "protection" in given else given


constant("exception", "it isn't legendary", NOT_LEGENDARY)
constant("exception", "it's not legendary", NOT_LEGENDARY, alternate=True)
constant("exception", "they aren't legendary", NOT_LEGENDARY, alternate=True)
constant("exception", "the token isn't legendary", NOT_LEGENDARY, alternate=True)
constant("exception", "it's legendary", {"types": ("legendary",)})
constant("exception", "it has no mana cost", {"no_cost": True})
made("exception", "it has <gained>", _has, _has_taken)
made("exception", "it has <quoted>", lambda got, start: {"abilities": (got["quoted"],)},
     lambda value: {"quoted": value["abilities"][0]} if set(value) == {"abilities"} else None)  # fmt: skip
made("exception", "they have <gained>", _has, lambda value: None, alternate=True)
made("exception", "it's <is:description>", _described, _described_taken)
made("exception", "it is <is:description>", _described, lambda value: None, alternate=True)
made("exception", "they're <is:descriptions>", _described, lambda value: None, alternate=True)
made("exception", "it's <size:base size>", _sized, _sized_taken)
made("exception", "its name is <name:card name>", lambda got, start: {"name": got["name"]},
     lambda value: {"name": value["name"]} if set(value) == {"name"} else None)  # fmt: skip


class Exceptions:
    """How a copy differs: `it isn't legendary and has haste`. Its value is what the differences say."""

    called = "how a copy differs"

    def show(self, value: object, page: Page) -> str | None:
        """Return the exceptions, what it is first."""
        if not isinstance(value, Differences) or value == SAME:
            return None
        rest = _said(value)
        shown: list[str] = []
        for names in _EXCEPTIONS:
            if names[0] == "types" and not {"types", "subtypes"} & set(rest):
                continue
            part = {name: rest.pop(name) for name in names if name in rest}
            if part:
                text = slots["exception"].show(part, page)
                if text is None:
                    return None
                shown.append(text)
        if rest:
            return None
        return " and ".join(shown) if len(shown) < 3 else f"{', '.join(shown[:-1])}, and {shown[-1]}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every run of exceptions."""
        open_: list[tuple[int, dict[str, Any]]] = [(at, {})]
        while open_:
            place, before = open_.pop()
            outcome = reading.at(slots["exception"], place)
            failure.join(outcome.failure)
            for end, said in outcome.found:
                assert isinstance(said, Mapping)
                if set(said) & set(before):
                    continue
                now = {**before, **said}
                yield end, Draft(Differences, now, 0)
                comma = reading.token(end).is_sign(",")
                joint = reading.token(end + comma).is_word("and")
                if comma or joint:
                    open_.append((end + comma + joint, now))


_EXCEPTIONS: Final = (
    ("name",), ("types", "subtypes", "colours", "power", "toughness"), ("power", "toughness"), ("loses_types",),
    ("keywords",), ("abilities",), ("no_cost",),
)  # fmt: skip
leaf("exceptions", Exceptions())


def several_chosen(of: object) -> bool:
    """Return whether these are several targets or objects that are chosen: no token is a copy of them all."""
    return isinstance(of, Draft) and of.cls in (t.Targeted, t.Choose) and of.values.get("count", ONE) != ONE


def _created(words: str, *, many: bool, tapped: bool, differs: bool, others: bool = False) -> None:
    """Add a row for tokens that are copies of something."""

    def make(got: Parts, start: int) -> object:
        if several_chosen(got["of"]):
            return None
        values = {"of": got["of"], "amount": got.get("amount", ONE), "tapped": tapped}
        more = {"differs": got["differs"]} if differs else {}
        return Draft(CreateCopy, {**({"who": got["who"]} if others else {}), **values, **more}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, CreateCopy) or value.tapped is not tapped or (value.differs != SAME) is not differs:
            return None
        if (value.amount != ONE) is not many or (value.who != THE_PLAYER) is not others:
            return None
        return {"of": value.of, "amount": value.amount, "differs": value.differs, "who": value.who}

    made("core effect", words, make, take)


for _tapped in (False, True):
    _how = "tapped " if _tapped else ""
    for _differs in (False, True):
        _except = ", except <differs:exceptions>" if _differs else ""
        for _create, _others in (("create", False), ("<who:player> creates", True)):
            _created(f"{_create} a {_how}token that's a copy of <of:any object>{_except}", many=False,
                     tapped=_tapped, differs=_differs, others=_others)  # fmt: skip
            _created(f"{_create} <amount:number> {_how}tokens that are copies of <of:any object>{_except}", many=True,
                     tapped=_tapped, differs=_differs, others=_others)  # fmt: skip


class AnyNoun:
    """What may be copied: `any creature on the battlefield`, `an artifact you control`. Its value is a noun."""

    called = "any or a, and a kind of object"

    def show(self, value: object, page: Page) -> str | None:
        """Return the noun; one that is only told by what it is lies anywhere on the battlefield."""
        if not isinstance(value, Noun):
            return None
        if value.other or any(isinstance(one, f.Yours | f.Theirs) for one in value.what):
            return slots["a noun"].show(value, page)
        text = slots["noun"].show(value, page)
        return None if text is None else f"any {text} on the battlefield"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every noun after "any" or an article."""
        if reading.token(at).is_word("any"):
            outcome = reading.at(slots["noun"], at + 1)
        else:
            outcome = reading.at(slots["a noun"], at)
        failure.join(outcome.failure)
        for end, noun in outcome.found:
            if isinstance(noun, Noun) and not noun.many and not noun.card and not is_players(noun):
                yield end, noun


leaf("any noun", AnyNoun())


def _enters(words: str, *, may: bool, differs: bool) -> None:
    """Add a row for what enters as a copy (CR 707.5)."""

    def make(got: Parts, start: int) -> object:
        values = {"what": fits(got["noun"]), "may": may, **({"differs": got["differs"]} if differs else {})}
        return Draft(EntersAsCopy, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, EntersAsCopy) or (value.differs != SAME) is not differs:
            return None
        if value != EntersAsCopy(value.what, may, value.differs):
            return None
        return {"noun": noun_of(value.what, "battlefield", False), "differs": value.differs}

    made("ability", words, make, take)


for _differs in (False, True):
    _except = ", except <differs:exceptions>" if _differs else ""
    _enters(f"you may have ~ enter as a copy of <noun:any noun>{_except}.", may=True, differs=_differs)
    _enters(f"~ enters as a copy of <noun:any noun>{_except}.", may=False, differs=_differs)


ENDS: Final = {"": d.FOR_EVER, " until end of turn": d.END_OF_TURN, " until your next turn": d.YourNextTurn()}


def _becomes(words: str, until: Any, *, differs: bool, alternate: bool = False) -> None:
    """Add a row for permanents that become copies."""

    def make(got: Parts, start: int) -> object:
        more = {"differs": got["differs"]} if differs else {}
        return Draft(BecomeCopy, {"what": got["what"], "of": got["of"], "until": until, **more}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, BecomeCopy) or (value.differs != SAME) is not differs or value.until != until:
            return None
        return {"what": value.what, "of": value.of, "differs": value.differs}

    made("core effect", words, make, take, alternate=alternate)


for _ending, _until in ENDS.items():
    for _differs in (False, True):
        _except = ", except <differs:exceptions>" if _differs else ""
        for _number, _verb, _what in (("one", "becomes", "a copy"), ("many", "become", "copies")):
            _copy = f"<what:{_number}> {_verb} {_what} of <of:object>"
            _becomes(f"{_copy}{_ending}{_except}", _until, differs=_differs)
            if _ending:
                _becomes(f"{_ending.strip()}, {_copy}{_except}", _until, differs=_differs, alternate=True)
