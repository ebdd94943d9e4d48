"""What a game's folder adds to its rules: boards to show, decks by name, positions set up by hand."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.definitions.deck_list import DeckList
from cardwright.engine.arguments import found, texts
from cardwright.engine.knowledge import Knowledge
from cardwright.engine.state import CARD, TURN
from cardwright.errors import BadInput, CardErrors, CardwrightError, Problem

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.match import Match
    from cardwright.engine.view import View

MOST_NAMED: Final = 20
"""So many objects of a zone are named on a board that the game does not draw itself."""

NO_NUMBERS: Final = ("id", "name", "owner", "values")
"""What `View.look` shows of an object besides its fields."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Front:
    """A game's interface for people. This one is for games without a folder: boards and decks are lists."""

    def board(self, view: View) -> list[str]:
        """Return the board as lines, as the view's player may see it."""
        return plain_board(view)

    def card_text(self, game: Game, name: str) -> str:
        """Return what is printed on the card of this name, its name first."""
        return name

    def sideboards(self) -> bool:
        """Return whether decks of the game may have a sideboard."""
        return False

    def deck(self, game: Game, given: str, path: bool) -> DeckList:
        """Return the deck of this name or in this file; `path` if it can only be a file."""
        raise BadInput(f"{game.name} takes a deck as a list of card names, found {given!r}")

    def position(self, game: Game, given: list[object], fields: dict[str, object]) -> Match:
        """Return a match at the position that the arguments of `Game.position` describe."""
        raise BadInput(f"{game.name} sets up no positions")

    def knowledge(self, game: Game, weights: Mapping[str, int]) -> Knowledge:
        """Return how to play the game well, with some of the usual weights changed."""
        if weights:
            raise BadInput(f"{game.name} has no weights to change")
        return Knowledge()


PLAIN: Final = Front()


def decks_of(game: Game, given: object) -> list[Sequence[str]]:
    """Return each given deck, which is a list of card names, a DeckList, the name of a deck, or a file.

    CardErrors lists all that are none of these, each with its place; a single one raises BadInput.
    """
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise BadInput(f"decks are a list with a deck for each player, found {found(given)}")
    decks: list[Sequence[str]] = []
    errors: list[CardwrightError] = []
    problems: list[Problem] = []
    broken: set[str] = set()
    for each in given:
        place = f"deck {len(decks) + 1}"
        decks.append([])
        try:
            decks[-1] = _deck_of(game, each, place)
        except CardErrors as error:
            errors.append(error)
            problems += error.problems
            if error.sound and isinstance(error.sound[0], DeckList):
                decks[-1] = error.sound[0]
                broken.update(error.broken)
        except BadInput as error:
            errors.append(error)
            problems.append(Problem("", place, str(error)))
    if not errors:
        return decks
    more = _more_problems(game, decks, broken)
    if len(errors) == 1 and not more:
        raise errors[0]
    raise CardErrors([*problems, *more])


def _more_problems(game: Game, decks: list[Sequence[str]], broken: set[str]) -> list[Problem]:
    """Return what else is wrong with decks of which some have unknown cards; nothing if one could not be read."""
    if len(decks) != game.players or [] in decks:
        return []
    try:
        game.check_decks(decks)
    except CardErrors as errors:
        return [each for each in errors.problems if each.found not in broken]
    return []


def _deck_of(game: Game, given: object, place: str) -> Sequence[str]:
    if isinstance(given, list):
        return texts(given, place)
    if isinstance(given, str):
        return game.front.deck(game, given, False)
    if isinstance(given, os.PathLike):
        return game.front.deck(game, str(given), True)
    if not isinstance(given, DeckList):
        return texts(given, place)
    if given.sideboard and not game.front.sideboards():
        raise BadInput(f"decks of {game.name} have no sideboard, found one of {len(given.side)} cards in {place}")
    return given


def plain_board(view: View) -> list[str]:
    """Return what the player sees, zone by zone."""
    m = view._match
    game = m.game
    lines = [f"{game.name}, turn {m.table()[TURN]}: {_going_on(m)}"]
    for player in range(game.players):
        shown = view.look(player)
        told = [f"{name} {shown[name]}" for name in shown if name not in NO_NUMBERS]
        you = " (you)" if player == view.player else ""
        lines.append(f"{game.player_name(player)}{you}" + (f": {', '.join(told)}" if told else ""))
    for number in range(len(game.zones)):
        zone = game.zones[number]
        objects = m.state.zones[number]
        if not objects:
            continue
        whose = f"{game.player_name(zone.owner)}'s {zone.name}" if zone.owner >= 0 else zone.name
        names = [_named(view.look(obj)) for obj in objects if view.look(obj)]
        more = len(objects) - len(names[:MOST_NAMED])
        if more:
            names = [*names[:MOST_NAMED], f"{more} more" if names else f"{more} hidden"]
        lines.append(f"{whose}: {', '.join(names)}")
    return lines + _own_cards(view)


def _named(shown: dict[str, object]) -> str:
    """Return the name of an object with those of its numbers that are not 0."""
    told = [f"{name} {shown[name]}" for name in shown if name not in NO_NUMBERS and shown[name] != 0]
    return f"{shown['name']} ({', '.join(told)})" if told else str(shown["name"])


def _own_cards(view: View) -> list[str]:
    """Return the printed text of each card that only this player sees, if any has more than a name."""
    m = view._match
    game = m.game
    names: list[str] = []
    for number in range(len(game.zones)):
        zone = game.zones[number]
        if zone.open_to(view.player) and not zone.open_to(-1):
            cards = [m.state.rows[obj][CARD] for obj in m.state.zones[number]]
            names += [game.card_name(card) for card in cards if card >= 0]
    names = sorted(set(names))
    texts = [game.front.card_text(game, name) for name in names]
    return ["", *[f"  {text}" for text in texts]] if texts != names else []


def _going_on(m: Match) -> str:
    rest = m.parked
    return "the match is over" if rest is None else f"{m.game.player_name(rest.who)} to choose"
