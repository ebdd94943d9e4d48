"""Trace files in this package's own format: reads lines of JSON as a trace, or reports the wrong line and field."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from cardwright.errors import Problem, RecordError, nearest
from cardwright.games.magic.trace import (
    FORMAT,
    PROPERTIES,
    TRACE_STEPS,
    Facts,
    Moment,
    Trace,
    TraceReader,
    ordered,
    unpacked,
)
from cardwright.sources.text_file import read_text


class TraceLines:
    """Reader of the format that docs/how-to/compare-magic-traces.md describes."""

    def reads(self, text: str) -> bool:
        return text.lstrip("\ufeff \t\r\n").startswith("{")

    def read(self, text: str, file: str) -> Trace:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
        if not lines:
            raise _wrong(file, 1, "", "a trace begins with a header, and this file is empty")
        number, first = lines[0]
        header = _Line(file, number, _object(file, number, first))
        header.need("trace", lambda value: value == FORMAT and type(value) is int, f"the format {FORMAT}")
        header.known(HEADER)
        for name, (fits, wanted) in HEADER.items():
            if name not in OPTIONAL or name in header.data:
                header.need(name, fits, wanted)
        choices = header.data["choices"]
        players = [f"P{seat + 1}" for seat in range(len(header.data["decks"]))]
        moments = [_moment(file, at, line, players, len(choices)) for at, line in lines[1:]]
        for before, moment in pairwise(moments):
            if moment.after < before.after:
                raise _wrong(file, moment.line, "after", f"{moment.after} choices come after {before.after} before")
        return Trace(
            file=file,
            seed=header.data["seed"],
            settings=header.data["settings"],
            decks=[header.deck(place) for place in range(len(players))],
            choices=choices,
            moments=moments,
            tells=tuple(header.data.get("tells", PROPERTIES)),
            by=header.data.get("by", ""),
        )


TRACE_READERS: Final[list[TraceReader]] = [TraceLines()]
"""Every format that can be compared, in the order in which they are tried."""


def read_trace(path: Path) -> Trace:
    """Return the trace in a file, read by the first reader that recognises its format."""
    text = read_text(path)
    for reader in TRACE_READERS:
        if reader.reads(text):
            return reader.read(text, str(path))
    raise _wrong(str(path), 1, "", "no known format of traces; a trace begins with a JSON object")


class _Line:
    """The object on one line, with checks that name the line when they fail."""

    def __init__(self, file: str, number: int, data: Facts) -> None:
        self.file = file
        self.number = number
        self.data = data

    def known(self, allowed: Mapping[str, object]) -> None:
        for name in self.data:
            if name not in allowed:
                near = nearest(name, list(allowed))
                raise _wrong(self.file, self.number, name, "unknown field", tuple(allowed), near)

    def need(self, name: str, fits: Callable[[Any], bool], wanted: str) -> None:
        if name not in self.data:
            raise _wrong(self.file, self.number, name, "the field is missing")
        if not fits(self.data[name]):
            found = json.dumps(self.data[name], ensure_ascii=False)
            raise _wrong(self.file, self.number, name, f"{wanted} expected, found {found[:60]}")

    def deck(self, place: int) -> list[str]:
        try:
            return list(unpacked(self.data["decks"][place]))
        except ValueError as error:
            raise _wrong(self.file, self.number, f"decks[{place}]", str(error)) from error


def _moment(file: str, number: int, text: str, players: list[str], choices: int) -> Moment:
    line = _Line(file, number, _object(file, number, text))
    checks = {**MOMENT, "active": _one_of(players)}
    line.known(checks)
    for name in ("after", "turn", "step", "active"):
        line.need(name, *checks[name])
    for name, value in line.data.items():
        line.need(name, *checks[name])
        if name in BY_PLAYER:
            for player in value:
                if player not in players:
                    raise _wrong(file, number, f"{name}.{player}", "there is no such player", tuple(players))
    if line.data["after"] > choices:
        raise _wrong(file, number, "after", f"{line.data['after']}, but the header has {choices} choices")
    facts = {name: value for name, value in line.data.items() if name != "after"}
    if "battlefield" in facts:
        facts["battlefield"] = ordered(facts["battlefield"])
    for name in ("exile", "command"):
        if name in facts:
            facts[name] = sorted(facts[name])
    if "hands" in facts:
        facts["hands"] = {who: sorted(held) if isinstance(held, list) else held for who, held in facts["hands"].items()}
    return Moment(number, line.data["after"], facts)


def _object(file: str, number: int, text: str) -> Facts:
    try:
        data = json.loads(text, object_pairs_hook=_no_doubles)
    except (ValueError, RecursionError) as error:
        raise _wrong(file, number, "", f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise _wrong(file, number, "", f"an object expected, found {text.strip()[:40]}")
    return data


def _no_doubles(pairs: list[tuple[str, Any]]) -> Facts:
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name!r} stands there twice")
    return dict(pairs)


def _wrong(
    file: str, line: int, field: str, message: str, allowed: tuple[str, ...] = (), near: str = ""
) -> RecordError:
    return RecordError(str(Problem(file, field, message, allowed=allowed, nearest=near, line=line)))


Fit = tuple[Callable[[Any], bool], str]


def _whole(value: Any) -> bool:
    return type(value) is int and value >= 0


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _each(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, dict) and all(fits(each) for each in value.values())


def _one_of(allowed: list[str]) -> Fit:
    return lambda value: value in allowed, f"one of {', '.join(allowed)}"


def _settings(value: Any) -> bool:
    return isinstance(value, dict) and all(type(each) is int or isinstance(each, str) for each in value.values())


def _choices(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) or (_whole(each) and each > 0) for each in value)


def _decision(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"who", "question"} and all(map(_text, value.values()))


def _on_stack(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, dict) and set(each) == {"name", "controller"} and all(map(_text, each.values()))
        for each in value
    )


_PROPERTY: Final[Mapping[str, Callable[[Any], bool]]] = {
    "name": _text,
    "controller": _text,
    "tapped": lambda value: isinstance(value, bool),
    "damage": _whole,
    "counters": _each(_whole),
    "power": lambda value: type(value) is int,
    "toughness": lambda value: type(value) is int,
    "attached_to": _text,
    "attacking": _text,
    "blocking": _texts,
}


def _permanents(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, dict)
        and "name" in each
        and all(name in _PROPERTY and _PROPERTY[name](told) for name, told in each.items())
        for each in value
    )


HEADER: Final[Mapping[str, Fit]] = {
    "trace": (_whole, f"the format {FORMAT}"),
    "game": (lambda value: value == "magic", '"magic"'),
    "by": (_text, "text"),
    "seed": (_whole, "a whole number from 0 up"),
    "settings": (_settings, "an object of numbers and texts"),
    "decks": (
        lambda value: isinstance(value, list) and len(value) > 1 and all(map(_texts, value)),
        'a list of decks, each a list such as ["20 Forest", "4 Shock"],',
    ),
    "choices": (_choices, "a list of notations and numbers from 1 up"),
    "tells": (
        lambda value: _texts(value) and all(each in PROPERTIES for each in value),
        f"a list of {', '.join(PROPERTIES)}",
    ),
}
OPTIONAL: Final = ("by", "tells")

MOMENT: Final[Mapping[str, Fit]] = {
    "after": (_whole, "a number of choices"),
    "turn": (_whole, "a whole number from 0 up"),
    "step": _one_of(list(TRACE_STEPS)),
    "active": (_text, "a player"),
    "decision": (_decision, 'an object with "who" and "question"'),
    "winners": (_texts, "a list of players"),
    "life": (_each(lambda value: type(value) is int), "a whole number for each player"),
    "poison": (_each(_whole), "a whole number for each player"),
    "mana": (_each(_text), 'letters such as "RRG" for each player'),
    "stack": (_on_stack, 'a list of objects with "name" and "controller"'),
    "battlefield": (_permanents, f"a list of objects with a name and any of {', '.join(PROPERTIES)}"),
    "graveyards": (_each(_texts), "a list of names for each player"),
    "exile": (_texts, "a list of names"),
    "command": (_texts, "a list of names"),
    "hands": (_each(lambda value: _whole(value) or _texts(value)), "names or their number for each player"),
    "libraries": (_each(lambda value: _whole(value) or _texts(value)), "names or their number for each player"),
}
BY_PLAYER: Final = ("life", "poison", "mana", "graveyards", "hands", "libraries")
