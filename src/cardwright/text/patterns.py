"""Patterns of sentences and phrases: written once, they print an object's fields and read them back.

Deal <value> damage[ to <target>]   a hole for a field; [ ] is present if a field is not its default
[!piercing ignoring Block]          present if the flag is not its default; [!upgraded=true ...]: if it is this
{HP|}                               the first is printed, any is read
card(s), {copy/copies}              one or several: printed to agree with the number before, both are read
<hits:times>                        a hole with the slot of this name, not the one for the field's kind
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from cardwright.errors import RulesError
from cardwright.text.tokens import tokens

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardwright.text.failure import Failure
    from cardwright.text.reading import Reading

Got: TypeAlias = dict[str, object]
"""What was read, by field."""
Names: TypeAlias = Mapping[str, frozenset[str]]
"""Names that one text knows besides those of the game, by what they are names of."""

_PART: Final = re.compile(r"<(?P<hole>[^<>]*)>|\{(?P<choice>[^{}<>\[\]]*)\}|(?P<word>[^\s<>{}\[\]]+)|(?P<blank>\s+)")
_ARTICLE: Final = re.compile(r"^an? ")
_GLUED: Final = (",", ".", ";", ":", ")", "'")
"""Signs that are printed right after the word before them."""


@dataclass(slots=True)
class Page:
    """One text being printed."""

    names: Names = field(default_factory=dict)
    one: bool = field(default=False, init=False)
    """Whether the last number was 1."""

    def mark(self) -> object:
        """Return what is to be restored if a wording turns out not to fit."""
        return self.one

    def reset(self, mark: object) -> None:
        """Go back to a mark."""
        self.one = bool(mark)

    def begins(self, kind: str) -> None:
        """Note that a phrase of a `noted` table begins."""

    def spoke(self, value: object, kind: str) -> None:
        """Note a value that was printed as a phrase of a `noted` table."""


class Slot(Protocol):
    """A kind of phrase that can fill a hole."""

    called: str
    """What it is called where a sentence is shown with its holes."""

    def show(self, value: object, page: Page) -> str | None:
        """Return the value as text, None if this slot has no words for it."""

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterable[tuple[int, object]]:
        """Return every way to read a value from this token on, the preferred first: where it ends, and the value.

        A value takes at least one token. Other expected tokens are noted in `failure`.
        """


@dataclass(frozen=True, slots=True)
class Words:
    """Literal words: those that are printed, and all that are read, the longest first."""

    shown: str
    choices: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A word that agrees with the number before it."""

    one: str
    several: str


@dataclass(frozen=True, slots=True)
class Hole:
    """The position of a field's value."""

    field: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Maybe:
    """A part that is omitted if its fields have their usual values."""

    inside: Pattern


@dataclass(frozen=True, slots=True)
class Mark:
    """A part that is present if a flag has this value."""

    field: str
    value: bool
    inside: Pattern


Part: TypeAlias = Words | Counted | Hole | Maybe | Mark


class Slots(Protocol):
    """Finds the slot of a hole: by its name, or by the kind of its field."""

    def slot(self, field: str, name: str) -> Slot:
        """Return the slot for a field, the one of this name if it is not ""."""

    def flipped(self, field: str) -> bool:
        """Return the value of a flag when it is not its default."""


class Pattern:
    """The parts of a sentence or phrase in order: the words it always begins with, if any, and the `rest`."""

    __slots__ = ("fields", "opening", "parts", "rest")

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(parts)
        opening: list[str] = []
        index = 0
        for part in self.parts:
            if not isinstance(part, Words) or len(part.choices) > 1:
                break
            opening += part.choices[0]
            index += 1
        self.opening = tuple(opening)
        self.rest = self.parts[index:]
        self.fields = frozenset(_fields(self.parts))

    def words(self) -> Iterator[str]:
        """Return every literal word in it, in lower case."""
        for part in self.parts:
            if isinstance(part, Words):
                yield from (word.lower() for choice in part.choices for word in choice)
            elif isinstance(part, Counted):
                yield from (part.one.lower(), part.several.lower())
            elif isinstance(part, Maybe | Mark):
                yield from part.inside.words()

    def first(self) -> tuple[list[Part], bool]:
        """Return the words and holes that can come first, and whether the whole pattern is optional."""
        found: list[Part] = []
        for part in self.parts:
            if isinstance(part, Maybe | Mark):
                found += part.inside.first()[0]
                continue
            found.append(part)
            if not isinstance(part, Words) or () not in part.choices:
                return found, False
        return found, True

    def show(self, values: Mapping[str, object], usual: Mapping[str, object], page: Page) -> str | None:
        """Return the values as text, None if one has no words here; `usual` are the values that [ ] leaves out."""
        pieces: list[str] = []
        for part in self.parts:
            piece = _show(part, values, usual, page)
            if piece is None:
                return None
            pieces.append(piece)
        return _joined(pieces)

    @property
    def shape(self) -> str:
        """Return the pattern for a person: `Deal N damage [to TARGET]`."""
        return _joined(map(_shape, self.parts))

    @property
    def example(self) -> str:
        """Return the pattern for a person, without its optional parts: `Deal N damage`."""
        return _joined(_shape(part) for part in self.parts if not isinstance(part, Maybe | Mark))

    @property
    def outline(self) -> str:
        """Return the pattern without its optional parts, its holes in capitals: `Deal NUMBER damage`."""
        return _joined(
            _ARTICLE.sub("", part.slot.called.rpartition(", and ")[2]).upper()
            if isinstance(part, Hole)
            else _shape(part)
            for part in self.parts
            if not isinstance(part, Maybe | Mark)
        )


