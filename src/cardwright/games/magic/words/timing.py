"""Words for steps and turns that are added or skipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Effect, Target
from cardwright.games.magic.words.effects import YOU
from cardwright.games.magic.words.scope import magic


@magic.word("extra_step")
@dataclass(frozen=True, slots=True)
class ExtraStep(Effect):
    """Another such step behind the next one of its kind this turn."""

    step: Literal["upkeep", "draw", "end"]

    def text(self) -> str:
        return f"there is another {self.step} step after this one"


@magic.word("skip")
@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """Players skip their next turn, phase or step of this kind."""

    what: Annotated[Literal["turn", "combat phase", "untap step", "upkeep step", "draw step"], Doc("what is skipped")]
    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} skip their next {self.what}"
