"""The problems of one file, gathered while the rest of it is still read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardwright.definitions.names import Names
from cardwright.errors import ExpressionError, Problem, nearest, shorten
from cardwright.sources.node import Mapped, Node, Refused, Value, describe
from cardwright.sources.text_file import BAD_CHARACTER

BAD: Final = object()
"""Stands for a value whose problem is already noted."""

_KNOWN_HERE: Final = re.compile(r" \(known here: [^)]*\)|, no variable is known here")

Entries = dict[str, tuple[Node, Node]]
"""The fields given in a mapping: key -> where the key stands, its value."""


class Report:
    """Collects problems.

    `names` holds the card names of the whole load, each with its place. In a table `row_line` is the line of the row,
    which then applies to all its cells. `card` is the name of the card being read.
    """

    def __init__(self, file: str, names: dict[str, str]) -> None:
        self.file = file
        self.names = names
        self.problems: list[Problem] = []
        self.row_line = 0
        self.card = ""

    def report(
        self,
        node: Node,
        place: str,
        message: str,
        found: str = "",
        allowed: Sequence[str] = (),
        column: int = 0,
    ) -> object:
        """Note a problem at the node and return BAD."""
        near = nearest(found, allowed) if found and allowed else ""
        line, column = (self.row_line, 0) if self.row_line else (node.line, column or node.column)
        self.problems.append(Problem(self.file, place, message, found, tuple(allowed), near, line, column, self.card))
        return BAD

    def expected(self, node: Node, place: str, what: str, allowed: Sequence[str] = ()) -> object:
        """Note that something else is found where `what` should be."""
        if isinstance(node, Refused):
            return self.report(node, place, node.message, node.found)
        found = node.value if isinstance(node, Value) and isinstance(node.value, str) else describe(node)
        return self.report(node, place, f"expected {what}, found {describe(node)}", shorten(found), allowed)

    def note_name(self, name: str, node: Node, place: str, allowed: Names) -> None:
        """Remember a card's name, which must be a valid name and differ from every other card's, ignoring case."""
        # That a character cannot stand in any text is told of the text.
        wrong = "" if BAD_CHARACTER.search(name) else allowed.wrong(name)
        if wrong:
            self.report(node, place, wrong, shorten(name))
        here = str(Problem(self.file, place, "", line=self.row_line or node.line)).removesuffix(": ")
        key = name.casefold()
        if key in self.names:
            self.report(node, place, f"duplicate card name {shorten(name)!r}, first used at {self.names[key]}", name)
        self.names.setdefault(key, here)

    def bad_expression(self, error: ExpressionError, node: Value, place: str, words: Sequence[str] = ()) -> object:
        """Note what is wrong inside an expression; a lone name may have been meant as one of `words`."""
        column = node.text_column + error.position if node.text_column else 0
        # A problem lists what is allowed by itself.
        message = _KNOWN_HERE.sub("", error.message)
        message += f", at position {error.position + 1} of {shorten(error.text)!r}"
        meant = words if error.found == error.text.strip() else ()
        return self.report(node, place, message, error.found, (*error.allowed, *meant), column)

    def entries(self, node: Node, place: str, what: str) -> Entries | None:
        """Return the fields of a mapping; a key that is repeated or not text is noted."""
        if not isinstance(node, Mapped):
            self.expected(node, place, f"a mapping with {what}")
            return None
        entries: Entries = {}
        for key, value in node.entries:
            if not isinstance(key, Value) or not isinstance(key.value, str):
                self.expected(key, place, "text as a key")
            elif key.value in entries:
                first = entries[key.value][0].line
                where = "" if self.row_line else f", first on line {first}"
                message = f"{shorten(key.value)!r} is given twice{where}"
                self.report(key, joined(place, key.value), message, key.value)
            else:
                entries[key.value] = (key, value)
        return entries


def joined(place: str, key: str) -> str:
    """Return the place of a field below a place."""
    return f"{place}.{shorten(key)}" if place else shorten(key)
