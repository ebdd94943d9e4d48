"""`cardwright bench`: measure how fast a game plays on this machine, as figures and ratios."""

from __future__ import annotations

import json
from dataclasses import asdict
from math import isnan
from typing import Annotated, Any, Final

import typer

from cardwright import games
from cardwright.cli.options import AsJson, GameName, LogLevel
from cardwright.cli.screen import Screen
from cardwright.simulate.measure import Measurement, benched, measure

LONGEST: Final = 3600.0


def bench(
    game: GameName,
    seconds: Annotated[
        float,
        typer.Option("--seconds", metavar="NUMBER", min=0.1, max=LONGEST, help="Approximate duration in seconds."),
    ] = 10.0,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Measure how fast a game plays on this machine.

    Prints decisions and games per second, and the cost of copying and undoing.

    \b
    Example:
      cardwright bench skirmish --seconds 5
    """
    if isnan(seconds):
        # No bound refuses it, since it is neither above nor below any number.
        raise typer.BadParameter("'nan' is no number of seconds", param_hint="--seconds")
    folder = games.find(game)
    made = folder.make()
    found = measure(made, [folder.deck(name) for name in benched(folder, made)[0]], seconds)
    if as_json:
        typer.echo(json.dumps(as_data(found)))
        return
    build = "compiled" if found.compiled else "interpreted"
    screen = Screen()
    screen.line(f"{found.game}, {build}, random agents, {found.decisions_per_game:.0f} decisions a game")
    screen.table(as_rows(found))


def as_data(found: Measurement) -> dict[str, Any]:
    """Return the measurement as plain data, with its main figure and ratios."""
    return {
        "decisions_per_second": found.decisions_per_second,
        **asdict(found),
        "straight_to_journaled": found.straight.decisions_per_second / found.journaled.decisions_per_second,
        "undo_to_copy": found.apply_and_undo_us / found.copy_and_apply_us,
    }


def as_rows(found: Measurement) -> list[tuple[str, str, str, str]]:
    """Return the measurement as table rows for people."""
    rows = [("", "decisions/s", "games/s", "time")]
    for name, pace in (
        ("answer by answer, with journal", found.stepwise),
        ("played through, with journal", found.journaled),
        ("played through, without", found.straight),
    ):
        rows.append((name, f"{pace.decisions_per_second:,.0f}", f"{pace.games_per_second:,.0f}", ""))
    for name, micros in (
        ("copy", found.copy_us),
        ("apply", found.apply_us),
        ("undo", found.undo_us),
        ("apply and undo", found.apply_and_undo_us),
        ("copy and apply", found.copy_and_apply_us),
        ("rerun for an ask in the middle", found.rerun_us),
    ):
        rows.append((name, "", "", f"{micros:.1f} µs"))
    return rows
