"""The initiative (CR 726)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import ConditionWord, EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import designation_kinds, events
from cardwright.games.magic.rules.other_rules import designations, initiative
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.planeswalkers import YOURSELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


UNDERCITY: Final = "Undercity"
"""The dungeon into which those venture who have the initiative."""


@magic.word("take_initiative")
@dataclass(frozen=True, slots=True)
class TakeInitiative(EffectWord):
    """A player takes the initiative, even one who has it already."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} take the initiative"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        c.marker(designations.INITIATIVE)
        return initiative.TakeInitiative(text, c.player(self.who))

    def leaves(self) -> results.Result:
        return results.DESIGNATING


@magic.word("takes_initiative")
@dataclass(frozen=True, slots=True)
class TakesInitiative(TriggerWord):
    """A player takes the initiative."""

    who: Fits = YOURSELF

    def text(self) -> str:
        return f"{verb(self.who, 'takes')} the initiative"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.place = designation_kinds.INITIATIVE

    def hears(self) -> tuple[int, bool]:
        return events.DESIGNATED, False


@magic.word("has_initiative")
@dataclass(frozen=True, slots=True)
class HasInitiative(ConditionWord):
    """A matching player has the initiative."""

    who: Annotated[Fits, Doc("you, if not given")] = YOURSELF

    def text(self) -> str:
        return f"{verb(self.who, 'holds')} the initiative"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return initiative.SomeInitiative(c.filter(self.who))
