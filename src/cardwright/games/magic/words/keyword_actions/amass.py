"""Amass (CR 701.47)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import durations
from cardwright.games.magic.rules.keyword_actions import amass
from cardwright.games.magic.words.filters import Subtype
from cardwright.games.magic.words.keyword_actions.create import NewToken

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("amass")
@dataclass(frozen=True, slots=True)
class Amass(EffectWord):
    """An Army you control gets +1/+1 counters and a subtype; a "<subtype> Army" token is created if you have none."""

    amount: Amount
    subtype: Annotated[str, Doc("in the singular")] = "Zombie"

    def text(self) -> str:
        return f"amass {self.subtype}s {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return _amass(c, text, c.amount(self.amount), self.subtype)

    def leaves(self) -> results.Result:
        return results.GROWING


def _amass(c: CardCompiler, text: str, amount: nodes.Amount, subtype: str) -> nodes.Effect:
    army, own = c.filter((Subtype(("Army",)),)), c.filter((Subtype((subtype,)),))
    types = continuous_effects.ChangesTypes(
        text, continuous_effects.THE_GIVEN, durations.FOR_EVER, 0, c.subtypes((subtype,)), True
    )
    types.settle_reads(False)
    becomes = c.lasting(types)
    return amass.Amass(
        text, amount, c.new_token(NewToken(("creature",), (subtype, "Army"), 0, 0, ("black",))), army, own, becomes
    )
