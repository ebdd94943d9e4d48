"""A game that has the cards of one match, taken from all cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.game import Game
from cardwright.errors import BadInput, RulesError
from cardwright.games.magic.rules.core.catalogue import Catalogue
from cardwright.games.magic.rules.core.faces import Face

# What follows the name of a token where it is kept: a card may share it.
TOKEN_MARK: Final = " (token)"
# What follows a kind of counter where a match is said to have it, though none of its cards speaks of it.
COUNTER_MARK: Final = " counter"
# For how many sets of cards a game keeps the nodes it has made.
GAMES_KEPT: Final = 8


class OwnCards(Game):
    """The cards and settings of one game of Magic.

    It either has the cards of one match, or has none and creates games that do, keeping them by the names of their
    cards.
    """

    __slots__ = (
        "catalogue", "definitions", "faces", "lists_mana", "made", "mulligans", "numbers", "settings_manual",
    )  # fmt: skip

    catalogue: Catalogue | None
    made: dict[frozenset[str], OwnCards]
    faces: list[Face]
    numbers: dict[str, int]
    # What the cards say, as plain data.
    definitions: dict[str, object]
    mulligans: bool
    settings_manual: bool
    # Whether mana abilities may be used at priority though payments are automatic.
    lists_mana: bool

    def __init__(self, version: str, players: int) -> None:
        super().__init__("magic", version, players)
        self.catalogue = None
        self.made = {}
        self.faces = []
        self.numbers = {}
        self.definitions = {}
        self.mulligans = True
        self.settings_manual = False
        self.lists_mana = False

    def cards_used(self, decks: Sequence[Sequence[str]]) -> dict[str, object]:
        if self.faces:
            return self.definitions
        return self.known().kept_data({name for deck in decks for name in deck})

    def for_decks(self, decks: Sequence[Sequence[str]]) -> Game:
        """Return the game with the cards of these decks and those they name, numbered on their own."""
        names = {name for deck in decks for name in deck}
        if self.faces:
            missing = [name for name in names if not self.has(name)]
            if not missing:
                return self
            names.update(list(self.definitions))
        key = frozenset(names)
        found = self.made.get(key)
        if found is None:
            found = self.known().match_game(self, names)
            if len(self.made) >= GAMES_KEPT:
                del self.made[next(iter(self.made))]
            self.made[key] = found
        found.play_as(self)
        return found

    def has(self, name: str) -> bool:
        """Return whether the match has the card, token, part, marker or kind of counter."""
        return name in self.numbers or name + TOKEN_MARK in self.numbers or name in self.definitions

    def play_as(self, other: OwnCards) -> None:
        """Take over the settings of the other game."""
        self.options = other.options
        self.front = other.front
        self.settings_manual = other.settings_manual
        self.lists_mana = other.lists_mana
        self.checks_layers = other.checks_layers
        self.forced = other.forced
        self.asks_all = other.asks_all
        self.mulligans = other.mulligans

    def known(self) -> Catalogue:
        """Return all existing cards."""
        catalogue = self.catalogue
        if catalogue is None:
            raise RulesError("this game has no cards")
        return catalogue

    def card_numbers(self, names: Sequence[str]) -> list[int]:
        """Return the numbers of these cards; BadInput names those that the match does not have."""
        unknown = sorted({name for name in names if name not in self.numbers})
        if unknown:
            raise BadInput(f"this match has no {', '.join(unknown)}")
        return [self.numbers[name] for name in names]

    def number(self, name: str) -> int:
        """Return the number of the card, token or part with this name, which is in the match."""
        found = self.numbers.get(name, -1)
        return found if found >= 0 else self.numbers[name + TOKEN_MARK]
