"""Patterns of sentences: written once, they print a thing's fields and read them back.

Deal <value> damage[ to <target>]      a hole for a field; what stands in [ ] is there if a field is not its default
[!piercing ignoring Block]             there if the flag is not its default; [!upgraded=true ...]: if it is this
{HP|}                                  the first is printed, any is read
card(s), {copy/copies}                 one or several, as the number before it says
<hits:times>                           a hole of another sort than the field's kind has
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

from cardwright.errors import RulesError
from cardwright.games.spire.text.tokens import Token

Got: TypeAlias = dict[str, object]
"""What was read, by field."""

_PART: Final = re.compile(r"<(?P<hole>[^>]*)>|\{(?P<choice>[^}]*)\}|(?P<word>[^\s<{\[\]]+)|\s+")


class Look:
    """One sentence being read: what is known, how far any pattern came, and what could have stood there."""

    def __init__(self, statuses: frozenset[str]) -> None:
        self.statuses = statuses
        self.furthest = 0
        self.expected: list[str] = []
        self.words: list[str] = []

    def expect(self, at: int, what: str, words: Sequence[str] = ()) -> None:
        """Notes what could have stood at this token, and the words that could, for the one most like what stands."""
        if at > self.furthest:
            self.furthest, self.expected, self.words = at, [], []
        if at == self.furthest:
            if what not in self.expected:
                self.expected.append(what)
            self.words.extend(words)


@dataclass(slots=True)
class Page:
    """One text being printed: in its own words or with overrides, with these statuses' names known to readers."""

    own: bool
    statuses: frozenset[str]
    one: bool = field(default=False, init=False)
    """Whether the last number was 1."""


class Slot(Protocol):
    """What can stand in a hole."""

    called: str

    def show(self, value: object, page: Page) -> str | None:
        """The value as text; None if this slot has no words for it."""

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        """Every way to read a value here, the longest first: where it ends, and what was read."""


@dataclass(frozen=True, slots=True)
class Words:
    shown: tuple[str, ...]
    choices: tuple[tuple[str, ...], ...]
    """All that is read, the longest first."""


@dataclass(frozen=True, slots=True)
class Counted:
    one: str
    several: str


@dataclass(frozen=True, slots=True)
class Hole:
    field: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Maybe:
    parts: tuple[Part, ...]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    field: str
    value: bool
    parts: tuple[Part, ...]


Part: TypeAlias = Words | Counted | Hole | Maybe | Mark


class Slots(Protocol):
    """Finds the slot of a hole: by its name, or by the kind of its field."""

    def slot(self, field: str, name: str) -> Slot: ...

    def flipped(self, field: str) -> bool: ...


def pattern(text: str, slots: Slots) -> tuple[Part, ...]:
    """The parts of a pattern."""
    parts: list[Part] = []
    at = 0
    while at < len(text):
        if text[at] == "[":
            close = text.index("]", at)
            parts.append(group(text[at + 1 : close], slots))
            at = close + 1
            continue
        found = _PART.match(text, at)
        if found is None:
            raise RulesError(f"the pattern {text!r} cannot be read at {at + 1}")
        at = found.end()
        if found["hole"] is not None:
            name, _, slot = found["hole"].partition(":")
            parts.append(Hole(name, slots.slot(name, slot)))
        elif found["choice"] is not None:
            parts.append(_choice(found["choice"]))
        elif found["word"] is not None:
            word = found["word"]
            stem = word.removesuffix("(s)")
            parts.append(Words((word,), ((word,),)) if stem == word else Counted(stem, stem + "s"))
    return tuple(parts)


def group(text: str, slots: Slots) -> Maybe | Mark:
    """A part that may be missing: the inside of [ ], or a clause."""
    if text.startswith("!"):
        head, _, rest = text[1:].partition(" ")
        name, _, value = head.partition("=")
        return Mark(name, value == "true" if value else slots.flipped(name), pattern(rest, slots))
    parts = pattern(text, slots)
    return Maybe(parts, tuple(part.field for part in parts if isinstance(part, Hole)))


