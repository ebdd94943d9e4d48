"""Which game: one folder each, found by looking, never by a list of names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.view import View
from cardwright.errors import BadInput, nearest


@dataclass(frozen=True, slots=True)
class GameFolder:
    """One game as the command line and the test kit see it.

    `make` takes the settings by name and `cards`, the definitions to play with (None: the game's own).
    `with_cards` gives the definitions of files together with the game's own, `read_cards` those of the files
    alone; `read_deck` reads a deck list of such definitions (None: the game's own). Each raises CardErrors.

    How a match is shown: `board` is what one player may see of it, `result` how it stands or ended,
    `card_text` what is printed on a card. `things` are the objects that can be asked about, as this player
    knows them (-1: someone who sees everything), each with the names it goes by, the surest first.

    `invariant` says what is wrong with a state that no play may reach, "" if nothing is. `random_deck` throws a deck
    together from all cards of a game.
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
    random_deck: Callable[[Any, Stream], list[str]] | None = None


def names() -> list[str]:
    """The games there are: folders here, and entry points of the group `cardwright.games`."""
    here = [module.name for module in iter_modules(__path__) if module.ispkg]
    return sorted({*here, *(point.name for point in entry_points(group="cardwright.games"))})


def find(name: str) -> GameFolder:
    """The game of this name; BadInput names those there are."""
    for point in entry_points(group="cardwright.games"):
        if point.name == name:
            return _checked(name, point.load())
    if name not in names():
        near = nearest(name, names())
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"there is no game {name!r}{hint} (allowed: {', '.join(names())})")
    return _checked(name, import_module(f"{__name__}.{name}.game").FOLDER)


def _checked(name: str, found: object) -> GameFolder:
    if not isinstance(found, GameFolder):
        raise BadInput(f"the game {name!r} offers no GameFolder")
    return found
