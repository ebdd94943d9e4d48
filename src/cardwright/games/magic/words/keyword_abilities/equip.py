"""Equip (CR 702.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import equip
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, Is, Yours, phrase
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.targets import Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("equip")
@dataclass(frozen=True, slots=True)
class Equip(AbilityWord):
    """Attaches itself to a creature you control, in your main phase."""

    cost: Costs
    what: Annotated[Fits, Doc("only such a creature")] = ()
    planeswalker: Annotated[bool, Doc("a planeswalker, as though it were a creature")] = False

    def text(self) -> str:
        whom = "planeswalker " if self.planeswalker else f"{phrase(self.what)} " if self.what else ""
        return f"Equip {whom}{cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        worn = Is(("planeswalker",) if self.planeswalker else ("creature",))
        target = Targeted((worn, *self.what, Yours()))
        attach = AttachToWalker(target) if self.planeswalker else Attach(target)
        ability = faces.Activated(c.cost(self.cost), c.body((attach,)), text)
        ability.timing = faces.SORCERY_TIME
        face.activated.append(ability)


@magic.word("attach_to_walker")
@dataclass(frozen=True, slots=True)
class AttachToWalker(EffectWord):
    """Attaches the source, an Equipment, to a planeswalker as though that were a creature."""

    to: Target

    def text(self) -> str:
        return f"attach this to {self.to.text()} as though it were a creature"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return equip.AttachToWalker(text, c.thing(self.to))
