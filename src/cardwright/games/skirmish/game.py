"""Skirmish as a whole: makes a game from settings, cards and decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, OWNER
from cardwright.errors import BadInput
from cardwright.games import FolderFront, GameFolder, Hands
from cardwright.games.skirmish.about import ABOUT
from cardwright.games.skirmish.compile import SkirmishCompiler
from cardwright.games.skirmish.position import all_lost, position
from cardwright.games.skirmish.rules.board import Board
from cardwright.games.skirmish.rules.deck import MOST_COPIES
from cardwright.games.skirmish.rules.events import CARD_DRAWN, CARD_PLAYED
from cardwright.games.skirmish.rules.flow import Skirmish
from cardwright.games.skirmish.rules.invariants import broken
from cardwright.games.skirmish.show import board, card_text, result, things
from cardwright.games.skirmish.vocabulary import CARD_TYPES, ActionCard, UnitCard, skirmish
from cardwright.sources.schema import Schema, card_schema
from cardwright.sources.shelf import Shelf, shelf_of
from cardwright.sources.write import to_data

VERSION: Final = "1"

SkirmishCard = UnitCard | ActionCard


def skirmish_game(*, terrains: int = 5, close: str = "front", cards: Sequence[SkirmishCard] | None = None) -> Skirmish:
    """The game with its cards; `terrains` is 5 or 4, `close` is "front" or "adjacent".

    >>> skirmish_game().start(seed=7, decks=[deck("swarm"), deck("bulwark")]).decision.prompt
    'P1: what do you do?'
    """
    _check_setting("terrains", terrains)
    _check_setting("close", close)
    game = Skirmish(Board(terrains, close == "front"), VERSION)
    game.options = {"terrains": terrains, "close": close}
    given = base_cards() if cards is None else list(cards)
    game.definitions = {card.name: to_data(card, CARD_TYPES) for card in given}
    game.texts = {card.name: card.text() for card in given}
    SkirmishCompiler(game).add(given)
    game.front = FolderFront(FOLDER, cards)
    return game


def _check_setting(name: str, value: int | str) -> None:
    allowed = ABOUT.settings[name]
    if value not in allowed:
        raise BadInput(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")


def schema() -> Schema:
    """Return the JSON Schema of card files."""
    return card_schema(skirmish, CARD_TYPES, "Skirmish cards")


def check_cards(cards: Sequence[SkirmishCard]) -> None:
    """Raise CardErrors if these cards cannot be played together."""
    SkirmishCompiler(Skirmish(Board(5, True), VERSION)).add(cards)


def played(m: Match, e: Event) -> tuple[int, str]:
    """Return who played which card."""
    return e.other, m.game.card_name(m.state.rows[e.subject][CARD])


def drawn(m: Match, e: Event) -> tuple[int, str]:
    """Return who drew which card; nobody for a card of an opening hand, which no choice has led to."""
    row = m.state.rows[e.subject]
    return (row[OWNER], m.game.card_name(row[CARD])) if e.cause >= 0 else (-1, "")


def hand(m: Match, player: int) -> list[str]:
    """Return the cards in the player's hand."""
    assert isinstance(m.game, Skirmish)
    return [m.game.card_name(m.state.rows[card][CARD]) for card in m.state.zones[m.game.board.hands[player]]]


def opening(m: Match) -> list[list[str]]:
    """Return the cards in the hands that the first skirmish begins with."""
    return [hand(m, player) for player in range(m.game.players)]


def invariant(m: Match) -> str:
    """Return what is wrong with the state, in a sentence; "" if nothing is."""
    assert isinstance(m.game, Skirmish)
    return broken(m, m.game.board)


SHELF: Final[Shelf[SkirmishCard]] = shelf_of(__package__, skirmish, CARD_TYPES, check_cards, most=MOST_COPIES)

base_cards = SHELF.base_cards
deck_names = SHELF.deck_names
deck = SHELF.deck


FOLDER: Final = GameFolder(
    name=ABOUT.name,
    summary=ABOUT.summary,
    settings=ABOUT.settings,
    make=skirmish_game,
    shelf=SHELF,
    schema=schema,
    board=board,
    result=result,
    things=things,
    card_text=card_text,
    played={CARD_PLAYED: played},
    drawn={CARD_DRAWN: drawn},
    hands=Hands(hand, opening),
    invariant=invariant,
    all_lost=all_lost,
    position=position,
)
