"""Prototype (CR 702.160, 718)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.other_rules import copy_effects_on_permanents
from cardwright.games.magic.words.costs import PayMana

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Size = Annotated[int, Range(0, 99)]


@magic.word("prototype")
@dataclass(frozen=True, slots=True)
class Prototype(AbilityWord):
    """May be cast with another mana cost, power and toughness, and the colours of that cost; it keeps its abilities."""

    mana: Annotated[str, Doc("the other mana cost")]
    power: Size
    toughness: Size

    def text(self) -> str:
        return f"Prototype {PayMana(self.mana).text()}: {self.power}/{self.toughness}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.not_granted(text)
        way = c.way(face, copy_effects_on_permanents.PROTOTYPE, c.cost((PayMana(self.mana),)), text)
        c.afterwards.append(partial(_prototyped, c, face, way, self))


def _prototyped(c: CardCompiler, face: faces.Face, way: faces.OtherCost, word: Prototype) -> None:
    """Create the face that the card has as a prototyped spell and as the permanent it becomes (CR 718.3b)."""
    if face.standing is not None or face.own_rules:
        c.problem(f"what such a card says of others is not known of its prototype: {face.name}")
    twin = face.twin()
    twin.is_part = True
    twin.number = len(c.game.faces)
    c.game.faces.append(twin)
    twin.cost = c.mana_cost(word.mana)
    twin.mana_value = twin.cost.mana_value()
    twin.colours = twin.cost.colours()
    twin.power = word.power
    twin.toughness = word.toughness
    way.face = twin.number
