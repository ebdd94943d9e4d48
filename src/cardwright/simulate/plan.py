"""The plan of a run: everything that its games depend on, as plain data. Its digest names the run.

A unit is the work that is handed out: two matches of a pair of entrants on the same seeds, each entrant once in the
first seat. A match is one game, or a series. What a unit comes to follows from the plan and the unit's number alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardwright import __version__, games
from cardwright.definitions.deck_list import DeckList
from cardwright.engine.game import Game
from cardwright.engine.replay import ENGINE_VERSION
from cardwright.errors import BadInput
from cardwright.simulate.sideboarding import Boarding

FORMAT: Final = 1

LENGTHS: Final = (1, 3)
"""Games of a match at most: one game, or best of three."""

OPEN: Final = "open"
CLOSED: Final = "closed"
LISTS: Final = (OPEN, CLOSED)
"""What agents may know of their opponent's deck: its list, or the lists of its archetype."""

PLAY: Final = "play"
CHOICES: Final = (PLAY, "draw")
"""What the loser of a game may choose for the next: to play first, or to let the opponent begin and draw."""

SIDES: Final = 2
MATCHES: Final = 2
"""Matches of a unit: each entrant sits first in one of them."""


class Unit(NamedTuple):
    """The number of a pair in its plan, and the number of the unit among those of the pair."""

    pair: int
    number: int


class Place(NamedTuple):
    """Where a game is: the place of its unit in the order of the plan, the match of the unit, the game of the match."""

    unit: int
    series: int
    game: int


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a deck comes from, each part "" if it is not known."""

    list: str = ""
    date: str = ""
    event: str = ""

    def __str__(self) -> str:
        return ", ".join(part for part in (self.list, self.event, self.date) if part)


UNKNOWN: Final = Origin()


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck with all that plays it: its sideboard and plan for it, what it chooses after a loss, and the agent.

    `weights` are what the agent's file of weights said, if it has one, and `share` is the deck's part of a field, 0 if
    there is no field. `known` are the main decks that opponents reckon with, if lists are closed.
    """

    name: str
    main: Mapping[str, int]
    sideboard: Mapping[str, int]
    agent: str
    weights: Mapping[str, int] = field(default_factory=dict)
    boarding: tuple[Boarding, ...] = ()
    choose: str = PLAY
    origin: Origin = UNKNOWN
    share: float = 0.0
    known: tuple[Mapping[str, int], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names by which a sideboard plan may mean it: its own, and its archetype's."""
        return (self.name, self.origin.list) if self.origin.list else (self.name,)

    @property
    def deck(self) -> DeckList:
        """Return the deck before any sideboarding."""
        return DeckList(self.name, self.main, self.sideboard)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two entrants by their numbers, and how many units they are to play."""

    a: int
    b: int
    units: int


@dataclass(frozen=True)
class Plan:
    """All that the games of a run depend on.

    `engine` and `version` are those of the engine and of the package, `rules` of the game. `cards` has a short digest
    of the definition of each card that the decks need. A game longer than `turns` is a turn limit (0: no such bound).
    The run of a pair ends early when the interval of its result is narrower than `until` (0: it does not). `kind` is
    the command that made the plan.
    """

    kind: str
    game: str
    rules: str
    settings: Mapping[str, int | str]
    card_files: tuple[str, ...]
    cards: Mapping[str, str]
    entrants: tuple[Entrant, ...]
    pairs: tuple[Pair, ...]
    best_of: int = 1
    turns: int = 0
    seed: int = 0
    lists: str = OPEN
    until: float = 0.0
    engine: str = ENGINE_VERSION
    version: str = __version__

    def data(self) -> dict[str, Any]:
        """Return the plan as plain data, as its file has it."""
        return {"format": FORMAT, **asdict(self)}

    @cached_property
    def digest(self) -> str:
        """Return a short text that is the same for equal plans only."""
        return short(canonical(self.data()))

    @cached_property
    def units(self) -> list[Unit]:
        """Return every unit in the order in which they are handed out: the first of each pair, the second, and so
        on."""
        wanted = [Unit(pair, number) for pair, each in enumerate(self.pairs) for number in range(each.units)]
        return sorted(wanted, key=lambda unit: (unit.number, unit.pair))

    @cached_property
    def places(self) -> dict[Unit, int]:
        """Return the place of every unit in that order."""
        return {unit: place for place, unit in enumerate(self.units)}

    @property
    def games_of_unit(self) -> int:
        """Return how many games a unit has at most."""
        return MATCHES * self.best_of

    def game_number(self, unit: Unit, series: int, game: int) -> int:
        """Return the number of a game, from 1; a game of a match that ended before it has a number too."""
        return self.places[unit] * self.games_of_unit + series * self.best_of + game + 1

    def place_of(self, number: int) -> Place:
        """Return where the game with this number is; BadInput if the plan has fewer games."""
        last = len(self.units) * self.games_of_unit
        if not 1 <= number <= last:
            raise BadInput(f"the run has the games 1 to {last}, so there is no game {number}")
        unit, rest = divmod(number - 1, self.games_of_unit)
        return Place(unit, *divmod(rest, self.best_of))

    def seed_of(self, unit: Unit, game: int) -> int:
        """Return the seed of a game: the same in both matches of a unit, and another for every other game."""
        text = f"{self.seed} {unit.pair} {unit.number} {game}"
        return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")

    def opponents(self, unit: Unit) -> tuple[Entrant, Entrant]:
        """Return the two sides of a unit."""
        pair = self.pairs[unit.pair]
        return self.entrants[pair.a], self.entrants[pair.b]


def canonical(data: object) -> str:
    """Return plain data as one text. Keys keep their order, since a deck is dealt in the order of its cards."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def short(text: str) -> str:
    """Return a short digest of a text."""
    return blake2b(text.encode(), digest_size=12).hexdigest()


def card_digests(game: Game, decks: Sequence[DeckList]) -> dict[str, str]:
    """Return a short digest of the definition of each card that these decks need, sideboards included."""
    lists = [[*deck, *deck.side] for deck in decks]
    used = game.for_decks(lists).cards_used(lists)
    return {name: short(canonical(card))[:12] for name, card in sorted(used.items())}


def game_of(plan: Plan) -> Game:
    """Return the game as the plan has it, with the cards of its files; BadInput names cards that are others now."""
    folder = games.find(plan.game)
    cards = folder.with_cards([Path(file) for file in plan.card_files])
    game = folder.game(plan.settings, cards)
    try:
        now = card_digests(game, [entrant.deck for entrant in plan.entrants])
    except KeyError as error:
        raise BadInput(f"the plan needs a card that no longer exists: {error.args[0]}") from error
    differs = sorted(name for name in {**plan.cards, **now} if plan.cards.get(name) != now.get(name))
    if differs:
        raise BadInput(f"the plan was made with other definitions of {', '.join(differs)}")
    return game
