"""Haunt (CR 702.55)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.core import actions, board, events, faces, filters
from cardwright.games.magic.rules.keyword_abilities import haunt
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.shorthand import A_CREATURE
from cardwright.games.magic.words.targets import Targeted
from cardwright.games.magic.words.triggers import SELF, Moves

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("haunted")
@dataclass(frozen=True, slots=True)
class IsHaunted(FilterWord):
    """Is the creature haunted by the source, a card in exile."""

    from_exile: ClassVar = True

    def text(self) -> str:
        return "haunted"

    def node(self, c: CardCompiler) -> faces.Filter:
        return haunt.IsHaunted()


@magic.word("haunt_creature")
@dataclass(frozen=True, slots=True)
class HauntCreature(EffectWord):
    """Exiles the source's card from the graveyard, haunting a creature."""

    what: Target

    def text(self) -> str:
        return f"exile this haunting {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return haunt.HauntCreature(text, c.thing(self.what))


@magic.word("haunt")
@dataclass(frozen=True, slots=True)
class Haunt(AbilityWord):
    """Exiled haunting a creature when it goes to the graveyard from the battlefield or as it resolves."""

    def text(self) -> str:
        return "Haunt"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        _haunt(c, face, text)


def _haunt(c: CardCompiler, face: faces.Face, text: str) -> None:
    effect = c.body((HauntCreature(Targeted((A_CREATURE,))),)).number
    if face.is_permanent():
        gone = Moves(SELF, "battlefield", "graveyard")
        When((gone,), (HauntCreature(Targeted((A_CREATURE,))),)).add_to(c, face, text)
        return
    trigger = triggered_abilities.Happens(events.MOVED, effect, text, looks_back=True)
    trigger.subject = filters.IsSource()
    trigger.came = board.SORT_STACK
    trigger.went = board.GRAVEYARD
    trigger.rule = actions.R_RESOLVED
    c.listens(face, trigger, "stack")
