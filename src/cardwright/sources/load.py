"""Reads cards from card files, or reports every problem of every file at once."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias, cast

from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import CardErrors, Problem, nearest
from cardwright.sources.build import Builder
from cardwright.sources.card_type import PLAIN, SUFFIXES, C, CardSpec, CardType, card_spec
from cardwright.sources.report import BAD
from cardwright.sources.table import table_cards
from cardwright.sources.text_file import clean, read_text
from cardwright.sources.tree import listed_cards, tree_cards

__all__ = ["SUFFIXES", "read_cards", "read_cards_text"]

PathLike: TypeAlias = str | os.PathLike[str]


def read_cards(path: PathLike | Iterable[PathLike], vocabulary: Vocabulary, card_type: CardType[C]) -> list[C]:
    """Return the cards of a file, or of several files together, in their order there.

    Raises CardErrors with all problems of all files; names must be different in all of them.
    """
    paths = [path] if isinstance(path, str | os.PathLike) else list(path)
    load = _Load(vocabulary, card_spec(card_type))
    for each in map(Path, paths):
        load.file(each)
    return cast(list[C], load.cards())


def read_cards_text(text: str, suffix: str, vocabulary: Vocabulary, card_type: CardType[C], file: str = "") -> list[C]:
    """Return the cards in the text of a file with this suffix; `file` is only for naming the place of a problem."""
    load = _Load(vocabulary, card_spec(card_type))
    load.text(text, suffix, file)
    return cast(list[C], load.cards())


class _Load:
    """One load: the cards and problems of its files."""

    def __init__(self, vocabulary: Vocabulary, spec: CardSpec) -> None:
        self.vocabulary = vocabulary
        self.spec = spec
        self.found: list[object] = []
        self.problems: list[Problem] = []
        self.names: dict[str, str] = {}

    def file(self, path: Path) -> None:
        try:
            if path.suffix.lower() not in self.spec.suffixes:
                raise _unknown_suffix(path.suffix, str(path), self.spec.suffixes)
            text = read_text(path)
        except CardErrors as errors:
            self.problems += errors.problems
        else:
            self.text(text, path.suffix, str(path))

    def text(self, text: str, suffix: str, file: str) -> None:
        builder = Builder(self.vocabulary, file, self.names)
        suffix = suffix.lower()
        try:
            if suffix not in self.spec.suffixes:
                raise _unknown_suffix(suffix, file, self.spec.suffixes)
            text = clean(text, file)
            plain = self.spec.plain if suffix == PLAIN else None
            if plain is not None:
                self.found += listed_cards(plain.node(text, file), builder, self.spec)
            elif suffix == ".csv":
                self.found += table_cards(text, builder, self.spec)
            else:
                self.found += tree_cards(text, suffix, builder, self.spec)
        except CardErrors as errors:
            builder.problems += errors.problems
        self.problems += sorted(builder.problems, key=lambda problem: (problem.line, problem.column))

    def cards(self) -> list[object]:
        if self.problems:
            sound = [card for card in self.found if card is not BAD]
            named = {getattr(card, "name", "").casefold() for card in sound}
            raise CardErrors(self.problems, sound, [name for name in self.names if name not in named])
        assert BAD not in self.found
        return self.found


def _unknown_suffix(suffix: str, file: str, allowed: tuple[str, ...]) -> CardErrors:
    near = nearest(suffix, allowed)
    message = f"unknown card file type {suffix!r}" if suffix else "a card file needs a file extension"
    return CardErrors([Problem(file, "", message, suffix, allowed, near)])
