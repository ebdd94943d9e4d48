"""`cardwright magic coverage`: how many of the imported cards are read, and what stops the others."""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated, Any, Final

import typer

from cardwright.cli.options import AsJson, LogLevel
from cardwright.cli.screen import Screen
from cardwright.games.magic.deck_files.legality import FORMATS_OF_PLAY
from cardwright.games.magic.store.database import Store
from cardwright.games.magic.store.place import store_path

MOST_BLOCKING: Final = 25


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
    """Count your imported cards that are supported, by format.

    Also tells which phrases stop most of the others. With --json: cards, supported, formats and blocking.

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
