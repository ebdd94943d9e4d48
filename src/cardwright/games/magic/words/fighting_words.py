"""Words for keywords of combat, and what they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import magic

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
    """Its attack makes the other attackers stronger by one for the turn."""

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
    """Blockers that lack flanking shrink by 1/1 for the turn."""

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
    """Grows by 1/1 for the turn with every opponent who is under attack when it attacks."""

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
