"""`cardwright magic conformance`: runs scenario files and reports each result."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from cardwright.cli.options import CardFiles, LogLevel
from cardwright.cli.progress import progress
from cardwright.cli.screen import Screen
from cardwright.errors import BadInput, nearest
from cardwright.games.magic.conformance.read import read_scenarios
from cardwright.games.magic.conformance.result import OUTCOMES, Result
from cardwright.games.magic.conformance.run import means, run_all
from cardwright.games.magic.conformance.scenario import Scenario
from cardwright.games.magic.conformance.totals import Counts, as_data, by_file, by_mode, count, disputed
from cardwright.games.magic.facts_file import DATA, FACTS, own_facts
from cardwright.sources.whole_file import check_place, write_whole

BAD: Final = ("fail", "error", "malformed")


def conformance(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Scenario files (.jsonl), or folders of them.", show_default=False),
    ],
    cards: CardFiles = None,
    json_file: Annotated[
        Path | None,
        typer.Option("--json", metavar="OUT", help="Write every result and the totals to this file."),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="ID", help="Run only this scenario; repeatable.", show_default=False),
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Print every choice made.")] = False,
    oracle: Annotated[
        Path | None,
        typer.Option(
            "--oracle",
            metavar="FILE",
            help=f"Card texts, .jsonl or .jsonl.gz (default: ${DATA}/{FACTS.as_posix()}, if present).",
        ),
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="NUMBER", min=0, help="Number of processes; 0 = one per core.")
    ] = 0,
    log_level: LogLevel = "warning",
) -> None:
    """Run scenarios: scripted moves of two players and the expected results.

    A scenario passes, fails (with what was expected and found), is unsupported (with the missing card, question or
    ability text) or is an error; an unreadable line is malformed. Scenarios that disagree with the rules are counted
    separately as disputed. Exit code 1 if an undisputed scenario fails, is an error or is malformed.

    \b
    Example:
      cardwright magic conformance scenarios/ --json results.json
    """
    if json_file is not None:
        check_place(json_file)
    scenarios = _chosen(read_scenarios(paths), only or [])
    given = means(scenarios, cards or [], oracle if oracle is not None else own_facts())
    with progress(len(scenarios), "scenarios") as told:
        results = run_all(scenarios, given, jobs=jobs, tracing=trace, progress=told)
    disputes = disputed()
    if json_file is not None:
        write_whole(json_file, json.dumps(as_data(results, disputes), indent=1, ensure_ascii=False) + "\n")
    screen = Screen()
    for result in results:
        if result.result in BAD or only or trace:
            screen.line(f"{result.result} {result.id}" + (f": {result.detail}" if result.detail else ""))
            screen.lines(f"  {line}" for line in result.trace)
    screen.table(_table("file", by_file(results)))
    screen.line()
    totals = {**by_mode(results), "all": count(results)}
    if any(result.id in disputes for result in results):
        totals["disputed"] = count(result for result in results if result.id in disputes)
    screen.table(_table("mode", totals))
    _unsupported(screen, results)
    if any(result.result in BAD and result.id not in disputes for result in results):
        raise typer.Exit(1)


def _chosen(scenarios: list[Scenario], only: Sequence[str]) -> list[Scenario]:
    """Return the scenarios with these ids; all if none is given."""
    known = [scenario.id for scenario in scenarios]
    for name in only:
        if name not in known:
            near = nearest(name, known)
            raise BadInput(f"unknown scenario {name!r}" + (f" - did you mean {near!r}?" if near else ""))
    return [scenario for scenario in scenarios if scenario.id in only] if only else scenarios


def _table(heading: str, rows: dict[str, Counts]) -> list[tuple[str, ...]]:
    lines: list[tuple[str, ...]] = [(heading, *OUTCOMES, "all")]
    for name, counts in rows.items():
        lines.append((name, *(str(counts[outcome]) for outcome in OUTCOMES), str(sum(counts.values()))))
    return lines


def _unsupported(screen: Screen, results: Sequence[Result]) -> None:
    """Print what is missing, counted by kind."""
    reasons = Counter(each.detail.partition(":")[0] for each in results if each.result == "unsupported")
    if reasons:
        screen.line()
        screen.line(
            "unsupported because of a missing: " + ", ".join(f"{kind} {n}" for kind, n in reasons.most_common())
        )
