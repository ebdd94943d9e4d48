"""`cardwright magic cards`, `show` and `coverage`: the user's own cards, and what of them is read."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cardwright.cli.options import AsJson, LogLevel
from cardwright.cli.progress import progress
from cardwright.cli.screen import Screen
from cardwright.errors import BadInput, nearest
from cardwright.games.magic.deck_files.legality import FORMATS_OF_PLAY
from cardwright.games.magic.store.database import Kept, Store, store_path
from cardwright.games.magic.store.importing import import_cards
from cardwright.sources.whole_file import write_whole
from cardwright.sources.yaml_writer import write_yaml

MOST_WRONG: Final = 20
"""How many wrong cards are named."""
MOST_BLOCKING: Final = 25

cards = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@cards.callback()
def own_cards() -> None:
    """Import your own file of printed cards, export what is read, and bring card files to their normal form.

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
    total = max(1, file.stat().st_size // 3000) if file.is_file() else 1
    with progress(total, "cards") as finished:
        done = import_cards(file, store_path(), finished)
    for wrong in done.wrong[:MOST_WRONG]:
        typer.echo(f"{file}: {wrong}", err=True)
    if len(done.wrong) > MOST_WRONG:
        typer.echo(f"{file}: {len(done.wrong) - MOST_WRONG} more", err=True)
    share = 100 * done.supported / done.cards
    typer.echo(f"{done.cards} cards imported, {done.supported} supported ({share:.1f} %)")
    if done.wrong:
        raise typer.Exit(1)


@cards.command()
def export(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="A file of JSON Lines to write.", show_default=False)],
    log_level: LogLevel = "warning",
) -> None:
    """Write every imported card with its definition, one JSON object a line.

    Each has name, supported, definition (as in a card file, or null), text, stopped_at and reason.

    \b
    Example:
      cardwright magic cards export cards.jsonl
    """
    with Store(store_path()) as store:
        lines = [json.dumps(exported(kept), ensure_ascii=False, sort_keys=True) for kept in store.all()]
    write_whole(out, "\n".join(lines) + "\n")
    typer.echo(f"{len(lines)} cards written to {out}")


def exported(kept: Kept) -> dict[str, Any]:
    """Return a card as it is exported."""
    return {
        "name": kept.name, "supported": kept.supported, "definition": kept.definition, "text": kept.printed,
        "stopped_at": kept.stopped, "reason": kept.reason,
    }  # fmt: skip


def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of a card.", show_default=False)],
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Show a card: its facts, its abilities as data and as text, and whether it is supported.

    \b
    Example:
      cardwright magic show "Lightning Bolt"
    """
    with Store(store_path()) as store:
        kept = store.find(name)
        near = nearest(name, store.names()) if kept is None else ""
    if kept is None:
        raise BadInput(f"there is no card {name!r}" + (f" - did you mean {near!r}?" if near else ""))
    if as_json:
        typer.echo(json.dumps({**exported(kept), "facts": kept.facts}, indent=2, ensure_ascii=False))
        return
    facts = kept.facts
    screen = Screen()
    size = f"  {facts['power']}/{facts['toughness']}" if facts.get("power") is not None else ""
    screen.lines([f"{kept.name}  {facts.get('mana_cost') or ''}".rstrip(), f"{facts['type_line']}{size}", ""])
    if kept.supported and kept.definition is not None:
        screen.lines(
            [*kept.printed.splitlines(), "", "supported, as data:", "", *write_yaml(kept.definition).splitlines()]
        )
        return
    text = str(facts.get("oracle_text") or "")
    screen.lines([*text.splitlines(), "", f"not supported: {kept.reason}"])
    if kept.stopped:
        screen.lines([f"at the line: {kept.stopped}"])


def coverage(
    play_format: Annotated[
        str | None,
        typer.Option(
            "--format", metavar="FORMAT", help=f"Only cards of {', '.join(FORMATS_OF_PLAY)}.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Tell how many of your imported cards are supported, by format, and what stops the others most.

    \b
    Example:
      cardwright magic coverage --format pauper
    """
    if play_format is not None and play_format not in FORMATS_OF_PLAY:
        raise typer.BadParameter(
            f"unknown format {play_format!r} (allowed: {', '.join(FORMATS_OF_PLAY)})", param_hint="--format"
        )
    with Store(store_path()) as store:
        told = covered(store, play_format)
    if as_json:
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    screen = Screen()
    screen.lines([f"{told['supported']} of {told['cards']} cards are supported ({_share(told):.1f} %)", ""])
    screen.lines(
        [
            f"{name:12} {each['supported']:6} of {each['cards']:6}  {_share(each):5.1f} %"
            for name, each in told["formats"].items()
        ]
    )
    screen.lines(["", "What stops most cards:", ""])
    screen.lines([f"{each['cards']:6}  {each['phrase']}" for each in told["blocking"]])


def covered(store: Store, play_format: str | None) -> dict[str, Any]:
    """Count cards and supported cards, all and by format, and the phrases that stop most of them."""
    whole: Counter[str] = Counter()
    formats: dict[str, Counter[str]] = {}
    blocking: Counter[str] = Counter()
    for kept in store.all():
        legal = [name for name, word in (kept.facts.get("legalities") or {}).items() if word != "not_legal"]
        if play_format is not None and play_format not in legal:
            continue
        for counts in (whole, *(formats.setdefault(name, Counter()) for name in legal)):
            counts["cards"] += 1
            counts["supported"] += kept.supported
        if not kept.supported:
            blocking[phrase(kept.reason)] += 1
    most = [{"phrase": said, "cards": number} for said, number in blocking.most_common(MOST_BLOCKING)]
    by_format = {name: dict(formats[name]) for name in sorted(formats)}
    return {"cards": whole["cards"], "supported": whole["supported"], "formats": by_format, "blocking": most}


def phrase(reason: str) -> str:
    """Return the last words before the stop, and what stands there: cards that stop at the same are told together."""
    before, _, found = reason.rpartition(" found ")
    if not before:
        return reason
    words = before.removeprefix("after ").strip("'\"").split()
    return f"... {' '.join(words[-3:])} [{found.strip(chr(39) + chr(34))}]"


def _share(counts: dict[str, Any]) -> float:
    return 100 * float(counts["supported"]) / max(1, int(counts["cards"]))
