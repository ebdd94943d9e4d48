"""`cardwright explain`: explain why something in a recorded match is the way it is."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from cardwright.cli.files import record_in
from cardwright.cli.options import AnyDefinitions, AsJson, At, CardFiles, GameNumber, LogLevel, Record
from cardwright.cli.replay import match_at
from cardwright.cli.rules import Rules
from cardwright.cli.run_games import chosen
from cardwright.cli.screen import Screen
from cardwright.cli.things import explanation, sure_name, thing, why_last
from cardwright.cli.transcript import event_data
from cardwright.engine.match import Match


def explain(
    file: Record,
    about: Annotated[
        str | None,
        typer.Argument(
            metavar="OBJECT", help='What to explain: a name, "Scout at 2", or a number.', show_default=False
        ),
    ] = None,
    game: GameNumber = None,
    at: At = None,
    as_json: AsJson = False,
    cards: CardFiles = None,
    any_definitions: AnyDefinitions = False,
    log_level: LogLevel = "warning",
) -> None:
    """Explain why something in a recorded match is the way it is.

    Prints every event that affected the object, with its chain of causes. Without an object: why the last event
    happened, and the objects you can ask about.

    \b
    Example:
      cardwright explain match.json --at 20 "Scout at 2"
    """
    file, cards = chosen(file, game, cards)
    found, match = match_at(record_in(file), file, at, cards, any_definitions)
    screen = Screen()
    data: dict[str, Any]
    if about is None:
        data = {"at": len(match.choices), "last": why_last(match), "objects": _objects(found, match)}
        if not as_json:
            screen.lines(data["last"])
            screen.line()
            screen.line("Objects you can ask about, by name or number:", "bold")
            screen.lines(f"{entry['id']:>6}  {entry['name']}" for entry in data["objects"])
    else:
        obj = thing(found.folder, match, about)
        data = {
            "at": len(match.choices),
            "object": {"id": obj, "name": sure_name(found.folder, match, obj)},
            "lines": explanation(found.folder, match, obj),
            "events": [event for event in event_data(match) if event["subject"] == obj],
        }
        if not as_json:
            screen.lines(data["lines"])
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))


def _objects(found: Rules, match: Match) -> list[dict[str, Any]]:
    return [{"id": obj, "name": names[0]} for obj, names in found.folder.things(match, -1)]
