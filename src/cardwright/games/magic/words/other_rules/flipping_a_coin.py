"""Flipping a coin (CR 705)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Effect, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.core import events, faces
from cardwright.games.magic.rules.other_rules import counted, flipping_a_coin
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, You, phrase
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


NONE = Number(0)

YOURSELF: Fits = (You(),)

Follows = tuple[Effect, ...]


@magic.word("flip_coin")
@dataclass(frozen=True, slots=True)
class FlipCoin(EffectWord):
    """Players flip coins and call them; if only heads and tails matter, they do not call, and nobody wins or loses."""

    brings: ClassVar[Mapping[str, str]] = {"won": "how many of the flips were won"}

    win: Annotated[Follows, Doc("for each flip won")] = ()
    lose: Annotated[Follows, Doc("for each flip lost")] = ()
    heads: Annotated[Follows, Doc("for each that comes up heads")] = ()
    tails: Annotated[Follows, Doc("for each that comes up tails")] = ()
    then: Annotated[Follows, Doc("after all of them; `won` is how many were won")] = ()
    who: Target = YOU_ONLY
    times: Amount = ONE
    until_lost: Annotated[bool, Doc("again and again until one is lost")] = False

    def text(self) -> str:
        many = " until you lose a flip" if self.until_lost else "" if str(self.times) == "1" else f" {self.times} times"
        named = (("win", self.win), ("lose", self.lose), ("heads", self.heads), ("tails", self.tails))
        parts = [f"{name}: {in_order(do)}" for name, do in named if do]
        parts += [f"then {in_order(self.then)}"] if self.then else []
        return f"{self.who.text()} flip a coin{many}" + (f" ({'; '.join(parts)})" if parts else "")

    def node(self, c: CardCompiler) -> nodes.Effect:
        return _flip(c, self)


@magic.word("wins_flips")
@dataclass(frozen=True, slots=True)
class WinsFlips(AbilityWord):
    """All your coin flips come up heads and are won."""

    def text(self) -> str:
        return "All your coins show heads and are won"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.replacements.append(c.replacement(flipping_a_coin.FlipsCertain(self.text())))


@magic.word("flips")
@dataclass(frozen=True, slots=True)
class Flips(TriggerWord):
    """A player flips a coin."""

    who: Fits = YOURSELF
    result: Annotated[Literal["won", "lost", "any"], Doc("what came of it")] = "any"

    def text(self) -> str:
        how = {"won": "wins a coin flip", "lost": "loses a coin flip", "any": "flips a coin"}[self.result]
        return f"{phrase(self.who)} {how}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.place = {"any": -1, "won": 1, "lost": 0}[self.result]

    def hears(self) -> tuple[int, bool]:
        return events.COIN_FLIPPED, False


@magic.word("would_flip")
@dataclass(frozen=True, slots=True)
class WouldFlip(TriggerWord):
    """A player would flip a coin; `amount` is how many coins; all but one are ignored."""

    who: Fits = YOURSELF

    def text(self) -> str:
        return f"{phrase(self.who)} would flip a coin"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.FLIPPING, False


def _flip(c: CardCompiler, word: FlipCoin) -> nodes.Effect:
    won = counted.Tally()
    calls = bool(word.win or word.lose or word.then or word.until_lost or not (word.heads or word.tails))
    node = flipping_a_coin.FlipCoin(word.text(), c.player(word.who), c.amount(word.times), word.until_lost, calls, won)
    outer = dict(c.variables)
    c.variables["won"] = won
    node.win = c.optional(word.win)
    node.lose = c.optional(word.lose)
    node.heads = c.optional(word.heads)
    node.tails = c.optional(word.tails)
    node.then = c.optional(word.then)
    c.variables = outer
    return node
