"""Populate (CR 701.36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.words.copying import CreateCopy
from cardwright.games.magic.words.filters import Token, Yours
from cardwright.games.magic.words.shorthand import A_CREATURE
from cardwright.games.magic.words.targets import Choose

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("populate")
@dataclass(frozen=True, slots=True)
class Populate(EffectWord):
    """Creates a copy of a creature token you control."""

    def text(self) -> str:
        return "populate"

    def node(self, c: CardCompiler) -> nodes.Effect:
        one = Choose((Token(), A_CREATURE, Yours()))
        return c.effect(CreateCopy(one))

    def leaves(self) -> results.Result:
        return results.CREATING
