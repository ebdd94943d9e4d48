"""The language of the column `effects`: parses a cell into words and writes it back; each mistake has its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.errors import CardErrors, Problem, nearest
from cardwright.games.googooland.vocabulary import NAMES, WORDS, CardWord, Parameter

BETWEEN_WORDS: Final = ";"
BETWEEN_PARAMETERS: Final = ":"
LONGEST_NUMBER: Final = 4
SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake in a cell; `position` counts the characters from 1."""

    position: int
    message: str
    found: str
    allowed: tuple[str, ...] = ()

    @property
    def nearest(self) -> str:
        """Return the allowed text nearest to the found one, or the only allowed text."""
        if len(self.allowed) == 1:
            return self.allowed[0]
        return nearest(self.found, self.allowed) if self.found and self.allowed else ""

    def problem(self, file: str = "", place: str = "", line: int = 0, card: str = "") -> Problem:
        message = f"{self.message}, at position {self.position}"
        return Problem(file, place, message, self.found, self.allowed, self.nearest, line, card=card)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a cell, stripped of blank space, and its start (from 0)."""

    start: int
    text: str

    def parts(self, separator: str) -> list[_Piece]:
        pieces: list[_Piece] = []
        at = self.start
        for text in self.text.split(separator):
            bare = text.strip()
            pieces.append(_Piece(at + len(text) - len(text.lstrip()), bare))
            at += len(text) + len(separator)
        return pieces

    def mistake(self, message: str, allowed: Sequence[str] = ()) -> Mistake:
        return Mistake(self.start + 1, message, self.text, tuple(allowed))


def read_cell(text: str) -> tuple[list[CardWord], list[Mistake]]:
    """The words of a cell, and all that is wrong with it. An empty cell has no words.

    >>> words, mistakes = read_cell("stat_boost:strength:2;unsleep:1")
    >>> [word.text() for word in words], mistakes
    (['your cards in play have +2 Strength', 'you may return a card from your Sleep Zone to your hand'], [])
    >>> read_cell("stat_boost:speeed:1")[1][0].nearest
    'speed'
    """
    words: list[CardWord] = []
    mistakes: list[Mistake] = []
    if text.strip():
        for piece in _Piece(0, text).parts(BETWEEN_WORDS):
            found = _word(piece)
            if isinstance(found, CardWord):
                words.append(found)
            else:
                mistakes.extend(found)
    return words, mistakes


def parse_cell(text: str) -> tuple[CardWord, ...]:
    """Return the words of a cell; CardErrors names every mistake in it."""
    words, mistakes = read_cell(text)
    if mistakes:
        raise CardErrors([mistake.problem(place="cell") for mistake in mistakes])
    return tuple(words)


def write_cell(words: Iterable[CardWord]) -> str:
    """The cell of these words.

    >>> write_cell(parse_cell(" break_target:1 ; gain_charge:2 "))
    'sleep_target:1;gain_cc:2'
    """
    return BETWEEN_WORDS.join(word.cell() for word in words)


def _word(piece: _Piece) -> CardWord | list[Mistake]:
    if not piece.text:
        return [Mistake(piece.start + 1, f"a word is missing; {BETWEEN_WORDS!r} stands between two words", "")]
    comma = piece.text.find(",")
    if comma >= 0:
        message = f"found ',' where {BETWEEN_WORDS!r} should be: that is what stands between two words"
        return [Mistake(piece.start + comma + 1, message, ",", (BETWEEN_WORDS,))]
    name, *given = piece.parts(BETWEEN_PARAMETERS)
    word = NAMES.get(name.text)
    if word is None:
        message = f"unknown word {_shown(name.text)!r}"
        names = [word.name for word in WORDS]
        near = nearest(name.text, list(NAMES))
        return [name.mistake(message, (near,) if near else names)]
    parameters = _fitting(word, len(given))
    if parameters is None:
        return [_wrong_count(piece, word, len(given))]
    values: dict[str, int | str] = {}
    mistakes: list[Mistake] = []
    for parameter in word.parameters:
        if parameter.default is not None:
            values[parameter.name] = parameter.default
    for parameter, each in zip(parameters, given, strict=True):
        value = _value(word, parameter, each)
        if isinstance(value, Mistake):
            mistakes.append(value)
        else:
            values[parameter.name] = value
    return mistakes or word(**values)


def _fitting(word: type[CardWord], count: int) -> list[Parameter] | None:
    """Return the parameters that this number of parts fills: all, or only the required ones; None if neither fits."""
    needed = [parameter for parameter in word.parameters if parameter.default is None]
    if count == len(word.parameters):
        return list(word.parameters)
    return needed if count == len(needed) else None


def _wrong_count(piece: _Piece, word: type[CardWord], count: int) -> Mistake:
    most = len(word.parameters)
    least = sum(parameter.default is None for parameter in word.parameters)
    wanted = str(most) if least == most else f"{least} or {most}"
    noun = "parameter" if wanted == "1" else "parameters"
    takes = f"takes {wanted} {noun}" if most else "takes no parameters"
    return piece.mistake(f"{word.name} {takes}, found {count}; it is written {word.form()}")


def _value(word: type[CardWord], parameter: Parameter, piece: _Piece) -> int | str | Mistake:
    if parameter.allowed:
        if piece.text in parameter.allowed:
            return piece.text
        message = f"{word.name} has no {parameter.name} {_shown(piece.text)!r}"
        return piece.mistake(message, parameter.allowed)
    digits = piece.text.removeprefix("-")
    number = digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER
    if number and parameter.low <= int(piece.text) <= parameter.high:
        return int(piece.text)
    bounds = f"a whole number from {parameter.low} to {parameter.high}"
    return piece.mistake(f"the {parameter.name} of {word.name} is {bounds}, found {_shown(piece.text)!r}")


def _shown(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."
