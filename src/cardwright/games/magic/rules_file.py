"""Reader for a file of Magic's Comprehensive Rules: its numbered rules, each with chapter, text and line.

Every line with a number such as 100.1 or 100.1a is a numbered rule, even if its whole text is the name of a keyword
(702.22); chapters (1) and sections (100) are headings and not counted. The letters l and o are not used.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardwright.errors import CardErrors, Problem, shorten
from cardwright.sources.json_reader import read_json
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.report import Entries, Report
from cardwright.sources.text_file import read_text

NUMBER: Final = re.compile(r"[1-9][0-9]{2}\.[1-9][0-9]*[a-km-np-z]?")
"""How a numbered rule is cited."""

FORMATS: Final = (".txt", ".jsonl")
FIELDS: Final = ("rule", "text", "examples", "heading")
_REQUIRED: Final = ("rule", "text")
_HEADING_NUMBER: Final = re.compile(r"[1-9]([0-9]{2})?")
_HEADING: Final = re.compile(rf"(?P<number>{_HEADING_NUMBER.pattern})\.\s+(?P<title>\S.*)")
# In the published text some rules have the dot after their number that their siblings have not.
_RULE: Final = re.compile(rf"(?P<number>{NUMBER.pattern})\.?\s+(?P<text>\S.*)")
_EXAMPLE: Final = "Example:"
_BEFORE: Final = "Contents"
_AFTER_CONTENTS: Final = "Credits"
_AFTER_RULES: Final = "Glossary"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; `chapter` is its first digit, `line` the line of the file where it begins."""

    number: str
    chapter: str
    text: str
    examples: tuple[str, ...]
    line: int

    @property
    def section(self) -> str:
        """Return the number of the rule's section."""
        return self.number.partition(".")[0]

    @property
    def is_name(self) -> bool:
        """Return whether the whole text is a name: the heading of the lettered rules below it."""
        return self.text[-1].isalnum()


@dataclass(frozen=True, slots=True)
class RulesFile:
    """The titles of chapters and sections and the rules, each by number, in file order."""

    file: str
    chapters: dict[str, str]
    sections: dict[str, str]
    rules: dict[str, Rule]


def order(number: str) -> tuple[int, int, str]:
    """What rule numbers are sorted by.

    >>> sorted(["702.10", "702.9b", "702.9"], key=order)
    ['702.9', '702.9b', '702.10']
    """
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section), int(digits), rest[len(digits) :]


def read_rules(path: Path) -> RulesFile:
    """Read the rules from a published .txt file, or from a .jsonl file with one rule or heading on each line.

    Raises CardErrors with file and line at the first thing that is not allowed in the file.
    """
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        message = f"expected the Comprehensive Rules as text, found {path.suffix or 'no suffix'!r}"
        raise CardErrors([Problem(str(path), "", message, path.suffix, FORMATS)])
    text = read_text(path)
    reading = _TextReading(str(path)) if suffix == ".txt" else _Reading(str(path))
    for line, written in enumerate(text.split("\n"), start=1):
        if isinstance(reading, _TextReading):
            reading.text_line(line, written.rstrip())
        elif written.strip():
            _json_line(reading, line, written)
    return reading.whole()


