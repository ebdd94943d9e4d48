"""Any game of a run as a record, played again from the plan when somebody asks for it."""

from __future__ import annotations

from pathlib import Path

import typer

from cardwright.errors import BadInput
from cardwright.simulate import log, plan_file
from cardwright.simulate.folder import GAMES, plan_of
from cardwright.simulate.plan import Place, Plan
from cardwright.simulate.playing import Table
from cardwright.simulate.results import ERROR, GameResult
from cardwright.sources.whole_file import write_whole


def chosen(file: Path, game: int | None, cards: list[Path] | None) -> tuple[Path, list[Path] | None]:
    """Return the file with a record, and the card files it needs; a game of a run is recorded first."""
    is_run = (file / plan_file.NAME).is_file()
    if game is None:
        if is_run:
            plan = plan_of(file)
            last = len(plan.units) * plan.games_of_unit
            raise BadInput(f"{file}: is the folder of a run: choose a game with --game NUMBER, from 1 to {last}")
        return file, cards
    if not is_run and not file.is_dir():
        raise BadInput(f"{file}: --game is for the folder of a run, made by --out")
    plan = plan_of(file)
    return recorded(file, plan, game), cards or [Path(each) for each in plan.card_files]


def recorded(folder: Path, plan: Plan, number: int) -> Path:
    """Return the record of a game of the run in a folder; it is made if it is not there yet."""
    place = plan.place_of(number)
    path = folder / GAMES / f"{number}.json"
    if path.is_file():
        return path
    kept = _kept(folder, plan, place)
    record, result = Table(plan).record(place)
    if kept is not None and kept.digest != result.digest:
        raise BadInput(
            f"{folder}: game {number} does not come out as it did in the run: {_told(result)}, not {_told(kept)}; "
            "something it depends on has changed"
        )
    try:
        path.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise BadInput(f"{path.parent}: cannot be made: {error.strerror or error}") from error
    write_whole(path, record.to_json())
    typer.echo(f"saved {path}", err=True)
    if result.end == ERROR:
        typer.echo(f"note: game {number} broke off with an error: {result.why}", err=True)
    return path


def _kept(folder: Path, plan: Plan, place: Place) -> GameResult | None:
    """Return what the log has of the game at this place, None if it has nothing."""
    unit = log.read_log(folder / log.NAME, plan).results.get(plan.units[place.unit])
    games = () if unit is None else unit.games
    return next((game for game in games if (game.series, game.game) == (place.series, place.game)), None)


def _told(result: GameResult) -> str:
    return f"{result.end} by {result.why!r} in turn {result.turns}"
