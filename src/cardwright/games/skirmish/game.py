"""Skirmish as a whole: settings, cards and decks in, a game to start matches of out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.errors import BadInput, CardErrors, nearest
from cardwright.games import GameFolder
from cardwright.games.skirmish.compile import SkirmishCompiler
from cardwright.games.skirmish.rules.board import Board
from cardwright.games.skirmish.rules.deck import MOST_COPIES
from cardwright.games.skirmish.rules.flow import Skirmish
from cardwright.games.skirmish.show import board, card_text, result, things
from cardwright.games.skirmish.vocabulary import CARD_TYPES, ActionCard, UnitCard, skirmish
from cardwright.sources.decklist import read_decklist
from cardwright.sources.load import read_cards, read_cards_text
from cardwright.sources.schema import Schema, card_schema
from cardwright.sources.write import to_data

VERSION: Final = "1"

SETTINGS: Final[Mapping[str, tuple[int | str, ...]]] = {"terrains": (5, 4), "close": ("front", "adjacent")}
"""Each setting and what it may be, the default first."""

SkirmishCard = UnitCard | ActionCard


def skirmish_game(*, terrains: int = 5, close: str = "front", cards: Sequence[SkirmishCard] | None = None) -> Skirmish:
    """The game with its cards; `terrains` is 5 or 4, `close` is "front" or "adjacent".

    >>> skirmish_game().start(seed=7, decks=[deck("swarm"), deck("bulwark")]).decision.prompt
    'P2: what do you do?'
    """
    _check_setting("terrains", terrains)
    _check_setting("close", close)
    game = Skirmish(Board(terrains, close == "front"), VERSION)
    game.options = {"terrains": terrains, "close": close}
    given = base_cards() if cards is None else list(cards)
    game.definitions = {card.name: to_data(card, CARD_TYPES) for card in given}
    game.texts = {card.name: card.text() for card in given}
    SkirmishCompiler(game).add(given)
    return game


def _check_setting(name: str, value: int | str) -> None:
    allowed = SETTINGS[name]
    if value not in allowed:
        raise BadInput(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")


def base_cards() -> list[SkirmishCard]:
    """The catalogue that comes with the game."""
    return list(_catalogue())


@cache
def _catalogue() -> tuple[SkirmishCard, ...]:
    text = (files(__package__) / "cards" / "base.yaml").read_text(encoding="utf-8")
    return tuple(read_cards_text(text, ".yaml", skirmish, CARD_TYPES, "base.yaml"))


def with_cards(paths: Iterable[Path]) -> list[SkirmishCard]:
    """The catalogue and the cards of these files; a card of the same name takes the catalogue's place.

    CardErrors names every problem of every file.
    """
    files_ = list(paths)
    found = read_card_files(files_)
    # Notation knows no capitals, so two cards may not differ by them alone.
    names = {card.name.casefold() for card in found}
    cards = [card for card in base_cards() if card.name.casefold() not in names] + found
    try:
        SkirmishCompiler(Skirmish(Board(5, True), VERSION)).add(cards)
    except CardErrors as errors:
        file_of = {card.name: str(path) for path in files_ for card in read_card_files([path])}
        problems = [replace(each, file=file_of.get(each.place, "the game's own cards")) for each in errors.problems]
        raise CardErrors(problems) from errors
    return cards


def read_card_files(paths: Iterable[Path]) -> list[SkirmishCard]:
    """The cards of these files alone."""
    return read_cards(list(paths), skirmish, CARD_TYPES)


def schema() -> Schema:
    """The JSON Schema of card files."""
    return card_schema(skirmish, CARD_TYPES, "Skirmish cards")


def read_deck(path: Path, cards: Sequence[SkirmishCard] | None = None) -> list[str]:
    """The cards of a deck list, one name for each copy; CardErrors names every line that is wrong."""
    known = base_cards() if cards is None else cards
    return expand(read_decklist(path, [card.name for card in known]))


def deck_names() -> list[str]:
    """The decks that come with the game."""
    return sorted(entry.name.removesuffix(".txt") for entry in (files(__package__) / "decks").iterdir())


def deck(name: str) -> list[str]:
    """The cards of a deck that comes with the game, one name for each copy."""
    if name not in deck_names():
        near = nearest(name, deck_names())
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"there is no deck {name!r}{hint} (allowed: {', '.join(deck_names())})")
    text = (files(__package__) / "decks" / f"{name}.txt").read_text(encoding="utf-8")
    return expand(read_decklist(text, [card.name for card in base_cards()], most=MOST_COPIES, file=f"{name}.txt"))


def expand(counts: Mapping[str, int]) -> list[str]:
    """A deck list as one name for each copy."""
    return [name for name, copies in counts.items() for _ in range(copies)]


FOLDER: Final = GameFolder(
    name="skirmish",
    summary="two players, five terrains, best of three; effects resolve in a queue",
    settings=SETTINGS,
    make=skirmish_game,
    deck_names=deck_names,
    deck=deck,
    read_deck=read_deck,
    read_cards=read_card_files,
    with_cards=with_cards,
    schema=schema,
    board=board,
    result=result,
    things=things,
    card_text=card_text,
)
