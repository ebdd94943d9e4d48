"""Levelers (CR 711)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import Keyword, magic
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import durations, faces
from cardwright.games.magic.rules.other_rules import levelers
from cardwright.games.magic.words.abilities import Static
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.targets import Self

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Size = Annotated[int, Range(-9, 99)]


@magic.word("level_up")
@dataclass(frozen=True, slots=True)
class LevelUp(AbilityWord):
    """Puts a level counter on itself, in your main phase."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Level up {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        ability = faces.Activated(c.cost(self.cost), c.body((PutCounters("level", Self()),)), text)
        ability.timing = faces.SORCERY_TIME
        face.activated.append(ability)


@magic.word("at_level")
@dataclass(frozen=True, slots=True)
class AtLevel(AbilityWord):
    """What a creature is while it has a number of level counters in this range."""

    least: Annotated[int, Doc("so many, at least"), Range(1, 99)]
    power: Size
    toughness: Size
    most: Annotated[int | None, Doc("and no more than so many; however many if not given")] = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def text(self) -> str:
        range_ = f"{self.least}+" if self.most is None else f"{self.least}-{self.most}"
        also = [*self.keywords, *(each.text() for each in self.abilities)]
        return f"Level {range_}: {self.power}/{self.toughness}{', ' if also else ''}{', '.join(also)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        _at_level(c, face, self)


def _at_level(c: CardCompiler, face: faces.Face, word: AtLevel) -> None:
    """Add a static ability that sets power and toughness and grants abilities (CR 711.2a-b)."""
    text = word.text()
    there = durations.WHILE_THERE
    gives = Static(keywords=word.keywords, abilities=word.abilities)
    nodes = c.layer_nodes(gives, text, continuous_effects.ITSELF, there)
    power, toughness = Constant(word.power), Constant(word.toughness)
    nodes.append(continuous_effects.SetsPower(text, continuous_effects.ITSELF, there, power, toughness, False))
    most = None if word.most is None else Constant(word.most)
    for node in nodes:
        node.condition = levelers.SoManyCounters(c.counter("level"), Constant(word.least), most)
        node.settle_reads(False)
    c.statics(face, nodes)
