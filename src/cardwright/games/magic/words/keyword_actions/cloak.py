"""Cloak (CR 701.58)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import manifest
from cardwright.games.magic.words.other_rules.face_down import know_guarded
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("cloak")
@dataclass(frozen=True, slots=True)
class Cloak(EffectWord):
    """Like `manifest`, but each has ward {2}."""

    amount: Annotated[Amount, Doc("how many of the top cards")] = ONE
    what: Annotated[Target | None, Doc("these cards, not those on top")] = None

    def text(self) -> str:
        if self.what is None:
            return f"cloak the top {self.amount}"
        return f"cloak {self.what.text()}{'' if self.amount == ONE else f', {self.amount} of them'}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        know_guarded(c)
        cards = None if self.what is None else c.thing(self.what)
        return manifest.Manifest(text, c.amount(self.amount), cards, True)

    def leaves(self) -> results.Result:
        return results.ENTERING
