"""Spire as a whole: makes a game from settings, definitions and decks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.errors import BadInput, Problem, nearest
from cardwright.games import FolderFront, GameFolder
from cardwright.games.spire.about import ABOUT, ROUNDS
from cardwright.games.spire.compile import SpireCompiler
from cardwright.games.spire.loading import PROSE, WORDS, own_names, read_files, read_text, vocabulary_with
from cardwright.games.spire.position import position
from cardwright.games.spire.random_deck import random_deck
from cardwright.games.spire.rules.board import HERO, Board
from cardwright.games.spire.rules.events import CARD_PLAYED
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.show import board, card_text, invariant, result, things
from cardwright.games.spire.text.things import definition_text
from cardwright.games.spire.words.base import NAMES
from cardwright.games.spire.words.cards import Card, upgraded
from cardwright.games.spire.words.definitions import CARD_TYPES, Definition
from cardwright.games.spire.words.enemies import Encounter
from cardwright.games.spire.words.statuses import Status
from cardwright.sources.schema import Schema, card_schema
from cardwright.sources.shelf import Shelf
from cardwright.sources.write import to_data

VERSION: Final = "1"


def spire_game(*, encounter: str = "", rounds: int = 100, cards: Sequence[Definition] | None = None) -> Spire:
    """The game with its definitions; `encounter` says who is fought (left out: the easiest).

    >>> game = spire_game(encounter="worm")
    >>> game.start(seed=7, decks=[deck("ironbound")]).decision.prompt
    'What do you do?'
    """
    given = base_cards() if cards is None else list(cards)
    chosen = _encounter(given, encounter)
    if rounds not in ROUNDS:
        raise BadInput(f"rounds is one of {', '.join(map(str, ROUNDS))}, not {rounds!r}")
    made = Board()
    game = Spire(made, VERSION)
    game.options = {"encounter": chosen.name, "rounds": rounds}
    every = [*given, *upgrades(given)]
    game.definitions = {card.name: to_data(card, CARD_TYPES) for card in every}
    statuses = [one.name for one in given if isinstance(one, Status)]
    game.texts = {card.name: definition_text(card, statuses=statuses) for card in every}
    SpireCompiler(game).add(given)
    game.most_rounds = rounds
    game.hero_hp = chosen.hero_hp
    game.hero_gold = chosen.gold
    game.encounter = [(made.numbers[place.enemy], 1 if place.row == "back" else 0) for place in chosen.enemies]
    game.front = FolderFront(FOLDER, cards)
    return game


def upgrades(given: Sequence[Definition]) -> list[Card]:
    """Return the upgraded versions of these cards, as separate cards."""
    return [upgraded(card, card.upgrade) for card in given if isinstance(card, Card) and card.upgrade is not None]


def _encounter(given: Sequence[Definition], name: str) -> Encounter:
    known = {each.name: each for each in given if isinstance(each, Encounter)}
    if not known:
        raise BadInput("there is no encounter to fight")
    if not name:
        return min(known.values(), key=lambda each: each.level)
    if name not in known:
        near = nearest(name, list(known))
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"unknown encounter {name!r}{hint} (allowed: {', '.join(known)})")
    return known[name]


def schema() -> Schema:
    """Return the JSON Schema of files with definitions."""
    assert WORDS
    return card_schema(vocabulary_with(own_names()), CARD_TYPES, "Spire cards")


def check_cards(cards: Sequence[Definition]) -> None:
    """Raise CardErrors if these definitions cannot be played together."""
    SpireCompiler(Spire(Board(), VERSION)).add(cards)


def played(m: Match, e: Event) -> tuple[int, str]:
    """Return who played which card."""
    return HERO, m.game.card_name(m.state.rows[e.subject][CARD])


SHELF: Final[Shelf[Definition]] = Shelf(
    __package__, read_files=read_files, read_text=read_text, check=check_cards, prose=PROSE, names=NAMES
)

base_cards = SHELF.base_cards
deck_names = SHELF.deck_names
deck = SHELF.deck


def warnings(cards: Sequence[Definition], named: Collection[str]) -> list[Problem]:
    """Return what is odd about the definitions with these names."""
    from cardwright.games.spire.checking import warnings as found

    return found(cards, named)


FOLDER: Final = GameFolder(
    name=ABOUT.name,
    summary=ABOUT.summary,
    settings=ABOUT.settings,
    make=spire_game,
    shelf=SHELF,
    schema=schema,
    board=board,
    result=result,
    things=things,
    card_text=card_text,
    invariant=invariant,
    random_deck=random_deck,
    varied=("encounter",),
    played={CARD_PLAYED: played},
    warnings=warnings,
    position=position,
)
