"""Flanking (CR 702.25)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.definitions.expression import Number, Unary
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.filters import Not
from cardwright.games.magic.words.relations import HasAbility
from cardwright.games.magic.words.shorthand import A_CREATURE
from cardwright.games.magic.words.targets import TheOther
from cardwright.games.magic.words.triggers import BlockedBy

LESS: Final = Unary("-", Number(1))


@magic.word("flanking")
@dataclass(frozen=True, slots=True)
class Flanking(TriggeredKeyword):
    """Creatures without flanking that block it get -1/-1 until end of turn."""

    def text(self) -> str:
        return "Flanking"

    def triggers(self) -> tuple[When, ...]:
        blocker = BlockedBy((A_CREATURE, Not(HasAbility("flanking"))))
        return (When((blocker,), (Change(TheOther(), power=LESS, toughness=LESS),)),)
