"""Echo (CR 702.30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Range
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, ConditionWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import echo
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.optional_and_delayed import UnlessPays
from cardwright.games.magic.words.shorthand import ME, UPKEEP

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("came_since_upkeep")
@dataclass(frozen=True, slots=True)
class CameSinceUpkeep(ConditionWord):
    """The source came under your control since your last upkeep began."""

    def text(self) -> str:
        return "this came under your control since your last upkeep began"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return echo.CameSinceUpkeep()


@magic.word("echo")
@dataclass(frozen=True, slots=True)
class Echo(AbilityWord):
    """In your first upkeep after you gain control of it, it is sacrificed unless you pay."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Echo {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        once = UnlessPays(self.cost, (Sacrifice(ME),))
        When((UPKEEP,), (once,), CameSinceUpkeep()).add_to(c, face, text)
