"""Any number of cards for benchmarks: the game's own cards under other names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from cardwright.games.magic.game import base_cards
from cardwright.games.magic.words.abilities import MagicCard


def more_cards(count: int) -> list[MagicCard]:
    """Return the game's own cards and renamed copies of them, `count` in all, or a few of its own if it has more.

    >>> [len(more_cards(count)) >= count for count in (60, 5000)]
    [True, True]
    """
    own = base_cards()
    found = list(own)
    copies = [card for card in own if not card.token and not card.parts]
    number = 1
    while len(found) < count:
        number += 1
        found.extend(replace(card, name=f"{card.name} {_roman(number)}") for card in copies)
    return found[: max(count, len(own))]


def few_cards(names: Collection[str]) -> list[MagicCard]:
    """Return the game's own cards of these names, and its tokens.

    >>> [card.name for card in few_cards(["Shock"]) if not card.token]
    ['Shock']
    """
    return [card for card in base_cards() if card.name in names or card.token]


def _roman(number: int) -> str:
    """Return a number in Roman letters, since names have no digits."""
    digits = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
    said = ""
    for value, letters in digits:
        said += letters * (number // value)
        number %= value
    return said
