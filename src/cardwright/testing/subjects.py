"""The games that this package's own suite checks: every game folder, and the two tiny ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from cardwright import games
from cardwright.games import GameFolder
from cardwright.sources.pile import names_of
from cardwright.testing.conformance import Subject
from cardwright.testing.tiny import tiny_subjects

MOST_COMBINATIONS: Final = 4
LONG: Final = 5000
"""A game that may ask more often than this in a match is checked with few matches."""


def subjects() -> dict[str, Subject]:
    """Each subject by name: a game under every combination of its settings, the default one first.

    Where there are too many combinations each setting is changed by itself, to its next value.
    """
    return dict(_described())


@cache
def _described() -> dict[str, Subject]:
    """A game is made to learn its players and its bound, which takes long, so each is described once in a process."""
    found: dict[str, Subject] = {}
    for name in games.names():
        folder = games.find(name)
        for settings in _combinations(folder):
            default = settings == _defaults(folder)
            label = name if default else f"{name} {_label(settings, folder)}"
            game = folder.make(**settings)
            seeds = 20 if game.decision_bound <= LONG else 3 if default else 1
            made = _maker(folder, settings)
            found[label] = Subject(
                label,
                made,
                _decks(folder, game.players),
                folder.invariant,
                seeds,
                _could_be_called(folder),
                folder.all_lost,
            )
    for subject in tiny_subjects():
        found[subject.name] = subject
    return found


def _could_be_called(folder: GameFolder) -> Callable[[str], bool] | None:
    if folder.names.given:
        return None
    known = names_of(folder.with_cards(()))
    taken = {name.casefold() for name in known}

    def free(name: str) -> bool:
        if name.casefold() in taken or folder.names.wrong(name):
            return False
        return all(clash != name for clash, _ in folder.names.clashes([*known, name]))

    return free


def _combinations(folder: GameFolder) -> list[dict[str, int | str]]:
    keys = list(folder.settings)
    every = [dict(zip(keys, values, strict=True)) for values in product(*folder.settings.values())]
    if len(every) <= MOST_COMBINATIONS:
        return every
    default = _defaults(folder)
    return [default, *({**default, key: value} for key in keys for value in folder.settings[key][1:2])]


def _defaults(folder: GameFolder) -> dict[str, int | str]:
    return {key: allowed[0] for key, allowed in folder.settings.items()}


def _label(settings: Mapping[str, int | str], folder: GameFolder) -> str:
    default = _defaults(folder)
    return " ".join(f"{key}={value}" for key, value in settings.items() if default[key] != value)


def _maker(folder: GameFolder, settings: Mapping[str, int | str]) -> Any:
    return lambda: folder.make(**settings)


def _decks(folder: GameFolder, players: int) -> Any:
    """A deck for each player for a seed: the first two every pair in turn, further ones those that follow."""
    decks = [folder.deck(name) for name in folder.deck_names()]
    count = len(decks)
    places = [(a, b) for a in range(count) for b in range(count)]

    def dealt(seed: int) -> list[list[str]]:
        first, second = places[seed % len(places)]
        return [decks[first], *(decks[(second + more) % count] for more in range(players - 1))]

    return dealt
