"""Sunburst (CR 702.44)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.abilities import EntersWith
from cardwright.games.magic.words.mana_spent import ManaSpent
from cardwright.games.magic.words.shorthand import PLUS_COUNTER

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("sunburst")
@dataclass(frozen=True, slots=True)
class Sunburst(AbilityWord):
    """Enters with a counter for each colour of mana spent to cast it: +1/+1 on a creature, charge on anything else."""

    def text(self) -> str:
        return "Sunburst"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        kind = PLUS_COUNTER if face.types & board.CREATURE else "charge"
        EntersWith(kind, Worded(ManaSpent(of="colours"))).add_to(c, face)
