"""Estraven as a whole: settings, cards and decks in, a game to start matches of out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.errors import BadInput
from cardwright.games import FolderFront, GameFolder
from cardwright.games.estraven.about import ABOUT
from cardwright.games.estraven.compile import CardCompiler
from cardwright.games.estraven.position import all_lost, position
from cardwright.games.estraven.random_deck import random_deck
from cardwright.games.estraven.rules.event_numbers import PLAYED
from cardwright.games.estraven.rules.flow import Estraven
from cardwright.games.estraven.rules.invariants import broken
from cardwright.games.estraven.show import board, card_text, result, things
from cardwright.games.estraven.vocabulary import estraven
from cardwright.games.estraven.words import abilities, costs, effects, filters, targets, triggers
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.sources.schema import Schema, card_schema
from cardwright.sources.shelf import Shelf, shelf_of
from cardwright.sources.write import to_data

VERSION: Final = "1"
WORDS: Final = (abilities, costs, effects, filters, targets, triggers)
"""The files with words; a word is known once its file is imported."""

MOST_COPIES: Final = 40


def estraven_game(*, players: int = 2, resources: str = "off", cards: Sequence[EstravenCard] | None = None) -> Estraven:
    """Return the game with its cards, for 2 to 4 players; `resources` is "off" or "on".

    >>> estraven_game().start(seed=7, decks=["aggro-red", "control-white"]).decision.prompt
    'P1: what do you do?'
    """
    _check_setting("players", players)
    _check_setting("resources", resources)
    game = Estraven(VERSION, players, resources == "on")
    game.options = {"players": players, "resources": resources}
    given = base_cards() if cards is None else list(cards)
    game.definitions = {card.name: to_data(card, EstravenCard) for card in given}
    game.texts = {card.name: card.text() for card in given}
    CardCompiler(game).add(given)
    game.front = FolderFront(FOLDER, cards)
    return game


def _check_setting(name: str, value: int | str) -> None:
    allowed = ABOUT.settings[name]
    if value not in allowed:
        raise BadInput(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")


def schema() -> Schema:
    """Return the JSON Schema of card files."""
    return card_schema(estraven, EstravenCard, "Estraven cards")


def check_cards(cards: Sequence[EstravenCard]) -> None:
    """Raise CardErrors if these cards cannot be played together."""
    CardCompiler(Estraven(VERSION, 2, True)).add(cards)


def played(m: Match, e: Event) -> tuple[int, str]:
    """Return who played which card."""
    return e.other, m.game.card_name(m.state.rows[e.subject][CARD])


def invariant(m: Match) -> str:
    """Return what is wrong with the state, in a sentence; "" when nothing is."""
    assert isinstance(m.game, Estraven)
    return broken(m, m.game.cards)


SHELF: Final[Shelf[EstravenCard]] = shelf_of(__package__, estraven, EstravenCard, check_cards, most=MOST_COPIES)

base_cards = SHELF.base_cards
deck_names = SHELF.deck_names
deck = SHELF.deck

FOLDER: Final = GameFolder(
    name=ABOUT.name,
    summary=ABOUT.summary,
    settings=ABOUT.settings,
    make=estraven_game,
    shelf=SHELF,
    schema=schema,
    board=board,
    result=result,
    things=things,
    card_text=card_text,
    played={PLAYED: played},
    invariant=invariant,
    all_lost=all_lost,
    position=position,
    random_deck=random_deck,
    varied=("resources",),
    benched=(("aggro-red", "control-white"),),
)
