"""What is printed on a card says all that its definition says: change a field, and the text changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import Any

import pytest

from cardwright.definitions.expression import Number
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words.filters import You
from cardwright.games.magic.words.keyword_actions.create import TokensCreated
from cardwright.games.magic.words.optional_and_delayed import May

# Which abilities are linked to which shows in what they do, and a card's own replacement in what it is about; 99 times
# is any number of times, and who flips until one is lost flips as often as it takes.
UNSAID = {"linked", "pair", "anywhere"}
NUMBERS_UNSAID = {("Kicker", "times"), ("FlipCoin", "times")}


def words_of(said: object) -> Iterator[Any]:
    """A word and all words within it."""
    if isinstance(said, tuple):
        for part in said:
            yield from words_of(part)
    elif is_dataclass(said):
        if callable(getattr(said, "text", None)) and ".magic.words." in type(said).__module__:
            yield said
        for field in fields(said):
            yield from words_of(getattr(said, field.name))


def others(word: Any) -> Iterator[tuple[str, Any]]:
    """The word with one field as if it had not been written, or with another number."""
    for field in fields(word):
        value = getattr(word, field.name)
        if field.name in UNSAID or (type(word).__name__, field.name) in NUMBERS_UNSAID:
            continue
        changed: list[Any] = [] if field.default is MISSING or value == field.default else [field.default]
        if isinstance(value, int) and not isinstance(value, bool):
            changed.append(value + 1)
        elif isinstance(value, Number):
            changed.append(Number(value.value + 1))
        for other in changed:
            # Some words refuse to be without a field.
            with suppress(ValueError):
                yield field.name, replace(word, **{field.name: other})


def test_every_field_of_every_card_is_printed() -> None:
    silent: dict[tuple[str, str], str] = {}
    looked = 0
    for card in base_cards():
        parts: list[Any] = [card, *card.parts]
        for part in parts:
            for word in words_of(part.abilities):
                for name, other in others(word):
                    looked += 1
                    if other.text() == word.text():
                        silent[type(word).__name__, name] = f"{part.name}: {word.text()}"
    assert looked > 2000
    assert silent == {}


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (May((said.Draw(),)), "you may draw 1"),
        (May((said.Draw(),), (said.GainLife(Number(2)),)), "you may draw 1; if not, you gain 2 life"),
        (TokensCreated((You(),)), "you create tokens"),
        (
            can.Activated((), (said.Draw(),), "sorcery", per_turn=2),
            ": you draw 1 (only as a sorcery, only 2 times each turn)",
        ),
    ],
)
def test_it_reads_well(word: Any, text: str) -> None:
    assert word.text() == text
