"""Delve (CR 702.66)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import terms_of
from cardwright.games.magic.words.keyword_forms import _Alone

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("delve")
@dataclass(frozen=True, slots=True)
class Delve(_Alone):
    """Cards in the graveyard may be exiled instead of paying generic mana."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        terms_of(face).helps |= casting_terms.DELVE
