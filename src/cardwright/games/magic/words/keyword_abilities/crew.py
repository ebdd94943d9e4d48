"""Crew (CR 702.122)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.engine import nodes
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord, CostWord, EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import changes, events, faces
from cardwright.games.magic.rules.keyword_abilities import crew
from cardwright.games.magic.words.combat import Much
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.filters import Another, Fits, Is, phrase
from cardwright.games.magic.words.planeswalkers import ITSELF_ONLY
from cardwright.games.magic.words.targets import Self

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("crew")
@dataclass(frozen=True, slots=True)
class Crew(AbilityWord):
    """Becomes a creature until end of turn if creatures with this much total power are tapped."""

    power: Annotated[int, Range(0, 20)]

    def text(self) -> str:
        return f"Crew {self.power}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        creatures = c.filter((Is(("creature",)), Another()))
        crew = costs.TapOthers(text, creatures, Constant(self.power), True)
        become = Change(Self(), types=("creature", "artifact"))
        body = c.body((become, TellCrewed()))
        face.activated.append(faces.Activated(faces.Cost(None, False, False, [crew], text), body, text))


@magic.word("tap_power")
@dataclass(frozen=True, slots=True)
class TapPower(CostWord):
    """Tap any number of untapped permanents you control with at least this much total power."""

    power: Much
    what: Annotated[Fits, Doc("what they must be")]

    def text(self) -> str:
        return f"Tap {phrase(self.what)} with total power {self.power} or greater"

    def part(self, c: CardCompiler) -> faces.CostPart:
        return costs.TapOthers(self.text(), c.filter(self.what), Constant(self.power), True)


@dataclass(frozen=True, slots=True)
class TellCrewed(EffectWord):
    """Signals that the crew ability has resolved; part of the keyword, not a word of its own."""

    def text(self) -> str:
        return "it becomes crewed"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return crew.TellCrewed(text)


@magic.word("becomes_crewed")
@dataclass(frozen=True, slots=True)
class BecomesCrewed(TriggerWord):
    """A Vehicle becomes crewed."""

    what: Fits = ITSELF_ONLY

    def text(self) -> str:
        return f"{phrase(self.what)} becomes crewed"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = changes.CREWED

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False
