"""Words for abilities about players, about other abilities, and about the time before the first turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Effect
from cardwright.games.magic.words.filters import Fits, Permanent, Yours, phrase
from cardwright.games.magic.words.scope import Whose, magic

YOUR_PERMANENTS: Fits = (Permanent(), Yours())


@magic.word("hexproof_from")
@dataclass(frozen=True, slots=True)
class HexproofFrom(Ability):
    """Opponents' spells that fit, and abilities of sources that fit, cannot target it."""

    what: Fits

    def text(self) -> str:
        return f"Hexproof from {phrase(self.what)}"


@magic.word("you_have")
@dataclass(frozen=True, slots=True)
class YouHave(Ability):
    """You have hexproof, hexproof from what fits, or protection from what fits."""

    hexproof: bool = False
    hexproof_from: Fits = ()
    protection: Annotated[Fits, Doc("protection from such; an empty filter is none")] = ()

    def text(self) -> str:
        parts = ["hexproof"] if self.hexproof else []
        parts += [f"hexproof from {phrase(self.hexproof_from)}"] if self.hexproof_from else []
        parts += [f"protection from {phrase(self.protection)}"] if self.protection else []
        return f"You have {' and '.join(parts)}"


@magic.word("triggers_again")
@dataclass(frozen=True, slots=True)
class TriggersAgain(Ability):
    """What triggers because of something triggers more often."""

    when: Annotated[Literal["enters", "dies", "attacks", "any"], Doc("what makes it trigger")]
    cause: Annotated[Fits, Doc("what enters, dies or attacks")] = ()
    of: Annotated[Fits, Doc("whose abilities trigger again")] = YOUR_PERMANENTS
    times: Annotated[int, Doc("how many more times"), Range(1, 9)] = 1

    def text(self) -> str:
        why = "" if self.when == "any" else f" because {phrase(self.cause)} {self.when}"
        return f"Abilities of {phrase(self.of)} that trigger{why} trigger {self.times} more"


@magic.word("opening_hand")
@dataclass(frozen=True, slots=True)
class OpeningHand(Ability):
    """In the opening hand it may begin the game on the battlefield, or be revealed for something to happen."""

    battlefield: Annotated[bool, Doc("it begins on the battlefield; else it is revealed")] = True
    do: Annotated[tuple[Effect, ...], Doc("what happens then")] = ()

    def text(self) -> str:
        does = "it is on the battlefield from the start" if self.battlefield else "reveal it"
        then = f", then {in_order(self.do)}" if self.do else ""
        return f"If this is in your opening hand, you may {does}{then}"


@magic.word("hand_size")
@dataclass(frozen=True, slots=True)
class HandSize(Ability):
    """The maximum hand size of players: none at all if nothing is given, or a number, or more or less."""

    who: Whose = "yours"
    is_: Annotated[Amount | None, Doc("it is this")] = None
    change: Annotated[int, Doc("it is so much more; less if negative"), Range(-9, 9)] = 0

    def text(self) -> str:
        whose = {"any": "Each player's", "yours": "Your", "opponents": "Each opponent's"}[self.who]
        if self.change:
            return f"{whose} maximum hand size is {abs(self.change)} {'more' if self.change > 0 else 'less'}"
        return f"{whose} maximum hand size is {'unlimited' if self.is_ is None else self.is_}"
