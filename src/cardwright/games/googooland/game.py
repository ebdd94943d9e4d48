"""Googooland as a whole: makes a game from cards and decks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.games import FolderFront, GameFolder
from cardwright.games.googooland.about import ABOUT
from cardwright.games.googooland.cards_file import CARD_NAMES, card_schema, read_card_files, read_cards_text
from cardwright.games.googooland.checking import warnings
from cardwright.games.googooland.compile import GoogoolandCompiler
from cardwright.games.googooland.inspecting import inspect
from cardwright.games.googooland.position import all_lost, position
from cardwright.games.googooland.random_deck import random_deck
from cardwright.games.googooland.rules.events import CARD_PLAYED
from cardwright.games.googooland.rules.flow import Googooland
from cardwright.games.googooland.rules.invariants import broken
from cardwright.games.googooland.show import board, card_text, result, things
from cardwright.games.googooland.vocabulary import GoogoolandCard
from cardwright.sources.shelf import Shelf

VERSION: Final = "1"


def googooland_game(*, cards: Sequence[GoogoolandCard] | None = None) -> Googooland:
    """The game with its cards.

    >>> googooland_game().start(seed=1, decks=[deck("Control_Ka"), deck("Aggro_Rush")]).decision.prompt
    'P2: what do you do?'
    """
    game = Googooland(VERSION)
    given = base_cards() if cards is None else list(cards)
    game.definitions = {card.name: card.row() for card in given}
    game.texts = {card.name: card.text() for card in given}
    GoogoolandCompiler(game).add(given)
    game.front = FolderFront(FOLDER, cards)
    return game


def _read_text(text: str, suffix: str, file: str) -> list[GoogoolandCard]:
    return read_cards_text(text, file)


def _read_files(paths: Sequence[Path]) -> list[GoogoolandCard]:
    return read_card_files(paths)


def _check_cards(cards: Sequence[GoogoolandCard]) -> None:
    """Compile these cards; card problems were found in their rows, so an error here is a fault of the rules."""
    GoogoolandCompiler(Googooland(VERSION)).add(cards)


def _played(m: Match, e: Event) -> tuple[int, str]:
    return e.other, m.game.card_name(e.amount)


SHELF: Final[Shelf[GoogoolandCard]] = Shelf(
    __package__, read_files=_read_files, read_text=_read_text, check=_check_cards, most=1, names=CARD_NAMES
)

base_cards = SHELF.base_cards
deck_names = SHELF.deck_names
deck = SHELF.deck

FOLDER: Final = GameFolder(
    name=ABOUT.name,
    summary=ABOUT.summary,
    settings=ABOUT.settings,
    make=googooland_game,
    shelf=SHELF,
    schema=card_schema,
    board=board,
    result=result,
    things=things,
    card_text=card_text,
    invariant=broken,
    random_deck=random_deck,
    played={CARD_PLAYED: _played},
    inspect=inspect,
    all_lost=all_lost,
    warnings=warnings,
    position=position,
)
