"""Words for a choice among modes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Effect
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.scope import magic


@dataclass(frozen=True, slots=True)
class Option:
    """One mode."""

    do: Effects


@magic.word("modes")
@dataclass(frozen=True, slots=True)
class ChooseModes(Effect):
    """Modes of an ability, chosen as it goes on the stack; stands alone as all that the ability does."""

    options: Annotated[tuple[Option, ...], Range(2, 10)]
    choose: Annotated[int, Doc("how many, at least"), Range(0, 10)] = 1
    most: Annotated[Annotated[int, Range(1, 10)] | None, Doc("how many, at most; as many as at least if not given")] = (
        None
    )

    def text(self) -> str:
        return f"choose {self.choose}: " + "; or ".join(in_order(option.do) for option in self.options)
