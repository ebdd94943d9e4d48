"""Unearth (CR 702.84)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import ActivatedKeyword, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.replacement import exiled_if_leaves
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.delayed_triggers import NEXT_END, GivenOnes, Later
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.durations import FOR_EVER
from cardwright.games.magic.words.effects import Change, Put
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_forms import ForCost
from cardwright.games.magic.words.shorthand import ME

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("exile_if_leaves")
@dataclass(frozen=True, slots=True)
class ExileIfLeaves(EffectWord):
    """If these permanents would leave the battlefield, they are exiled instead."""

    what: Target

    def text(self) -> str:
        return f"if {self.what.text()} would leave the battlefield, exile it instead"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        number = c.replacement(exiled_if_leaves.LeavesForExile(text))
        return exiled_if_leaves.ExileIfLeaves(text, c.thing(self.what), number)


@magic.word("unearth")
@dataclass(frozen=True, slots=True)
class Unearth(ForCost, ActivatedKeyword):
    """Returns from the graveyard for a turn with haste; it is exiled at the end step, or if it would leave."""

    def ability(self) -> Activated:
        back = Put(ME, "battlefield")
        it = DoneTo(1)
        haste = Change(it, keywords=("haste",), until=FOR_EVER)
        gone = Later((NEXT_END,), (Exile(GivenOnes()),), it)
        do = (back, haste, ExileIfLeaves(it), gone)
        return Activated(self.cost, do, timing="sorcery", place="graveyard")
