"""Reconfigure (CR 702.151)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Cost
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import hideaway
from cardwright.games.magic.words.abilities import Activated, Static
from cardwright.games.magic.words.filters import Another, Is, Yours
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.keyword_actions.unattach import Unattach
from cardwright.games.magic.words.keyword_forms import ForCost
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.targets import Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("reconfigure")
@dataclass(frozen=True, slots=True)
class Reconfigure(ForCost):
    """Attaches itself to another creature you control, or unattaches; it is not a creature while attached."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        _reconfigure(c, face, self.cost, self.text())


def _reconfigure(c: CardCompiler, face: faces.Face, cost: tuple[Cost, ...], text: str) -> None:
    """Add the abilities to attach and unattach; the permanent is not a creature while attached (CR 702.151)."""
    other = Targeted((Is(("creature",)), Yours(), Another()))
    Activated(cost, (Attach(other),), timing="sorcery").add_to(c, face)
    Activated(cost, (Unattach(ME),), timing="sorcery").add_to(c, face)
    face.activated[-2].text = f"{text}: attach"
    face.activated[-1].text = f"{text}: unattach"
    face.activated[-1].only_if = hideaway.IsAttached()
    Static(loses_types=("creature",)).add_to(c, face)
    node = c.game.lasting[face.statics[-1]]
    assert isinstance(node, continuous_effects.Continuous)
    node.condition = hideaway.IsAttached()
    node.settle_reads(False)
    # It goes on until it comes off, though the ability be lost (CR 702.151b).
    node.granted = True
