"""Reads files of weights: a name and a number each, with a line about how they were made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.errors import BadInput, CardErrors, nearest
from cardwright.games.magic.knowledge.weights import NAMES
from cardwright.sources.node import Value
from cardwright.sources.report import Report
from cardwright.sources.text_file import read_text
from cardwright.sources.yaml_reader import read_yaml

FIELDS: Final = ("made", "weights")
LARGEST: Final = 100_000


@cache
def usual_weights() -> Mapping[str, int]:
    """Return the weights that come with the game."""
    file = files("cardwright.games.magic.knowledge").joinpath("weights.yaml")
    return _weights(file.read_text(encoding="utf-8"), "weights.yaml", whole=True)


def read_weights(path: Path) -> dict[str, int]:
    """Return the weights in a file, which may leave out those that stay as usual; CardErrors lists all mistakes."""
    return _weights(read_text(path), str(path), whole=False)


def changed(usual: Mapping[str, int], given: Mapping[str, object]) -> dict[str, int]:
    """Return the usual weights with those given in their places; BadInput names an unknown one."""
    found = dict(usual)
    for name, value in given.items():
        if name not in NAMES:
            near = nearest(name, NAMES)
            hint = f" - did you mean {near!r}?" if near else ""
            raise BadInput(f"there is no weight {name!r}{hint} (allowed: {', '.join(NAMES)})")
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
            raise BadInput(f"the weight {name!r} is a whole number up to {LARGEST:,}, not {value!r}")
        found[name] = value
    return found


def _weights(text: str, file: str, *, whole: bool) -> dict[str, int]:
    report = Report(file, {})
    found: dict[str, int] = {}
    entries = report.entries(read_yaml(text, file), "", "the fields made and weights") or {}
    for name, (key, node) in entries.items():
        if name not in FIELDS:
            report.report(key, name, f"unknown field {name!r}", name, FIELDS)
        elif name == "made":
            if not isinstance(node, Value) or not isinstance(node.value, str):
                report.expected(node, name, "a line about how the weights were made")
    if "weights" in entries:
        given = report.entries(entries["weights"][1], "weights", "a number for each weight") or {}
        for name, (key, node) in given.items():
            place = f"weights.{name}"
            if name not in NAMES:
                report.report(key, place, f"unknown weight {name!r}", name, NAMES)
            elif not isinstance(node, Value) or isinstance(node.value, bool) or not isinstance(node.value, int):
                report.expected(node, place, "a whole number")
            elif abs(node.value) > LARGEST:
                report.report(node, place, f"must lie between -{LARGEST:,} and {LARGEST:,}", str(node.value))
            else:
                found[name] = node.value
        missing = [name for name in NAMES if name not in given]
        if whole and missing:
            report.report(entries["weights"][1], "weights", f"no number for {', '.join(missing)}")
    elif not report.problems:
        report.report(read_yaml(text, file), "", "no field 'weights'")
    if report.problems:
        raise CardErrors(report.problems)
    return found
