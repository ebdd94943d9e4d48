"""Determines which rules of a file have a test, which need none or wait and why, and which are open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Literal

from cardwright.errors import CardErrors, Problem
from cardwright.games.magic.rules_file import NUMBER, Rule, RulesFile
from cardwright.sources.json_reader import read_json
from cardwright.sources.node import Listed, Value
from cardwright.sources.report import Report
from cardwright.sources.yaml_reader import read_yaml

State = Literal["tested", "exempt", "waits", "open"]

STATES: Final[tuple[State, ...]] = ("tested", "exempt", "waits", "open")
TESTED_FILE: Final = "tested_rules.json"
"""Rule number to its tests, as `scripts/rule_tests.py` writes it."""
EXEMPT_FILE: Final = "exempt_rules.yaml"
"""Rule number, section or chapter to the reason, written by hand."""
REASONS: Final = ("not for two to four players constructed: ", "no content of its own: ", "waits, because ")
"""How a reason begins: who needs no test by the first two, and the third for what could be built and is not yet."""
ALONE_MARK: Final = " alone"
"""After a number: the rule without its letters."""
_NAME: Final = f"{REASONS[1]}a name, what it means stands in the rules below it"
_REASON: Final = re.compile(rf"({'|'.join(map(re.escape, REASONS))})\S.*", re.DOTALL)
_PREFIX: Final = re.compile(rf"[1-9]([0-9]{{2}})?|{NUMBER.pattern}({ALONE_MARK})?")


@dataclass(frozen=True, slots=True)
class Exemption:
    """A group of rules without a test and the reason: those that `covers` finds below the prefix. `line` is its
    line in the file."""

    prefix: str
    reason: str
    line: int = 0

    @property
    def waits(self) -> bool:
        """Return whether these rules are to have tests later."""
        return self.reason.startswith(REASONS[2])


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of one rule; one that has both a test and an exemption counts as tested."""

    rule: Rule
    tests: tuple[str, ...]
    reason: str

    @property
    def state(self) -> State:
        if self.tests or not self.reason:
            return "tested" if self.tests else "open"
        return "waits" if self.reason.startswith(REASONS[2]) else "exempt"


@dataclass(frozen=True, slots=True)
class Coverage:
    """Every rule of a file by its number, and the contradictions between the file, the tests and the exemptions."""

    file: RulesFile
    standings: dict[str, Standing]
    problems: tuple[Problem, ...]
    counts: Counter[tuple[str, State]]
    """How many rules of a section stand so."""

    def count(self, state: State, within: str = "") -> int:
        """Return how many rules are in this state, in one chapter, one section or the whole file."""
        return sum(self.counts[section, state] for section in self.file.sections if section.startswith(within))


def covers(prefix: str, number: str) -> bool:
    """Whether a chapter, a section, a rule with its letters, one without them or one lettered rule takes in this rule.

    >>> [number for number in ("702.2", "702.2a", "702.22") if covers("702.2", number)]
    ['702.2', '702.2a']
    >>> [number for number in ("702.2", "702.2a", "702.22") if covers("702.2 alone", number)]
    ['702.2']
    """
    if prefix.endswith(ALONE_MARK):
        return number == prefix.removesuffix(ALONE_MARK)
    if "." in prefix:
        return number == prefix or (number[:-1] == prefix and number[-1].isalpha())
    return number.partition(".")[0].startswith(prefix)


def marked_rules() -> dict[str, tuple[str, ...]]:
    """Return the tests of each rule, as recorded when the package was built."""
    return read_tested(_own(TESTED_FILE), TESTED_FILE)


def read_tested(text: str, file: str) -> dict[str, tuple[str, ...]]:
    """Return the tests by rule number; raise CardErrors with every problem."""
    report = Report(file, {})
    entries = report.entries(read_json(text, file), "", "rule numbers") or {}
    tested: dict[str, tuple[str, ...]] = {}
    for number, (key, node) in entries.items():
        tests = [item.value for item in node.items if isinstance(item, Value)] if isinstance(node, Listed) else []
        names = tuple(test for test in tests if isinstance(test, str) and test)
        if not NUMBER.fullmatch(number):
            report.expected(key, "", "a rule number such as 704.5g")
        elif not isinstance(node, Listed) or not names or len(names) != len(node.items):
            report.expected(node, number, "a list of tests, at least one")
        tested[number] = names
    if report.problems:
        raise CardErrors(report.problems)
    return tested


