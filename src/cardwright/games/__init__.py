"""The games: one folder each, found by looking for folders, never by a list of names."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from cardwright.engine.arguments import expect, found
from cardwright.engine.front import PLAIN, Front, plain_board
from cardwright.engine.plain import plain_result, plain_things
from cardwright.errors import BadInput, CardErrors, CardwrightError, Problem, RecordError, ReplayMismatch, nearest
from cardwright.sources.listing import deck_names, plain_deck_name

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from cardwright.definitions.deck_list import DeckList
    from cardwright.definitions.names import Names
    from cardwright.engine.chance import Stream
    from cardwright.engine.event import Event
    from cardwright.engine.game import Game
    from cardwright.engine.knowledge import Knowledge
    from cardwright.engine.match import Match
    from cardwright.engine.view import View
    from cardwright.sources.deck_builder import CardNames
    from cardwright.sources.shelf import Shelf


@dataclass(frozen=True, slots=True)
class About:
    """What a list of games shows of a game: `settings` has the allowed values of each, the default first.

    A game's folder has it as `ABOUT` in the module `about`, which imports none of its rules.
    """

    name: str
    summary: str
    settings: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hands:
    """What is in the hands of a game's players, for statistics; cards are told by their names in deck lists.

    `now` is a player's hand at this moment. `opening` is each player's opening hand, asked for at the first decision
    after these are final; before, it is an empty list. `mulligans` is how many a player has taken. `resource` says
    whether a card is one that pays for others, such as a land.
    """

    now: Callable[[Match, int], list[str]]
    opening: Callable[[Match], list[list[str]]]
    mulligans: Callable[[Match, int], int] = lambda match, player: 0
    resource: Callable[[Game, str], bool] | None = None


@dataclass(frozen=True, slots=True)
class GameFolder:
    """One game as the command line and the test kit see it.

    `make` takes the settings by name and `cards`, the definitions to play with (None: the game's own). `shelf` has the
    game's cards and decks, and reads files with more of them.

    How a match is shown: `board` is what one player may see of it, `result` its standing or result, `card_text` what is
    printed on a card. `things` are the objects that can be asked about, as this player knows them (-1: one who sees
    everything), each with its names, the most certain first. A game that leaves out `board`, `result` or `things` has
    plain ones: zone by zone, who won and why, and every object in sight by its name.

    `warnings` takes all definitions and the names of those to check, and returns what can be played but is probably a
    mistake; each problem names its card.

    `invariant` says what is wrong with a state that no play may reach, "" if nothing is. `all_lost` returns a match in
    which every player has lost at once, which is a draw. `random_deck` makes a random deck from all cards of a game,
    and `varied` are the settings that vary between fuzzed matches, besides the number of players.

    `played` has the kinds of event that mean "a card was played", each with a function that says who played which card,
    by its name in a deck list; it is called when the match is over. `drawn` is the same for "a card was drawn", without
    the cards of opening hands. `hands` tells what is in hands. `ended` says in a few words, for counting, why a match
    that is over ended; without it the reason of the outcome is counted.

    `benched` are the tables at which speed is
    measured, each with its players' decks; without any, the first deck plays the last. `inspect` returns the full
    contents of an object of a match (-1: of everything) as plain data, if a game has more to show than
    `cardwright.engine.inspecting`.

    `position` sets up a board by names: a function of the game and of a position's parts, whose parameters are the
    fields that `Game.position` and a position's file may give. CardErrors lists everything that is wrong. `written` is
    the way back: the fields of a position like a match, or BadInput, which says what a position cannot say.

    `as_data` returns a card as a card file has it, and `as_text` as rules text, line by line, as it may be written in a
    plain text file; without `as_data`, it is written as its class is.

    `knowledge` is how to play the game well, with some of its usual weights changed; BadInput names what is wrong with
    them.
    """

    name: str
    summary: str
    make: Callable[..., Game]
    shelf: Shelf[Any]
    schema: Callable[[], dict[str, Any]]
    card_text: Callable[[Game, str], str]
    settings: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)
    board: Callable[[View], list[str]] = plain_board
    result: Callable[[Match], list[str]] = plain_result
    things: Callable[[Match, int], list[tuple[int, tuple[str, ...]]]] = plain_things
    invariant: Callable[[Match], str] | None = None
    all_lost: Callable[[Any], Match] | None = None
    random_deck: Callable[[Any, Stream], list[str]] | None = None
    varied: tuple[str, ...] = ()
    played: Mapping[int, Callable[[Match, Event], tuple[int, str]]] = field(default_factory=dict)
    drawn: Mapping[int, Callable[[Match, Event], tuple[int, str]]] = field(default_factory=dict)
    hands: Hands | None = None
    ended: Callable[[Match], str] | None = None
    benched: tuple[tuple[str, ...], ...] = ()
    inspect: Callable[[Match, int], dict[str, Any]] | None = None
    warnings: Callable[[Sequence[Any], Collection[str]], list[Problem]] | None = None
    position: Callable[..., Match] | None = None
    written: Callable[[Match], dict[str, Any]] | None = None
    as_data: Callable[[Any], dict[str, Any]] | None = None
    as_text: Callable[[Any], list[str]] | None = None
    knowledge: Callable[[Mapping[str, int]], Knowledge] | None = None

    def __repr__(self) -> str:
        return f"<GameFolder {self.name}: {self.summary}>"

    @property
    def names(self) -> Names:
        """Return the names that cards may have."""
        return self.shelf.names

    def deck_names(self) -> list[str]:
        """Return the names of the game's own decks."""
        return self.shelf.deck_names()

    def deck(self, name: str) -> list[str]:
        """Return the game's deck with this name, one name for each card; BadInput names the known decks."""
        return self.shelf.deck(name)

    def deck_list(self, name: str) -> DeckList:
        """Return the game's deck with this name, with its sideboard; BadInput names the known decks."""
        return self.shelf.deck_list(name)

    def origin(self, name: str) -> Mapping[str, str]:
        """Return archetype, format, date and event of the game's deck with this name, if somebody played it."""
        return self.shelf.origin(name)

    def sideboard_plan(self, name: str) -> Path | None:
        """Return the file with the sideboard plan of the game's deck with this name; None if it has none."""
        return self.shelf.sideboard_plan(name)

    def read_deck(self, path: Path, cards: Sequence[Any] | None = None) -> DeckList:
        """Return the deck in a file of these definitions (None: the game's own); CardErrors names what is wrong."""
        return self.shelf.read_deck(path, cards)

    def card_names(self, cards: Sequence[Any]) -> CardNames:
        """Return the names of these definitions, and of what else a deck may name, by every spelling."""
        return self.shelf.card_names(cards)

    def read_cards(self, paths: Iterable[Path]) -> list[Any]:
        """Return the definitions in these files only; CardErrors names everything that is wrong."""
        return self.shelf.read_cards(paths)

    def with_cards(self, paths: Iterable[Path]) -> Sequence[Any]:
        """Return the definitions in these files and the game's own; CardErrors names everything that is wrong."""
        return self.shelf.with_cards(paths)

    def with_kept(self, cards: Sequence[Any], kept: object) -> Sequence[Any]:
        """Return these definitions, and those that a record or save keeps and that are not among them."""
        return self.shelf.with_kept(cards, kept)

    def data(self, card: Any) -> dict[str, Any]:
        """Return a card as a card file has it; BadInput if the game's cards cannot be written."""
        return self.shelf.data(card) if self.as_data is None else self.as_data(card)

    def placed(self, problems: Iterable[Problem], paths: Iterable[Path], named: Collection[str]) -> list[Problem]:
        """Return the problems of cards with their places in these files, which contain the cards with these names."""
        return self.shelf.placed(problems, paths, named)

    def game(self, settings: Mapping[str, object], cards: Sequence[Any] | None = None) -> Game:
        """Return the game with these settings and definitions (None: its own); BadInput names an unknown setting."""
        for name in settings:
            self.allowed(name)
        game = self.make(**settings, cards=cards)
        if game.front is PLAIN:
            game.front = FolderFront(self, cards)
        return game

    def allowed(self, setting: str) -> tuple[int | str, ...]:
        """Return the allowed values of a setting; BadInput names the known settings."""
        if setting not in self.settings:
            hint, known = _hint(setting, list(self.settings))
            raise BadInput(f"{self.name} has no setting {setting!r}{hint} (allowed: {known})")
        return self.settings[setting]

    def find_deck(self, text: str, cards: Sequence[Any] | None = None) -> DeckList:
        """Return the deck with this name, or in the file with this name.

        `cards` are the definitions it may name (None: the game's own).
        """
        names = self.deck_names()
        if plain_deck_name(text, names) in names:
            return self.deck_list(text)
        path = Path(text)
        if not path.exists():
            hint, known = _hint(text.removesuffix(path.suffix), names)
            allowed = f"(allowed: {known}, or a file name)"
            if path.name == text and not path.suffix:
                raise BadInput(f"{self.name} has no deck {text!r}{hint} {allowed}")
            raise BadInput(f"{text}: no such file, and no deck of {self.name} with this name{hint} {allowed}")
        return self.read_deck(path, cards)


class FolderFront(Front):
    """The front of a game that has a folder; `cards` are the definitions it is played with (None: its own)."""

    def __init__(self, folder: GameFolder, cards: Sequence[Any] | None = None) -> None:
        self.folder = folder
        self.cards = cards

    def board(self, view: View) -> list[str]:
        """Return the board as the game draws it."""
        return self.folder.board(view)

    def card_text(self, game: Game, name: str) -> str:
        """Return what is printed on the card of this name."""
        return self.folder.card_text(game, name)

    def sideboards(self) -> bool:
        """Return whether decks of this game may have a sideboard."""
        return self.folder.shelf.sideboards

    def deck(self, game: Game, given: str, path: bool) -> DeckList:
        """Return the deck with this name or in this file."""
        return self.folder.read_deck(Path(given), self.cards) if path else self.folder.find_deck(given, self.cards)

    def knowledge(self, game: Game, weights: Mapping[str, int]) -> Knowledge:
        """Return how to play the game well, with some of the usual weights changed."""
        made = self.folder.knowledge
        return super().knowledge(game, weights) if made is None else made(weights)

    def position(self, game: Game, given: list[object], fields: dict[str, object]) -> Match:
        """Return a match at the position given by these fields, or by a file."""
        if self.folder.position is None:
            return super().position(game, given, fields)
        # Only who sets up a position needs to read files with one.
        from cardwright.sources.position import lay_out

        return lay_out(game, self.folder.position, given, fields)


def load_game(name: str, *, cards: Iterable[str | os.PathLike[str]] = (), **settings: object) -> Game:
    """Return the game with this name, with settings like `players=3`.

    `cards` are card files to add; a card with the same name replaces the game's own. Raise BadInput for an unknown game
    or setting, and CardErrors with every problem in the files.
    """
    expect(name, str, "the name of a game")
    if isinstance(cards, str | bytes | os.PathLike):
        raise BadInput(f"cards must be a list of files, found {found(cards)}")
    folder = find(name)
    files = [Path(each) for each in cards]
    return folder.game(settings, folder.with_cards(files) if files else None)


def load_match(source: object, *, cards: Iterable[str | os.PathLike[str]] = ()) -> Match:
    """Return the match in a file, or in the bytes of `Match.save`. A record is replayed and verified.

    `cards` are the card files that the match was played with. Raise RecordError if there is no match in the file, and
    ReplayMismatch if a record does not reproduce; both name the file.
    """
    # Only who loads a match needs these: whoever lists games is not to wait for them.
    from cardwright.engine.replay import replay
    from cardwright.engine.save import is_save, load_data
    from cardwright.records.record import read_record
    from cardwright.sources.text_file import read_text

    if isinstance(source, bytes | bytearray):
        file, text = "", source.decode("utf-8", errors="replace")
    elif isinstance(source, str | os.PathLike):
        file = str(source)
        text = read_text(Path(source))
    else:
        raise BadInput(f"load_match needs a file or bytes, found {found(source)}")
    where = f"{file}: " if file else ""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{where}not a saved match or a record: {error}") from error
    try:
        if is_save(data):
            return load_data(_game_of(data.get("game"), data.get("options"), cards, data.get("cards")), data)
        kept = read_record(text)
        return replay(_game_of(kept.game, kept.options, cards, kept.cards), kept)
    except CardErrors:
        raise
    except CardwrightError as error:
        kind = ReplayMismatch if isinstance(error, ReplayMismatch) else RecordError
        raise kind(f"{where}{error}") from error


def _game_of(name: object, options: object, cards: Iterable[str | os.PathLike[str]], kept: object) -> Game:
    """Return the game that a match was played with; `kept` are the definitions that were kept with it."""
    if not isinstance(name, str) or not isinstance(options, dict):
        raise RecordError("damaged save: 'game' or 'options' is missing or malformed")
    folder = find(name)
    own = folder.with_cards([Path(each) for each in cards])
    return folder.game(options, folder.with_kept(own, kept))


def _hint(text: str, known: list[str]) -> tuple[str, str]:
    """Return the likely intended value, and all allowed values."""
    near = nearest(text, known)
    return f" - did you mean {near!r}?" if near else "", ", ".join(known)


def names() -> list[str]:
    """Return the names of games: folders here, and entry points of the group `cardwright.games` with other names."""
    return sorted({*_here(), *_elsewhere()})


def about(name: str) -> tuple[About, list[str]]:
    """Return this game's entry in the list of games, and its decks; a game without a module `about` is loaded."""
    package = _package(name)
    module = f"{package}.about"
    if not package or find_spec(module) is None:
        folder = find(name)
        return About(folder.name, folder.summary, folder.settings), folder.deck_names()
    told = getattr(import_module(module), "ABOUT", None)
    if not isinstance(told, About):
        raise BadInput(f"{module} has no `ABOUT` that tells of the game, but {found(told)}")
    return told, deck_names(package)


def find(name: str) -> GameFolder:
    """Return the game with this name; BadInput names the known games."""
    if name in _here():
        return _checked(name, import_module(f"{__name__}.{name}.game").FOLDER)
    if name not in _elsewhere():
        hint, known = _hint(name, names())
        raise BadInput(f"unknown game {name!r}{hint} (allowed: {known})")
    point = _elsewhere()[name]
    try:
        return _checked(name, point.load())
    except (ImportError, AttributeError) as error:
        raise BadInput(f"the game {name!r} cannot be loaded from {point.value}: {error}") from error


def commands_module(name: str) -> str:
    """Return the module with a game's own commands, found without importing the game; "" if it has none.

    The module is called `commands`, lies beside the game's `game` module, and has a typer `app`.
    """
    package = _package(name)
    module = f"{package}.commands"
    return module if package and find_spec(module) is not None else ""


def _package(name: str) -> str:
    """Return the package with a game's `game` module, "" if the module is in no package."""
    return f"{__name__}.{name}" if name in _here() else _elsewhere()[name].module.rpartition(".")[0]


@cache
def _here() -> frozenset[str]:
    """Return the games that have a folder here."""
    return frozenset(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def _elsewhere() -> dict[str, EntryPoint]:
    """Return the games of other packages, cached because searching all installed packages is slow."""
    # Half of the time is the import.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group="cardwright.games")}


def _checked(name: str, offered: object) -> GameFolder:
    if not isinstance(offered, GameFolder):
        raise BadInput(f"the game {name!r} must provide a GameFolder, found {found(offered)}")
    return offered
