"""`cardwright arena`: agents against each other, over the same decks."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cardwright.cli.laboratory import Besides, carry_out, entries
from cardwright.cli.options import GameName
from cardwright.cli.run_options import Decks, RunOptions, with_run_options
from cardwright.cli.standings import ending_lines, problem_lines, rate_cells
from cardwright.cli.trial import rate_data
from cardwright.errors import BadInput
from cardwright.simulate.arena import Bout, bout, matches_of_pair, meetings
from cardwright.simulate.plan import Plan
from cardwright.simulate.report.words import columns, interval
from cardwright.simulate.runner import Run


@with_run_options
def arena(
    game: GameName,
    *,
    agents: Annotated[
        str,
        typer.Option(
            "--agents",
            metavar="A,B,...",
            help="Two or more agents, weakest first, such as random,greedy,skilled or a ladder of budgets: "
            "search:playouts=50,search:playouts=200.",
            show_default=False,
        ),
    ],
    deck: Decks = None,
    run: RunOptions,
) -> None:
    """Let agents play each other with the same decks, and print who is stronger.

    Each two agents meet with every deck against itself, and with neighbouring decks both ways, in pairs of matches on
    the same seeds with seats swapped. --games is how many matches each two agents have in all. A rate above 50 % is
    that of the agent named first in its line; the last column says who is better, if that is certain at 5 % however
    often one looks.

    \b
    Example:
      cardwright arena skirmish --agents first,random --games 24
    """
    found = run.rules(game)
    names = [name.strip() for name in agents.split(",")]
    if len(names) < 2:
        raise typer.BadParameter(f"expected two or more agents, found {len(names)}", param_hint="--agents")
    if len(set(names)) < len(names):
        raise BadInput("--agents: an agent is named twice; against itself it wins as often as it loses")
    texts = deck or found.folder.deck_names()
    decks = len(texts)
    there = [entry for name in names for entry in entries(found, texts, name)]
    pairs, met = meetings(len(names), decks)
    plan = run.each(matches_of_pair(run.matches, met[0])).plan("arena", found, there, pairs)

    def report(done: Run) -> list[str]:
        return arena_lines(done, names, bouts(done, len(names), decks))

    def more(done: Run) -> Besides:
        return Besides(data={"bouts": [_data(each, names) for each in bouts(done, len(names), decks)]})

    carry_out(plan, run, report, more)


def bouts(run: Run, agents: int, decks: int) -> list[Bout]:
    """Return how each two agents stand."""
    units = [run.units_counted(number) for number in range(len(run.plan.pairs))]
    return [bout(meeting, units) for meeting in meetings(agents, decks)[1]]


def arena_lines(run: Run, names: list[str], found: list[Bout]) -> list[str]:
    """Return how each two agents stand, and how each agent does against the one before it."""
    rows: list[tuple[str, ...]] = [("agents", "won", "of", "rate", "95 % interval", "at any time", "better")]
    for each in reversed(found):
        one, other = names[each.meeting.b], names[each.meeting.a]
        turned = each.turned()
        certain = turned.anytime.better
        better = "-" if certain is None else (one, other)[certain]
        rows.append((f"{one} - {other}", *rate_cells(turned.rate), interval(turned.anytime), better))
    lines = [*columns(rows), ""]
    for number, standing in enumerate(run.standings):
        lines += [f"{_title(run.plan, number)}: {line}" for line in problem_lines(standing)]
    decks = len(run.plan.entrants) // len(names)
    lines.append(f"{decks} decks, each against itself and against its neighbours; no agent has better decks")
    return [*lines, *ending_lines(run)]


def _title(plan: Plan, number: int) -> str:
    pair = plan.pairs[number]
    one, other = plan.entrants[pair.a], plan.entrants[pair.b]
    return f"{one.agent} with {one.name} - {other.agent} with {other.name}"


def _data(each: Bout, names: list[str]) -> dict[str, Any]:
    return {
        "a": names[each.meeting.a],
        "b": names[each.meeting.b],
        **rate_data(each.rate),
        "anytime": [each.anytime.low, each.anytime.high],
        "better": None if each.anytime.better is None else names[(each.meeting.a, each.meeting.b)[each.anytime.better]],
        "errors": each.errors,
        "pairs": list(each.meeting.pairs),
    }