def exempt_rules() -> tuple[Exemption, ...]:
    """Return the package's own exemptions."""
    return read_exempt(_own(EXEMPT_FILE), EXEMPT_FILE)


def read_exempt(text: str, file: str) -> tuple[Exemption, ...]:
    """Return the exemptions of a YAML text, each `"702.22": reason` or `"702.22 alone": reason`; raise CardErrors with
    every problem.

    The number is in quotes: without them YAML would read 702.20 as 702.2.
    """
    report = Report(file, {})
    entries = report.entries(read_yaml(text, file), "", "rule numbers in quotes") or {}
    found: list[Exemption] = []
    for prefix, (key, node) in entries.items():
        if not _PREFIX.fullmatch(prefix):
            report.expected(key, "", f"a rule, section or chapter such as 702.22, 702.22{ALONE_MARK}, 903 or 9")
        elif not isinstance(node, Value) or not isinstance(node.value, str) or not _REASON.fullmatch(node.value):
            report.expected(node, prefix, f"a reason that begins with {' or '.join(map(repr, REASONS))}")
        else:
            found.append(Exemption(prefix, " ".join(node.value.split()), key.line))
    if report.problems:
        raise CardErrors(report.problems)
    return tuple(found)


def coverage(file: RulesFile, tested: Mapping[str, tuple[str, ...]], exemptions: Iterable[Exemption]) -> Coverage:
    """Return the state of every rule of the file.

    A rule that is only a name needs no test. Problems are a test or an exemption for a rule not in the file, a rule
    that is exempt twice or both tested and exempt, and an exemption whose waiting rules all have tests now.
    """
    problems = [
        Problem(
            TESTED_FILE, number, f"{file.file} has no rule {number}, which is the mark of {', '.join(tests)}", number
        )
        for number, tests in tested.items()
        if number not in file.rules
    ]
    exempt: dict[str, Exemption] = {}
    for exemption in exemptions:
        below = [number for number in file.rules if covers(exemption.prefix, number)]
        clashes = [_clash(number, exemption, tested, exempt) for number in below]
        messages = [message for message in clashes if message]
        if not below:
            messages = [f"{file.file} has no rule {exemption.prefix}"]
        elif exemption.waits and all(number in tested or file.rules[number].is_name for number in below):
            messages.append("nothing waits any more: all of this has tests")
        for message in messages:
            problems.append(Problem(EXEMPT_FILE, exemption.prefix, message, exemption.prefix, line=exemption.line))
        exempt |= {number: exemption for number in below if number not in exempt}
    reasons = {number: _NAME for number, rule in file.rules.items() if rule.is_name}
    reasons |= {number: exemption.reason for number, exemption in exempt.items()}
    standings = {
        number: Standing(rule, tuple(tested.get(number, ())), reasons.get(number, ""))
        for number, rule in file.rules.items()
    }
    counts = Counter((each.rule.section, each.state) for each in standings.values())
    return Coverage(file, standings, tuple(problems), counts)


def _clash(
    number: str, exemption: Exemption, tested: Mapping[str, tuple[str, ...]], exempt: Mapping[str, Exemption]
) -> str:
    """Return the problem with this exemption of a rule, "" if there is none; waiting rules may have some tests
    already."""
    if number in tested and not exemption.waits:
        return f"the rule {number} is exempt and has a test: {', '.join(tested[number])}"
    if number in exempt:
        return f"the rule {number} is exempt already by {exempt[number].prefix}"
    return ""


def _own(name: str) -> str:
    return files("cardwright.games.magic").joinpath(name).read_text(encoding="utf-8")
