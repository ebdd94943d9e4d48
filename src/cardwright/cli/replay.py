"""`cardwright replay`: show a recorded match at any point, verify it, or try another choice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright import games
from cardwright.cli.answer import answer
from cardwright.cli.files import record_in
from cardwright.cli.listing import question
from cardwright.cli.options import AnyDefinitions, At, CardFiles, GameNumber, LogLevel, Record
from cardwright.cli.rules import Rules, rules_of
from cardwright.cli.run_games import chosen
from cardwright.cli.screen import Screen
from cardwright.engine.match import Match
from cardwright.engine.replay import check_pins
from cardwright.engine.replay import replay as replayed
from cardwright.engine.transcript import Transcript
from cardwright.errors import CardwrightError, RecordError, ReplayMismatch
from cardwright.records import record as records


def replay(
    file: Record,
    game: GameNumber = None,
    at: At = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Replay the whole match and compare it with the recorded checkpoints.")
    ] = False,
    attempt: Annotated[
        str | None,
        typer.Option("--try", metavar="OPTION", help="Show what would have happened with this choice instead."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="NUMBER", min=1, help="Whose board to show (default: the player who must choose)."
        ),
    ] = None,
    cards: CardFiles = None,
    any_definitions: AnyDefinitions = False,
    log_level: LogLevel = "warning",
) -> None:
    """Show or verify a recorded match, or try another choice.

    Prints the events up to that choice, the board, and the choice that was made next. The file is not changed. OPTION
    is the name of an option, several separated by ->, or a number from the list.

    \b
    Example:
      cardwright replay match.json --at 12 --try "play Scout -> slot 1"
    """
    if verify and (at is not None or attempt is not None):
        raise typer.BadParameter("cannot be combined with --at or --try", param_hint="--verify")
    file, cards = chosen(file, game, cards)
    kept = record_in(file)
    if verify:
        typer.echo(f"{file} {verified(kept, file, cards, any_definitions)}")
        return
    found, match = match_at(kept, file, at, cards, any_definitions)
    if seat is not None and seat > match.game.players:
        raise typer.BadParameter(f"there are {match.game.players} seats", param_hint="--seat")
    transcript = Transcript(match)
    lines = transcript.everything() + point(found, match, seat)
    if attempt is not None:
        answer(match, attempt)
        lines += ["", f"What if: {attempt}", *transcript.since(whole=True), *point(found, match, seat)]
    elif match.decision is not None and len(kept.choices) > len(match.choices):
        lines.append(f"chosen: {kept.choices[len(match.choices)]}")
    Screen().lines(lines)


def point(found: Rules, match: Match, seat: int | None) -> list[str]:
    """Return the board and the open question, or how the match ended."""
    decision = match.decision
    viewer = seat - 1 if seat is not None else (0 if decision is None else decision.who)
    board = ["", *found.folder.board(match.view(viewer)), ""]
    if decision is None:
        return board + found.folder.result(match)
    return board + question(decision)


def match_at(
    kept: records.Record, file: Path, at: int | None, cards: list[Path] | None, any_definitions: bool
) -> tuple[Rules, Match]:
    """Return the rules that a record was played with, and its match after `at` choices."""
    try:
        found = rules_of(games.find(kept.game), kept.options, cards, kept.cards)
        if not any_definitions:
            check_pins(found.game, kept)
    except RecordError as error:
        hint = "use --cards to supply the cards, or --any-definitions to replay anyway"
        raise RecordError(f"{file}: {error} ({hint})") from error
    except CardwrightError as error:
        raise RecordError(f"{file}: {error}") from error
    try:
        where = -1 if at is None else at
        return found, replayed(found.game, kept, at=where, any_definitions=any_definitions, annotate=True)
    except CardwrightError as error:
        raise type_of(error)(f"{file}: {error}") from error


def type_of(error: CardwrightError) -> type[CardwrightError]:
    """Return the type of error to raise: ReplayMismatch is kept, any other becomes RecordError."""
    return ReplayMismatch if isinstance(error, ReplayMismatch) else RecordError


def verified(kept: records.Record, file: Path, cards: list[Path] | None, any_definitions: bool) -> str:
    """Return a sentence that the record reproduces; ReplayMismatch says where it does not."""
    _, match = match_at(kept, file, None, cards, any_definitions)
    beyond = [number for number in kept.checkpoints if number > len(kept.choices)]
    if beyond:
        raise ReplayMismatch(f"{file}: has a checkpoint at choice {min(beyond)}, but only {len(kept.choices)} choices")
    outcome = match.outcome()
    winners = None if outcome is None else list(outcome.winners)
    if winners != kept.winners:
        raise ReplayMismatch(f"{file}: replayed winners {winners} differ from recorded winners {kept.winners}")
    reason = "" if outcome is None else outcome.reason
    if reason != kept.reason:
        raise ReplayMismatch(f"{file}: replayed result {reason!r} differs from recorded result {kept.reason!r}")
    return f"reproduces exactly: {len(kept.choices)} choices, {len(kept.checkpoints)} checkpoints"
