"""Annihilator (CR 702.86)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.filters import Permanent
from cardwright.games.magic.words.keyword_abilities.bushido import Much
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.shorthand import IT_ATTACKS
from cardwright.games.magic.words.targets import Choose, Defender


@magic.word("annihilator")
@dataclass(frozen=True, slots=True)
class Annihilator(TriggeredKeyword):
    """When it attacks, the defending player sacrifices this many permanents."""

    amount: Much

    def text(self) -> str:
        return f"Annihilator {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        given = Choose((Permanent(),), Number(self.amount), by=Defender())
        return (When((IT_ATTACKS,), (Sacrifice(given),)),)
