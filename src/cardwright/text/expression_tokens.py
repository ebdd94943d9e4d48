"""Splits the text of an expression into tokens: numbers, words and symbols, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NoReturn

from cardwright.definitions.expression import MAX_BLANKS, MAX_LENGTH
from cardwright.errors import ExpressionError

TokenKind = Literal["number", "word", "symbol", "end"]

TOKEN: Final = re.compile(
    r"""(?P<blank>[ \t\r\n]+)
    |(?P<number>[0-9][0-9A-Za-z_.]*)
    |(?P<word>[A-Za-z_][A-Za-z0-9_]*)
    |(?P<symbol>\*\*|//|<=|>=|==|!=|:=|&&|\|\||<<|>>|<>|"[^"]*"?|'[^']*'?|.)""",
    re.VERBOSE | re.DOTALL,
)
NUMBER: Final = re.compile(r"(0|[1-9][0-9]*)(\.[0-9]+)?")

REFUSED: Final[Mapping[str, str]] = MappingProxyType(
    {
        ".": "nothing has attributes here, and a decimal is written 0.5",
        "~": "there are no bit operators",
        "&": "there are no bit operators: write and",
        "|": "there are no bit operators: write or",
        "^": "there are no bit operators: a power is written **",
        "<<": "there are no bit operators",
        ">>": "there are no bit operators",
        "&&": "write and",
        "||": "write or",
        "!": "write not",
        "<>": "write !=",
        "=": "nothing can be assigned: to compare, write ==",
        ":=": "nothing can be assigned: to compare, write ==",
        "?": "write a if condition else b",
        ":": "write a if condition else b",
        "in": "there is no membership test: compare with == and join with or",
        "is": "write ==",
        "lambda": "functions cannot be defined",
        "for": "there are no loops: use a list variable with sum, min, max or len",
        "then": "write a if condition else b",
        "elif": "write a if condition else b if other_condition else c",
        "True": "write true",
        "False": "write false",
        "None": "there is no empty value: write 0",
    }
)
"""What other languages have and this one has not, with what to do in its place."""


@dataclass(frozen=True, slots=True)
class Token:
    kind: TokenKind
    text: str
    position: int


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens in order, the last of kind "end"; ExpressionError if too long or a number is malformed."""
    if len(text) > MAX_BLANKS + MAX_LENGTH:
        too_long(text, MAX_LENGTH)
    read = 0
    for found in TOKEN.finditer(text):
        part, position = found.group(), found.start()
        if found.lastgroup == "blank":
            continue
        read += len(part)
        if read > MAX_LENGTH:
            too_long(text, position)
        if found.lastgroup == "number":
            check_number(text, part, position)
            yield Token("number", part, position)
        elif found.lastgroup == "word":
            yield Token("word", part, position)
        else:
            yield Token("symbol", part, position)
    yield Token("end", "", len(text))


def too_long(text: str, position: int) -> NoReturn:
    message = f"too long: at most {MAX_LENGTH} characters and {MAX_BLANKS} blanks are allowed"
    raise ExpressionError(text[:position] + "...", position, message, str(len(text)))


def check_number(text: str, part: str, position: int) -> None:
    if NUMBER.fullmatch(part):
        return
    if part.rstrip("0123456789") == "":
        reason = f"a number does not begin with 0: write {part.lstrip('0') or '0'}"
    elif part[-1] == ".":
        reason = f"write {part[:-1]} or {part}0"
    else:
        name = part.lstrip("0123456789")
        plain = name.replace("_", "").isalpha() and name[0] != "_"
        reason = f"write {part.removesuffix(name)} * {name}" if plain else "write it out, as in 12 or 1.5"
    raise ExpressionError(text, position, f"{part!r} is not a number: {reason}", part)
