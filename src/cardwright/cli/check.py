"""`cardwright check`: report every problem in card files and deck lists at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final

import typer

from cardwright import games
from cardwright.cli.options import AsJson, LogLevel
from cardwright.cli.rules import Rules, deck_problems, problems_of, rules_of
from cardwright.cli.screen import Screen
from cardwright.errors import ERROR, BadInput, CardErrors, Problem
from cardwright.sources.pile import names_of
from cardwright.sources.yaml_writer import write_yaml

DECK_LISTS: Final = (".txt", ".dec", ".dek", ".cod")
FINE: Final = "no problems"


def check(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="Card files (.yaml, .json, .csv; for Magic a .txt with one card) and deck lists (.txt, .dec, .dek, "
            ".cod).",
            show_default=False,
        ),
    ],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="The game the files are for.", show_default=False)
    ],
    strict: Annotated[bool, typer.Option("--strict", help="Exit with code 1 on warnings too.")] = False,
    as_data: Annotated[
        bool, typer.Option("--as-data", help="Print the cards of the files as a card file has them.")
    ] = False,
    as_text: Annotated[
        bool, typer.Option("--as-text", help="Print the cards of the files as rules text, if the game has such.")
    ] = False,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Check card files and deck lists, and report every problem.

    Deck lists can use cards from the card files given with them. If there are no errors, some games also warn about
    cards that are valid but look like mistakes. With --json: a list of problems, each with file, place, line, column,
    message, found, allowed, nearest, card and severity (error or warning).

    With --as-data or --as-text, the cards are printed instead of a summary, so that a card that is written as text can
    be seen as data, and the other way round.

    \b
    Example:
      cardwright check my-cards.yaml my-deck.txt --game skirmish
    """
    if sum((as_data, as_text, as_json)) > 1:
        raise typer.BadParameter("only one of --as-data, --as-text and --json can be given", param_hint="--as-data")
    folder = games.find(game)
    decks = [path for path in files if path.suffix.lower() in DECK_LISTS and not folder.shelf.is_card_text(path)]
    card_files = [path for path in files if path not in decks]
    problems: list[Problem] = []
    summary: list[str] = []
    try:
        found = rules_of(folder, {}, card_files)
    except CardErrors as errors:
        problems += errors.problems
        if decks:
            typer.echo("deck lists were not checked, because a card file has errors", err=True)
    else:
        summary += _cards(folder, card_files)
        problems += _decks(found, decks, summary)
        odd = _warnings(found, card_files)
        if odd:
            summary = [line.replace(FINE, "no errors") for line in summary]
        problems += odd
    errors_found = sum(problem.severity == ERROR for problem in problems)
    if as_json:
        typer.echo(json.dumps([asdict(problem) for problem in problems], indent=2, ensure_ascii=False))
    else:
        if (as_data or as_text) and not errors_found:
            summary = _written(folder, card_files, as_text=as_text)
        Screen().lines([*map(str, problems), *(() if errors_found else summary)])
        _tell_count(errors_found, "problem")
        _tell_count(len(problems) - errors_found, "warning")
    if errors_found or (problems and strict):
        raise typer.Exit(1)


def _written(folder: games.GameFolder, card_files: Sequence[Path], *, as_text: bool) -> list[str]:
    """Return the cards of the files as data or as rules text, line by line."""
    cards = folder.read_cards(card_files)
    if not as_text:
        return write_yaml({"cards": [folder.data(card) for card in cards]}).splitlines()
    if folder.as_text is None:
        raise BadInput(f"{folder.name} has no rules text to print cards in; --as-data prints them as data")
    lines: list[str] = []
    for number, card in enumerate(cards):
        lines += [""] if number else []
        lines += folder.as_text(card)
    return lines


def _tell_count(count: int, what: str) -> None:
    if count:
        typer.echo(f"{count} {what}{'s' if count > 1 else ''} found", err=True)


def _warnings(found: Rules, card_files: Sequence[Path]) -> list[Problem]:
    """Return what the game itself finds odd about the cards in the files, with their places there."""
    folder = found.folder
    if folder.warnings is None or not card_files:
        return []
    named = {card.name for card in folder.read_cards(card_files)}
    return folder.placed(folder.warnings(found.cards, named), card_files, named)


def _cards(folder: games.GameFolder, card_files: Sequence[Path]) -> list[str]:
    """Describe what was read, one line for each file."""
    own = set(names_of(folder.with_cards(())))
    lines = []
    for path in card_files:
        names = [card.name for card in folder.read_cards([path])]
        instead = [name for name in names if name in own]
        line = f"{path}: {len(names)} card{'' if len(names) == 1 else 's'}, {FINE}"
        if instead:
            line += f"; replaces the game's own: {', '.join(instead)}"
        lines.append(line)
    return lines


def _decks(found: Rules, paths: Sequence[Path], summary: list[str]) -> list[Problem]:
    problems: list[Problem] = []
    for path in paths:
        try:
            cards = found.folder.read_deck(path, found.cards)
        except CardErrors as errors:
            problems += problems_of(found, errors, str(path))
            continue
        wrong = deck_problems(found, cards, str(path))
        problems += wrong
        if not wrong:
            side = f" and {len(cards.side)} in the sideboard" if cards.sideboard else ""
            summary.append(f"{path}: a deck of {len(cards)} cards{side}, {FINE}")
    return problems
