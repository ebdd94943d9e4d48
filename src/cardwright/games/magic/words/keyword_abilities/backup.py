"""Backup (CR 702.165)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import If
from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Ability
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.numbers import keyword_bits
from cardwright.games.magic.language.vocabulary import Keyword, magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.conditions import ItFits
from cardwright.games.magic.words.effects import Change, PutCounters
from cardwright.games.magic.words.filters import Another
from cardwright.games.magic.words.keyword_abilities.graft import Much
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.targets import Targeted, That
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("backup")
@dataclass(frozen=True, slots=True)
class Backup(AbilityWord):
    """Puts +1/+1 counters on a creature when it enters; one other than this also gains these abilities this turn."""

    amount: Much
    keywords: Annotated[tuple[Keyword, ...], Doc("those of the card's keywords that are printed below")] = ()
    abilities: Annotated[tuple[Ability, ...], Doc("those printed below; the card has them by this")] = ()

    def __post_init__(self) -> None:
        if not self.keywords and not self.abilities:
            raise ValueError("a card with backup has keywords or abilities below it")

    def text(self) -> str:
        below = [*self.keywords, *(ability.text() for ability in self.abilities)]
        return f"Backup {self.amount} ({'; '.join(below)})"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        face.keywords |= keyword_bits(self.keywords)
        target = Targeted((A_CREATURE,))
        gain = Change(That(), keywords=self.keywords, abilities=self.abilities)
        other = ItFits(That(), (Another(),))
        help_ = (PutCounters(PLUS_COUNTER, target, Number(self.amount)), If(other, (gain,)))
        When((Enters(),), help_).add_to(c, face, text)
        for ability in self.abilities:
            c.ability(face, ability)
