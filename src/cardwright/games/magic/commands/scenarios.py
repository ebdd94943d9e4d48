"""`cardwright magic conformance`: runs scenario files and reports each result."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from os import cpu_count
from pathlib import Path, PurePath
from typing import Annotated, Final

import typer

from cardwright.cli.options import CardFiles, LogLevel
from cardwright.cli.progress import progress
from cardwright.cli.screen import Screen
from cardwright.errors import BadInput, nearest
from cardwright.games.magic.conformance.cards import Means, means
from cardwright.games.magic.conformance.read import read_scenarios
from cardwright.games.magic.conformance.result import OUTCOMES, Result
from cardwright.games.magic.conformance.run import run_all
from cardwright.games.magic.conformance.scenario import RUN_MODES, Scenario
from cardwright.games.magic.conformance.totals import (
    as_data,
    by_file,
    count,
    disputed,
    has_cards,
    missing_cards,
    missing_phrases,
    not_mapped,
    played,
)
from cardwright.games.magic.facts_file import DATA, FACTS, own_facts
from cardwright.games.magic.store.place import user_cards
from cardwright.sources.whole_file import check_place, write_whole

BAD: Final = ("fail", "error", "malformed")
SHOWN: Final = 20
"""So many missing cards and phrases are printed."""


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

    Cards that the game does not have are read from their printed text: from the file of card texts, or else from your
    own cards (`cardwright magic cards`). The last tables list the cards and phrases that keep most scenarios from
    being played; "alone" counts the scenarios in which nothing else is missing.

    \b
    Example:
      cardwright magic conformance scenarios/ --json results.json
    """
    if json_file is not None:
        check_place(json_file)
    scenarios = _chosen(read_scenarios(paths), only or [])
    names = {name for scenario in scenarios for name in scenario.cards()}
    printed = oracle if oracle is not None else own_facts()
    processes = jobs or cpu_count() or 1
    given = means(names, cards or [], oracle=printed, store=user_cards(), jobs=processes)
    with progress(len(scenarios), "scenarios") as told:
        results = run_all(scenarios, given, jobs=processes, tracing=trace, progress=told)
    disputes = disputed()
    if json_file is not None:
        data = as_data(results, disputes, given.refused)
        write_whole(json_file, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    screen = Screen()
    for result in results:
        if result.result in BAD or only or trace:
            screen.line(f"{result.result} {result.id}" + (f": {result.detail}" if result.detail else ""))
            screen.lines(f"  {line}" for line in result.trace)
    screen.table(_by("file", {name: _of_file(results, name) for name in by_file(results)}))
    screen.line()
    totals = {**{mode: [each for each in results if each.mode == mode] for mode in RUN_MODES}, "all": results}
    if any(result.id in disputes for result in results):
        totals["disputed"] = [result for result in results if result.id in disputes]
    screen.table(_by("mode", totals))
    _not_played(screen, results, given)
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


def _of_file(results: Sequence[Result], name: str) -> list[Result]:
    return [result for result in results if PurePath(result.file).name == name]


def _by(heading: str, groups: Mapping[str, Sequence[Result]]) -> list[tuple[str, ...]]:
    lines: list[tuple[str, ...]] = [(heading, "scenarios", "all cards", "played", *OUTCOMES)]
    for name, results in groups.items():
        counts = count(results)
        numbers = (len(results), has_cards(results), played(results), *(counts[outcome] for outcome in OUTCOMES))
        lines.append((name, *map(str, numbers)))
    return lines


def _not_played(screen: Screen, results: Sequence[Result], given: Means) -> None:
    """Print what keeps scenarios from being played: what is not mapped, by kind, and the first missing cards."""
    kinds = not_mapped(results)
    if kinds:
        screen.line()
        screen.table([("not mapped", "scenarios"), *((kind, str(number)) for kind, number in kinds)])
    for heading, found in (
        ("missing card", missing_cards(results, given.refused)),
        ("missing phrase", missing_phrases(results, given.refused)),
    ):
        if found:
            screen.line()
            lines = [(each.what, str(each.scenarios), str(each.alone), each.why) for each in found[:SHOWN]]
            screen.table([(heading, "scenarios", "alone", "why" if heading == "missing card" else "cards"), *lines])
            if len(found) > SHOWN:
                screen.line(f"and {len(found) - SHOWN} more; --json OUT has all")
