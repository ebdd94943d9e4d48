"""The files of a game's package, listed without reading them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

DECK: Final = ".txt"
PLANS: Final = "decks/plans"
"""What decks swap between games of a match, a file for each that has a plan."""


def listing(package: str, folder: str, suffixes: tuple[str, ...]) -> list[Path]:
    """Return the files of a folder of the package with these suffixes, by name."""
    # A package is a folder here, never a zip file: `importlib.resources` would read both, and takes long to import.
    place = Path(import_module(package).__path__[0]) / folder
    return sorted((file for file in place.iterdir() if file.name.endswith(suffixes)), key=lambda file: file.name)


def deck_names(package: str) -> list[str]:
    """Return the decks that come with the game of this package."""
    return [file.name.removesuffix(DECK) for file in listing(package, "decks", (DECK,))]


def sideboard_plan(package: str, deck: str) -> Path | None:
    """Return the file with the sideboard plan of a deck that comes with the game; None if it has none."""
    file = Path(import_module(package).__path__[0]) / PLANS / f"{deck}.yaml"
    return file if file.is_file() else None


def plain_deck_name(given: str, names: Sequence[str]) -> str:
    """Return the name of the deck that is meant: "Red Madness" is red-madness.

    >>> plain_deck_name("Red Madness", ["burn", "red-madness"])
    'red-madness'
    """
    if given in names:
        return given
    key = given.casefold().replace(" ", "-")
    return next((name for name in names if name.casefold() == key), given)
