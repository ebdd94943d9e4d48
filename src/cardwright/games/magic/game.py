"""Magic as a whole: settings, cards and decks in, a game to start matches of out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.errors import BadInput, CardErrors, nearest
from cardwright.games import GameFolder
from cardwright.games.magic.compile import MagicCompiler
from cardwright.games.magic.random_deck import random_deck
from cardwright.games.magic.rules.flow import Magic
from cardwright.games.magic.rules.invariants import broken
from cardwright.games.magic.show import board, card_text, result, things
from cardwright.games.magic.words import conditions, copying, instead, standing, triggers
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.games.magic.words.scope import magic
from cardwright.sources.decklist import read_decklist
from cardwright.sources.load import read_cards, read_cards_text
from cardwright.sources.schema import Schema, card_schema
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
    given = base_cards() if cards is None else list(cards)
    game.definitions = {card.name: to_data(card, CARD_TYPE) for card in given}
    game.texts = {card.name: card.text() for card in given}
    game.texts.update({part.name: part.text() for card in given for part in card.parts})
    MagicCompiler(game).add(given)
    return game


def _check_setting(name: str, value: int | str) -> None:
    allowed = SETTINGS[name]
    if value not in allowed:
        raise BadInput(f"{name} is one of {', '.join(map(str, allowed))}, not {value!r}")


def base_cards() -> list[MagicCard]:
    """The cards that come with the game."""
    return list(_catalogue())


@cache
def _catalogue() -> tuple[MagicCard, ...]:
    found: list[MagicCard] = []
    folder = files(__package__) / "cards"
    for name in sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".yaml")):
        text = (folder / name).read_text(encoding="utf-8")
        found.extend(read_cards_text(text, ".yaml", magic, CARD_TYPE, name))
    return tuple(found)


def with_cards(paths: Iterable[Path]) -> list[MagicCard]:
    """The game's cards and those of these files; a card of the same name takes the place of the game's own.

    CardErrors names every problem of every file.
    """
    files_ = list(paths)
    found = read_card_files(files_)
    names = {card.name.casefold() for card in found}
    cards = [card for card in base_cards() if card.name.casefold() not in names] + found
    try:
        MagicCompiler(Magic(VERSION, 2)).add(cards)
    except CardErrors as errors:
        file_of = {card.name: str(path) for path in files_ for card in read_card_files([path])}
        problems = [replace(each, file=file_of.get(each.place, "the game's own cards")) for each in errors.problems]
        raise CardErrors(problems) from errors
    return cards


def read_card_files(paths: Iterable[Path]) -> list[MagicCard]:
    """The cards of these files alone."""
    return read_cards(list(paths), magic, CARD_TYPE)


def schema() -> Schema:
    """The JSON Schema of card files."""
    return card_schema(magic, CARD_TYPE, "Magic cards")


def read_deck(path: Path, cards: Sequence[MagicCard] | None = None) -> list[str]:
    """The cards of a deck list, one name for each copy; CardErrors names every line that is wrong."""
    known = base_cards() if cards is None else cards
    return expand(read_decklist(path, [card.name for card in known]))


def deck_names() -> list[str]:
    """The decks that come with the game."""
    return sorted(
        entry.name.removesuffix(".txt")
        for entry in (files(__package__) / "decks").iterdir()
        if entry.name.endswith(".txt")
    )


def deck(name: str) -> list[str]:
    """The cards of a deck that comes with the game, one name for each copy."""
    if name not in deck_names():
        near = nearest(name, deck_names())
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"there is no deck {name!r}{hint} (allowed: {', '.join(deck_names())})")
    text = (files(__package__) / "decks" / f"{name}.txt").read_text(encoding="utf-8")
    return expand(read_decklist(text, [card.name for card in base_cards()], file=f"{name}.txt"))


def expand(counts: Mapping[str, int]) -> list[str]:
    """A deck list as one name for each copy."""
    return [name for name, copies in counts.items() for _ in range(copies)]


FOLDER: Final = GameFolder(
    name="magic",
    summary="two to four players, the stack and priority, combat; cards as data",
    settings=SETTINGS,
    make=magic_game,
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
    invariant=broken,
    random_deck=random_deck,
)
