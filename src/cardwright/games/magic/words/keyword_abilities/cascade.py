"""Cascade (CR 702.85)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms, casting_while_resolving
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import when_cast
from cardwright.games.magic.words.keyword_forms import _Alone

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("cascade")
@dataclass(frozen=True, slots=True)
class Cascade(_Alone):
    """When it is cast, a cheaper card from the top of the library may be cast without paying its mana cost."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        when_cast(c, face, casting_while_resolving.Cascade(text, casting_terms.BelowSpell(), False), text)
