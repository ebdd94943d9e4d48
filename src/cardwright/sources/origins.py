"""Where the decks that come with a game are from: `decks/origins.yaml` beside them, for those that somebody played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardwright.errors import CardErrors
from cardwright.sources.listing import listing
from cardwright.sources.node import Value
from cardwright.sources.report import Report
from cardwright.sources.yaml_reader import read_yaml

FILE: Final = "origins.yaml"
FIELDS: Final = ("archetype", "format", "date", "event")


@cache
def origins(package: str) -> Mapping[str, Mapping[str, str]]:
    """Return archetype, format, date and event by the name of the deck; decks of one's own are not there."""
    files = listing(package, "decks", (FILE,))
    return read_origins(files[0].read_text(encoding="utf-8"), files[0].name) if files else {}


def read_origins(text: str, file: str) -> dict[str, dict[str, str]]:
    """Return what the text of such a file says; CardErrors lists all mistakes."""
    report = Report(file, {})
    found: dict[str, dict[str, str]] = {}
    for deck, (_, node) in (report.entries(read_yaml(text, file), "", "the decks") or {}).items():
        fields = report.entries(node, deck, f"the fields {', '.join(FIELDS)}") or {}
        found[deck] = {}
        for name, (key, value) in fields.items():
            if name not in FIELDS:
                report.report(key, f"{deck}.{name}", f"unknown field {name!r}", name, FIELDS)
            elif not isinstance(value, Value) or not isinstance(value.value, str):
                report.expected(value, f"{deck}.{name}", "text")
            else:
                found[deck][name] = value.value
    if report.problems:
        raise CardErrors(report.problems)
    return found
