"""Cards in files whose abilities are given as rules text."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.fields import ListKind, TreeKind
from cardwright.definitions.trees import Ability
from cardwright.games.magic.text.card import ReadLine
from cardwright.games.magic.text.face import READ, read_face
from cardwright.games.magic.text.lines import OWN_NAME
from cardwright.sources.build import Builder
from cardwright.sources.from_text import data_node
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.report import Entries
from cardwright.sources.write import field_data

TEXT: Final = "text"
_ABILITIES: Final = ListKind(TreeKind(Ability))


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
    for number, line in enumerate(read.lines, 1):
        if line.verdict not in READ:
            told = _told(number, line).replace(OWN_NAME, builder.card)
            builder.report(text, f"{prefix}{TEXT}", told, line.line.text, (), _column(text, line))
    if read.wrong:
        builder.report(text, f"{prefix}{TEXT}", read.wrong)
    found["abilities"] = key, data_node(field_data(_ABILITIES, read.abilities), text)
    found["keywords"] = key, data_node(list(read.keywords), text)
    return found


def _words(entries: Entries, name: str) -> list[str]:
    """Return the words of a field as far as they are given."""
    given: Node = entries[name][1] if name in entries else Listed(())
    items = given.items if isinstance(given, Listed) else (given,)
    return [item.value for item in items if isinstance(item, Value) and isinstance(item.value, str)]


def _column(text: Value, line: ReadLine) -> int:
    """Return the column of the word where reading stopped, 0 if letters are not columns in this text."""
    if not text.text_column or line.why is None or not isinstance(text.value, str):
        return 0
    word = line.why.found
    before = line.why.text[: line.why.start].count(word) if word else 0
    at = -1
    for _ in range(before + 1):
        at = text.value.find(word, at + 1) if word else -1
    return text.text_column + at if at >= 0 else 0


def _told(number: int, line: ReadLine) -> str:
    """Return why a line cannot be read."""
    if line.verdict == "AMBIGUOUS":
        return f"line {number} can be read in several ways"
    if line.verdict == "STOPPED":
        return f"line {number} cannot be read: {line.why.told() if line.why else ''}"
    return f"line {number} is read, but would not be printed the same"
