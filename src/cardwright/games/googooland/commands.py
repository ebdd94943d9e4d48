"""`cardwright googooland`: commands specific to Googooland, a table of all cards and the results of tussles."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from cardwright.cli.options import AsJson, CardFiles, LogLevel
from cardwright.cli.screen import Screen
from cardwright.errors import BadInput
from cardwright.games.googooland.duels import MEANING, Duel, duel, matrix
from cardwright.games.googooland.game import SHELF, googooland_game
from cardwright.games.googooland.show import cost_text
from cardwright.games.googooland.vocabulary import STATS, GoogoolandCard

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def googooland() -> None:
    """Commands specific to Googooland: print cards as a table, and resolve tussles.

    Each command takes --help and --log-level.

    \b
    Example:
      cardwright googooland tussle Knight Umbruh
    """


@app.command()
def table(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="Card file, .csv (default: the game's own cards).", show_default=False),
    ] = None,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Print the cards of a file with cost, stats and text.

    With --json: a list of cards, each with the columns of the file, its kind and its text.

    \b
    Example:
      cardwright googooland table cards.csv
    """
    cards = SHELF.base_cards() if file is None else SHELF.read_cards([file])
    if as_json:
        typer.echo(json.dumps([_data(card) for card in cards], indent=2, ensure_ascii=False))
        return
    rows: list[tuple[str, ...]] = [("card", "cost", *STATS, "text")]
    for card in cards:
        stats = ("", "", "") if card.stats is None else tuple(str(stat) for stat in card.stats)
        rows.append((card.name, cost_text(card.cost), *stats, card.text()))
    Screen().table(rows)


def _data(card: GoogoolandCard) -> dict[str, object]:
    return {**card.row(), "kind": "Toy" if card.toy else "Action", "text": card.text()}


@app.command()
def tussle(
    attacker: Annotated[
        str | None, typer.Argument(metavar="ATTACKER", help="Attacking Toy.", show_default=False)
    ] = None,
    defender: Annotated[
        str | None, typer.Argument(metavar="DEFENDER", help="Defending Toy.", show_default=False)
    ] = None,
    all_pairs: Annotated[bool, typer.Option("--matrix", help="Resolve every Toy against every other.")] = False,
    cards: CardFiles = None,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Resolve a tussle between two Toys, each fresh and alone in play, on a turn after the first.

    W: the defender is put to sleep, L: the attacker is, B: both are, =: neither is, -: the attacker cannot attack. With
    --matrix: every Toy attacks every Toy, attackers in rows. With --json: {"matrix": {attacker: {defender: "W"}}}, or
    one tussle with its stats and events.

    \b
    Example:
      cardwright googooland tussle Knight Beary
      cardwright googooland tussle --matrix --json
    """
    game = googooland_game(cards=SHELF.with_cards(cards or ()))
    if all_pairs:
        if attacker is not None or defender is not None:
            raise typer.BadParameter("cannot be combined with ATTACKER or DEFENDER", param_hint="--matrix")
        found = matrix(game)
        if as_json:
            typer.echo(json.dumps({"matrix": found}, ensure_ascii=False))
        else:
            Screen().lines(_matrix_lines(found))
        return
    if attacker is None or defender is None:
        raise BadInput("name two Toys, the attacker first, or use --matrix")
    one = duel(game, attacker, defender)
    if as_json:
        typer.echo(json.dumps(asdict(one), ensure_ascii=False))
    else:
        Screen().lines(_duel_lines(one))


def _duel_lines(one: Duel) -> list[str]:
    sides = ((one.attacker, one.attacker_stats), (one.defender, one.defender_stats))
    stats = [f"{name} {'/'.join(str(value) for value in values.values())}" for name, values in sides]
    lines = [f"{stats[0]} attacks {stats[1]}", *(f"  {line}" for line in one.lines)]
    return [*lines, f"{one.outcome}: {MEANING[one.outcome]}"]


def _matrix_lines(found: dict[str, dict[str, str]]) -> list[str]:
    """Return a row for each attacker; columns are numbered, since names would not fit."""
    names = list(found)
    width = max(map(len, names)) + 4
    numbers = [str(number + 1) for number in range(len(names))]
    lines = [" " * width + " ".join(f"{number:>2}" for number in numbers)]
    for number, name in zip(numbers, names, strict=True):
        signs = " ".join(f"{found[name][other]:>2}" for other in names)
        lines.append(f"{number:>2}  {name:<{width - 4}}{signs}")
    legend = "; ".join(f"{sign} {meaning}" for sign, meaning in MEANING.items())
    return [*lines, "", f"Rows attack, columns defend: {legend}."]
