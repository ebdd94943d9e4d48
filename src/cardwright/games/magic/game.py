"""Magic as a whole: builds a game from settings, cards and decks, which can then start matches."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from cardwright.engine.event import Event
from cardwright.engine.game import Game
from cardwright.engine.knowledge import Knowledge
from cardwright.engine.match import Match
from cardwright.errors import BadInput
from cardwright.games import FolderFront, GameFolder, Hands
from cardwright.games.magic.about import ABOUT
from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.deck_files.names import MagicNames
from cardwright.games.magic.deck_files.reading import read_deck_text
from cardwright.games.magic.inspecting import inspect
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import all_lost, set_up
from cardwright.games.magic.random_deck import random_deck
from cardwright.games.magic.rules.core import events, losses, steps
from cardwright.games.magic.rules.core.board import LAND, LOST_WHY, MULLIGANS, OWN_FACE, STEP
from cardwright.games.magic.rules.core.objects import hand
from cardwright.games.magic.rules.core.own_cards import TOKEN_MARK
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.play.invariants import broken
from cardwright.games.magic.show import board, card_text, result, things
from cardwright.games.magic.store.place import user_cards
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.games.magic.written_position import written_position
from cardwright.sources.load import read_cards_text
from cardwright.sources.schema import Schema, card_schema
from cardwright.sources.shelf import Shelf, shelf_of
from cardwright.sources.write import to_data

if TYPE_CHECKING:
    from cardwright.games.magic.store.user_cards import UserCards

VERSION: Final = "2"


def magic_game(
    *,
    players: int = 2,
    payment: str = "automatic",
    mulligans: str = "london",
    cards: Sequence[MagicCard] | None = None,
) -> Magic:
    """The game with its cards; `payment` is "automatic" or "manual", `mulligans` is "london" or "none".

    A card that is not among `cards` is looked for in the user's store, if there is one (`cardwright magic cards`).

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
    user = user_cards()
    game.catalogue = own_catalogue(user) if cards is None or cards is SHELF.own else _checked_catalogue(cards, user)
    game.front = FolderFront(FOLDER, cards)
    return game


@lru_cache(maxsize=2)
def own_catalogue(user: UserCards | None = None) -> CardCatalogue:
    """Return the cards that come with the game, and those of the user's that are asked for."""
    return CardCatalogue(SHELF.own, user)


def _checked_catalogue(cards: Sequence[MagicCard], user: UserCards | None = None) -> CardCatalogue:
    """Return these cards; raise CardErrors with the problems of those that do not come with the game."""
    catalogue = CardCatalogue(cards, user)
    catalogue.check(catalogue.other_than(own_catalogue()))
    return catalogue


