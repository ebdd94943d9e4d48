"""`cardwright gauntlet`: one deck against a field of decks with shares."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from cardwright.agents.named import usual
from cardwright.cli.laboratory import carry_out, entries, entry, entry_name
from cardwright.cli.options import GameName
from cardwright.cli.rules import Rules, deck_problems, problems_of
from cardwright.cli.run_options import RunOptions, with_run_options
from cardwright.cli.standings import counts_line, ending_lines, problem_lines, rate_cells
from cardwright.definitions.deck_list import DeckList
from cardwright.errors import CardErrors
from cardwright.simulate.field_file import read_field
from cardwright.simulate.planning import Entry, check_agent
from cardwright.simulate.report.words import columns, percent
from cardwright.simulate.runner import Run


@with_run_options
def gauntlet(
    game: GameName,
    *,
    deck: Annotated[str, typer.Option("--deck", metavar="NAME|FILE", help="The deck.", show_default=False)],
    field: Annotated[
        Path | None,
        typer.Option(
            "--field",
            metavar="FILE",
            help="The field: a file with decks and their shares (default: all decks of the game, alike).",
            show_default=False,
        ),
    ] = None,
    agents: Annotated[
        str | None,
        typer.Option(
            "--agents",
            metavar="A,B",
            help="The deck's agent and the field's; one for both (default: as in cardwright simulate).",
            show_default=False,
        ),
    ] = None,
    run: RunOptions,
) -> None:
    """Simulate one deck against every deck of a field, and print the result to expect.

    The file of a field is YAML: a list `field` of mappings with `deck` (a name or a file), `share` and, if wanted,
    `agent`. Shares are relative to their sum. Each pair is played as by cardwright simulate.

    \b
    Example:
      cardwright gauntlet skirmish --deck swarm --games 20 --agents random
    """
    found = run.rules(game)
    own, theirs = _agents(found, agents)
    [mine] = entries(found, [deck], own)
    others = _field(found, field, theirs)
    pairs = [(0, number) for number in range(1, len(others) + 1)]
    carry_out(run.plan("gauntlet", found, [mine, *others], pairs), run, gauntlet_lines)


def _agents(found: Rules, given: str | None) -> tuple[str, str]:
    texts = [usual(found.game)] if given is None else [text.strip() for text in given.split(",")]
    if len(texts) > 2:
        raise typer.BadParameter(f"expected one or two agents, found {len(texts)}", param_hint="--agents")
    return texts[0], texts[-1]


def _field(found: Rules, file: Path | None, agent: str) -> list[Entry]:
    if file is None:
        names = found.folder.deck_names()
        return [entry(found, name, name, found.folder.deck_list(name), agent, 1 / len(names)) for name in names]

    def find(text: str) -> DeckList:
        try:
            deck = found.folder.find_deck(text, found.cards)
        except CardErrors as errors:
            raise CardErrors(problems_of(found, errors, text)) from errors
        problems = deck_problems(found, deck, text)
        if problems:
            raise CardErrors(problems)
        return deck

    decks = read_field(file, find, lambda text: check_agent(found.game, text))
    return [
        entry(found, each.text, entry_name(found, each.text, each.deck), each.deck, each.agent or agent, each.share)
        for each in decks
    ]


def gauntlet_lines(run: Run) -> list[str]:
    """Return how the deck stands against each of the field, and in all."""
    plan = run.plan
    rows: list[tuple[str, ...]] = [(f"{plan.entrants[0].name} against", "share", "won", "of", "rate", "95 % interval")]
    notes: list[str] = []
    expected: list[tuple[float, float]] = []
    for pair, standing in zip(plan.pairs, run.standings, strict=True):
        other = plan.entrants[pair.b]
        rate = standing.rate(0)
        rows.append((other.name, percent(other.share), *rate_cells(rate)))
        if rate.cases:
            expected.append((other.share, rate.rate))
        if standing.ends.total():
            notes.append(f"{other.name}: {counts_line(standing, plan.entrants[0].name)}")
        notes += [f"{other.name}: {line}" for line in problem_lines(standing)]
    return [*columns(rows), "", _expected(expected, len(plan.pairs)), *notes, *ending_lines(run)]


def _expected(rates: Sequence[tuple[float, float]], pairs: int) -> str:
    """Return the result to expect against a deck of the field, drawn by the shares."""
    if len(rates) < pairs:
        return "expected against this field: not known, as some pairs have no match with a winner"
    return f"expected against this field: {percent(sum(share * rate for share, rate in rates))}"
