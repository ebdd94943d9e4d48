"""For Mirrodin! (CR 702.163)."""

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

REBEL: Final = NewToken(("creature",), ("Rebel",), 2, 2, ("red",))


@magic.word("for_mirrodin")
@dataclass(frozen=True, slots=True)
class ForMirrodin(TriggeredKeyword):
    """When it enters, creates a 2/2 red Rebel and attaches itself to it."""

    def text(self) -> str:
        return "For Mirrodin!"

    def triggers(self) -> tuple[When, ...]:
        return (When((Enters(),), (Create(new=REBEL), Attach(DoneTo()))),)
