"""Counts results by file and by mode; scenarios that disagree with the rules are counted separately."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import PurePath
from typing import Any, Final

from cardwright.errors import CardErrors
from cardwright.games.magic.conformance.result import OUTCOMES, Result
from cardwright.games.magic.conformance.scenario import RUN_MODES
from cardwright.games.magic.rules_file import NUMBER
from cardwright.games.magic.spelling import fold
from cardwright.sources.node import Value
from cardwright.sources.report import Report
from cardwright.sources.yaml_reader import read_yaml

DISPUTED_FILE: Final = "disputed.yaml"
"""Scenario to rule and reason, written by hand."""

EXAMPLES: Final = 3
"""So many cards are named for a phrase."""

Counts = dict[str, int]


@dataclass(frozen=True, slots=True)
class Dispute:
    """Why a scenario disagrees with the rules."""

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Triaged:
    """Why a scenario does not pass."""

    kind: str
    reason: str


KINDS_OF_FAILURE: Final = ("ours", "not mapped", "disputed", "malformed", "open")


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


def read_triage(text: str, file: str) -> dict[str, Triaged]:
    """Return why scenarios do not pass, by their ids, each with `kind` and `reason`; raise CardErrors with every
    problem."""
    report = Report(file, {})
    entries = report.entries(read_yaml(text, file), "", "ids of scenarios") or {}
    found: dict[str, Triaged] = {}
    for scenario, (_, node) in entries.items():
        values: dict[str, str] = {}
        for name, (key, value) in (report.entries(node, scenario, "kind and reason") or {}).items():
            if name not in ("kind", "reason"):
                report.report(key, scenario, f"unknown field {name!r}", name, ("kind", "reason"))
            elif isinstance(value, Value) and isinstance(value.value, str):
                values[name] = value.value
        if values.get("kind") not in KINDS_OF_FAILURE:
            report.expected(node, f"{scenario}.kind", f"one of {', '.join(KINDS_OF_FAILURE)}")
        elif not values.get("reason"):
            report.expected(node, f"{scenario}.reason", "a reason")
        else:
            found[scenario] = Triaged(values["kind"], values["reason"])
    if report.problems:
        raise CardErrors(report.problems)
    return found


def to_triage(results: Iterable[Result]) -> list[str]:
    """Return the scenarios whose cards are all there and that do not pass."""
    return [each.id for each in results if each.result != "pass" and not each.missing]


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


def has_cards(results: Iterable[Result]) -> int:
    """Return in how many scenarios all cards are supported."""
    return sum(result.has_cards for result in results)


def played(results: Iterable[Result]) -> int:
    """Return how many scenarios were played to their end."""
    return sum(result.played for result in results)


@dataclass(frozen=True, slots=True)
class Missing:
    """A card or phrase that keeps scenarios from being played: how many, and how many where nothing else is missing."""

    what: str
    scenarios: int
    alone: int
    why: str = ""


def missing_cards(results: Sequence[Result], refused: Mapping[str, str]) -> list[Missing]:
    """Return the cards that are missing, those of most scenarios first."""
    lacking = [tuple(dict.fromkeys(map(fold, result.missing))) for result in results if result.missing]
    return _counted(lacking, lambda name: refused.get(name, "no such card"))


def missing_phrases(results: Sequence[Result], refused: Mapping[str, str]) -> list[Missing]:
    """Return why cards are missing, what stands before most scenarios first; `why` are up to three of the cards."""
    lacking: list[tuple[str, ...]] = []
    named: dict[str, dict[str, None]] = {}
    for result in results:
        if result.missing:
            why = {fold(name): refused.get(fold(name), "no such card") for name in result.missing}
            lacking.append(tuple(dict.fromkeys(why.values())))
            for name, phrase in why.items():
                named.setdefault(phrase, {})[name] = None
    return _counted(lacking, lambda phrase: ", ".join(list(named[phrase])[:EXAMPLES]))


def _counted(lacking: Sequence[tuple[str, ...]], why: Callable[[str], str]) -> list[Missing]:
    every = Counter(what for each in lacking for what in each)
    alone = Counter(each[0] for each in lacking if len(each) == 1)
    found = [Missing(what, number, alone[what], why(what)) for what, number in every.items()]
    return sorted(found, key=lambda each: (-each.alone, -each.scenarios, each.what))


def not_mapped(results: Iterable[Result]) -> list[tuple[str, int]]:
    """Return what a runner should map and does not, by kind, and in how many scenarios."""
    kinds = Counter(
        result.detail.partition(":")[0] for result in results if result.result == "unsupported" and not result.missing
    )
    return kinds.most_common()


def as_data(results: Sequence[Result], disputes: Mapping[str, Dispute], refused: Mapping[str, str]) -> dict[str, Any]:
    """Return everything as data for a program: each scenario, and the totals."""
    return {
        "scenarios": [
            {
                "id": each.id,
                "mode": each.mode,
                "result": each.result,
                "detail": each.detail,
                "missing": list(each.missing),
            }
            for each in results
        ],
        "totals": {
            "all": count(results),
            "by_mode": by_mode(results),
            "by_file": by_file(results),
            "disputed": count(result for result in results if result.id in disputes),
        },
        "missing_cards": [asdict(each) for each in missing_cards(results, refused)],
        "missing_phrases": [asdict(each) for each in missing_phrases(results, refused)],
    }
