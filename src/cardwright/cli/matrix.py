"""`cardwright matrix`: all decks against all."""

from __future__ import annotations

from itertools import combinations

from cardwright.cli.laboratory import carry_out, entries, refuse_few
from cardwright.cli.options import GameName
from cardwright.cli.run_options import Decks, RunOptions, with_run_options
from cardwright.cli.simulating import Agents
from cardwright.cli.standings import counts_line, ending_lines, problem_lines, rate_cells
from cardwright.simulate.report.words import columns, percent
from cardwright.simulate.runner import Run


@with_run_options
def matrix(game: GameName, *, deck: Decks = None, agents: Agents = None, run: RunOptions) -> None:
    """Simulate all decks against all, and print how often each beats each.

    Without --deck all decks of the game play. Each pair is played as by cardwright simulate; a deck against itself is
    not played. A row says how often its deck wins against the deck of each column.

    \b
    Example:
      cardwright matrix skirmish --games 20 --agents random --seed 1
    """
    found = run.rules(game)
    texts = deck or found.folder.deck_names()
    refuse_few(texts, 2, "matrix")
    all_of_them = entries(found, texts, agents)
    pairs = list(combinations(range(len(all_of_them)), 2))
    carry_out(run.plan("matrix", found, all_of_them, pairs), run, matrix_lines)


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
