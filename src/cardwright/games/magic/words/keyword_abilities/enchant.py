"""Enchant (CR 702.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, filters
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("enchant")
@dataclass(frozen=True, slots=True)
class Enchant(AbilityWord):
    """What an Aura may be attached to."""

    what: Fits

    def text(self) -> str:
        return f"Enchant {phrase(self.what)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        spec = Targeted(self.what).spec(c)
        if face.enchants is not None:
            # CR 702.5c: all of them apply.
            spec.what = filters.AllOf([face.enchants.what, spec.what])
            spec.players = spec.players and face.enchants.players
            spec.sorts = [sort for sort in spec.sorts if sort in face.enchants.sorts]
        face.enchants = spec
