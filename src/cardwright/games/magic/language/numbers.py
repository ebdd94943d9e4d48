"""Numbers of the rules for names in card files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from cardwright.definitions.expression import Variable
from cardwright.definitions.trees import Amount
from cardwright.errors import BadInput
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.concepts import mana_costs
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import board, ledger_names

WHOM: Final = {
    "self": continuous_effects.ITSELF,
    "host": continuous_effects.THE_HOST,
    "each": continuous_effects.ALL_THAT_FIT,
}


# What a field that may be true, false or not given is in a node.
ONE_SIDE: Final[dict[bool | None, int]] = {None: triggered_abilities.EITHER, False: 0, True: 1}


WHOSE: Final = {"any": 0, "yours": 1, "opponents": 2}


def sort_number(place: str) -> int:
    return board.SORT_NAMES.index(place)


def type_bits(types: Sequence[str]) -> int:
    bits = 0
    for name in types:
        bits |= 1 << board.TYPE_NAMES.index(name)
    return bits


def keyword_bits(names: Sequence[str]) -> int:
    bits = 0
    for name in names:
        bits |= ledger_names.BITS[name]
    return bits


def colour_bits(colours: Sequence[str]) -> int:
    bits = 0
    for name in colours:
        bits |= 1 << board.COLOUR_NAMES.index(name)
    return bits


def mana_units(letters: str) -> list[int]:
    """Return the units of mana that a text such as "GG" makes."""
    for letter in letters:
        if letter not in mana_costs.LETTERS:
            raise BadInput(f"mana is written with {', '.join(mana_costs.LETTERS)}; found {letter!r} in {letters!r}")
    return [mana_costs.LETTERS.index(letter) for letter in letters]


def is_by_x(amount: Amount) -> bool:
    """Return whether an amount depends on the chosen X."""
    return names(amount, "x")


def names(part: object, name: str) -> bool:
    """Return whether an amount, or a part of it, names this variable."""
    if isinstance(part, Variable):
        return part.name == name
    if isinstance(part, tuple):
        return any(names(each, name) for each in part)
    return is_dataclass(part) and any(names(getattr(part, field.name), name) for field in fields(part))


def speaks_of_targets(word: object) -> bool:
    """Return whether a word, or one within it, asks what a spell or ability targets."""
    if isinstance(word, tuple):
        return any(speaks_of_targets(part) for part in word)
    if getattr(word, "asks_targets", False):
        return True
    return is_dataclass(word) and any(speaks_of_targets(getattr(word, field.name)) for field in fields(word))
