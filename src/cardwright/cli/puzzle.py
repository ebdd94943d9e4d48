"""`cardwright puzzle`: puzzles made of recorded matches, proven, and tried by agents."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from cardwright import games
from cardwright.agents.named import usual
from cardwright.cli.files import record_in
from cardwright.cli.lazy import LazyGroup, Verb
from cardwright.cli.options import AnyDefinitions, AsJson, CardFiles, GameNumber, LogLevel, Record, Seed
from cardwright.cli.progress import progress
from cardwright.cli.replay import match_at
from cardwright.cli.run_games import chosen
from cardwright.cli.screen import Screen
from cardwright.engine.game import Game
from cardwright.errors import BadInput, CardErrors, Problem
from cardwright.simulate.planning import check_agent
from cardwright.simulate.puzzles.attempt import Attempt, attempt
from cardwright.simulate.puzzles.from_record import found_in
from cardwright.simulate.puzzles.proof import TooLarge, proven
from cardwright.simulate.puzzles.puzzle import ACTION, GOALS, REASONS, SPANS, Puzzle, laid_out, unknown_lines
from cardwright.simulate.puzzles.puzzle_file import puzzle_text, read_puzzles
from cardwright.simulate.puzzles.seats import swapped
from cardwright.simulate.report.words import columns, percent
from cardwright.sources.whole_file import write_whole

COMMANDS: Final[Mapping[str, Verb]] = {
    "from": Verb(__name__, "from_record", "Make a puzzle of a decision in a recorded match."),
    "try": Verb(__name__, "try_puzzles", "Let agents try puzzles, and print how many each solves."),
    "prove": Verb(__name__, "prove", "Check that puzzles can be set up, and prove those with a goal."),
}


class PuzzleCommands(LazyGroup):
    """The commands about puzzles."""

    verbs = COMMANDS


app = typer.Typer(cls=PuzzleCommands, no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def puzzle() -> None:
    """Make puzzles of recorded matches, prove their answers, and let agents try them.

    A puzzle is a position with who moves and what must or must not be done. Each command takes --help and --log-level.

    \b
    Example:
      cardwright puzzle try puzzles.yaml --agent skilled
    """


Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files with puzzles (.yaml).", show_default=False)]
BothSeats = Annotated[
    bool, typer.Option("--both-seats", help="Also take each puzzle with the seats of the players swapped.")
]


def from_record(
    file: Record,
    decision: Annotated[
        int,
        typer.Argument(
            metavar="DECISION", min=0, help="Number of choices made before the decision.", show_default=False
        ),
    ],
    kind: Annotated[str, typer.Option("--kind", metavar="TEXT", help="What the puzzle is about.")] = "",
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="Name of the puzzle.")] = "",
    must: Annotated[
        list[str] | None,
        typer.Option("--must", metavar="OPTION", help="One of these must be done; repeatable.", show_default=False),
    ] = None,
    must_not: Annotated[
        list[str] | None,
        typer.Option("--must-not", metavar="OPTION", help="This must not be done; repeatable.", show_default=False),
    ] = None,
    goal: Annotated[
        str, typer.Option("--goal", metavar="win|survive", help="What must be certain by the end of the turn.")
    ] = "",
    until: Annotated[
        str, typer.Option("--until", metavar="action|turn", help="How long the player is watched.")
    ] = ACTION,
    reason: Annotated[
        list[str] | None,
        typer.Option(
            "--reason",
            metavar="TEXT",
            help=f"Why the answer is right; {REASONS} are needed without a goal.",
            show_default=False,
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Write the puzzle to this file.", show_default=False),
    ] = None,
    game: GameNumber = None,
    cards: CardFiles = None,
    any_definitions: AnyDefinitions = False,
    log_level: LogLevel = "warning",
) -> None:
    """Make a puzzle of a decision in a recorded match.

    It begins at the last position from which the same answers lead to the decision: what has happened this turn is not
    in a position. What must be done may be added in the file.

    \b
    Example:
      cardwright puzzle from match.json 57 --goal survive --save puzzle.yaml
    """
    for option, given, allowed in (("--goal", goal, ("", *GOALS)), ("--until", until, SPANS)):
        if given not in allowed:
            message = f"expected {' or '.join(filter(None, allowed))}, found {given!r}"
            raise typer.BadParameter(message, param_hint=option)
    file, cards = chosen(file, game, cards)
    kept = record_in(file)
    found, match = match_at(kept, file, decision, cards, any_definitions)
    if found.folder.written is None:
        raise BadInput(f"{kept.game} cannot write a match as a position, so no puzzle can be made of it")
    if match.decision is None:
        raise BadInput(f"{file}: after {decision} choices the match is over, so nobody moves")
    who = match.game.player_name(match.decision.who)
    options = match.decision.notations()
    there = found_in(match, found.folder.written)
    made = Puzzle(
        name=name or f"{file.stem}, choice {decision}",
        kind=kind or goal or "other",
        game=kept.game,
        player=who,
        position=there.position,
        then=there.then,
        must=tuple(must or ()),
        must_not=tuple(must_not or ()),
        goal=goal,
        until=until,
        reasons=tuple(reason or ()),
        origin=f"{' - '.join(kept.deck_names) or kept.game}, seed {kept.seed}, after {decision} choices",
    )
    text = puzzle_text([made])
    if save is None:
        Screen().lines(text.splitlines())
    else:
        write_whole(save, text)
        typer.echo(f"saved {save}", err=True)
    typer.echo(f"{who} may: {', '.join(options)}", err=True)


def try_puzzles(
    files: Files,
    agent: Annotated[
        list[str] | None,
        typer.Option(
            "--agent",
            metavar="NAME",
            help="Who tries; repeatable (default: skilled if the game knows how it is played well, else greedy).",
            show_default=False,
        ),
    ] = None,
    seed: Seed = 0,
    both_seats: BothSeats = False,
    cards: CardFiles = None,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Let agents try puzzles, and print how many each solves.

    An agent sees what the player there may know. In a puzzle with a goal it must never give away what can be forced;
    otherwise its answers must have what the puzzle asks for. The others pass whenever they may.

    \b
    Example:
      cardwright puzzle try puzzles.yaml --agent skilled --agent greedy
    """
    puzzles = puzzles_of(files, both_seats, cards)
    names = agent or [usual(game_of(puzzles[0], cards))]
    weights = {name: check_agent(game_of(puzzles[0], cards), name) for name in names}
    tried: list[Attempt] = []
    problems: list[str] = []
    with progress(len(puzzles) * len(names), "attempts") as told:
        for each in puzzles:
            mine: list[Attempt] = []
            try:
                for name in names:
                    mine.append(attempt(game_of(each, cards), each, name, seed or 0, weights=weights[name]))
                    if told is not None:
                        told(mine[-1])
            except TooLarge as error:
                problems.append(_said(each, str(error)))
            else:
                tried += mine
    if as_json:
        typer.echo(json.dumps([_data(each) for each in tried], ensure_ascii=False))
    elif tried:
        Screen().lines([*table(tried, names), *unsolved(tried)])
    for line in problems:
        typer.echo(f"error: {line}", err=True)
    if problems:
        raise typer.Exit(1)


