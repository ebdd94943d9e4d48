"""Exile (CR 701.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.continuous import until_it_leaves
from cardwright.games.magic.rules.core import board
from cardwright.games.magic.rules.keyword_actions import exile_top
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.targets import ONE, Pair

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("exile")
@dataclass(frozen=True, slots=True)
class Exile(EffectWord):
    """Exiles objects; `linked` ones are remembered as exiled by the source."""

    what: Target
    linked: bool = False
    pair: Pair = 1

    def text(self) -> str:
        return f"exile {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return c.put(text, self.what, board.SORT_EXILE, link=c.link(self.pair) if self.linked else 0)

    def leaves(self) -> results.Result:
        return results.EXILING


@magic.word("exile_top")
@dataclass(frozen=True, slots=True)
class ExileTop(EffectWord):
    """Exiles the top cards of libraries."""

    amount: Amount = ONE
    who: Annotated[Target, Doc("whose library")] = YOU_ONLY
    face_down: Annotated[bool, Doc("nobody may look at them in exile")] = False

    def text(self) -> str:
        return f"exile the top {self.amount} of {self.who.text()}'s library{' face down' if self.face_down else ''}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return exile_top.ExileTop(text, c.amount(self.amount), c.player(self.who), self.face_down)

    def leaves(self) -> results.Result:
        return results.EXILING


@magic.word("exile_until_leaves")
@dataclass(frozen=True, slots=True)
class ExileUntilLeaves(EffectWord):
    """Exiles objects until the source leaves the battlefield; then they return at once to where they were."""

    what: Target

    def text(self) -> str:
        return f"exile {self.what.text()} until this leaves the battlefield"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return until_it_leaves.ExileUntilLeaves(text, c.thing(self.what), c.link(1))

    def leaves(self) -> results.Result:
        return results.EXILING
