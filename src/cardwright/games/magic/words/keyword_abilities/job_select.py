"""Job select (CR 702.182)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.keyword_actions.create import Create, NewToken
from cardwright.games.magic.words.triggers import Enters

HERO: Final = NewToken(("creature",), ("Hero",), 1, 1)


@magic.word("job_select")
@dataclass(frozen=True, slots=True)
class JobSelect(TriggeredKeyword):
    """When it enters, creates a 1/1 colourless Hero and attaches itself to it."""

    def text(self) -> str:
        return "Job select"

    def triggers(self) -> tuple[When, ...]:
        return (When((Enters(),), (Create(new=HERO), Attach(DoneTo()))),)
