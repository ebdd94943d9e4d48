"""Words for players: what they have, and their hands, at the start and later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Effect
from cardwright.games.magic.language.bases import AbilityWord, FilterWord
from cardwright.games.magic.language.numbers import WHOSE
from cardwright.games.magic.language.references import A_PLAYER
from cardwright.games.magic.language.vocabulary import Whose, magic
from cardwright.games.magic.rules.concepts import opening_hands
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import standing
from cardwright.games.magic.rules.turns import whose_turn
from cardwright.games.magic.rules.zones import hand_size
from cardwright.games.magic.words.filters import Fits, Permanent, Yours, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


YOUR_PERMANENTS: Fits = (Permanent(), Yours())


@magic.word("you_have")
@dataclass(frozen=True, slots=True)
class YouHave(AbilityWord):
    """You have hexproof, hexproof from matching sources, or protection from matching sources."""

    hexproof: bool = False
    hexproof_from: Fits = ()
    protection: Annotated[Fits, Doc("protection from such; an empty filter is none")] = ()

    def text(self) -> str:
        parts = ["hexproof"] if self.hexproof else []
        parts += [f"hexproof from {phrase(self.hexproof_from)}"] if self.hexproof_from else []
        parts += [f"protection from {phrase(self.protection)}"] if self.protection else []
        return f"You have {' and '.join(parts)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        if not self.hexproof and not self.hexproof_from and not self.protection:
            c.problem("you_have needs hexproof, hexproof_from or protection")
        only = c.filter(self.hexproof_from) if self.hexproof_from else None
        against = c.filter(self.protection) if self.protection else None
        face.rules().shields.append(standing.Shield(face.number, self.hexproof, only, against))


@magic.word("active")
@dataclass(frozen=True, slots=True)
class Active(FilterWord):
    """Is the player whose turn it is."""

    def text(self) -> str:
        return "active player"

    def node(self, c: CardCompiler) -> faces.Filter:
        return whose_turn.IsActive()

    def suits(self) -> int:
        return A_PLAYER

    def means_players(self) -> bool:
        return True


@magic.word("opening_hand")
@dataclass(frozen=True, slots=True)
class OpeningHand(AbilityWord):
    """If in the opening hand, may start the game on the battlefield, or be revealed for an effect."""

    battlefield: Annotated[bool, Doc("it begins on the battlefield; else it is revealed")] = True
    do: Annotated[tuple[Effect, ...], Doc("what happens then")] = ()

    def text(self) -> str:
        does = "it is on the battlefield from the start" if self.battlefield else "reveal it"
        then = f", then {in_order(self.do)}" if self.do else ""
        return f"If this is in your opening hand, you may {does}{then}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        effect = c.body(self.do).number if self.do else -1
        c.game.openings[face.number] = opening_hands.Opening(self.battlefield, effect)


@magic.word("hand_size")
@dataclass(frozen=True, slots=True)
class HandSize(AbilityWord):
    """Sets players' maximum hand size: unlimited if nothing is given, to a number, or by a change."""

    who: Whose = "yours"
    is_: Annotated[Amount | None, Doc("it is this")] = None
    change: Annotated[int, Doc("it is so much more; less if negative"), Range(-9, 9)] = 0

    def text(self) -> str:
        whose = {"any": "Each player's", "yours": "Your", "opponents": "Each opponent's"}[self.who]
        if self.change:
            return f"{whose} maximum hand size is {abs(self.change)} {'more' if self.change > 0 else 'less'}"
        return f"{whose} maximum hand size is {'unlimited' if self.is_ is None else self.is_}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        c.not_granted(self.text())
        size = None if self.is_ is None else c.amount(self.is_)
        face.rules().hand_sizes.append(hand_size.HandSize(face.number, WHOSE[self.who], size, self.change))