def _choice(text: str) -> Part:
    if "/" in text:
        one, _, several = text.partition("/")
        return Counted(one, several)
    choices = [tuple(choice.split()) for choice in text.split("|")]
    return Words(choices[0], tuple(sorted(choices, key=len, reverse=True)))


def fields_of(parts: tuple[Part, ...]) -> Iterator[str]:
    """The fields that these parts speak of."""
    for part in parts:
        if isinstance(part, Hole | Mark):
            yield part.field
        elif isinstance(part, Maybe):
            yield from part.fields


def literal_words(parts: tuple[Part, ...]) -> Iterator[str]:
    """Every word that stands in these parts as it is, in small letters."""
    for part in parts:
        if isinstance(part, Words):
            yield from (word.lower() for choice in part.choices for word in choice)
        elif isinstance(part, Counted):
            yield from (part.one.lower(), part.several.lower())
        elif isinstance(part, Maybe | Mark):
            yield from literal_words(part.parts)


def read(parts: tuple[Part, ...], tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, Got]]:
    """Every way to read the parts from this token on: where they end, and the fields."""
    if not parts:
        yield at, {}
        return
    for middle, got in _read_one(parts[0], tokens, at, look):
        for end, more in read(parts[1:], tokens, middle, look):
            yield end, {**got, **more}


def _read_one(part: Part, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, Got]]:
    if isinstance(part, Words):
        for choice in part.choices:
            end = _read_words(choice, tokens, at, look)
            if end >= 0:
                yield end, {}
    elif isinstance(part, Counted):
        if at < len(tokens) and tokens[at].is_word(part.one.lower(), part.several.lower()):
            yield at + 1, {}
        else:
            look.expect(at, part.several, (part.several,))
    elif isinstance(part, Hole):
        for end, value in part.slot.read(tokens, at, look):
            yield end, {part.field: value}
    else:
        for end, got in read(part.parts, tokens, at, look):
            yield end, {**got, part.field: part.value} if isinstance(part, Mark) else got
        yield at, {}


def _read_words(words: tuple[str, ...], tokens: list[Token], at: int, look: Look) -> int:
    """Where these words end, -1 if others stand here."""
    for word in words:
        if at >= len(tokens) or tokens[at].kind in ("quoted", "braces") or tokens[at].text.lower() != word.lower():
            look.expect(at, word, (word,))
            return -1
        at += 1
    return at


def show(parts: tuple[Part, ...], values: Mapping[str, object], usual: Mapping[str, object], page: Page) -> str | None:
    """The parts as text; None if a value has no words here. `usual` are the values that a group leaves out."""
    pieces: list[str] = []
    for part in parts:
        if isinstance(part, Words):
            piece: str | None = " ".join(part.shown)
        elif isinstance(part, Counted):
            piece = part.one if page.one else part.several
        elif isinstance(part, Hole):
            piece = part.slot.show(values[part.field], page)
        elif is_there(part, values, usual):
            piece = show(part.parts, values, usual, page)
        else:
            piece = ""
        if piece is None:
            return None
        if piece:
            pieces.append(piece)
    return " ".join(pieces)


def is_there(part: Maybe | Mark, values: Mapping[str, object], usual: Mapping[str, object]) -> bool:
    """Whether a part that may be missing has something to say."""
    if isinstance(part, Mark):
        return values[part.field] is part.value
    return any(values[name] != usual[name] for name in part.fields)


def shape(parts: tuple[Part, ...]) -> str:
    """The parts for a person: `Deal N damage [to TARGET]`."""
    pieces: list[str] = []
    for part in parts:
        if isinstance(part, Words):
            pieces.append(" ".join(part.shown))
        elif isinstance(part, Counted):
            pieces.append(part.several)
        elif isinstance(part, Hole):
            pieces.append(part.slot.called)
        else:
            pieces.append(f"[{shape(part.parts)}]")
    return " ".join(piece for piece in pieces if piece)
