"""`cardwright magic rules`: which of the numbered rules have a test."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from cardwright.cli.options import AsJson, LogLevel
from cardwright.cli.screen import Screen
from cardwright.errors import BadInput, CardErrors, nearest
from cardwright.games.magic.rule_tests import (
    STATES,
    Coverage,
    Standing,
    State,
    coverage,
    exempt_rules,
    marked_rules,
)
from cardwright.games.magic.rules_file import read_rules


def rules(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="The Comprehensive Rules, as published (.txt) or as .jsonl.", show_default=False
        ),
    ],
    show_tested: Annotated[
        bool, typer.Option("--tested", help="List the rules that have tests, with their tests.")
    ] = False,
    show_exempt: Annotated[
        bool, typer.Option("--exempt", help="List the rules that need no test, with the reason.")
    ] = False,
    show_waits: Annotated[
        bool, typer.Option("--waits", help="List the rules that are waiting, with what for.")
    ] = False,
    show_open: Annotated[bool, typer.Option("--open", help="List the untested rules.")] = False,
    one: Annotated[
        str | None,
        typer.Option("--rule", metavar="NUMBER", help="Show only this rule, such as 704.5g.", show_default=False),
    ] = None,
    with_text: Annotated[bool, typer.Option("--text", help="Include the text of each listed rule.")] = False,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Report which numbered rules have a test.

    Counts the rules of each chapter and section: tested, exempt (not part of constructed play with two to four
    players, or only a heading), waiting for a missing feature, and open. A test or a reason for a rule that is not in
    the file is an error. With --json: file, rules, tested, exempt, waits, open, chapters, sections, listed (all rules,
    or the requested ones) and problems.

    \b
    Example:
      cardwright magic rules comprehensive-rules.txt --open
    """
    shown = (show_tested, show_exempt, show_waits, show_open)
    asked = [state for state, wanted in zip(STATES, shown, strict=True) if wanted]
    if one is not None and asked:
        raise typer.BadParameter(f"cannot be combined with --{asked[0]}", param_hint="--rule")
    if with_text and not (asked or as_json or one is not None):
        listing = ", ".join(f"--{state}" for state in STATES)
        raise typer.BadParameter(f"needs a list of rules: add --rule, {listing} or --json", param_hint="--text")
    found = coverage(read_rules(file), marked_rules(), exempt_rules())
    if as_json:
        listed = [_one(found, one)] if one is not None else _standing(found, asked or STATES)
        typer.echo(json.dumps(_as_data(found, listed, with_text), indent=2, ensure_ascii=False))
        if found.problems:
            raise typer.Exit(1)
        return
    screen = Screen()
    if one is not None:
        screen.lines(_one_lines(_one(found, one), with_text))
    else:
        screen.table(_totals(found))
        for state in asked:
            screen.lines(["", f"{state}:"])
            screen.lines(line for each in _standing(found, [state]) for line in _lines(each, with_text))
    if found.problems:
        raise CardErrors(found.problems)


def _one(found: Coverage, number: str) -> Standing:
    if number in found.standings:
        return found.standings[number]
    near = nearest(number, list(found.standings))
    hint = f" - did you mean {near!r}?" if near else ""
    raise BadInput(f"{found.file.file}: unknown rule {number!r}{hint}")


def _standing(found: Coverage, states: Iterable[State]) -> Iterator[Standing]:
    """Return the rules in one of these states, in the order of the file."""
    wanted = set(states)
    return (each for each in found.standings.values() if each.state in wanted)


def _totals(found: Coverage) -> list[tuple[str, ...]]:
    """Return the table rows: each chapter followed by its sections, then the total; a dash stands for none."""
    rows: list[tuple[str, ...]] = [("section", "rules", *STATES)]
    for chapter, title in found.file.chapters.items():
        rows.append(_row(found, chapter, f"{chapter} {title}"))
        sections = ((number, name) for number, name in found.file.sections.items() if number[0] == chapter)
        rows += [_row(found, number, f"  {number} {name}") for number, name in sections]
    return [*rows, _row(found, "", "all")]


def _row(found: Coverage, within: str, name: str) -> tuple[str, ...]:
    counts = [found.count(state, within) for state in STATES]
    return name, str(sum(counts)), *(str(count) if count else "-" for count in counts)


def _lines(each: Standing, with_text: bool) -> list[str]:
    """Return the lines for one rule of a list."""
    detail = ", ".join(each.tests) or each.reason
    return [f"  {each.rule.number:<8}  {detail}".rstrip(), *_text(each, with_text)]


def _one_lines(each: Standing, with_text: bool) -> list[str]:
    """Return the lines for a rule that was requested by number."""
    tests = f": {len(each.tests)} test{'' if len(each.tests) == 1 else 's'}" if each.tests else ""
    state = each.state if each.state == "waits" else f"is {each.state}"
    lines = [f"{each.rule.number} {state}{tests}", *(f"  {test}" for test in each.tests)]
    if each.reason:
        lines.append(f"  {each.reason}")
    return lines + _text(each, with_text)


def _text(each: Standing, with_text: bool) -> list[str]:
    if not with_text:
        return []
    examples = [f"Example: {example}" for example in each.rule.examples]
    return [f"    {line}" for part in (each.rule.text, *examples) for line in part.split("\n")]


def _as_data(found: Coverage, listed: Iterable[Standing], with_text: bool) -> dict[str, Any]:
    return {
        "file": found.file.file,
        **_counts(found),
        "chapters": [
            {"chapter": chapter, "title": title, **_counts(found, chapter)}
            for chapter, title in found.file.chapters.items()
        ],
        "sections": [
            {"section": section, "title": title, **_counts(found, section)}
            for section, title in found.file.sections.items()
        ],
        "listed": [_rule_data(each, with_text) for each in listed],
        "problems": [asdict(problem) for problem in found.problems],
    }


def _counts(found: Coverage, within: str = "") -> dict[str, int]:
    counts: dict[str, int] = {state: found.count(state, within) for state in STATES}
    return {"rules": sum(counts.values()), **counts}


def _rule_data(each: Standing, with_text: bool) -> dict[str, Any]:
    rule = each.rule
    data: dict[str, Any] = {"rule": rule.number, "chapter": rule.chapter, "line": rule.line, "state": each.state}
    data |= {"tests": each.tests, "reason": each.reason}
    if with_text:
        data |= {"text": rule.text, "examples": rule.examples}
    return data
