"""Rampage (CR 702.23)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.expression import Binary, Call, Number, Variable
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.keyword_abilities.bushido import Much
from cardwright.games.magic.words.shorthand import IT_IS_BLOCKED, ME


@magic.word("rampage")
@dataclass(frozen=True, slots=True)
class Rampage(TriggeredKeyword):
    """When it becomes blocked, it gets this much power and toughness for each blocker beyond the first."""

    amount: Much

    def text(self) -> str:
        return f"Rampage {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        beyond = Call("max", (Number(0), Binary("-", Variable("blockers"), Number(1))))
        much = Binary("*", Number(self.amount), beyond)
        return (When((IT_IS_BLOCKED,), (Change(ME, power=much, toughness=much),)),)
