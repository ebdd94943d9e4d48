"""Reads the elements of an XML file with their places. A document type, and with it every entity, is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from cardwright.errors import CardErrors, Problem

DEEPEST: Final = 20


@dataclass(slots=True)
class Element:
    """An element with its place in the file, its own text, and the element it is in."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    parent: Element | None
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Return the text of the element on one line."""
        return " ".join("".join(self.pieces).split())


def root_tag(text: str) -> str:
    """Return the tag of the first element of an XML text, or what its document type calls it; "" if it is no XML.

    >>> root_tag('<?xml version="1.0"?> <Deck/>'), root_tag("4 Shock")
    ('Deck', '')
    """
    if not text.lstrip().startswith("<"):
        return ""
    parser = expat.ParserCreate()

    def stop(tag: str, *_: object) -> None:
        raise _Stopped(tag)

    parser.StartElementHandler = stop
    # Nothing behind a document type is looked at.
    parser.StartDoctypeDeclHandler = stop
    try:
        parser.Parse(text.lstrip(), True)
    except _Stopped as stopped:
        return str(stopped)
    except expat.ExpatError:
        pass
    return ""


class _Stopped(Exception):
    """The root of a text has been found."""


def read_elements(text: str, file: str) -> list[Element]:
    """Return all elements in order; CardErrors says what makes the text no XML, or not one that is read here."""
    parser = expat.ParserCreate()
    found: list[Element] = []
    opened: list[Element] = []

    def refuse(message: str) -> CardErrors:
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        return CardErrors([Problem(file, "", message, line=line, column=column)])

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(opened) == DEEPEST:
            raise refuse(f"elements within elements, more than {DEEPEST} deep")
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        opened.append(Element(tag, attributes, line, column, opened[-1] if opened else None))
        found.append(opened[-1])

    def doctype(*_: object) -> None:
        raise refuse("a document type (DOCTYPE) is not allowed in a deck file")

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda tag: opened.pop()
    parser.CharacterDataHandler = lambda text: opened[-1].pieces.append(text)
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        message = f"this is not XML: {expat.ErrorString(error.code)}"
        raise CardErrors([Problem(file, "", message, line=error.lineno, column=error.offset + 1)]) from error
    return found
