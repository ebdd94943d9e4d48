"""Reads files of weights, with which agents value things: a number for each name, and how they were made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cardwright.errors import BadInput, CardErrors, nearest
from cardwright.sources.node import Value
from cardwright.sources.report import Report
from cardwright.sources.text_file import read_text
from cardwright.sources.yaml_reader import read_yaml

FIELDS: Final = ("made", "weights")
LARGEST: Final = 100_000


def read_weights(path: Path, names: Sequence[str] = ()) -> dict[str, int]:
    """Return the weights in a file, of which any may be left out; CardErrors lists all mistakes with their lines.

    Without the `names` there may be, only the game knows them; it refuses an unknown one when it is given the weights.
    """
    return weights_in(read_text(path), str(path), names)


def weights_in(text: str, file: str, names: Sequence[str] = ()) -> dict[str, int]:
    """Return the weights in the text of a file; `names` are those there may be, if they are known."""
    report = Report(file, {})
    found: dict[str, int] = {}
    root = read_yaml(text, file)
    entries = report.entries(root, "", "the fields made and weights") or {}
    for name, (key, node) in entries.items():
        if name not in FIELDS:
            report.report(key, name, f"unknown field {name!r}", name, FIELDS)
        elif name == "made" and (not isinstance(node, Value) or not isinstance(node.value, str)):
            report.expected(node, name, "a line about how the weights were made")
    if "weights" in entries:
        given = report.entries(entries["weights"][1], "weights", "a number for each weight") or {}
        for name, (key, node) in given.items():
            place = f"weights.{name}"
            if names and name not in names:
                report.report(key, place, f"unknown weight {name!r}", name, names)
            elif not isinstance(node, Value) or isinstance(node.value, bool) or not isinstance(node.value, int):
                report.expected(node, place, "a whole number")
            elif abs(node.value) > LARGEST:
                report.report(node, place, f"must lie between -{LARGEST:,} and {LARGEST:,}", str(node.value))
            else:
                found[name] = node.value
    elif not report.problems:
        report.report(root, "", "has no field 'weights'")
    if report.problems:
        raise CardErrors(report.problems)
    return found


def with_weights(usual: Mapping[str, int], given: Mapping[str, object]) -> dict[str, int]:
    """Return the usual weights with those given in their places; BadInput names what is wrong."""
    found = dict(usual)
    for name, value in given.items():
        if name not in usual:
            near = nearest(name, list(usual))
            hint = f" - did you mean {near!r}?" if near else ""
            raise BadInput(f"there is no weight {name!r}{hint} (allowed: {', '.join(usual)})")
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
            raise BadInput(f"the weight {name!r} is a whole number up to {LARGEST:,}, not {value!r}")
        found[name] = value
    return found
