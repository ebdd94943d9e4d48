"""What the options of a command name: the game with its settings and cards, and the decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import typer

from cardwright import games
from cardwright.definitions.deck_list import DeckList
from cardwright.engine.game import Game
from cardwright.errors import BadInput, CardErrors, Problem


@dataclass(frozen=True, slots=True)
class Rules:
    """A game as this command plays it; `cards` are all the definitions it knows."""

    folder: games.GameFolder
    game: Game
    cards: Sequence[Any]


def rules(name: str, settings: Iterable[str] | None, card_files: Sequence[Path] | None) -> Rules:
    """Return the game of this name with settings like "terrains=4", and the cards of these files beside its own."""
    folder = games.find(name)
    return rules_of(folder, dict(_setting(folder, text) for text in settings or ()), card_files)


def rules_of(
    folder: games.GameFolder,
    settings: Mapping[str, object],
    card_files: Sequence[Path] | None,
    kept: Mapping[str, object] | None = None,
) -> Rules:
    """Return the rules for settings that are already values; unknown settings are refused.

    `kept` are the definitions of a record or save; those that are nowhere else are taken from it.
    """
    for name in settings:
        folder.allowed(name)
    cards = folder.with_kept(folder.with_cards(card_files or ()), kept)
    return Rules(folder, folder.game(settings, cards), cards)


def _setting(folder: games.GameFolder, text: str) -> tuple[str, int | str]:
    name, equals, written = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"expected NAME=VALUE, found {text!r}", param_hint="--set")
    allowed = folder.allowed(name)
    for value in allowed:
        if str(value) == written:
            return name, value
    listed = ", ".join(map(str, allowed))
    raise BadInput(f"{folder.name} setting {name}: invalid value {written!r} (allowed: {listed})")


def deck_problems(found: Rules, deck: Sequence[str], file: str) -> list[Problem]:
    """Return the problems that keep a deck from being played, each with this file and its line."""
    try:
        found.game.check_decks([deck] * found.game.players)
    except CardErrors as errors:
        problems = [replace(each, file=file, place="") for each in errors.problems]
        return list(dict.fromkeys(problems))
    return []


def problems_of(found: Rules, errors: CardErrors, file: str) -> list[Problem]:
    """Return the problems of a deck that could not be read, and those that the rest of it has besides."""
    more = [each for deck in errors.sound if isinstance(deck, DeckList) for each in deck_problems(found, deck, file)]
    return [*errors.problems, *(each for each in more if each.found not in errors.broken)]


def decks(found: Rules, texts: Sequence[str]) -> list[DeckList]:
    """Return for each text the deck of this name or in this file; CardErrors lists every problem of every deck."""
    chosen: list[DeckList] = []
    problems: list[Problem] = []
    for text in texts:
        try:
            deck = found.folder.find_deck(text, found.cards)
        except CardErrors as errors:
            problems += problems_of(found, errors, text)
        else:
            chosen.append(deck)
            problems += deck_problems(found, deck, text)
    if problems:
        raise CardErrors(list(dict.fromkeys(problems)))
    return chosen


def deck_texts(found: Rules, given: Sequence[str] | None) -> list[str]:
    """Return one deck for each player: those given, a single one for everybody, or else the game's own."""
    players = found.game.players
    if not given:
        names = found.folder.deck_names()
        return [names[seat % len(names)] for seat in range(players)]
    if len(given) == 1:
        return list(given) * players
    if len(given) != players:
        message = f"{found.folder.name} has {players} players; {len(given)} decks were given"
        raise typer.BadParameter(message, param_hint="--deck")
    return list(given)