def _joined(pieces: Iterable[str]) -> str:
    """Return the pieces with blanks between them, but not before a sign that follows a word."""
    text = ""
    for piece in pieces:
        text += piece if not text or not piece or piece.startswith(_GLUED) else f" {piece}"
    return text


def pattern(text: str, slots: Slots) -> Pattern:
    """Return the pattern that a text describes, with the slots of its holes."""
    parts: list[Part] = []
    at = 0
    while at < len(text):
        if text[at] == "[":
            close = _closing(text, at)
            parts.append(group(text[at + 1 : close], slots))
            at = close + 1
            continue
        found = _PART.match(text, at)
        if found is None:
            raise RulesError(f"the pattern {text!r} cannot be read at {at + 1}: found {text[at]!r}")
        at = found.end()
        if found["hole"] is not None:
            name, _, slot = found["hole"].partition(":")
            parts.append(Hole(name, slots.slot(name, slot)))
        elif found["choice"] is not None:
            parts.append(_choice(found["choice"]))
        elif found["word"] is not None:
            word = found["word"]
            stem = word.removesuffix("(s)")
            parts.append(Words(word, (_split(word),)) if stem == word else Counted(stem, stem + "s"))
    return Pattern(parts)


def group(text: str, slots: Slots) -> Maybe | Mark:
    """Return an optional part: the inside of [ ], or a clause."""
    if text.startswith("!"):
        head, _, rest = text[1:].partition(" ")
        name, _, value = head.partition("=")
        made: Maybe | Mark = Mark(name, value == "true" if value else slots.flipped(name), pattern(rest, slots))
    else:
        made = Maybe(pattern(text, slots))
    if made.inside.first()[1]:
        raise RulesError(f"all of [{text}] can be missing: one word or hole must stand there")
    return made


def is_there(part: Maybe | Mark, values: Mapping[str, object], usual: Mapping[str, object]) -> bool:
    """Return whether an optional part is present."""
    if isinstance(part, Mark):
        return values[part.field] is part.value
    return any(values[name] != usual[name] for name in part.inside.fields)


def _closing(text: str, at: int) -> int:
    """Return the position where the bracket that opens here is closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] == "[") - (text[place] == "]")
        if depth == 0:
            return place
    raise RulesError(f"the pattern {text!r} opens [ at {at + 1} and does not close it: ] is missing")


def _choice(text: str) -> Part:
    if "/" in text:
        one, _, several = text.partition("/")
        return Counted(one, several)
    said = [" ".join(choice.split()) for choice in text.split("|")]
    return Words(said[0], tuple(sorted(map(_split, said), key=len, reverse=True)))


@cache
def _split(words: str) -> tuple[str, ...]:
    """Return the words as the tokens they become in a text; the same few stand in most patterns."""
    found = tokens(words)[:-1]
    if any(token.kind in ("quoted", "braces") for token in found):
        raise RulesError(f"{words!r} cannot stand in a pattern: what stands in quotes is never a word")
    return tuple(token.text for token in found)


def _fields(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Hole | Mark):
            yield part.field
        if isinstance(part, Maybe | Mark):
            yield from part.inside.fields


def _show(part: Part, values: Mapping[str, object], usual: Mapping[str, object], page: Page) -> str | None:
    if isinstance(part, Words):
        return part.shown
    if isinstance(part, Counted):
        return part.one if page.one else part.several
    if isinstance(part, Hole):
        return part.slot.show(values[part.field], page)
    return part.inside.show(values, usual, page) if is_there(part, values, usual) else ""


def _shape(part: Part) -> str:
    if isinstance(part, Words):
        return part.shown
    if isinstance(part, Counted):
        return part.several
    if isinstance(part, Hole):
        return part.slot.called
    return f"[{part.inside.shape}]"
