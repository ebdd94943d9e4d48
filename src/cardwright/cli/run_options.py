"""The options that simulate, gauntlet, matrix and arena share, written once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, cast, get_type_hints

import typer

from cardwright.cli.options import AsJson, CardFiles, LogLevel, Seed, Settings
from cardwright.cli.rules import Rules, rules
from cardwright.simulate.plan import LENGTHS, LISTS, OPEN, Plan
from cardwright.simulate.planning import Entry, Terms, make_plan
from cardwright.simulate.runner import PROCESSES

RUN: Final = "run"
"""The parameter of a command that takes the options of a run."""

ExecutorName = Literal["serial", "processes", "ray"]

Decks = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar="NAME|FILE", help="A deck; repeat it for each deck.", show_default=False),
]
Matches = Annotated[
    int,
    typer.Option(
        "--games",
        metavar="NUMBER",
        min=1,
        help="Matches of each pair, rounded up to pairs of two; with --best-of 3 a match is a series.",
    ),
]
BestOf = Annotated[int, typer.Option("--best-of", metavar="1|3", help="Games of a match at most: 1 or 3.")]
Until = Annotated[
    float,
    typer.Option(
        "--until",
        metavar="WIDTH",
        min=0.0,
        max=1.0,
        help="Stop a pair earlier, when its 95 % interval is no wider than this, such as 0.06 (0 = play all).",
    ),
]
Turns = Annotated[
    int,
    typer.Option(
        "--turns", metavar="NUMBER", min=0, help="End a game after this many turns; 0 = the game's own bound."
    ),
]
Plans = Annotated[
    list[Path] | None,
    typer.Option(
        "--sideboard-plan",
        metavar="FILE",
        help="What a deck swaps between games, a file for each deck; repeatable.",
        show_default=False,
    ),
]
Workers = Annotated[
    int, typer.Option("--workers", metavar="NUMBER", min=0, help="Number of processes; 0 = one for each core.")
]
ExecutorOption = Annotated[
    ExecutorName,
    typer.Option(
        "--executor",
        metavar="NAME",
        help="Who plays: processes on this machine, serial (this process alone), or ray (a cluster).",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="DIR",
        help="Folder for the plan and the log; the same command goes on with it after a stop.",
        show_default=False,
    ),
]
Seconds = Annotated[
    float,
    typer.Option(
        "--seconds",
        metavar="NUMBER",
        min=0.0,
        help="Begin no new games after so many seconds; how many are played then depends on the machine "
        "(0 = play all).",
    ),
]
Compare = Annotated[
    Path | None,
    typer.Option(
        "--compare",
        metavar="FILE",
        help="Real results by archetype to compare with in the report; needs --out.",
        show_default=False,
    ),
]
Parquet = Annotated[
    bool, typer.Option("--parquet", help="Write the report's tables as Parquet too (needs pyarrow, the extra stats).")
]
NoSideboards = Annotated[
    bool, typer.Option("--no-sideboards", help="Swap nothing between games, even if the decks have plans.")
]
Lists = Annotated[
    str,
    typer.Option(
        "--lists",
        metavar="open|closed",
        help="What agents know of the opponent's deck: its list (open), or the lists of its archetype (closed); "
        "never what was swapped in between games.",
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", help="Print the result only: no plan, no progress.")]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How a run is played and shown: the options that simulate, gauntlet, matrix and arena share.

    A command has one parameter of this class, and `with_run_options` puts these in its place.
    """

    matches: Matches = 400
    best_of: BestOf = 1
    seed: Seed = 0
    until: Until = 0.0
    turns: Turns = 0
    sideboard_plan: Plans = None
    no_sideboards: NoSideboards = False
    lists: Lists = OPEN
    seconds: Seconds = 0.0
    workers: Workers = 0
    executor: ExecutorOption = PROCESSES
    out: Out = None
    compare: Compare = None
    parquet: Parquet = False
    settings: Settings = None
    cards: CardFiles = None
    quiet: Quiet = False
    as_json: AsJson = False
    log_level: LogLevel = "warning"

    @property
    def terms(self) -> Terms:
        """Return the terms that these options set."""
        if self.best_of not in LENGTHS:
            raise typer.BadParameter(f"expected 1 or 3, found {self.best_of}", param_hint="--best-of")
        if self.lists not in LISTS:
            raise typer.BadParameter(f"expected open or closed, found {self.lists!r}", param_hint="--lists")
        return Terms(
            matches=self.matches,
            best_of=self.best_of,
            seed=self.seed or 0,
            turns=self.turns,
            until=self.until,
            sideboards=not self.no_sideboards,
            lists=self.lists,
        )

    def each(self, matches: int) -> RunOptions:
        """Return these options with so many matches of each pair."""
        return replace(self, matches=matches)

    def rules(self, game: str) -> Rules:
        """Return the game with these settings and card files."""
        return rules(game, self.settings, self.cards)

    def plan(self, kind: str, found: Rules, entries: Sequence[Entry], pairs: Sequence[tuple[int, int]]) -> Plan:
        """Return the plan in which these pairs of entries play."""
        return make_plan(kind, found.game, self.cards or [], entries, pairs, self.terms, self.sideboard_plan or [])


Command = TypeVar("Command", bound=Callable[..., None])


def with_run_options(command: Command) -> Command:
    """Return the command with a parameter for each field of RunOptions in place of its parameter `run`."""
    hints = get_type_hints(command, include_extras=True)
    own = get_type_hints(RunOptions, include_extras=True)
    parameters: list[Parameter] = []
    for name, each in signature(command).parameters.items():
        if name == RUN:
            parameters += [
                Parameter(field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=own[field.name])
                for field in fields(RunOptions)
            ]
        else:
            parameters.append(each.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[name]))

    @wraps(command)
    def called(**given: Any) -> None:
        run = RunOptions(**{field.name: given.pop(field.name) for field in fields(RunOptions)})
        command(**given, **{RUN: run})

    told: Any = called
    told.__signature__ = Signature(parameters)
    told.__annotations__ = {each.name: each.annotation for each in parameters}
    del told.__wrapped__
    return cast(Command, called)
