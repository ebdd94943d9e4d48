"""`cardwright magic deck`: show a deck file, check it, and convert it to another format."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cardwright import games
from cardwright.cli.options import AsJson, CardFiles, LogLevel
from cardwright.cli.screen import Screen
from cardwright.definitions.deck_list import DeckList
from cardwright.errors import CardErrors, Problem
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.legality import (
    BASIC_LANDS,
    FORMATS_OF_PLAY,
    NO_LEGALITIES,
    Legalities,
    check_deck,
    construction,
    imported_legalities,
    read_legalities,
)
from cardwright.games.magic.deck_files.names import MagicNames
from cardwright.games.magic.deck_files.reading import DECK_FORMATS, format_named, read_into
from cardwright.games.magic.facts_file import DATA, FACTS, own_facts
from cardwright.games.magic.rules.concepts.deck_construction import CONSTRUCTED, size_problems
from cardwright.games.magic.store.place import user_cards
from cardwright.games.magic.store.user_cards import UserCards
from cardwright.sources.text_file import read_text
from cardwright.sources.whole_file import check_place, write_whole

GAME: Final = "magic"
_KINDS: Final = ", ".join(each.name for each in DECK_FORMATS)


def deck(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="NAME|FILE",
            help="A deck file of Arena, MTGO, Cockatrice or Moxfield, a plain list, or a deck of the game.",
            show_default=False,
        ),
    ],
    play_format: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help=f"Check the deck for this format: {', '.join(FORMATS_OF_PLAY)}.",
            show_default=False,
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="KIND", help=f"Print the deck as {_KINDS}.", show_default=False),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write the converted deck to this file.", show_default=False),
    ] = None,
    facts: Annotated[
        Path | None,
        typer.Option(
            "--facts",
            metavar="FILE",
            help="Names and legalities of all cards, .jsonl or .jsonl.gz "
            f"(default: ${DATA}/{FACTS.as_posix()}, if present, or else your imported cards).",
        ),
    ] = None,
    cards: CardFiles = None,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Show a deck, check it, or convert it to another format.

    Unknown and unsupported cards, wrong numbers of copies and wrong sizes are all reported at once; exit code 1 if
    there are any. With --to, the deck is printed or written in the other format, also if the game does not have its
    cards. With --json: file, kind, name, main, sideboard, dropped, unsupported, unchecked and problems.

    \b
    Example:
      cardwright magic deck my-deck.dek --format pauper
      cardwright magic deck my-deck.dek --to arena --out my-deck.txt
    """
    if out is not None:
        if to is None:
            raise typer.BadParameter("needs --to", param_hint="--out")
        check_place(out)
    kind = None if to is None else format_named(to)
    if play_format is not None:
        construction(play_format)
    where = facts if facts is not None else own_facts()
    legalities = NO_LEGALITIES if where is None else read_legalities(where)
    user = user_cards()
    found = _read(file, cards or [], legalities, user)
    if kind is not None:
        _convert(found, kind, out)
        return
    if where is None and user is not None:
        legalities = imported_legalities(found.deck, user)
    unchecked = _check(found, play_format, legalities)
    if as_json:
        typer.echo(json.dumps(_data(file, found, unchecked), indent=2, ensure_ascii=False))
    else:
        _show(found, play_format, unchecked, knows_all=where is not None or user is not None)
    if found.wrong:
        raise typer.Exit(1)


@dataclass(slots=True)
class Found:
    """A deck as it was read, with the cards that nobody knows, and those that exist and that the game does not have.

    Of those that were imported, `stopped` says why the game does not have them.
    """

    deck: DeckList
    kind: DeckFormat
    unknown: list[str] = field(default_factory=list)
    unsupported: list[str] = field(default_factory=list)
    stopped: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    @property
    def wrong(self) -> bool:
        """Return whether the game refuses the deck, or the format does."""
        return bool(self.problems or self.unsupported)


class AllNames:
    """The cards of the game, those that a file of facts tells of, and those that the user has imported."""

    def __init__(self, own: MagicNames, told: Legalities, user: UserCards | None) -> None:
        self.own = own
        self.told = told
        self.user = user

    def find(self, written: str) -> str:
        """Return the name of the card that is written so, "" if there is none."""
        kept = None if self.user is None else self.user.kept(written)
        return self.own.find(written) or self.told.find(written) or ("" if kept is None else kept.name)

    def all(self) -> Sequence[str]:
        """Return the names of all cards."""
        return [*self.own.all(), *self.told]

    def refusal(self, written: str) -> str:
        """Return "": a card that the game does not have is told apart from unknown ones."""
        return ""


