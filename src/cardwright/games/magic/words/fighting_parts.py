"""Words that keywords of combat are made of, and others beside them: exchanging, doubling, regenerating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Cost, Effect, Filter, Target, Trigger
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import ME, YOU, Effects
from cardwright.games.magic.words.filters import Fits, phrase, verb
from cardwright.games.magic.words.scope import Until, magic
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.triggers import BY_YOU

Much = Annotated[int, Range(1, 99)]


@magic.word("has_ability")
@dataclass(frozen=True, slots=True)
class HasAbility(Filter):
    """Has a keyword ability that is a word of its own among abilities, such as flanking."""

    ability: str

    def text(self) -> str:
        return f"with {self.ability.replace('_', ' ')}"


@magic.word("most_life")
@dataclass(frozen=True, slots=True)
class MostLife(Filter):
    """Is a player with the most life, perhaps together with others."""

    def text(self) -> str:
        return "player with the most life"


@magic.word("defenders")
@dataclass(frozen=True, slots=True)
class DefendersOwn(Filter):
    """The player whom the source attacks controls it."""

    def text(self) -> str:
        return "the defending player controls"


@magic.word("renowned")
@dataclass(frozen=True, slots=True)
class IsRenowned(Filter):
    """Has become renowned."""

    def text(self) -> str:
        return "renowned"


@magic.word("haunted")
@dataclass(frozen=True, slots=True)
class IsHaunted(Filter):
    """Is the creature that the source, a card in exile, haunts."""

    def text(self) -> str:
        return "haunted"


@magic.word("top_cards")
@dataclass(frozen=True, slots=True)
class TopCards(Target):
    """The top cards of players' libraries."""

    of: Target = YOU
    count: Annotated[Amount, Doc("how many of each")] = ONE

    def text(self) -> str:
        number = "card" if self.count == ONE else f"{self.count} cards"
        return f"the top {number} of the library of {self.of.text()}"


@magic.word("attach_to_walker")
@dataclass(frozen=True, slots=True)
class AttachToWalker(Effect):
    """Attaches the source, an equipment, to a planeswalker as though that were a creature."""

    to: Target

    def text(self) -> str:
        return f"attach this to {self.to.text()} as though it were a creature"


@magic.word("shuffles")
@dataclass(frozen=True, slots=True)
class Shuffles(Trigger):
    """A player shuffles their library."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'shuffles')}"


@magic.word("multiply")
@dataclass(frozen=True, slots=True)
class Multiply(Effect):
    """Doubles or triples the power of creatures, their toughness, or both."""

    what: Target
    power: bool = True
    toughness: bool = False
    times: Annotated[int, Range(2, 3)] = 2
    until: Until = "end of turn"

    def text(self) -> str:
        numbers = [name for name, wanted in (("power", self.power), ("toughness", self.toughness)) if wanted]
        verb = "double" if self.times == 2 else "triple"
        return f"{verb} the {' and '.join(numbers)} of {self.what.text()} until {self.until}"


@magic.word("double_life")
@dataclass(frozen=True, slots=True)
class DoubleLife(Effect):
    """Doubles players' life totals."""

    who: Target = YOU

    def text(self) -> str:
        return f"double the life total of {self.who.text()}"


@magic.word("double_counters")
@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """Doubles the counters of one kind on permanents or players, or those of every kind."""

    on: Target = ME
    kind: Annotated[str | None, Doc("every kind if not given")] = None

    def text(self) -> str:
        return f"double the {self.kind or 'counters of each kind'} on {self.on.text()}"


@magic.word("double_mana")
@dataclass(frozen=True, slots=True)
class DoubleMana(Effect):
    """Doubles the unspent mana of players, type by type."""

    who: Target = YOU

    def text(self) -> str:
        return f"double the unspent mana of {self.who.text()}"


@magic.word("tap_power")
@dataclass(frozen=True, slots=True)
class TapPower(Cost):
    """Tap any number of untapped permanents you control with this much power together."""

    power: Much
    what: Annotated[Fits, Doc("what they must be")]

    def text(self) -> str:
        return f"Tap {phrase(self.what)} with total power {self.power} or greater"


@magic.word("heal")
@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """All damage marked on permanents is removed."""

    what: Target = ME

    def text(self) -> str:
        return f"remove all damage from {self.what.text()}"


@magic.word("must_block")
@dataclass(frozen=True, slots=True)
class MustBlock(Effect):
    """Creatures block an attacker if able, in this combat or in every combat of this turn."""

    what: Target
    whom: Annotated[Target, Doc("which attacker")] = ME
    until: Literal["end of combat", "end of turn"] = "end of combat"

    def text(self) -> str:
        return f"{self.what.text()} blocks {self.whom.text()} if able until {self.until}"


@magic.word("become_renowned")
@dataclass(frozen=True, slots=True)
class BecomeRenowned(Effect):
    """Permanents become renowned for as long as they stay."""

    what: Target = ME

    def text(self) -> str:
        return f"{self.what.text()} becomes renowned"


@magic.word("myriad_copies")
@dataclass(frozen=True, slots=True)
class MyriadCopies(Effect):
    """Copies of the source attack the opponents who are not being attacked, each if you want."""

    def text(self) -> str:
        return "copies of this may attack each other opponent, to be exiled at end of combat"


@magic.word("unless_pays_x")
@dataclass(frozen=True, slots=True)
class UnlessPaysX(Effect):
    """Something happens unless a player pays a cost with an X in it, which is settled now."""

    cost: Costs
    x: Amount
    do: Effects
    who: Target = YOU

    def text(self) -> str:
        return f"{in_order(self.do)} unless {self.who.text()} pays {cost_text(self.cost)} (X: {self.x})"


@magic.word("haunt_creature")
@dataclass(frozen=True, slots=True)
class HauntCreature(Effect):
    """The source's card is exiled from the graveyard, haunting a creature."""

    what: Target

    def text(self) -> str:
        return f"exile this haunting {self.what.text()}"


@dataclass(frozen=True, slots=True)
class CastEncoded(Effect):
    """A copy of a card that is encoded on the source is cast without paying its cost; cipher alone says so."""

    card: int

    def text(self) -> str:
        return "cast a copy of the encoded card"


@magic.word("exchange_life")
@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """Two players exchange life totals, or the two players that one use of the word target names."""

    one: Target
    other: Annotated[Target | None, Doc("the second; if not given, `one` names both")] = None

    def text(self) -> str:
        both = self.one.text() if self.other is None else f"{self.one.text()} and {self.other.text()}"
        return f"{both} exchange life totals"


@magic.word("exchange_life_for")
@dataclass(frozen=True, slots=True)
class ExchangeLifeFor(Effect):
    """A player's life total and the power or toughness of a permanent are exchanged."""

    number: Literal["power", "toughness"]
    who: Target = YOU
    of: Target = ME

    def text(self) -> str:
        return f"exchange the life total of {self.who.text()} with the {self.number} of {self.of.text()}"


@magic.word("exchange_zones")
@dataclass(frozen=True, slots=True)
class ExchangeZones(Effect):
    """Players exchange the cards of two of their zones, even if one is empty."""

    one: Literal["library", "hand", "graveyard"]
    other: Literal["library", "hand", "graveyard"]
    who: Target = YOU

    def __post_init__(self) -> None:
        if self.one == self.other:
            raise ValueError("two different zones are exchanged")

    def text(self) -> str:
        return f"{self.who.text()} exchange {self.one} and {self.other}"
