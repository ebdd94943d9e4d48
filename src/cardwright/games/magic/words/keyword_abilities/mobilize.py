"""Mobilize (CR 702.181)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.delayed_triggers import NEXT_END, GivenOnes, Later
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.keyword_abilities.bushido import Much
from cardwright.games.magic.words.keyword_actions.create import Create, NewToken
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.triggers import Attacks

WARRIOR: Final = NewToken(("creature",), ("Warrior",), 1, 1, ("red",))


@magic.word("mobilize")
@dataclass(frozen=True, slots=True)
class Mobilize(TriggeredKeyword):
    """When it attacks, creates this many tapped and attacking 1/1 red Warriors, sacrificed at the next end step."""

    amount: Much

    def text(self) -> str:
        return f"Mobilize {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        come = Create(new=WARRIOR, amount=Number(self.amount), tapped=True, joins="attacking")
        go = Later((NEXT_END,), (Sacrifice(GivenOnes()),), about=DoneTo())
        return (When((Attacks(),), (come, go)),)
