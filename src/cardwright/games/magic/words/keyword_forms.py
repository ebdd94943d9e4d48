"""What keywords with a cost, or without any parameter, have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.words.costs import Costs, cost_text


@dataclass(frozen=True, slots=True)
class _WithCost(AbilityWord):
    cost: Costs

    def text(self) -> str:
        return f"{type(self).__name__} {cost_text(self.cost)}"


@dataclass(frozen=True, slots=True)
class _Alone(AbilityWord):
    def text(self) -> str:
        return type(self).__name__


@dataclass(frozen=True, slots=True)
class ForCost(AbilityWord):
    """A keyword with a cost."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"{type(self).__name__} {cost_text(self.cost)}"
