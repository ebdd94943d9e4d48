"""`cardwright matrix`: all decks against all."""

from __future__ import annotations

from itertools import combinations

from cardwright.cli.laboratory import (
    BestOf,
    Compare,
    Decks,
    ExecutorOption,
    Matches,
    Out,
    Parquet,
    Plans,
    Quiet,
    Seconds,
    Turns,
    Until,
    Workers,
    carry_out,
    entries,
    refuse_few,
    terms,
)
from cardwright.cli.options import AsJson, CardFiles, GameName, LogLevel, Seed, Settings
from cardwright.cli.rules import rules
from cardwright.cli.simulating import Agents
from cardwright.cli.standings import counts_line, ending_lines, problem_lines, rate_cells
from cardwright.simulate.planning import make_plan
from cardwright.simulate.report.words import columns, percent
from cardwright.simulate.runner import PROCESSES, Run


def matrix(
    game: GameName,
    deck: Decks = None,
    matches: Matches = 400,
    best_of: BestOf = 1,
    agents: Agents = None,
    seed: Seed = 0,
    until: Until = 0.0,
    turns: Turns = 0,
    sideboard_plan: Plans = None,
    seconds: Seconds = 0.0,
    workers: Workers = 0,
    executor: ExecutorOption = PROCESSES,
    out: Out = None,
    compare: Compare = None,
    parquet: Parquet = False,
    settings: Settings = None,
    cards: CardFiles = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Simulate all decks against all, and print how often each beats each.

    Without --deck all decks of the game play. Each pair is played as by cardwright simulate; a deck against itself is
    not played. A row says how often its deck wins against the deck of each column.

    \b
    Example:
      cardwright matrix skirmish --games 20 --agents random --seed 1
    """
    found = rules(game, settings, cards)
    texts = deck or found.folder.deck_names()
    refuse_few(texts, 2, "matrix")
    all_of_them = entries(found, texts, agents)
    pairs = list(combinations(range(len(all_of_them)), 2))
    options = terms(matches, best_of, seed, turns, until)
    plan = make_plan("matrix", found.game, cards or [], all_of_them, pairs, options, sideboard_plan or [])
    carry_out(
        plan,
        workers=workers,
        executor=executor,
        out=out,
        quiet=quiet,
        as_json=as_json,
        report=matrix_lines,
        seconds=seconds,
        compare=compare,
        parquet=parquet,
    )


def matrix_lines(run: Run) -> list[str]:
    """Return the table of rates, and the interval of each pair."""
    plan = run.plan
    names = [entrant.name for entrant in plan.entrants]
    cells = [["-"] * len(names) for _ in names]
    rows: list[tuple[str, ...]] = [("pair", "won", "of", "rate", "95 % interval")]
    notes: list[str] = []
    for pair, standing in zip(plan.pairs, run.standings, strict=True):
        if standing.decided:
            cells[pair.a][pair.b] = percent(standing.rate(0).rate)
            cells[pair.b][pair.a] = percent(standing.rate(1).rate)
        title = f"{names[pair.a]} - {names[pair.b]}"
        rows.append((title, *rate_cells(standing.rate(0))))
        if standing.ends.total():
            notes.append(f"{title}: {counts_line(standing, names[pair.a])}")
        notes += [f"{title}: {line}" for line in problem_lines(standing)]
    table = columns([["", *names], *([name, *row] for name, row in zip(names, cells, strict=True))])
    return [*table, "", *columns(rows), "", *notes, *ending_lines(run)]
