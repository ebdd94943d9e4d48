"""Words for cards that come back, hide or become others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Trigger
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.filters import Fits, Itself, You, phrase, verb
from cardwright.games.magic.words.scope import magic

SELF: Fits = (Itself(),)
BY_YOU: Fits = (You(),)
Cards = Annotated[int, Doc("how many cards"), Range(1, 20)]


@dataclass(frozen=True, slots=True)
class ForCost(Ability):
    """A keyword that is a cost."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"{type(self).__name__} {cost_text(self.cost)}"


@magic.word("unearth")
@dataclass(frozen=True, slots=True)
class Unearth(ForCost):
    """Returns from the graveyard for a turn, with haste; then, or if it would leave, it is exiled."""


@magic.word("embalm")
@dataclass(frozen=True, slots=True)
class Embalm(ForCost):
    """Exiled from the graveyard for a token that is a copy of it, but white, a Zombie, and without a mana cost."""


@magic.word("eternalize")
@dataclass(frozen=True, slots=True)
class Eternalize(ForCost):
    """Exiled from the graveyard for a token that is a copy of it, but black, 4/4, a Zombie, and without a mana cost."""


@magic.word("encore")
@dataclass(frozen=True, slots=True)
class Encore(ForCost):
    """Exiled from the graveyard for a copy for each opponent, which attacks that opponent and is then sacrificed."""


@magic.word("transmute")
@dataclass(frozen=True, slots=True)
class Transmute(ForCost):
    """Discarded to find a card of equal mana value."""


@magic.word("recover")
@dataclass(frozen=True, slots=True)
class Recover(ForCost):
    """In the graveyard: when a creature of yours dies, it returns to hand for a cost, or is exiled."""


@magic.word("ninjutsu")
@dataclass(frozen=True, slots=True)
class Ninjutsu(ForCost):
    """Comes from hand tapped and attacking in the place of an unblocked attacker that returns to hand."""


@magic.word("morph")
@dataclass(frozen=True, slots=True)
class Morph(ForCost):
    """Can be a face-down 2/2 spell for {3}; this cost turns it up."""


@magic.word("megamorph")
@dataclass(frozen=True, slots=True)
class Megamorph(ForCost):
    """Morph; and turned face up for this cost, it gets a +1/+1 counter."""


@magic.word("disguise")
@dataclass(frozen=True, slots=True)
class Disguise(ForCost):
    """Can be a face-down 2/2 spell with ward {2} for {3}; this cost turns it up."""


@magic.word("fortify")
@dataclass(frozen=True, slots=True)
class Fortify(ForCost):
    """Attaches itself to a land of yours, in your main phase."""


@magic.word("reconfigure")
@dataclass(frozen=True, slots=True)
class Reconfigure(ForCost):
    """Attaches itself to another creature of yours, or comes off; attached it is no creature."""


@magic.word("dredge")
@dataclass(frozen=True, slots=True)
class Dredge(Ability):
    """In the graveyard: instead of drawing a card, so many may be milled and this returned to hand."""

    amount: Cards

    def text(self) -> str:
        return f"Dredge {self.amount}"


@magic.word("soulshift")
@dataclass(frozen=True, slots=True)
class Soulshift(Ability):
    """When it goes to the graveyard, a Spirit card with such a mana value or less may return to hand."""

    amount: Annotated[int, Doc("the greatest mana value"), Range(0, 20)]

    def text(self) -> str:
        return f"Soulshift {self.amount}"


@magic.word("hideaway")
@dataclass(frozen=True, slots=True)
class Hideaway(Ability):
    """As it enters, one of the top cards is exiled face down; `linked` is that card."""

    amount: Cards

    def text(self) -> str:
        return f"Hideaway {self.amount}"


@magic.word("champion")
@dataclass(frozen=True, slots=True)
class Champion(Ability):
    """When it enters, it is sacrificed unless another such permanent is exiled, which returns when it leaves."""

    what: Fits

    def text(self) -> str:
        return f"Champion a {phrase(self.what)}"


@magic.word("living_weapon")
@dataclass(frozen=True, slots=True)
class LivingWeapon(Ability):
    """When it enters, a 0/0 black Phyrexian Germ is created and it is attached to that."""

    def text(self) -> str:
        return "Living weapon"


@magic.word("exploit")
@dataclass(frozen=True, slots=True)
class Exploit(Ability):
    """When it enters, a creature may be sacrificed."""

    def text(self) -> str:
        return "Exploit"


@magic.word("exploits")
@dataclass(frozen=True, slots=True)
class Exploits(Trigger):
    """A creature exploits another, or itself; `the_other` is the one that is sacrificed."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} exploits a creature"


@magic.word("turned_up")
@dataclass(frozen=True, slots=True)
class TurnedUp(Trigger):
    """A permanent is turned face up."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is turned face up"


@magic.word("as_turned_up")
@dataclass(frozen=True, slots=True)
class AsTurnedUp(Ability):
    """What happens as it is turned face up, before anybody could do anything."""

    do: Effects

    def text(self) -> str:
        return f"As this is turned face up, {in_order(self.do)}"


@magic.word("scries")
@dataclass(frozen=True, slots=True)
class Scries(Trigger):
    """A player scries; `amount` is how many."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'scries')}"


@magic.word("manifests_dread")
@dataclass(frozen=True, slots=True)
class ManifestsDread(Trigger):
    """A player manifests dread."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'manifests')} dread"


@magic.word("surveils")
@dataclass(frozen=True, slots=True)
class Surveils(Trigger):
    """A player surveils; `amount` is how many."""

    who: Fits = BY_YOU

    def text(self) -> str:
        return f"{verb(self.who, 'surveils')}"
