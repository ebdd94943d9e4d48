"""Shuffle (CR 701.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.keyword_actions import shuffle
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.triggers import BY_YOU

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("shuffle")
@dataclass(frozen=True, slots=True)
class Shuffle(EffectWord):
    """Players shuffle their libraries: you, or the owner when an object is put into a library instead."""

    who: Target | None = None

    def text(self) -> str:
        return f"{(self.who or YOU_ONLY).text()} shuffle"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return shuffle.Shuffle(text, c.player(YOU_ONLY if self.who is None else self.who))

    def leaves(self) -> results.Result:
        return results.SHUFFLING


@magic.word("shuffle_into")
@dataclass(frozen=True, slots=True)
class ShuffleInto(EffectWord):
    """Shuffles objects into their owners' libraries; players shuffle even if nothing is put there."""

    what: Target
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} shuffle {self.what.text()} into the library"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return shuffle.ShuffleInto(self.text(), c.thing(self.what), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.SHUFFLING


@magic.word("shuffles")
@dataclass(frozen=True, slots=True)
class Shuffles(TriggerWord):
    """A player shuffles their library."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'shuffles')}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.SHUFFLED, False
