"""The symbols of station cards (CR 721)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import Keyword, magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import Static
from cardwright.games.magic.words.conditions import CountersOn
from cardwright.games.magic.words.filters import Itself
from cardwright.games.magic.words.keyword_abilities.station import CHARGE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Size = Annotated[Annotated[int, Range(0, 99)] | None, Doc("it is a creature of this base size besides")]


@magic.word("at_charges")
@dataclass(frozen=True, slots=True)
class AtCharges(AbilityWord):
    """What a station card has and is while it has so many charge counters or more."""

    at: Annotated[int, Doc("how many"), Range(1, 99)]
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: Size = None
    toughness: Size = None

    def text(self) -> str:
        size = [f"{self.power}/{self.toughness}"] if self.power is not None else []
        return f"{self.at}+: {', '.join([*self.keywords, *(each.text() for each in self.abilities), *size])}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        # Of each that is itself: what it is at so many counters does not define it, but changes it (CR 613.4b).
        Static(
            on="each",
            what=(Itself(),),
            keywords=self.keywords,
            abilities=self.abilities,
            types=() if self.power is None else ("creature",),
            set_power=None if self.power is None else Number(self.power),
            set_toughness=None if self.toughness is None else Number(self.toughness),
            if_=CountersOn(CHARGE, Number(self.at)),
        ).add_to(c, face)
