"""What of the vocabulary the game's own definitions use: words, fields with what they are set to, names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from cardwright.games.spire.words.definitions import Definition


def parts(thing: object) -> Iterator[Any]:
    """A definition and every part of it that has fields."""
    if is_dataclass(thing) and not isinstance(thing, type):
        yield thing
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for each in thing:
            yield from parts(each)


def usual(field: Any) -> object:
    """What a field is when it is left out; a new object where it must be given."""
    if field.default is not MISSING:
        return field.default
    return object() if field.default_factory is MISSING else field.default_factory()


class Census:
    """What occurs: classes, fields that are not as usual, and every value of each field."""

    def __init__(self, cards: Iterable[Definition]) -> None:
        self.classes: set[type] = set()
        self.given: set[tuple[type, str]] = set()
        self.values: dict[tuple[type, str], set[object]] = {}
        for card in cards:
            for part in parts(card):
                self.classes.add(type(part))
                for field in fields(part):
                    value = getattr(part, field.name)
                    key = (type(part), field.name)
                    if value != usual(field):
                        self.given.add(key)
                    if isinstance(value, str | int):
                        self.values.setdefault(key, set()).add(value)

    def names(self, cls: type, field: str) -> set[object]:
        return self.values.get((cls, field), set())
