"""Numbers of the rules for what card files name."""

from __future__ import annotations

from collections.abc import Sequence
from re import findall
from typing import Final

from cardwright.definitions.trees import Amount
from cardwright.errors import BadInput
from cardwright.games.magic.rules import board, continuous, mana, triggers

WHOM: Final = {"self": continuous.ITSELF, "host": continuous.THE_HOST, "each": continuous.ALL_THAT_FIT}


# What a field that may be true, false or not given is in a node.
ONE_SIDE: Final[dict[bool | None, int]] = {None: triggers.EITHER, False: 0, True: 1}


UNTIL: Final = {
    "end of turn": continuous.END_OF_TURN,
    "end of combat": continuous.END_OF_COMBAT,
    "your next turn": continuous.YOUR_NEXT_TURN,
    "for ever": continuous.FOR_EVER,
    "this leaves": continuous.SOURCE_STAYS,
    "you lose this": continuous.SOURCE_IS_YOURS,
    "this untaps": continuous.SOURCE_IS_TAPPED,
    "its next untap step": continuous.NEXT_UNTAP,
}


WHOSE: Final = {"any": 0, "yours": 1, "opponents": 2}


def sort_number(place: str) -> int:
    return board.SORT_NAMES.index(place)


def type_bits(types: Sequence[str]) -> int:
    bits = 0
    for name in types:
        bits |= 1 << board.TYPE_NAMES.index(name)
    return bits


def keyword_bits(keywords: Sequence[str]) -> int:
    bits = 0
    for name in keywords:
        bits |= 1 << board.KEYWORD_NAMES.index(name)
    return bits


def colour_bits(colours: Sequence[str]) -> int:
    bits = 0
    for name in colours:
        bits |= 1 << board.COLOUR_NAMES.index(name)
    return bits


def mana_units(letters: str) -> list[int]:
    """The units that a text such as "GG" makes."""
    for letter in letters:
        if letter not in mana.LETTERS:
            raise BadInput(f"mana is written with {', '.join(mana.LETTERS)}; found {letter!r} in {letters!r}")
    return [mana.LETTERS.index(letter) for letter in letters]


def is_by_x(amount: Amount) -> bool:
    return "x" in findall(r"[a-z_]+", str(amount))
