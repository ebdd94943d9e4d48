"""The plain subset of YAML that card files are written in, read many times faster than full YAML.

Plain YAML means the same to the full parser, node for node with line and column; the tests compare the two. At the
first thing that is not plain (a text in several lines, an escape, a tab, an anchor, a mistake) this reader gives up,
and the full parser reads the file or reports what is wrong with it.
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.sources.node import DEEPEST, Listed, Mapped, Node, Value, plain
from cardwright.sources.text_file import BAD_CHARACTER

LONGEST: Final = 1000
"""Longer lines are left to the full parser, which bounds the length of keys."""

_KEY: Final = re.compile(r"(\w(?:[\w $'-]*[\w'])?):(?= |$)")
_QUOTED: Final = re.compile(r'"([^"\\]*)"|\'([^\']*)\'')
_WORDS: Final = re.compile(r"(?:[\w$(+./~]|-(?=[\w.]))[^,\[\]{}:#?\"]*")
_TEXT: Final = re.compile(r"(?:[\w$(+./~]|-(?=[\w.]))[^:#]*(?::(?=[^\s:#])[^:#]*)*")
_BLANK: Final = re.compile(r" *")
_END: Final = re.compile(r" *(?: #.*)?$")
_MARKS: Final = ("---", "...")


class _NotPlain(Exception):
    """Raised for input that only the full parser understands."""


def read_plain(text: str) -> Node | None:
    """Return the one document in the text, None if it is not all plain."""
    if "\t" in text or BAD_CHARACTER.search(text):
        return None
    try:
        return _Reader(text.split("\n")).document()
    except (_NotPlain, IndexError):
        # An index beyond a line's end: it ends where something is missing.
        return None


class _Reader:
    """The remaining lines; `line` is the current one, `indent` the column where it begins, -1 after the last."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = -1
        self.line = ""
        self.indent = -1
        self.place = 0
        self.next_line()

    def document(self) -> Node:
        if self.indent != 0:
            raise _NotPlain
        node = self.inline(0, -1, 0) if self.line[0] in "[{" else self.block(0, 0)
        if self.indent >= 0:
            raise _NotPlain
        return node

    def next_line(self) -> None:
        """Go to the next line with content."""
        while True:
            self.at += 1
            if self.at >= len(self.lines):
                self.indent = -1
                return
            line = self.lines[self.at]
            bare = line.lstrip(" ")
            if bare and bare[0] != "#":
                break
        if len(line) > LONGEST or line.startswith(_MARKS):
            raise _NotPlain
        self.line = line
        self.indent = len(line) - len(bare)

    def block(self, indent: int, depth: int) -> Node:
        if depth >= DEEPEST:
            raise _NotPlain
        return self.listed(indent, depth) if self.line.startswith("- ", indent) else self.mapped(indent, depth)

    def listed(self, indent: int, depth: int) -> Listed:
        """Read a list whose items begin with a dash in this column."""
        number = self.at + 1
        items: list[Node] = []
        while self.indent == indent and self.line.startswith("- ", indent):
            start = self.after_blank(indent + 1)
            if _KEY.match(self.line, start):
                if depth + 1 >= DEEPEST:
                    raise _NotPlain
                items.append(self.mapped(start, depth + 1))
            else:
                items.append(self.inline(start, indent, depth + 1))
        if self.indent > indent:
            raise _NotPlain
        return Listed(tuple(items), number, indent + 1)

    def mapped(self, indent: int, depth: int) -> Mapped:
        """Read a mapping whose keys are in this column; the first may have a dash before it."""
        number = self.at + 1
        entries: list[tuple[Node, Node]] = []
        while True:
            found = _KEY.match(self.line, indent)
            if found is None:
                raise _NotPlain
            name = found.group(1)
            key = Value(plain(name), name, self.at + 1, indent + 1, indent + 1)
            start = found.end()
            if _END.match(self.line, start):
                entries.append((key, self.below(indent, depth + 1)))
            else:
                entries.append((key, self.inline(self.after_blank(start), indent, depth + 1)))
            if self.indent != indent:
                break
        if self.indent > indent:
            raise _NotPlain
        return Mapped(tuple(entries), number, indent + 1)

    def below(self, indent: int, depth: int) -> Node:
        """Read the value of a key that has nothing more on its line."""
        self.next_line()
        if self.indent > indent:
            return self.block(self.indent, depth)
        if self.indent == indent and self.line.startswith("- ", indent) and depth < DEEPEST:
            return self.listed(indent, depth)
        raise _NotPlain

    def inline(self, start: int, indent: int, depth: int) -> Node:
        """Read a value from here to the end of its line; in brackets it may go on, on lines indented beyond
        `indent`."""
        first = self.line[start]
        node: Node
        if first in "[{":
            self.place = start
            node = self.flow(indent, depth)
        elif first in "\"'":
            self.place = start
            node = self.quoted()
        else:
            found = _TEXT.match(self.line, start)
            if found is None:
                raise _NotPlain
            written = found.group()
            self.place = found.end()
            bare = written.rstrip(" ")
            # A mark of a comment has a space before it, which is no part of the text.
            self.place -= len(written) - len(bare)
            node = Value(plain(bare), bare, self.at + 1, start + 1, start + 1)
        if not _END.match(self.line, self.place):
            raise _NotPlain
        self.next_line()
        return node

    def quoted(self) -> Value:
        found = _QUOTED.match(self.line, self.place)
        if found is None:
            raise _NotPlain
        value = found.group(found.lastindex or 0)
        column = self.place + 1
        self.place = found.end()
        return Value(value, value, self.at + 1, column, column + 1)

    def flow(self, indent: int, depth: int) -> Node:
        """Read a value in brackets, over several lines if they are indented more than `indent`."""
        if depth >= DEEPEST:
            raise _NotPlain
        number, column = self.at + 1, self.place + 1
        is_list = self.line[self.place] == "["
        close = "]" if is_list else "}"
        items: list[Node] = []
        entries: list[tuple[Node, Node]] = []
        self.place += 1
        if self.next_sign(indent) == close:
            self.place += 1
            return Listed((), number, column) if is_list else Mapped((), number, column)
        while True:
            if is_list:
                items.append(self.flow_value(indent, depth + 1))
            else:
                key = self.scalar()
                if self.line[self.place : self.place + 2] not in (": ", ":"):
                    raise _NotPlain
                self.place += 1
                self.next_sign(indent)
                entries.append((key, self.flow_value(indent, depth + 1)))
            sign = self.next_sign(indent)
            self.place += 1
            if sign == close:
                return Listed(tuple(items), number, column) if is_list else Mapped(tuple(entries), number, column)
            if sign != ",":
                raise _NotPlain
            self.next_sign(indent)

    def flow_value(self, indent: int, depth: int) -> Node:
        return self.flow(indent, depth) if self.line[self.place] in "[{" else self.scalar()

    def scalar(self) -> Value:
        """Read a single value inside brackets."""
        start = self.place
        found = _WORDS.match(self.line, start)
        if found is None:
            return self.quoted()
        bare = found.group().rstrip(" ")
        self.place = found.end()
        return Value(plain(bare), bare, self.at + 1, start + 1, start + 1)

    def next_sign(self, indent: int) -> str:
        """Return the next character in brackets that is not blank space, on this line or the one below it."""
        self.place = self.after_blank(self.place)
        if self.place == len(self.line):
            before = self.at
            self.next_line()
            if self.at != before + 1 or self.indent <= indent:
                raise _NotPlain
            self.place = self.indent
        return self.line[self.place]

    def after_blank(self, start: int) -> int:
        found = _BLANK.match(self.line, start)
        assert found is not None
        return found.end()
