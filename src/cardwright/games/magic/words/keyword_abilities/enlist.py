"""Enlist (CR 702.154)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import enlist
from cardwright.games.magic.words.amounts import PowerOf
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.targets import It

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


ENLIST: Final = "enlist"


@magic.word("enlist")
@dataclass(frozen=True, slots=True)
class Enlist(AbilityWord):
    """As it attacks, another creature that does not attack may be tapped; its power is added until end of turn."""

    def text(self) -> str:
        return "Enlist"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        _enlist(c, face, text)


def _enlist(c: CardCompiler, face: faces.Face, text: str) -> None:
    """Offer the cost, one for the game, to every object with the ability, granted or printed."""
    if c.game.enlist is None:
        body = c.body((Change(ME, power=Worded(PowerOf(It()))),)).number
        heard = c.listener(triggered_abilities.Happens(0, body, text))
        tapped = enlist.TapForAttack("Tap a creature that does not attack", body, heard)
        c.game.enlist = enlist.Enlists(ENLIST, faces.Cost(None, False, False, [tapped], text))
    costs = face.rules().combat_costs
    if c.game.enlist not in costs:
        costs.append(c.game.enlist)
