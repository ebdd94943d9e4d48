"""Afterlife (CR 702.135)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.keyword_abilities.bushido import Much
from cardwright.games.magic.words.keyword_actions.create import Create, NewToken
from cardwright.games.magic.words.triggers import Dies

SPIRIT: Final = NewToken(("creature",), ("Spirit",), 1, 1, ("white", "black"), ("flying",))


@magic.word("afterlife")
@dataclass(frozen=True, slots=True)
class Afterlife(TriggeredKeyword):
    """When it dies, creates this many 1/1 white and black Spirits with flying."""

    amount: Much

    def text(self) -> str:
        return f"Afterlife {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        return (When((Dies(),), (Create(new=SPIRIT, amount=Number(self.amount)),)),)
