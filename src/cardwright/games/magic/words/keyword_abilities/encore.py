"""Encore (CR 702.141)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import ActivatedKeyword, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.combat import must_attack
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.costs import ExileSelf
from cardwright.games.magic.words.delayed_triggers import NEXT_END, GivenOnes, Later
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.durations import FOR_EVER
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.keyword_forms import ForCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("copy_for_each_opponent")
@dataclass(frozen=True, slots=True)
class CopyForEachOpponent(EffectWord):
    """Creates a token copy of this for each opponent, which must attack that opponent this turn."""

    def text(self) -> str:
        return "for each opponent, create a copy of this that attacks them this turn if able"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return must_attack.CopyForEachOpponent(text)

    def leaves(self) -> results.Result:
        return results.CREATING


@magic.word("encore")
@dataclass(frozen=True, slots=True)
class Encore(ForCost, ActivatedKeyword):
    """Exiled from the graveyard to create a copy for each opponent; it attacks that opponent and is then sacrificed."""

    def ability(self) -> Activated:
        exiled = ExileSelf()
        copies = DoneTo(1)
        haste = Change(copies, keywords=("haste",), until=FOR_EVER)
        gone = Later((NEXT_END,), (Sacrifice(GivenOnes()),), copies)
        do = (CopyForEachOpponent(), haste, gone)
        return Activated((*self.cost, exiled), do, timing="sorcery", place="graveyard")
