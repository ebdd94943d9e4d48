"""Reads Spire's files into definitions: statuses and pools of a file become variables of its expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardwright.definitions.expression import Known, Scope
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import BadInput, CardErrors, Problem
from cardwright.games.spire.text.reading import with_text
from cardwright.games.spire.words import card_words, meta_words, resources, status_words
from cardwright.games.spire.words.base import SCOPE, spire, status_variables
from cardwright.games.spire.words.cards import Card
from cardwright.games.spire.words.definitions import CARD_TYPES, Definition
from cardwright.sources.json_reader import read_json
from cardwright.sources.load import read_cards, read_cards_text
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.places import Places
from cardwright.sources.yaml_reader import read_yaml

# Imported for their words: a vocabulary knows what has been imported.
WORDS: Final = (card_words, meta_words, resources, status_words)
PROSE: Final = "text"
"""The field whose sentences say what other fields of a card would."""


def read_files(paths: Sequence[Path]) -> list[Definition]:
    """Return the definitions of these files; CardErrors names every problem of every file."""
    names = set(own_names())
    for path in paths:
        if path.is_file():
            names |= names_in(path.read_bytes().decode("utf-8-sig", "replace"), path.suffix)
    vocabulary = vocabulary_with(frozenset(names))
    return _resolved(
        lambda: read_cards(list(paths), vocabulary, CARD_TYPES), vocabulary, names, lambda: Places(paths, prose=PROSE)
    )


def read_text(text: str, suffix: str, file: str) -> list[Definition]:
    """Return the definitions of one text."""
    names = own_names() | names_in(text, suffix)
    vocabulary = vocabulary_with(frozenset(names))

    def places() -> Places:
        found = Places((), prose=PROSE)
        found.add(text, suffix, file)
        return found

    return _resolved(lambda: read_cards_text(text, suffix, vocabulary, CARD_TYPES, file), vocabulary, names, places)


def _resolved(
    read: Callable[[], list[Definition]],
    vocabulary: Vocabulary,
    names: Iterable[tuple[str, str]],
    places: Callable[[], Places],
) -> list[Definition]:
    """Return what was read, with its texts resolved; problems of reading and resolving are reported together."""
    wrong = CardErrors([])
    try:
        given = read()
    except CardErrors as errors:
        wrong = errors
        given = [card for card in errors.sound if isinstance(card, Definition)]
    try:
        found = resolved(given, vocabulary, names)
    except CardErrors as errors:
        where = places()
        told = [where.located(problem) for problem in errors.problems]
        raise CardErrors([*wrong.problems, *told], errors.sound, wrong.broken | errors.broken) from errors
    if wrong.problems:
        raise CardErrors(wrong.problems, found, wrong.broken)
    return found


def resolved(given: Iterable[Definition], vocabulary: Vocabulary, names: Iterable[tuple[str, str]]) -> list[Definition]:
    """Return the definitions, with rules text of cards turned into effects."""
    statuses = [name for kind, name in names if kind == "status"]
    found: list[Definition] = []
    problems: list[Problem] = []
    broken: list[str] = []
    for one in given:
        if isinstance(one, Card) and one.text:
            try:
                one = with_text(one, vocabulary.scope, statuses=statuses, place=PROSE)
            except CardErrors as errors:
                problems += [replace(problem, card=one.name) for problem in errors.problems]
                broken.append(one.name.casefold())
                continue
        found.append(one)
    if problems:
        raise CardErrors(problems, found, broken)
    return found


@cache
def own_names() -> frozenset[tuple[str, str]]:
    """Return the statuses and pools that come with the game."""
    found: set[tuple[str, str]] = set()
    for entry in (files(__package__) / "cards").iterdir():
        found |= names_in(entry.read_text(encoding="utf-8"), Path(entry.name).suffix)
    return frozenset(found)


@cache
def names_in(text: str, suffix: str) -> frozenset[tuple[str, str]]:
    """Return the statuses and pools that a file defines, with their kind; the real reader reports unreadable parts."""
    try:
        if suffix == ".json":
            node: Node = read_json(text)
        elif suffix in (".yaml", ".yml"):
            node = read_yaml(text)
        else:
            return frozenset()
    except CardErrors:
        return frozenset()
    found: set[tuple[str, str]] = set()
    for card in _cards(node):
        given = {
            key.value: value.value for key, value in card.entries if isinstance(key, Value) and isinstance(value, Value)
        }
        kind, name = given.get("kind"), given.get("name")
        if isinstance(kind, str) and kind in ("status", "pool") and isinstance(name, str):
            found.add((kind, name))
    return frozenset(found)


def _cards(node: Node) -> list[Mapped]:
    if isinstance(node, Mapped):
        for key, value in node.entries:
            if isinstance(key, Value) and key.value == "cards":
                node = value
    return [each for each in node.items if isinstance(each, Mapped)] if isinstance(node, Listed) else []


@cache
def vocabulary_with(names: frozenset[tuple[str, str]]) -> Vocabulary:
    """Return Spire's vocabulary with variables for these statuses and pools, except names that cannot be variables."""
    known = {variable.name for variable in SCOPE.known}
    more: list[Known] = []
    for kind, name in sorted(names):
        if name in known:
            continue
        try:
            added = status_variables(name) if kind == "status" else [Known(name, "number", f"how much {name} there is")]
        except BadInput:
            continue
        more += added
        known |= {variable.name for variable in added}
    if not more:
        return spire
    return Vocabulary("spire", spire, scope=Scope(tuple(more)), tag="type")
