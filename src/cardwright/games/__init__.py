"""Which game: one folder each, found by looking, never by a list of names."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from cardwright.errors import BadInput, nearest
from cardwright.games.folder import GameFolder


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
