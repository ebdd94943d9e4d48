"""The monarch (CR 725)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import ConditionWord, EffectWord, FilterWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import designation_kinds, events, faces
from cardwright.games.magic.rules.other_rules import designations, monarch
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.planeswalkers import YOURSELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("become_monarch")
@dataclass(frozen=True, slots=True)
class BecomeMonarch(EffectWord):
    """A player becomes the monarch, replacing the previous one."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} become the monarch"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        c.marker(designations.CROWN)
        return monarch.BecomeMonarch(text, c.player(self.who))

    def leaves(self) -> results.Result:
        return results.DESIGNATING


@magic.word("becomes_monarch")
@dataclass(frozen=True, slots=True)
class BecomesMonarch(TriggerWord):
    """A player becomes the monarch."""

    who: Fits = YOURSELF

    def text(self) -> str:
        return f"{verb(self.who, 'becomes')} the monarch"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.place = designation_kinds.MONARCH

    def hears(self) -> tuple[int, bool]:
        return events.DESIGNATED, False


@magic.word("is_monarch")
@dataclass(frozen=True, slots=True)
class IsMonarch(ConditionWord):
    """A matching player is the monarch."""

    who: Annotated[Fits, Doc("you, if not given")] = YOURSELF

    def text(self) -> str:
        return f"{verb(self.who, 'is')} the monarch"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return monarch.SomeMonarch(c.filter(self.who))


@magic.word("monarch")
@dataclass(frozen=True, slots=True)
class Monarch(FilterWord):
    """Is the monarch."""

    def text(self) -> str:
        return "the monarch"

    def node(self, c: CardCompiler) -> faces.Filter:
        return monarch.MonarchIs()
