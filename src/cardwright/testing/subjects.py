"""The games that this package's own suite checks: every game folder, and the two tiny ones."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from cardwright import games
from cardwright.games import GameFolder
from cardwright.testing.conformance import Subject
from cardwright.testing.tiny import tiny_subjects


def subjects() -> dict[str, Subject]:
    """Each subject by name: a game under every combination of its settings, the default one first."""
    found: dict[str, Subject] = {}
    for name in games.names():
        folder = games.find(name)
        keys = list(folder.settings)
        for values in product(*folder.settings.values()):
            settings = dict(zip(keys, values, strict=True))
            label = name if settings == _defaults(folder) else f"{name} {_label(settings, folder)}"
            found[label] = Subject(label, _maker(folder, settings), _decks(folder))
    for subject in tiny_subjects():
        found[subject.name] = subject
    return found


def _defaults(folder: GameFolder) -> dict[str, int | str]:
    return {key: allowed[0] for key, allowed in folder.settings.items()}


def _label(settings: Mapping[str, int | str], folder: GameFolder) -> str:
    default = _defaults(folder)
    return " ".join(f"{key}={value}" for key, value in settings.items() if default[key] != value)


def _maker(folder: GameFolder, settings: Mapping[str, int | str]) -> Any:
    return lambda: folder.make(**settings)


def _decks(folder: GameFolder) -> Any:
    """Two decks for a seed, every pair in turn."""
    decks = {name: folder.deck(name) for name in folder.deck_names()}
    pairs = [(decks[a], decks[b]) for a in decks for b in decks]
    return lambda seed: pairs[seed % len(pairs)]
