"""Words for when cards may be cast, and when not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Condition
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Whose, magic


@magic.word("flash_if")
@dataclass(frozen=True, slots=True)
class FlashIf(Ability):
    """Has flash while something is true."""

    if_: Condition

    def text(self) -> str:
        return f"Has flash if {self.if_.text()}"


@magic.word("flash_for")
@dataclass(frozen=True, slots=True)
class FlashFor(Ability):
    """May be cast as though it had flash for an additional cost."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"May be cast as though it had flash for {cost_text(self.cost)} more"


@magic.word("as_though_flash")
@dataclass(frozen=True, slots=True)
class AsThoughFlash(Ability):
    """You may cast spells that fit as though they had flash."""

    what: Fits = ()

    def text(self) -> str:
        return f"You may cast {phrase(self.what) if self.what else 'spells'} as though they had flash"


@magic.word("cant_cast")
@dataclass(frozen=True, slots=True)
class CantCast(Ability):
    """Players can't cast spells that fit, or only so many each turn."""

    what: Fits = ()
    who: Annotated[Whose, Doc("you, opponents or any player")] = "any"
    after: Annotated[int, Doc("how many spells they may cast in a turn before"), Range(0, 9)] = 0
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        who = {"any": "Players", "yours": "You", "opponents": "Opponents"}[self.who]
        which = phrase(self.what) if self.what else "spells"
        much = f" after {self.after} in a turn" if self.after else ""
        return f"{who} can't cast {which}{much}" + (f" while {self.if_.text()}" if self.if_ else "")
