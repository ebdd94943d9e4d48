"""Classes (CR 716)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability
from cardwright.games.magic.language.bases import AbilityWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import designation_kinds, durations, events, faces
from cardwright.games.magic.rules.other_rules import classes
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.planeswalkers import ITSELF_ONLY
from cardwright.games.magic.words.shorthand import one_static

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("class_level")
@dataclass(frozen=True, slots=True)
class ClassLevel(AbilityWord):
    """A Class gains this level for a cost in your main phase, if it has the previous one, and then more abilities."""

    level: Annotated[int, Range(2, 15)]
    cost: Annotated[Costs, Range(1, 10)]
    abilities: Annotated[tuple[Ability, ...], Doc("what it has from this level on"), Range(1, 10)]

    def text(self) -> str:
        return f"{cost_text(self.cost)}: Level {self.level} - {'; '.join(each.text() for each in self.abilities)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        _class_level(c, face, self)


@magic.word("becomes_level")
@dataclass(frozen=True, slots=True)
class BecomesLevel(TriggerWord):
    """A Class gains this level."""

    level: Annotated[int, Range(2, 15)]
    what: Fits = ITSELF_ONLY

    def text(self) -> str:
        return f"{phrase(self.what)} becomes level {self.level}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = designation_kinds.LEVEL
        trigger.least = self.level
        trigger.most = self.level

    def hears(self) -> tuple[int, bool]:
        return events.DESIGNATED, False


def _class_level(c: CardCompiler, face: faces.Face, word: ClassLevel) -> None:
    """Add an activated ability and a static ability (CR 716.2a)."""
    text = word.text()
    effect = c.number(classes.BecomeLevel(f"this becomes level {word.level}", word.level))
    body = faces.Body([faces.Mode(effect, [], f"this becomes level {word.level}")])
    body.number = effect
    c.game.bodies[effect] = body
    ability = faces.Activated(c.cost(word.cost), body, text)
    ability.timing = faces.SORCERY_TIME
    ability.only_if = classes.HasLevel(word.level - 1, True)
    face.activated.append(ability)
    bundle = c.bundle(word.abilities)
    node = continuous_effects.GrantsAbilities(text, continuous_effects.ITSELF, durations.WHILE_THERE, bundle)
    node.condition = classes.HasLevel(word.level, False)
    one_static(c, face, node, ())
