"""Discard (CR 701.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import discard
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, phrase, verb
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.triggers import BY_YOU

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("discard")
@dataclass(frozen=True, slots=True)
class Discard(EffectWord):
    """Players discard cards."""

    amount: Amount = ONE
    who: Target = YOU_ONLY
    what: Annotated[Fits, Doc("only such cards")] = ()
    random: bool = False
    you_choose: Annotated[bool, Doc("you look at the hand and choose")] = False

    def text(self) -> str:
        how = " at random" if self.random else " of your choice" if self.you_choose else ""
        return f"{self.who.text()} discard {self.amount} {phrase(self.what) if self.what else 'card'}{how}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        kept = c.filter(self.what) if self.what else None
        return discard.Discard(text, c.amount(self.amount), c.player(self.who), kept, self.random, self.you_choose)

    def leaves(self) -> results.Result:
        return results.DISCARDING


@magic.word("discards")
@dataclass(frozen=True, slots=True)
class Discards(TriggerWord):
    """A player discards a card; `it` is the card, `the_other` the player."""

    who: Fits = BY_YOU
    what: Fits = ()

    def text(self) -> str:
        return f"{verb(self.who, 'discards')} a card"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what) if self.what else None
        trigger.other = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.DISCARDED, False
