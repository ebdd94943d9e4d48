"""The files of a game's package, listed without reading them."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

DECK: Final = ".txt"


def listing(package: str, folder: str, suffixes: tuple[str, ...]) -> list[Traversable]:
    """Return the files of a folder of the package with these suffixes, by name."""
    found = [entry for entry in (files(package) / folder).iterdir() if entry.name.endswith(suffixes)]
    return sorted(found, key=lambda entry: entry.name)


def deck_names(package: str) -> list[str]:
    """Return the decks that come with the game of this package."""
    return [entry.name.removesuffix(DECK) for entry in listing(package, "decks", (DECK,))]
