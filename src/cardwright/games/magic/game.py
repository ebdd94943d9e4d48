"""Magic as a whole: settings, cards and decks in, a game to start matches of out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.errors import BadInput
from cardwright.games import GameFolder
from cardwright.games.magic.compile import MagicCompiler
from cardwright.games.magic.compile_parts import TOKEN_NAME
from cardwright.games.magic.inspecting import inspect
from cardwright.games.magic.position import all_lost
from cardwright.games.magic.random_deck import random_deck
from cardwright.games.magic.rules.board import OWN_FACE
from cardwright.games.magic.rules.events import CAST, LAND_PLAYED
from cardwright.games.magic.rules.flow import Magic
from cardwright.games.magic.rules.invariants import broken
from cardwright.games.magic.show import board, card_text, result, things
from cardwright.games.magic.words import conditions, copying, instead, standing, triggers
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.games.magic.words.scope import magic
from cardwright.sources.schema import Schema, card_schema
from cardwright.sources.shelf import Shelf, shelf_of
from cardwright.sources.write import to_data

VERSION: Final = "1"

SETTINGS: Final[Mapping[str, tuple[int | str, ...]]] = {
    "players": (2, 3, 4),
    "payment": ("automatic", "manual"),
    "mulligans": ("london", "none"),
}
"""Each setting and what it may be, the default first."""

WORDS: Final = (conditions, copying, instead, standing, triggers)
"""Imported for their words: a vocabulary is whole only with all of them."""


def magic_game(
    *,
    players: int = 2,
    payment: str = "automatic",
    mulligans: str = "london",
    cards: Sequence[MagicCard] | None = None,
) -> Magic:
    """The game with its cards; `payment` is "automatic" or "manual", `mulligans` is "london" or "none".

    >>> magic_game().player_name(0)
    'P1'
    """
    given_settings: dict[str, int | str] = {"players": players, "payment": payment, "mulligans": mulligans}
    for name, value in given_settings.items():
        _check_setting(name, value)
    game = Magic(VERSION, players)
    game.options = given_settings
    game.settings_manual = payment == "manual"
    game.mulligans = mulligans == "london"
    given = told_apart(base_cards() if cards is None else cards)
    game.definitions = {card.name: to_data(card, CARD_TYPE) for card in given}
    game.texts = {card.name: card.text() for card in given}
    game.texts.update({part.name: part.text() for card in given for part in card.parts})
    MagicCompiler(game).add(given)
    return game


def _check_setting(name: str, value: int | str) -> None:
    allowed = SETTINGS[name]
    if value not in allowed:
        raise BadInput(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")


def schema() -> Schema:
    """The JSON Schema of card files."""
    return card_schema(magic, CARD_TYPE, "Magic cards")


def check_cards(cards: Sequence[MagicCard]) -> None:
    """Raise CardErrors if these cards cannot be played together."""
    MagicCompiler(Magic(VERSION, 2)).add(told_apart(cards))


def told_apart(cards: Sequence[MagicCard]) -> list[MagicCard]:
    """The cards, no two of one name: a token that shares a card's is kept under another, and shows its own."""
    taken = {card.name.casefold() for card in cards if not card.token}
    return [
        replace(card, name=TOKEN_NAME.format(card.name), printed=card.printed or card.name)
        if card.token and card.name.casefold() in taken
        else card
        for card in cards
    ]


def played(m: Match, e: Event) -> tuple[int, str]:
    """Who cast or played which card; a part of a card counts as the card it is a part of."""
    return e.other, m.game.card_name(m.state.rows[e.subject][OWN_FACE])


SHELF: Final[Shelf[MagicCard]] = shelf_of(__package__, magic, CARD_TYPE, check_cards, apart=lambda card: card.token)

base_cards = SHELF.base_cards
with_cards = SHELF.with_cards
deck_names = SHELF.deck_names
deck = SHELF.deck


FOLDER: Final = GameFolder(
    name="magic",
    summary="two to four players, the stack and priority, combat; cards as data",
    settings=SETTINGS,
    names=magic.card_names,
    make=magic_game,
    deck_names=deck_names,
    deck=deck,
    read_deck=SHELF.read_deck,
    read_cards=SHELF.read_cards,
    with_cards=with_cards,
    schema=schema,
    board=board,
    result=result,
    things=things,
    card_text=card_text,
    invariant=broken,
    random_deck=random_deck,
    played={CAST: played, LAND_PLAYED: played},
    # Attackers with few questions, and the other end: counterspells, copies, many objects for the layers.
    benched=(("burn", "tokens"), ("control", "clones")),
    inspect=inspect,
    all_lost=all_lost,
)