class _Reading:
    """The headings and rules read so far: every rule is under its section, in ascending order."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.chapters: dict[str, str] = {}
        self.sections: dict[str, str] = {}
        self.rules: dict[str, Rule] = {}
        self.last: tuple[int, int, str] = (0, 0, "")

    def error(self, line: int, message: str) -> CardErrors:
        return CardErrors([Problem(self.file, "", message, line=line)])

    def heading(self, line: int, number: str, title: str) -> None:
        if len(number) == 1:
            found, before = self.chapters, max(self.chapters, default="")
        else:
            found, before = self.sections, max(self.sections, default="")
            if not self.chapters or number[0] != max(self.chapters):
                raise self.error(line, f"the section {number} does not stand in chapter {number[0]}")
        if number <= before:
            raise self.error(line, f"the heading {number} comes after {before}")
        found[number] = title

    def rule(self, line: int, number: str, text: str, examples: tuple[str, ...] = ()) -> None:
        if not self.sections or number[:3] != max(self.sections):
            raise self.error(line, f"the rule {number} does not stand in section {number[:3]}")
        place = order(number)
        if place <= self.last:
            again = f"; it stands on line {self.rules[number].line} already" if number in self.rules else ""
            raise self.error(line, f"the rule {number} comes after {next(reversed(self.rules))}{again}")
        self.last = place
        self.rules[number] = Rule(number, number[0], text, examples, line)

    def whole(self) -> RulesFile:
        if not self.rules:
            raise self.error(0, "there is no numbered rule in this file")
        return RulesFile(self.file, self.chapters, self.sections, self.rules)


class _TextReading(_Reading):
    """A reader of the published text: introduction, contents, rules, glossary; the contents list the headings
    that must follow."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.contents: dict[str, int] = {}
        self.part = "introduction"

    def text_line(self, line: int, written: str) -> None:
        if self.part == "introduction":
            if written == _BEFORE:
                self.part = "contents"
        elif self.part == "contents":
            self.contents_line(line, written)
        elif self.part == "rules":
            self.rules_line(line, written)

    def contents_line(self, line: int, written: str) -> None:
        heading = _HEADING.fullmatch(written)
        if heading:
            self.contents[heading["number"]] = line
        elif written == _AFTER_CONTENTS:
            self.part = "rules"
        elif written not in ("", _AFTER_RULES):
            raise self.error(
                line, f"expected a heading such as '100. Title' in the contents, found {shorten(written)!r}"
            )

    def rules_line(self, line: int, written: str) -> None:
        heading, rule = _HEADING.fullmatch(written), _RULE.fullmatch(written)
        if written == _AFTER_RULES:
            self.part = "glossary"
        elif heading:
            if heading["number"] not in self.contents:
                raise self.error(line, f"the heading {heading['number']} is not in the contents")
            self.heading(line, heading["number"], heading["title"])
        elif rule:
            self.rule(line, rule["number"], rule["text"])
        elif written:
            self.more_of_a_rule(line, written)

    def more_of_a_rule(self, line: int, written: str) -> None:
        """Add an example or an indented paragraph to the rule above it."""
        if self.rules and written.startswith(_EXAMPLE):
            above = self.rules[next(reversed(self.rules))]
            example = written.removeprefix(_EXAMPLE).strip()
            self.rules[above.number] = replace(above, examples=(*above.examples, example))
        elif self.rules and written[0].isspace():
            above = self.rules[next(reversed(self.rules))]
            self.rules[above.number] = replace(above, text=f"{above.text}\n{written.strip()}")
        else:
            expected = "a rule such as '100.1. Text' or '100.1a Text', a heading or an example"
            raise self.error(line, f"expected {expected}, found {shorten(written)!r}")

    def whole(self) -> RulesFile:
        if self.part == "introduction":
            raise self.error(0, f"these are not the Comprehensive Rules: there is no line {_BEFORE!r}")
        if self.part != "glossary":
            missing = _AFTER_CONTENTS if self.part == "contents" else _AFTER_RULES
            raise self.error(0, f"the file is not whole: after the {self.part} there is no line {missing!r}")
        for number, line in self.contents.items():
            if number not in self.chapters and number not in self.sections:
                raise self.error(line, f"the heading {number} stands in the contents only")
        return super().whole()


def _json_line(reading: _Reading, line: int, written: str) -> None:
    """Read one object: `rule` and `text`, for a rule `examples`, for a heading `heading: true`."""
    try:
        node = read_json(written, reading.file)
    except CardErrors as errors:
        raise CardErrors([replace(problem, line=line) for problem in errors.problems]) from errors
    report = Report(reading.file, {})
    report.row_line = line
    entries = report.entries(node, "", ", ".join(FIELDS)) or {}
    for field, (key, _) in entries.items():
        if field not in FIELDS:
            report.report(key, "", f"unknown field {shorten(field)!r}", field, FIELDS)
    if not report.problems:
        for field in _REQUIRED:
            if field not in entries:
                report.report(node, "", f"the field {field!r} is missing")
    number, text = _text(report, entries, "rule"), _text(report, entries, "text")
    examples = _examples(report, entries)
    is_heading = _is_heading(report, entries)
    pattern = _HEADING_NUMBER if is_heading else NUMBER
    if not report.problems and not pattern.fullmatch(number):
        wanted = "a chapter or section such as 1 or 100" if is_heading else "a rule number such as 100.1 or 100.1a"
        report.expected(entries["rule"][1], "rule", wanted)
    if report.problems:
        raise CardErrors(report.problems)
    if is_heading:
        reading.heading(line, number, text)
    else:
        reading.rule(line, number, text, examples)


def _text(report: Report, entries: Entries, field: str) -> str:
    return _string(report, entries[field][1], field) if field in entries else ""


def _string(report: Report, node: Node, place: str) -> str:
    if isinstance(node, Value) and isinstance(node.value, str) and node.value.strip():
        return node.value
    report.expected(node, place, "text")
    return ""


def _examples(report: Report, entries: Entries) -> tuple[str, ...]:
    if "examples" not in entries:
        return ()
    node = entries["examples"][1]
    if not isinstance(node, Listed):
        report.expected(node, "examples", "a list of texts")
        return ()
    return tuple(_string(report, item, f"examples[{place}]") for place, item in enumerate(node.items))


def _is_heading(report: Report, entries: Entries) -> bool:
    if "heading" not in entries:
        return False
    node = entries["heading"][1]
    if isinstance(node, Value) and isinstance(node.value, bool):
        return node.value
    report.expected(node, "heading", "true or false")
    return False
