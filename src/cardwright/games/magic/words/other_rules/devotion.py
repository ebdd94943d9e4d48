"""Devotion (CR 700.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import QuantityWord
from cardwright.games.magic.language.numbers import colour_bits
from cardwright.games.magic.language.vocabulary import Colour, magic
from cardwright.games.magic.rules.other_rules import devotion

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("devotion")
@dataclass(frozen=True, slots=True)
class Devotion(QuantityWord):
    """Your devotion to a colour, or to two: how many symbols of it are in the mana costs of your permanents."""

    to: Annotated[tuple[Colour, ...], Doc("which colours"), Range(1, 2)]

    def text(self) -> str:
        return f"your devotion to {' and '.join(self.to)}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        return devotion.Devotion(colour_bits(self.to))
