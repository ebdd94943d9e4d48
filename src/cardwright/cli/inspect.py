"""`cardwright inspect`: print the full state of a saved or recorded match, or of one card in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cardwright import games
from cardwright.cli.files import record_in, save_in
from cardwright.cli.options import AnyDefinitions, AsJson, At, CardFiles, GameNumber, LogLevel
from cardwright.cli.replay import match_at
from cardwright.cli.rules import Rules, rules_of
from cardwright.cli.run_games import chosen
from cardwright.cli.screen import Screen
from cardwright.cli.things import MOST_FIELDS, thing
from cardwright.engine import inspecting
from cardwright.engine.match import Match
from cardwright.engine.save import load_data
from cardwright.errors import CardErrors, CardwrightError, RecordError

LONG: Final = 40
"""Texts longer than this stand on lines of their own."""

WIDE: Final = 80
"""And so do lists that would make a line longer than this."""


def inspect(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A recorded match, one saved with Match.save, or the folder of a run.",
            show_default=False,
        ),
    ],
    card: Annotated[
        str | None,
        typer.Argument(
            metavar="CARD", help='Show only this object: a name, "Scout at 2", or a number.', show_default=False
        ),
    ] = None,
    game: GameNumber = None,
    at: At = None,
    as_json: AsJson = False,
    cards: CardFiles = None,
    any_definitions: AnyDefinitions = False,
    log_level: LogLevel = "warning",
) -> None:
    """Print the full state of a saved or recorded match.

    Shows every object with its fields, zone, owner, controller, printed and effective values, triggers and lasting
    effects; a game may add more. Nothing is hidden. The text output leaves out fields that are 0 or -1 if there are
    many, and effective values that equal the printed ones.

    \b
    Example:
      cardwright inspect match.json --at 20 "Scout at 2"
    """
    file, cards = chosen(file, game, cards)
    saved = save_in(file)
    if saved is None:
        found, match = match_at(record_in(file), file, at, cards, any_definitions)
    else:
        found, match = saved_at(saved, file, at, cards)
    obj = -1 if card is None else thing(found.folder, match, card)
    look = found.folder.inspect or inspecting.inspect
    data = {"at": len(match.choices), **look(match, obj)}
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        Screen().lines(lines_of(for_people(data)))


def saved_at(saved: dict[str, Any], file: Path, at: int | None, cards: list[Path] | None) -> tuple[Rules, Match]:
    """Return the rules of a saved match, and the match as it was saved or after its first `at` choices."""
    try:
        name, options, choices = saved.get("game"), saved.get("options"), saved.get("choices")
        if not isinstance(name, str) or not isinstance(options, dict) or not isinstance(choices, list):
            raise RecordError("damaged save: 'game', 'options' or 'choices' is missing or malformed")
        found = rules_of(games.find(name), options, cards, saved.get("cards"))
        match = load_data(found.game, saved)
        if at is None or at == len(choices):
            return found, match
        if at > len(choices):
            raise RecordError(f"the save has {len(choices)} choices, so choice {at} does not exist")
        return found, _from_start(found, match, at)
    except CardErrors:
        raise
    except CardwrightError as error:
        raise RecordError(f"{file}: {error}") from error


def _from_start(found: Rules, whole: Match, at: int) -> Match:
    """Return the match after its first `at` choices, replayed from the beginning."""
    if whole.origin:
        match = load_data(found.game, json.loads(whole.origin))
    else:
        match = found.game.start(whole.seed, whole.decks)
    for value in whole.choices[:at]:
        match.answer(value)
    return match


def lines_of(data: Mapping[str, Any], indent: int = 0) -> list[str]:
    """Plain data as lines: what is short on one line with its name, the rest below it, further in.

    >>> lines_of({"turn": 2, "hand": [{"id": 7, "name": "Scout", "fields": {"power": 2, "used": False}}]})
    ['turn: 2', 'hand:', '  - id 7, name Scout', '    fields: power 2, used no']
    """
    pad = " " * indent
    lines: list[str] = []
    for key, value in data.items():
        short = _short(value)
        if short is not None:
            lines.append(f"{pad}{key}: {short}")
        elif isinstance(value, Mapping):
            lines += [f"{pad}{key}:", *lines_of(value, indent + 2)]
        else:
            lines.append(f"{pad}{key}:")
            for item in value:
                lines += _item(item, indent + 2)
    return lines


def _item(item: object, indent: int) -> list[str]:
    """Return an entry of a list as lines, with its plain values on the first."""
    pad = " " * indent
    if not isinstance(item, Mapping):
        return [f"{pad}- {_short(item) or _text(item)}"]
    alone = {key: value for key, value in item.items() if not isinstance(value, Mapping | list | tuple)}
    rest = {key: value for key, value in item.items() if key not in alone}
    return [f"{pad}- {_short(alone)}", *lines_of(rest, indent + 2)]


def _short(value: object) -> str | None:
    """Return a value, a list of values or named values on one line, or None if something is nested deeper."""
    if isinstance(value, Mapping):
        told = []
        lists = False
        for key, inner in value.items():
            text = None if isinstance(inner, Mapping) else _short(inner)
            if text is None:
                return None
            told.append(f"{key} ({text})" if isinstance(inner, list | tuple) else f"{key} {text}")
            lists = lists or isinstance(inner, list | tuple)
        line = ", ".join(told) or "none"
        return None if lists and len(line) > WIDE else line
    if isinstance(value, list | tuple):
        if any(isinstance(inner, Mapping | list | tuple) or len(_text(inner)) > LONG for inner in value):
            return None
        return ", ".join(map(_text, value)) or "none"
    return _text(value)


def _text(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def for_people(data: Any) -> Any:
    """Shorten the data: of many fields keep those that are neither 0 nor -1, and show unchanged values only once."""
    if isinstance(data, list):
        return [for_people(item) for item in data]
    if not isinstance(data, dict):
        return data
    found = {key: for_people(value) for key, value in data.items() if key != "parts" or value}
    for key in ("fields", "printed", "effective"):
        told = found.get(key)
        if isinstance(told, dict) and len(told) > MOST_FIELDS // 2:
            found[key] = {name: value for name, value in told.items() if value not in (0, -1, [])}
    if found.get("effective") == found.get("printed"):
        found.pop("effective", None)
    return found