def _check_setting(name: str, value: int | str) -> None:
    allowed = ABOUT.settings[name]
    if value not in allowed:
        raise BadInput(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")


def schema() -> Schema:
    """Return the JSON Schema of card files."""
    return card_schema(magic, CARD_TYPE, "Magic cards")


def check_cards(cards: Sequence[MagicCard]) -> None:
    """Raise CardErrors if these cards cannot be played; those that come with the game are not checked again."""
    _checked_catalogue(cards)


def played(m: Match, e: Event) -> tuple[int, str]:
    """Return who cast or played which card; a part of a card counts as the whole card."""
    return e.other, m.game.card_name(m.state.rows[e.subject][OWN_FACE])


def drawn(m: Match, e: Event) -> tuple[int, str]:
    """Return who drew which card; nobody for a draw from an empty library."""
    return (e.subject, m.game.card_name(m.state.rows[e.other][OWN_FACE])) if e.other >= 0 else (-1, "")


def hand_now(m: Match, player: int) -> list[str]:
    """Return the cards in the player's hand."""
    return [m.game.card_name(m.state.rows[card][OWN_FACE]) for card in hand(m, player)]


def opening(m: Match) -> list[list[str]]:
    """Return the cards in opening hands once mulligans are over, without those drawn before anybody had a choice."""
    step = m.table()[STEP]
    if step in (steps.NOT_BEGUN, steps.MULLIGANING):
        return []
    drawn_since = {e.other for e in m.events if e.kind == events.DREW}
    rows = m.state.rows
    return [
        [m.game.card_name(rows[card][OWN_FACE]) for card in hand(m, player) if card not in drawn_since]
        for player in range(m.game.players)
    ]


def is_land(game: Game, name: str) -> bool:
    """Return whether the card of this name is a land."""
    found = game.for_decks([[name]])
    assert isinstance(found, Magic)
    return found.faces[found.number(name)].types & LAND != 0


def mulligans(m: Match, player: int) -> int:
    """Return how many mulligans the player has taken."""
    return m.state.rows[player][MULLIGANS]


def knowledge(weights: Mapping[str, int]) -> Knowledge:
    """Return how to play Magic well, with some of the usual weights changed."""
    # Most matches are played without.
    from cardwright.games.magic.knowledge.knowing import MagicKnowledge
    from cardwright.games.magic.knowledge.weights import Weights
    from cardwright.sources.weights import with_weights

    return MagicKnowledge(Weights(with_weights(usual_weights(), weights)))


def ended(m: Match) -> str:
    """Return why the losers lost, or why nobody did."""
    reasons = sorted({m.state.rows[player][LOST_WHY] for player in range(m.game.players)} - {0})
    outcome = m.outcome()
    said = ", ".join(losses.SENTENCES[why] for why in reasons)
    return said or ("" if outcome is None else outcome.reason)


@cache
def usual_weights() -> Mapping[str, int]:
    """Return the usual weights, read once: every agent of every match asks for them."""
    from cardwright.games.magic.knowledge.weights import WEIGHT_NAMES
    from cardwright.sources.weights import weights_in

    file = files("cardwright.games.magic.knowledge").joinpath("weights.yaml")
    return weights_in(file.read_text(encoding="utf-8"), file.name, WEIGHT_NAMES)


def kept_cards(kept: Mapping[str, object]) -> list[MagicCard]:
    """Return the cards among the definitions of a record; tokens are described by the cards that make them."""
    data = [each for name, each in kept.items() if each and not name.endswith(TOKEN_MARK)]
    return read_cards_text(json.dumps(data), ".json", magic, CARD_TYPE, "the cards of the record") if data else []


def as_data(card: MagicCard) -> dict[str, Any]:
    """Return a card as a card file has it, in normal form."""
    from cardwright.games.magic.language.normal import normal

    return {**to_data(normal(card), CARD_TYPE)}


def as_text(card: MagicCard) -> list[str]:
    """Return a card as rules text, as it may be written in a plain text file."""
    # Only who prints a card as text waits for the table of rows.
    from cardwright.games.magic.text.printing import printed_whole

    return printed_whole(card)


SHELF: Final[Shelf[MagicCard]] = shelf_of(
    __package__,
    magic,
    CARD_TYPE,
    check_cards,
    apart=lambda card: card.token,
    deck_text=read_deck_text,
    kept_cards=kept_cards,
    card_names=lambda cards: MagicNames(cards, user_cards()),
)

base_cards = SHELF.base_cards
with_cards = SHELF.with_cards
deck_names = SHELF.deck_names
deck = SHELF.deck


FOLDER: Final = GameFolder(
    name=ABOUT.name,
    summary=ABOUT.summary,
    settings=ABOUT.settings,
    make=magic_game,
    shelf=SHELF,
    schema=schema,
    board=board,
    result=result,
    things=things,
    card_text=card_text,
    invariant=broken,
    random_deck=random_deck,
    played={events.CAST: played, events.LAND_PLAYED: played},
    drawn={events.DREW: drawn},
    hands=Hands(hand_now, opening, mulligans, is_land),
    ended=ended,
    # Attackers with few questions, and the other end: counterspells, copies, many objects for the layers.
    benched=(("burn", "tokens"), ("control", "clones")),
    inspect=inspect,
    all_lost=all_lost,
    position=set_up,
    written=written_position,
    as_data=as_data,
    as_text=as_text,
    knowledge=knowledge,
)
