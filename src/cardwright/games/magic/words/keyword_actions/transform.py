"""Transform (CR 701.27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.card_types import sieges
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.other_rules import copying
from cardwright.games.magic.words.filters import Fits, Itself, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("transform")
@dataclass(frozen=True, slots=True)
class Transform(EffectWord):
    """Transforms permanents that have another face."""

    what: Target
    flip: Annotated[bool, Doc("flips a flip card instead, once and for all")] = False

    def text(self) -> str:
        return f"{'flip' if self.flip else 'transform'} {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return copying.Transform(text, c.thing(self.what), self.flip)

    def leaves(self) -> results.Result:
        return results.TURNING_OVER


@magic.word("transforms")
@dataclass(frozen=True, slots=True)
class Transforms(TriggerWord):
    """A permanent transforms."""

    what: Fits = (Itself(),)

    def text(self) -> str:
        return f"{phrase(self.what)} transforms"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)

    def hears(self) -> tuple[int, bool]:
        return events.TRANSFORMED, False


@magic.word("return_transformed")
@dataclass(frozen=True, slots=True)
class ReturnTransformed(EffectWord):
    """Exiles permanents, then returns them with their other face up; those without one stay exiled."""

    what: Target
    yours: Annotated[bool, Doc("under your control, not their owner's")] = True

    def text(self) -> str:
        whose = "your" if self.yours else "its owner's"
        return f"exile {self.what.text()}, then return it transformed under {whose} control"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return sieges.ReturnTransformed(text, c.thing(self.what), self.yours)

    def leaves(self) -> results.Result:
        return results.ENTERING
