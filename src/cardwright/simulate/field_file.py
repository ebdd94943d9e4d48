"""Reads the file of a field: the decks there are, each with its share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput, CardErrors, shorten
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.report import Report
from cardwright.sources.text_file import read_text
from cardwright.sources.yaml_reader import read_yaml

FIELDS: Final = ("deck", "share", "agent")


@dataclass(frozen=True, slots=True)
class FieldDeck:
    """A deck of a field: what it is called in the file, its list, its share of all decks (from 0 to 1), who plays it
    ("" for the usual agent)."""

    text: str
    deck: DeckList
    share: float
    agent: str


def read_field(path: Path, find: Callable[[str], DeckList], check: Callable[[str], object]) -> list[FieldDeck]:
    """Return the decks of a field. Shares may be of any sum; what is returned adds up to 1.

    `find` returns the deck of a name or file, seen from the folder of the field's file; `check` refuses an agent.
    CardErrors lists every mistake with its line, those of the decks too.
    """
    report = Report(str(path), {})
    root = read_yaml(read_text(path), str(path))
    entries = report.entries(root, "", "the field 'field'") or {}
    found: list[FieldDeck] = []
    for name, (key, _) in entries.items():
        if name != "field":
            report.report(key, name, f"unknown field {shorten(name)!r}", name, ("field",))
    if "field" not in entries:
        if not report.problems:
            report.report(root, "", "has no field 'field', the list of decks")
    elif not isinstance(entries["field"][1], Listed) or not entries["field"][1].items:
        report.expected(entries["field"][1], "field", "a list with a mapping for each deck")
    else:
        for number, node in enumerate(entries["field"][1].items):
            _entry(report, node, f"field[{number}]", path, find, check, found)
    if report.problems:
        raise CardErrors(report.problems)
    total = sum(each.share for each in found)
    return [FieldDeck(each.text, each.deck, each.share / total, each.agent) for each in found]


def _entry(
    report: Report,
    node: Node,
    place: str,
    path: Path,
    find: Callable[[str], DeckList],
    check: Callable[[str], object],
    found: list[FieldDeck],
) -> None:
    entries = report.entries(node, place, "the fields deck and share") or {}
    texts = {"deck": "", "agent": ""}
    share = 0.0
    deck: DeckList | None = None
    for name, (key, value) in entries.items():
        at = f"{place}.{name}"
        given = value.value if isinstance(value, Value) else None
        if name not in FIELDS:
            report.report(key, at, f"unknown field {shorten(name)!r}", name, FIELDS)
        elif name == "share":
            if isinstance(given, bool) or not isinstance(given, int | float) or given <= 0:
                report.expected(value, at, "a number above 0")
            else:
                share = float(given)
        elif not isinstance(given, str) or not given.strip():
            report.expected(value, at, "text")
        else:
            texts[name] = given.strip()
            try:
                if name == "deck":
                    deck = find(_beside(path, given.strip()))
                else:
                    check(given.strip())
            except CardErrors as errors:
                report.problems += errors.problems
            except BadInput as error:
                report.report(value, at, str(error))
    for name in ("deck", "share"):
        if name not in entries:
            report.report(node, place, f"the field {name!r} is missing")
    if deck is not None and share:
        found.append(FieldDeck(texts["deck"], deck, share, texts["agent"]))


def _beside(path: Path, text: str) -> str:
    """Return a file's name as seen from here; a name that is no file stays as it is."""
    beside = path.parent / text
    return str(beside) if beside.is_file() else text