def _read(file: Path, card_files: Sequence[Path], told: Legalities, user: UserCards | None) -> Found:
    folder = games.find(GAME)
    own = MagicNames(folder.with_cards(card_files), user)
    if str(file) in folder.deck_names() and not file.exists():
        return Found(folder.deck_list(str(file)), format_named("plain"))
    kind, builder = read_into(read_text(file, any_unicode=True), AllNames(own, told, user), str(file))
    if builder.empty:
        builder.checked()
    deck = builder.deck()
    unknown = [each.found for each in builder.unknown]
    unsupported = [name for name in {**deck.main, **deck.sideboard} if name not in unknown and not own.find(name)]
    return Found(
        deck if deck.name else replace(deck, name=file.stem),
        kind,
        unknown,
        unsupported,
        {name: own.refusal(name) for name in unsupported if own.refusal(name)},
        [*builder.problems, *builder.unknown],
    )


def _convert(found: Found, kind: DeckFormat, out: Path | None) -> None:
    """Write the deck in the other format; the name of an unknown card stays as it is written."""
    wrong = [each for each in found.problems if each.found not in found.unknown]
    if wrong:
        raise CardErrors(wrong)
    text = kind.write(found.deck)
    for line in found.deck.dropped:
        typer.echo(f"not kept: {line}", err=True)
    if not kind.named and found.deck.name not in ("", Path(found.deck.file).stem):
        typer.echo(f"not kept: the name {found.deck.name!r}, for which {kind.title} has no place", err=True)
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_whole(out, text)
        typer.echo(f"saved {out}: {kind.title}", err=True)


def _check(found: Found, play_format: str | None, legalities: Legalities) -> tuple[str, ...]:
    """Add what is wrong with the deck to its problems, and return the cards whose legality is not known."""
    deck = found.deck
    found.problems += [
        Problem(deck.file, "", why, name, line=deck.lines.get(name, 0)) for name, why in found.stopped.items()
    ]
    unchecked: tuple[str, ...] = ()
    if play_format is None:
        found.problems += size_problems(found.deck, CONSTRUCTED, set(BASIC_LANDS))
    else:
        checked = check_deck(found.deck, play_format, legalities)
        found.problems += checked.problems
        unchecked = checked.unchecked
    found.problems.sort(key=lambda each: (not each.line, each.line))
    return unchecked


def _data(file: Path, found: Found, unchecked: Sequence[str]) -> dict[str, Any]:
    read = found.deck
    return {
        "file": str(file),
        "kind": found.kind.name,
        "name": read.name,
        "main": dict(read.main),
        "sideboard": dict(read.sideboard),
        "dropped": list(read.dropped),
        "unsupported": found.unsupported,
        "unchecked": list(unchecked),
        "problems": [asdict(problem) for problem in found.problems],
    }


def _show(found: Found, play_format: str | None, unchecked: Sequence[str], *, knows_all: bool) -> None:
    read, screen = found.deck, Screen()
    side = f", {len(read.side)} in the sideboard" if read.sideboard else ""
    screen.line(f"{read.name} ({found.kind.title}): {len(read)} cards{side}", "bold")
    screen.lines(f"{count} {name}" for name, count in read.main.items())
    if read.sideboard:
        screen.lines(["", "Sideboard", *(f"{count} {name}" for name, count in read.sideboard.items())])
    screen.line()
    screen.lines(f"not kept: {what}" for what in read.dropped)
    screen.lines(map(str, found.problems))
    missing = [name for name in found.unsupported if name not in found.stopped]
    if missing:
        screen.line(f"the game does not have: {', '.join(missing)}")
    if found.unknown and not knows_all:
        screen.line(
            "without --facts or imported cards, cards that the game does not have cannot be told from misspelt ones"
        )
    if play_format is not None and len(unchecked) == len({**read.main, **read.sideboard}):
        screen.line(f"no card was checked for being legal in {play_format}, only sizes and copies were")
    elif unchecked:
        screen.line(f"not checked for being legal in {play_format}: {', '.join(unchecked)}")
    if not found.wrong:
        screen.line("allowed" if play_format is None else f"allowed in {play_format}")
