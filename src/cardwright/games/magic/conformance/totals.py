"""Counts results by file and by mode; scenarios that disagree with the rules are counted separately."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import PurePath
from typing import Any, Final

from cardwright.errors import CardErrors
from cardwright.games.magic.conformance.result import OUTCOMES, Result
from cardwright.games.magic.conformance.scenario import RUN_MODES
from cardwright.games.magic.rules_file import NUMBER
from cardwright.sources.node import Value
from cardwright.sources.report import Report
from cardwright.sources.yaml_reader import read_yaml

DISPUTED_FILE: Final = "disputed.yaml"
"""Scenario to rule and reason, written by hand."""

Counts = dict[str, int]


@dataclass(frozen=True, slots=True)
class Dispute:
    """Why a scenario disagrees with the rules."""

    rule: str
    reason: str


def disputed() -> dict[str, Dispute]:
    """Return the package's own list of disputes."""
    text = files("cardwright.games.magic").joinpath(DISPUTED_FILE).read_text(encoding="utf-8")
    return read_disputed(text, DISPUTED_FILE)


def read_disputed(text: str, file: str) -> dict[str, Dispute]:
    """Return the disputes by scenario id, each with `rule` and `reason`; raise CardErrors with every problem."""
    report = Report(file, {})
    entries = report.entries(read_yaml(text, file), "", "ids of scenarios") or {}
    found: dict[str, Dispute] = {}
    for scenario, (_, node) in entries.items():
        fields = report.entries(node, scenario, "rule and reason") or {}
        values: dict[str, str] = {}
        for name, (key, value) in fields.items():
            if name not in ("rule", "reason"):
                report.report(key, scenario, f"unknown field {name!r}", name, ("rule", "reason"))
            elif isinstance(value, Value) and isinstance(value.value, str):
                values[name] = " ".join(value.value.split())
        if not NUMBER.fullmatch(values.get("rule", "")):
            report.expected(node, f"{scenario}.rule", "a rule number such as 704.5g in quotes")
        elif not values.get("reason"):
            report.expected(node, f"{scenario}.reason", "a reason")
        else:
            found[scenario] = Dispute(values["rule"], values["reason"])
    if report.problems:
        raise CardErrors(report.problems)
    return found


def count(results: Iterable[Result]) -> Counts:
    """Return how many results there are of each kind."""
    counts: Counts = dict.fromkeys(OUTCOMES, 0)
    for result in results:
        counts[result.result] += 1
    return counts


def by_file(results: Sequence[Result]) -> dict[str, Counts]:
    names = dict.fromkeys(PurePath(result.file).name for result in results)
    return {name: count(each for each in results if PurePath(each.file).name == name) for name in names}


def by_mode(results: Sequence[Result]) -> dict[str, Counts]:
    return {mode: count(result for result in results if result.mode == mode) for mode in RUN_MODES}


def as_data(results: Sequence[Result], disputes: Mapping[str, Dispute]) -> dict[str, Any]:
    """Return everything as data for a program: each scenario, and the totals."""
    return {
        "scenarios": [
            {"id": each.id, "mode": each.mode, "result": each.result, "detail": each.detail} for each in results
        ],
        "totals": {
            "all": count(results),
            "by_mode": by_mode(results),
            "by_file": by_file(results),
            "disputed": count(result for result in results if result.id in disputes),
        },
    }