def prove(
    files: Files, both_seats: BothSeats = False, cards: CardFiles = None, log_level: LogLevel = "warning"
) -> None:
    """Check that puzzles can be set up, and prove those with a goal.

    Every answer of every player is looked at until the turn is over. A puzzle is proven if its goal can be forced, and
    can be lost. What no look-ahead proves must have two reasons, which the file gives.

    \b
    Example:
      cardwright puzzle prove puzzles.yaml
    """
    problems: list[str] = []
    rows = [("puzzle", "kind", "proven by", "right answers")]
    for each in puzzles_of(files, both_seats, cards):
        match = laid_out(game_of(each, cards), each)
        problems += [_said(each, line) for line in unknown_lines(match, each)]
        if each.goal:
            try:
                found = proven(match, each.goal)
            except TooLarge as error:
                problems.append(_said(each, str(error)))
                continue
            if found.wrong:
                problems.append(_said(each, found.wrong))
            rows.append(
                (each.name, each.kind, f"{found.positions} positions", f"{len(found.right)} of {found.options}")
            )
        else:
            rows.append((each.name, each.kind, f"{len(each.reasons)} reasons", ""))
    Screen().lines([*columns(rows), *(f"error: {line}" for line in problems)])
    if problems:
        raise typer.Exit(1)


def _said(each: Puzzle, line: str) -> str:
    return f"{each.place}: puzzle {each.name!r}: {line}"


_GAMES: Final[dict[tuple[str, tuple[str, ...]], Game]] = {}


def game_of(each: Puzzle, cards: Sequence[Path] | None) -> Game:
    """Return the game of a puzzle, made once."""
    key = (each.game, tuple(map(str, cards or ())))
    if key not in _GAMES:
        _GAMES[key] = games.load_game(each.game, cards=cards or [])
    return _GAMES[key]


def puzzles_of(files: Sequence[Path], both_seats: bool, cards: Sequence[Path] | None) -> list[Puzzle]:
    """Return the puzzles of all files; CardErrors lists every mistake of all of them."""
    found: list[Puzzle] = []
    problems: list[Problem] = []
    for file in files:
        try:
            found += read_puzzles(file)
        except CardErrors as errors:
            problems += errors.problems
    if problems:
        raise CardErrors(problems)
    if not both_seats:
        return found
    return [one for each in found for one in (each, swapped(game_of(each, cards), each)) if one is not None]


def table(tried: Sequence[Attempt], names: Sequence[str]) -> list[str]:
    """Return how many puzzles of each kind each agent solved."""
    kinds = list(dict.fromkeys(each.puzzle.kind for each in tried))
    rows: list[list[str]] = [["kind", "puzzles", *names]]
    for kind in [*kinds, ""]:
        cells = [_solved(tried, name, kind) for name in names]
        rows.append([kind or "all", str(cells[0][1]), *(str(solved) for solved, _ in cells)])
    shares = [percent(solved / number) for solved, number in (_solved(tried, name, "") for name in names)]
    return columns([*rows, ["", "", *shares]])


def _solved(tried: Sequence[Attempt], name: str, kind: str) -> tuple[int, int]:
    mine = [each for each in tried if each.agent == name and kind in ("", each.puzzle.kind)]
    return sum(each.solved for each in mine), len(mine)


def unsolved(tried: Sequence[Attempt]) -> list[str]:
    """Return what was done in each puzzle that was not solved."""
    lines: list[str] = []
    for each in tried:
        if not each.solved:
            done = " -> ".join(each.answers) or "nothing"
            lines += [f"{each.agent}, {each.puzzle.name} ({each.puzzle.place}): {done}", f"  {each.wrong}"]
    return ["", *lines] if lines else []


def _data(each: Attempt) -> dict[str, object]:
    return {
        "puzzle": each.puzzle.name,
        "kind": each.puzzle.kind,
        "agent": each.agent,
        "solved": each.solved,
        "answers": list(each.answers),
        "wrong": each.wrong,
    }
