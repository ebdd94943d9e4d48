"""Manifest (CR 701.40)."""

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
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("manifest")
@dataclass(frozen=True, slots=True)
class Manifest(EffectWord):
    """Puts the top cards of your library, or others, onto the battlefield face down as 2/2 creatures."""

    amount: Annotated[Amount, Doc("how many of the top cards")] = ONE
    what: Annotated[Target | None, Doc("these cards, not those on top")] = None

    def text(self) -> str:
        return f"manifest {self.what.text() if self.what else f'the top {self.amount}'}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        cards = None if self.what is None else c.thing(self.what)
        return manifest.Manifest(text, c.amount(self.amount), cards, False)

    def leaves(self) -> results.Result:
        return results.ENTERING
