"""The Ring (CR 701.54)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import ConditionWord, EffectWord, ObjectFilter, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import designation_kinds, events, faces
from cardwright.games.magic.rules.other_rules import designations, the_ring
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.planeswalkers import YOURSELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("ring_tempts")
@dataclass(frozen=True, slots=True)
class RingTempts(EffectWord):
    """The Ring tempts a player: it gets its next ability, and they choose a creature of theirs as their Ring-bearer."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"the Ring tempts {self.who.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        c.marker(designations.RING)
        return the_ring.Tempt(self.text(), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.DESIGNATING


@magic.word("tempted_by_ring")
@dataclass(frozen=True, slots=True)
class TemptedByRing(TriggerWord):
    """The Ring tempts a player."""

    who: Fits = YOURSELF

    def text(self) -> str:
        return f"{verb(self.who, 'is')} tempted by the Ring"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.place = designation_kinds.RING

    def hears(self) -> tuple[int, bool]:
        return events.DESIGNATED, False


@magic.word("ring_tempted")
@dataclass(frozen=True, slots=True)
class RingHasTempted(ConditionWord):
    """The Ring has tempted you at least so often."""

    at_least: Annotated[int, Doc("how often"), Range(1, 99)] = 1

    def text(self) -> str:
        return f"the Ring has tempted you {self.at_least} or more times"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return the_ring.Tempted(self.at_least)


@magic.word("ring_bearer")
@dataclass(frozen=True, slots=True)
class RingBearer(ObjectFilter):
    """Is its controller's Ring-bearer."""

    def text(self) -> str:
        return "Ring-bearer"

    def node(self, c: CardCompiler) -> faces.Filter:
        return the_ring.BearsRing()
