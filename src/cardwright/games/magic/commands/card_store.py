"""`cardwright magic cards`: imports, updates and exports the user's own cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from cardwright.cli.options import LogLevel
from cardwright.cli.progress import bar
from cardwright.errors import BadInput
from cardwright.games.magic.commands.rewrite import rewrite
from cardwright.games.magic.store.database import Store
from cardwright.games.magic.store.exporting import export_schema, exported
from cardwright.games.magic.store.fetching import ADDRESS, Fetcher
from cardwright.games.magic.store.importing import Imported, import_cards
from cardwright.games.magic.store.place import home, store_path
from cardwright.sources.whole_file import write_whole

FETCHED: Final = "scryfall"
"""The folder, beside the store, of what was fetched."""
MOST_WRONG: Final = 20
"""How many wrong cards are named."""

cards = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@cards.callback()
def own_cards() -> None:
    """Import, update and export your own file of printed cards.

    Commands that take decks or cards use the imported ones beside those of the game.

    \b
    Example:
      cardwright magic cards import oracle-cards.json
    """


@cards.command(name="import")
def import_file(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="Scryfall's bulk data: .json or .jsonl, also .gz.", show_default=False),
    ],
    log_level: LogLevel = "warning",
) -> None:
    """Import a file of printed cards, and read their texts.

    The cards are kept in your folder for data of programs, or in $CARDWRIGHT_HOME. What could not be imported is named
    with its place; the cards imported before stay until all new ones are there.

    \b
    Example:
      cardwright magic cards import oracle-cards.json
    """
    tell(str(file), imported(file))


def imported(file: Path, *, whole: bool = False, source: str = "") -> Imported:
    """Import a file, showing the progress; a `whole` one is refused if it is cut off."""
    with bar("cards") as shown:
        return import_cards(file, store_path(), shown, whole=whole, source=source)


def tell(file: str, done: Imported) -> None:
    """Print what an import did; exit code 1 if something was wrong."""
    for wrong in done.wrong[:MOST_WRONG]:
        typer.echo(f"{file}: {wrong}", err=True)
    if len(done.wrong) > MOST_WRONG:
        typer.echo(f"{file}: {len(done.wrong) - MOST_WRONG} more", err=True)
    share = 100 * done.supported / done.cards
    typer.echo(f"{done.cards} cards imported, {done.supported} supported ({share:.1f} %)")
    if done.wrong:
        raise typer.Exit(1)


@cards.command()
def update(
    address: Annotated[
        str, typer.Option("--from", metavar="URL", help="Address that describes the file of all cards.")
    ] = ADDRESS,
    log_level: LogLevel = "warning",
) -> None:
    """Fetch all cards from Scryfall, and import them.

    A file that has not changed is not fetched again, and is imported again only if texts are read otherwise than
    before. If something goes wrong, the cards imported before stay as they are.

    \b
    Example:
      cardwright magic cards update
    """
    with bar("bytes") as shown:

        def got(count: int, length: int) -> None:
            if shown is not None:
                shown.total(length)
                shown.finished(count=count)

        fetcher = Fetcher(home() / FETCHED, address, say=lambda said: typer.echo(said, err=True), got=got)
        fetched = fetcher.fetch()
    if not fetched.new and _current():
        typer.echo("your cards are up to date")
        fetcher.keep(fetched)
        return
    try:
        done = imported(fetched.path, whole=True, source=fetched.mark.address)
        fetcher.keep(fetched)
    except BadInput as error:
        said = str(error).removeprefix(f"{fetched.path}: ")
        raise BadInput(f"{fetched.mark.address}: {said}; the cards imported before are unchanged") from error
    finally:
        if fetched.new:
            fetched.path.unlink(missing_ok=True)
    tell(fetched.mark.address, done)


def _current() -> bool:
    """Return whether there is a store whose texts were read by the reader of today."""
    try:
        with Store(store_path()) as store:
            return store.current
    except BadInput:
        return False


@cards.command()
def export(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="A file of JSON Lines to write.", show_default=False)],
    schema: Annotated[
        bool, typer.Option("--schema", help="Write the JSON Schema (draft-07) of a line instead.")
    ] = False,
    log_level: LogLevel = "warning",
) -> None:
    """Write every imported card with its definition, one JSON object a line.

    Each has name, supported, definition (as in a card file, or null), text, stopped_at and reason.

    \b
    Example:
      cardwright magic cards export cards.jsonl
    """
    if schema:
        write_whole(out, json.dumps(export_schema(), indent=2, ensure_ascii=False) + "\n")
        return
    with Store(store_path()) as store:
        lines = [json.dumps(exported(kept), ensure_ascii=False, sort_keys=True) for kept in store.all()]
    write_whole(out, "\n".join(lines) + "\n")
    typer.echo(f"{len(lines)} cards written to {out}")


cards.command()(rewrite)
