"""Shuffle (CR 701.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import board, events, select
from cardwright.games.magic.rules.keyword_actions import shuffle
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.triggers import BY_YOU

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("shuffle")
@dataclass(frozen=True, slots=True)
class Shuffle(EffectWord):
    """Players shuffle their libraries: you, or the owner when an object is put into a library instead.

    With `what` these objects are shuffled into their owners' libraries.
    """

    who: Annotated[Target | None, Doc("who shuffle; you, or the owners of what is shuffled in, if not given")] = None
    what: Annotated[Target | None, Doc("what is put into the libraries of its owners and shuffled with them")] = None

    def text(self) -> str:
        if self.what is None:
            return f"{(self.who or YOU_ONLY).text()} shuffle"
        who = "its owners" if self.who is None else self.who.text()
        return f"{who} shuffle {self.what.text()} into the library"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        if self.what is None:
            return shuffle.Shuffle(text, c.player(YOU_ONLY if self.who is None else self.who))
        who = None if self.who is None else c.player(self.who)
        what = c.thing(self.what)
        return shuffle.ShuffleInto(text, what, select.OwnerOf(what) if who is None else who)

    def leaves(self) -> results.Result:
        # CR 118.12b: whoever shuffled did, whatever was there.
        return results.SHUFFLING if self.what is None else results.moved(board.LIBRARY, events.SHUFFLED)


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
