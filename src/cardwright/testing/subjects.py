"""The games that the suite checks: every registered game, and those its caller names besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any, Final

from cardwright import games
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.errors import BadInput
from cardwright.games import GameFolder
from cardwright.sources.pile import names_of
from cardwright.testing.conformance import Subject

MOST_COMBINATIONS: Final = 4
PLAYERS: Final = "players"
RANDOM: Final = "random decks"
LONG: Final = 5000
"""A game that may ask more often than this in a match is checked with few matches."""


def subjects(also: Iterable[str] = ()) -> dict[str, Subject]:
    """Return each subject by name: a game under every combination of its settings, the default one first.

    If there are too many combinations, each setting is changed by itself, to its next value, and the players to every
    number. A game that makes random decks is a subject with them too. `also` names functions that return further
    subjects, each as `module:function`; BadInput reports what is wrong with one.
    """
    found = dict(_described())
    for place in also:
        for subject in _named(place):
            if subject.name in found:
                raise BadInput(f"{place}: there is a game {subject.name!r} already")
            found[subject.name] = subject
    return found


def _named(place: str) -> list[Subject]:
    """Return the subjects of the function that `module:function` names."""
    module, _, name = place.partition(":")
    try:
        function = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInput(f"{place!r} names no function of subjects, as module:function does: {error}") from error
    given = function() if callable(function) else function
    if not isinstance(given, list) or not all(isinstance(each, Subject) for each in given):
        raise BadInput(f"{place!r} names no function that returns a list of subjects")
    return given


@cache
def _described() -> dict[str, Subject]:
    """Return the subjects of all games, made once per process: learning a game's players and bound is slow."""
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
        if folder.random_deck is not None:
            usual = found[name]
            game = usual.make()
            seeds = 20 if game.decision_bound <= LONG else 1
            label = f"{name} {RANDOM}"
            decks = _random_decks(folder.random_deck, game)
            found[label] = replace(usual, name=label, decks=decks, seeds=seeds)
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
    changed = {key: folder.settings[key][1:] if key == PLAYERS else folder.settings[key][1:2] for key in keys}
    return [default, *({**default, key: value} for key in keys for value in changed[key])]


def _defaults(folder: GameFolder) -> dict[str, int | str]:
    return {key: allowed[0] for key, allowed in folder.settings.items()}


def _label(settings: Mapping[str, int | str], folder: GameFolder) -> str:
    default = _defaults(folder)
    return " ".join(f"{key}={value}" for key, value in settings.items() if default[key] != value)


def _maker(folder: GameFolder, settings: Mapping[str, int | str]) -> Any:
    return lambda: folder.make(**settings)


def _decks(folder: GameFolder, players: int) -> Any:
    """Return a function that gives decks for a seed: every pair in turn for two players, then those that follow."""
    decks = [folder.deck(name) for name in folder.deck_names()]
    count = len(decks)
    places = [(a, b) for a in range(count) for b in range(count)]

    def dealt(seed: int) -> list[list[str]]:
        first, second = places[seed % len(places)]
        return [decks[first], *(decks[(second + more) % count] for more in range(players - 1))]

    return dealt


def _random_decks(random_deck: Callable[[Any, Stream], list[str]], game: Game) -> Any:
    """Return a function that gives decks of all cards for a seed."""

    def dealt(seed: int) -> list[list[str]]:
        stream = Stream(seed, "decks")
        return [random_deck(game, stream) for _ in range(game.players)]

    return dealt
