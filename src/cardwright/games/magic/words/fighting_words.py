"""Words for keywords of combat, and what they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Cost, Effect, Filter, Target, Trigger
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import ME, YOU, Effects
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Until, magic
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.triggers import BY_YOU

Much = Annotated[int, Range(1, 99)]


@magic.word("annihilator")
@dataclass(frozen=True, slots=True)
class Annihilator(Ability):
    """When it attacks, the defending player sacrifices so many permanents."""

    amount: Much

    def text(self) -> str:
        return f"Annihilator {self.amount}"


@magic.word("battle_cry")
@dataclass(frozen=True, slots=True)
class BattleCry(Ability):
    """When it attacks, each other attacking creature gets +1/+0 until end of turn."""

    def text(self) -> str:
        return "Battle cry"


@magic.word("bushido")
@dataclass(frozen=True, slots=True)
class Bushido(Ability):
    """When it blocks or becomes blocked, it gets so much power and toughness until end of turn."""

    amount: Much

    def text(self) -> str:
        return f"Bushido {self.amount}"


@magic.word("flanking")
@dataclass(frozen=True, slots=True)
class Flanking(Ability):
    """A creature without flanking that blocks it gets -1/-1 until end of turn."""

    def text(self) -> str:
        return "Flanking"


@magic.word("rampage")
@dataclass(frozen=True, slots=True)
class Rampage(Ability):
    """When it becomes blocked, it gets so much power and toughness for each blocker beyond the first."""

    amount: Much

    def text(self) -> str:
        return f"Rampage {self.amount}"


@magic.word("provoke")
@dataclass(frozen=True, slots=True)
class Provoke(Ability):
    """When it attacks, a creature of the defending player may be untapped and made to block it if able."""

    def text(self) -> str:
        return "Provoke"


@magic.word("frenzy")
@dataclass(frozen=True, slots=True)
class Frenzy(Ability):
    """When it attacks and is not blocked, it gets so much power until end of turn."""

    amount: Much

    def text(self) -> str:
        return f"Frenzy {self.amount}"


@magic.word("melee")
@dataclass(frozen=True, slots=True)
class Melee(Ability):
    """When it attacks, it gets +1/+1 until end of turn for each opponent attacked in this combat."""

    def text(self) -> str:
        return "Melee"


@magic.word("dethrone")
@dataclass(frozen=True, slots=True)
class Dethrone(Ability):
    """When it attacks a player with the most life, it gets a +1/+1 counter."""

    def text(self) -> str:
        return "Dethrone"


@magic.word("myriad")
@dataclass(frozen=True, slots=True)
class Myriad(Ability):
    """When it attacks, copies of it may attack each other opponent; they are exiled at end of combat."""

    def text(self) -> str:
        return "Myriad"


@magic.word("afflict")
@dataclass(frozen=True, slots=True)
class Afflict(Ability):
    """When it becomes blocked, the defending player loses so much life."""

    amount: Much

    def text(self) -> str:
        return f"Afflict {self.amount}"


@magic.word("enlist")
@dataclass(frozen=True, slots=True)
class Enlist(Ability):
    """As it attacks, another creature that does not may be tapped; it gets that creature's power until end of turn."""

    def text(self) -> str:
        return "Enlist"


@magic.word("renown")
@dataclass(frozen=True, slots=True)
class Renown(Ability):
    """The first time it deals combat damage to a player, it gets +1/+1 counters and becomes renowned."""

    amount: Much

    def text(self) -> str:
        return f"Renown {self.amount}"


@magic.word("decayed")
@dataclass(frozen=True, slots=True)
class Decayed(Ability):
    """Can't block; when it attacks, it is sacrificed at end of combat."""

    def text(self) -> str:
        return "Decayed"


@magic.word("ingest")
@dataclass(frozen=True, slots=True)
class Ingest(Ability):
    """A player dealt combat damage by it exiles the top card of their library."""

    def text(self) -> str:
        return "Ingest"


@magic.word("boast")
@dataclass(frozen=True, slots=True)
class Boast(Ability):
    """An ability to be activated once each turn, if the creature attacked this turn."""

    cost: Annotated[Costs, Range(1, 10)]
    do: Effects

    def text(self) -> str:
        return f"Boast - {cost_text(self.cost)}: {in_order(self.do)}"


@magic.word("devoid")
@dataclass(frozen=True, slots=True)
class Devoid(Ability):
    """Has no colour, wherever it is."""

    def text(self) -> str:
        return "Devoid"


@magic.word("landwalk")
@dataclass(frozen=True, slots=True)
class Landwalk(Ability):
    """Can't be blocked while the defending player controls a land that fits."""

    what: Annotated[Fits, Doc("which lands"), Range(1, 10)]

    def text(self) -> str:
        return f"{phrase(self.what)} landwalk"


@magic.word("umbra_armor")
@dataclass(frozen=True, slots=True)
class UmbraArmor(Ability):
    """Is destroyed in the stead of the permanent it enchants, which loses all damage."""

    def text(self) -> str:
        return "Umbra armor"


@magic.word("regenerates")
@dataclass(frozen=True, slots=True)
class Regenerates(Ability):
    """Whenever a permanent that fits would be destroyed, it is regenerated instead."""

    what: Fits

    def text(self) -> str:
        return f"If {phrase(self.what)} would be destroyed, regenerate it"


@magic.word("cipher")
@dataclass(frozen=True, slots=True)
class Cipher(Ability):
    """May be exiled encoded on a creature of yours, which casts a copy of it when it damages a player in combat."""

    def text(self) -> str:
        return "Cipher"


@magic.word("haunt")
@dataclass(frozen=True, slots=True)
class Haunt(Ability):
    """When it goes to the graveyard, from the battlefield or as it resolves, it is exiled haunting a creature."""

    def text(self) -> str:
        return "Haunt"


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


@magic.word("protection_keeping_auras")
@dataclass(frozen=True, slots=True)
class ProtectionKeepingAuras(Ability):
    """Protection that does not remove the auras that are there."""

    protection: Annotated[Fits, Doc("from what")]
    on: Annotated[Literal["self", "host", "each"], Doc("who has it")] = "host"
    what: Annotated[Fits, Doc("which, for each")] = ()

    def text(self) -> str:
        whom = {"self": "this", "host": "the attached permanent", "each": phrase(self.what)}[self.on]
        return f"{whom} has protection from {phrase(self.protection)}, which does not remove auras"


@magic.word("shuffles")
@dataclass(frozen=True, slots=True)
class Shuffles(Trigger):
    """A player shuffles their library."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{phrase(self.who)} shuffles"


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
    """For each opponent but the defending player, you may create a copy of the source that attacks them."""

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
