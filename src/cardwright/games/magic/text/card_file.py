"""Cards in files whose abilities are given as rules text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardwright.definitions.fields import ListKind, TreeKind
from cardwright.definitions.trees import Ability
from cardwright.games.magic.text.card import ReadLine, Why
from cardwright.games.magic.text.face import READ, read_face
from cardwright.games.magic.text.lines import OWN_NAME, own_names
from cardwright.games.magic.text.nearest import nearest_sentence
from cardwright.sources.build import Builder
from cardwright.sources.from_text import data_node
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.report import Entries
from cardwright.sources.write import field_data

TEXT: Final = "text"
_ABILITIES: Final = ListKind(TreeKind(Ability))
_REMINDER_TEXT: Final = re.compile(r"\([^()]*\)")


def with_text(entries: Entries, builder: Builder, prefix: str) -> Entries:
    """Return the fields of a card with its text read into keywords and abilities; what cannot be read is reported."""
    key, text = entries[TEXT]
    found = {name: entry for name, entry in entries.items() if name != TEXT}
    if not isinstance(text, Value) or not isinstance(text.value, str):
        return entries
    given = [name for name in ("abilities", "keywords") if name in entries]
    if given:
        builder.report(key, f"{prefix}{TEXT}", f"a card has `text` or `{given[0]}`, not both")
        return found
    read = read_face(builder.card, _words(entries, "types"), _words(entries, "subtypes"), text.value)
    legendary = {"legendary", "planeswalker"} & set(_words(entries, "types"))
    for number, line in enumerate(read.lines, 1):
        if line.verdict not in READ:
            told = told_of(number, line).replace(OWN_NAME, builder.card)
            at, column = _place(text, line, own_names(builder.card, bool(legendary)))
            builder.report(at, f"{prefix}{TEXT}", told, line.line.text.replace(OWN_NAME, builder.card), (), column)
    if read.wrong:
        builder.report(text, f"{prefix}{TEXT}", read.wrong)
    for name in ("power", "toughness"):
        given_size = entries[name][1] if name in entries else None
        if isinstance(given_size, Value) and given_size.value == "*":
            found[name] = entries[name][0], replace(given_size, value=0, shown="0")
            if all(getattr(ability, f"set_{name}", None) is None for ability in read.abilities):
                builder.report(given_size, f"{prefix}{name}", f"no ability says what the {name} * is", "*")
    found["abilities"] = key, data_node(field_data(_ABILITIES, read.abilities), text)
    found["keywords"] = key, data_node(list(read.keywords), text)
    return found


def _words(entries: Entries, name: str) -> list[str]:
    """Return the words of a field as far as they are given."""
    given: Node = entries[name][1] if name in entries else Listed(())
    items = given.items if isinstance(given, Listed) else (given,)
    return [item.value for item in items if isinstance(item, Value) and isinstance(item.value, str)]


def _place(text: Value, line: ReadLine, names: list[str]) -> tuple[Value, int]:
    """Return the text with the line of the file where reading stopped, and the column there.

    The column is 0 if letters are not columns in this text.
    """
    assert isinstance(text.value, str)
    rows = text.value.split("\n")
    row, column = line.line.row, 0
    if line.why is not None and line.why.failure is not None and not line.why.unbound:
        row, column = next(_stops(rows, line, line.why, names), (row, 0))
    if text.first_line:
        return replace(text, line=text.first_line + row, column=text.first_column), text.first_column + column
    if not text.text_column or len(rows) > 1:
        return text, 0
    return text, text.text_column + column


def _stops(rows: list[str], line: ReadLine, why: Why, names: list[str]) -> Iterator[tuple[int, int]]:
    """Yield where the words stand at which reading stopped, as row and column of the text, counted from 0."""
    first = line.line.row
    if line.line.modes:
        # What was read is a mode, perhaps with the event of the header before it.
        modes = [mode.lower() for mode in line.line.modes]
        chosen = next((at for at, mode in enumerate(modes) if why.text.lower().endswith(mode)), -1)
        first += chosen + 1
    before = why.text[: why.start]
    for row in range(first, len(rows)):
        masked = _masked(rows[row], names)
        if not why.found:
            yield row, len(rows[row].rstrip())
            return
        letters = r"(?<![A-Za-z])" if why.found[0].isalpha() else ""
        word = re.compile(letters + re.escape(why.found), re.IGNORECASE)
        found = [each.start() for each in word.finditer(masked)]
        count = len(word.findall(before))
        if found and not line.line.modes:
            yield row, found[min(count, len(found) - 1)]
        elif found:
            yield row, found[0]


def _masked(row: str, names: list[str]) -> str:
    """Return a line with its own names and its reminders blotted out, so that words in them are not found."""
    for name in names:
        row = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", lambda found: "\0" * len(found.group()), row)
    return _REMINDER_TEXT.sub(lambda found: "\0" * len(found.group()), row)


def told_of(number: int, line: ReadLine) -> str:
    """Return why a line cannot be read, and the nearest sentence that can be."""
    if line.verdict == "AMBIGUOUS":
        return f"line {number} can be read in several ways"
    if line.verdict != "STOPPED":
        return f"line {number} is read, but would not be printed the same"
    near = nearest_sentence(line.why) if line.why else ""
    hint = f"; the nearest sentence that can be read is {near!r}" if near else ""
    return f"line {number} cannot be read: {line.why.told() if line.why else ''}{hint}"
