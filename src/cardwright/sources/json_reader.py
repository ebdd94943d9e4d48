"""Reads JSON text into nodes with line and column; a repeated key is kept, and NaN is refused."""

from __future__ import annotations

import json
import re
from typing import Final

from cardwright.errors import CardErrors, Problem, shorten
from cardwright.sources.node import DEEPEST, Listed, Mapped, Node, Value, number
from cardwright.sources.text_file import line_and_column

_BLANK: Final = re.compile(r"[ \t\n]*")
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORD: Final = re.compile(r"[^\s,:\[\]{}\"]+")
_CONSTANTS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}
_NOT_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")
_STRINGS: Final = json.JSONDecoder()


def read_json(text: str, file: str = "") -> Node:
    """Return the one value in the text."""
    reader = _Reader(text, file)
    reader.skip_blank()
    if reader.at_end():
        raise CardErrors([Problem(file, "", "is empty")])
    node = reader.value(0)
    reader.skip_blank()
    if not reader.at_end():
        raise reader.error("unexpected text after the JSON value")
    return node


class _Reader:
    """A position in the text that only moves forward."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.position = 0
        self.line = 1
        self.line_start = 0
        self.counted = 0

    def error(self, message: str, position: int | None = None) -> CardErrors:
        line, column = line_and_column(self.text, self.position if position is None else position)
        return CardErrors([Problem(self.file, "", f"this is not JSON: {message}", line=line, column=column)])

    def at_end(self) -> bool:
        return self.position >= len(self.text)

    def skip_blank(self) -> None:
        found = _BLANK.match(self.text, self.position)
        self.position = found.end() if found else self.position

    def here(self) -> tuple[int, int]:
        """Return line and column of the position, counting only the lines since the last call."""
        breaks = self.text.count("\n", self.counted, self.position)
        if breaks:
            self.line += breaks
            self.line_start = self.text.rfind("\n", self.counted, self.position) + 1
        self.counted = self.position
        return self.line, self.position - self.line_start + 1

    def take(self, mark: str) -> bool:
        """Return whether the next character, after blank space, is `mark`; if so, move past it."""
        self.skip_blank()
        if self.text.startswith(mark, self.position):
            self.position += 1
            return True
        return False

    def value(self, depth: int) -> Node:
        self.skip_blank()
        if self.at_end():
            raise self.error("unexpected end, expected a value")
        first = self.text[self.position]
        if first in "[{" and depth >= DEEPEST:
            raise self.error(f"nested deeper than {DEEPEST} levels")
        if first == "[":
            return self.listed(depth)
        if first == "{":
            return self.mapped(depth)
        return self.string() if first == '"' else self.constant()

    def listed(self, depth: int) -> Listed:
        line, column = self.here()
        self.position += 1
        items: list[Node] = []
        if self.take("]"):
            return Listed((), line, column)
        while True:
            items.append(self.value(depth + 1))
            if self.take("]"):
                return Listed(tuple(items), line, column)
            if not self.take(","):
                raise self.error("expected a comma or ]")

    def mapped(self, depth: int) -> Mapped:
        line, column = self.here()
        self.position += 1
        entries: list[tuple[Node, Node]] = []
        if self.take("}"):
            return Mapped((), line, column)
        while True:
            self.skip_blank()
            if not self.text.startswith('"', self.position):
                raise self.error('expected a key in "double quotes"')
            key = self.string()
            if not self.take(":"):
                raise self.error("expected a colon")
            entries.append((key, self.value(depth + 1)))
            if self.take("}"):
                return Mapped(tuple(entries), line, column)
            if not self.take(","):
                raise self.error("expected a comma or }")

    def string(self) -> Value:
        line, column = self.here()
        start = self.position
        try:
            value, end = _STRINGS.raw_decode(self.text, start)
        except json.JSONDecodeError as error:
            raise self.error(f"{error.msg[0].lower()}{error.msg[1:]}", error.pos) from error
        self.position = end
        same = self.text[start + 1 : end - 1] == value
        return Value(value, value, line, column, column + 1 if same else 0)

    def constant(self) -> Value:
        line, column = self.here()
        found = _WORD.match(self.text, self.position)
        word = found.group() if found else self.text[self.position]
        if word in _NOT_NUMBERS:
            raise self.error(f"{word} is not a valid number")
        if word in _CONSTANTS:
            self.position += len(word)
            return Value(_CONSTANTS[word], word, line, column, column)
        if not _NUMBER.fullmatch(word):
            raise self.error(f"{shorten(word)!r} is not a value; put text in double quotes")
        self.position += len(word)
        return Value(number(word), word, line, column, column)
