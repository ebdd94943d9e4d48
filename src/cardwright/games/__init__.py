"""Which game: one folder each, found by looking, never by a list of names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from cardwright.definitions.names import Names
from cardwright.engine.chance import Stream
from cardwright.engine.event import Event
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.view import View
from cardwright.errors import BadInput, Problem, nearest


@dataclass(frozen=True, slots=True)
class GameFolder:
    """One game as the command line and the test kit see it.

    `make` takes the settings by name and `cards`, the definitions to play with (None: the game's own).
    `with_cards` gives the definitions of files together with the game's own, `read_cards` those of the files
    alone; `read_deck` reads a deck list of such definitions (None: the game's own). Each raises CardErrors.

    How a match is shown: `board` is what one player may see of it, `result` how it stands or ended,
    `card_text` what is printed on a card. `things` are the objects that can be asked about, as this player
    knows them (-1: someone who sees everything), each with the names it goes by, the surest first.

    `warnings` looks through definitions, all of them and the names of those to look at, for what can be played and is
    probably not meant; each problem names its card. `placed` gives problems of cards their places in the files with
    those cards.

    `invariant` says what is wrong with a state that no play may reach, "" if nothing is. `all_lost` gives a match in
    which every player has lost at once, which is a draw. `random_deck` throws a deck together from all cards of a game,
    and `varied` are the settings that change from one fuzzed match to the next. `names` says what cards may be called.

    `played` has the kinds of event that mean "a card was played", each with who played which card, by the name it has
    in a deck list; it is asked when the match is over. `benched` are the tables at which speed is measured, each the
    decks of its players; without any, the first deck plays the last. `inspect` is all that is inside an object of a
    match (-1: inside everything) as plain data, where a game has more to tell than `cardwright.engine.inspecting`.
    """

    name: str
    summary: str
    settings: Mapping[str, tuple[int | str, ...]]
    make: Callable[..., Game]
    deck_names: Callable[[], list[str]]
    deck: Callable[[str], list[str]]
    read_deck: Callable[[Path, Sequence[Any] | None], list[str]]
    read_cards: Callable[[Iterable[Path]], list[Any]]
    with_cards: Callable[[Iterable[Path]], list[Any]]
    schema: Callable[[], dict[str, Any]]
    board: Callable[[View], list[str]]
    result: Callable[[Match], list[str]]
    things: Callable[[Match, int], list[tuple[int, tuple[str, ...]]]]
    card_text: Callable[[Game, str], str]
    invariant: Callable[[Match], str] | None = None
    all_lost: Callable[[Any], Match] | None = None
    random_deck: Callable[[Any, Stream], list[str]] | None = None
    varied: tuple[str, ...] = ()
    names: Names = field(default_factory=Names)
    played: Mapping[int, Callable[[Match, Event], tuple[int, str]]] = field(default_factory=dict)
    benched: tuple[tuple[str, ...], ...] = ()
    inspect: Callable[[Match, int], dict[str, Any]] | None = None
    warnings: Callable[[Sequence[Any], Collection[str]], list[Problem]] | None = None
    placed: Callable[[Iterable[Problem], Iterable[Path], Collection[str]], list[Problem]] | None = None


def names() -> list[str]:
    """The games there are: folders here, and entry points of the group `cardwright.games`."""
    here = [module.name for module in iter_modules(__path__) if module.ispkg]
    return sorted({*here, *_elsewhere()})


def find(name: str) -> GameFolder:
    """The game of this name; BadInput names those there are."""
    if name in _elsewhere():
        return _checked(name, _elsewhere()[name].load())
    if name not in names():
        near = nearest(name, names())
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"there is no game {name!r}{hint} (allowed: {', '.join(names())})")
    return _checked(name, import_module(f"{__name__}.{name}.game").FOLDER)


def commands_module(name: str) -> str:
    """The module with a game's own commands, found without importing the game; "" if it brings none.

    It is called `commands`, lies beside the game's `game` module, and has a typer `app`.
    """
    package = f"{__name__}.{name}"
    if name in _elsewhere():
        package = _elsewhere()[name].module.rpartition(".")[0]
    module = f"{package}.commands"
    return module if package and find_spec(module) is not None else ""


@cache
def _elsewhere() -> dict[str, EntryPoint]:
    """Games of other packages; looking through all that is installed takes a while, so it is done once."""
    return {point.name: point for point in entry_points(group="cardwright.games")}


def _checked(name: str, found: object) -> GameFolder:
    if not isinstance(found, GameFolder):
        raise BadInput(f"the game {name!r} offers no GameFolder")
    return found
