"""Bushido (CR 702.45)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Range
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.shorthand import IT_IS_BLOCKED, ME
from cardwright.games.magic.words.triggers import Blocks

Much = Annotated[int, Range(1, 99)]


@magic.word("bushido")
@dataclass(frozen=True, slots=True)
class Bushido(TriggeredKeyword):
    """When it blocks or becomes blocked, it gets this much power and toughness until end of turn."""

    amount: Much

    def text(self) -> str:
        return f"Bushido {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        grow = Change(ME, power=Number(self.amount), toughness=Number(self.amount))
        return (When((Blocks(), IT_IS_BLOCKED), (grow,)),)
