"""Words for keywords of counters and time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, Is, phrase
from cardwright.games.magic.words.scope import Keyword, magic

Much = Annotated[int, Range(1, 99)]
CREATURES: Fits = (Is(("creature",)),)


@magic.word("modular")
@dataclass(frozen=True, slots=True)
class Modular(Ability):
    """Enters with +1/+1 counters; when it goes to the graveyard, an artifact creature may get as many as it had."""

    amount: Much

    def text(self) -> str:
        return f"Modular {self.amount}"


@magic.word("graft")
@dataclass(frozen=True, slots=True)
class Graft(Ability):
    """Enters with +1/+1 counters; as other creatures enter, it may give each of them one."""

    amount: Much

    def text(self) -> str:
        return f"Graft {self.amount}"


@magic.word("fading")
@dataclass(frozen=True, slots=True)
class Fading(Ability):
    """Enters with fade counters; one is removed in each of your upkeeps, and without one it is sacrificed."""

    amount: Much

    def text(self) -> str:
        return f"Fading {self.amount}"


@magic.word("vanishing")
@dataclass(frozen=True, slots=True)
class Vanishing(Ability):
    """Enters with time counters; one is removed in each of your upkeeps, and with the last it is sacrificed."""

    amount: Annotated[int, Doc("0: it gets its counters in another way"), Range(0, 99)] = 0

    def text(self) -> str:
        return f"Vanishing {self.amount}" if self.amount else "Vanishing"


@magic.word("cumulative_upkeep")
@dataclass(frozen=True, slots=True)
class CumulativeUpkeep(Ability):
    """An age counter in each of your upkeeps; it is sacrificed unless you pay for each of them."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Cumulative upkeep {cost_text(self.cost)}"


@magic.word("echo")
@dataclass(frozen=True, slots=True)
class Echo(Ability):
    """In your first upkeep with it, it is sacrificed unless you pay."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Echo {cost_text(self.cost)}"


@magic.word("evolve")
@dataclass(frozen=True, slots=True)
class Evolve(Ability):
    """Gets a +1/+1 counter when a creature of yours enters that has greater power or toughness."""

    def text(self) -> str:
        return "Evolve"


@magic.word("outlast")
@dataclass(frozen=True, slots=True)
class Outlast(Ability):
    """For a cost and a tap it gets a +1/+1 counter, in your main phase."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Outlast {cost_text(self.cost)}"


@magic.word("bloodthirst")
@dataclass(frozen=True, slots=True)
class Bloodthirst(Ability):
    """Enters bigger in a turn in which an opponent was hurt."""

    amount: Annotated[int, Doc("0: X, all the damage that opponents were dealt this turn"), Range(0, 99)] = 0

    def text(self) -> str:
        return f"Bloodthirst {self.amount or 'X'}"


@magic.word("devour")
@dataclass(frozen=True, slots=True)
class Devour(Ability):
    """Permanents may be sacrificed as it enters; it has +1/+1 counters for each."""

    amount: Much
    what: Annotated[Fits, Doc("what may be sacrificed")] = CREATURES

    def text(self) -> str:
        return f"Devour {'' if self.what == CREATURES else phrase(self.what) + ' '}{self.amount}"


@magic.word("amplify")
@dataclass(frozen=True, slots=True)
class Amplify(Ability):
    """Cards of its creature types may be shown as it enters; it has +1/+1 counters for each."""

    amount: Much

    def text(self) -> str:
        return f"Amplify {self.amount}"


@magic.word("unleash")
@dataclass(frozen=True, slots=True)
class Unleash(Ability):
    """May enter with a +1/+1 counter; can't block while it has one."""

    def text(self) -> str:
        return "Unleash"


@magic.word("riot")
@dataclass(frozen=True, slots=True)
class Riot(Ability):
    """Enters with a +1/+1 counter or has haste, as its controller likes."""

    def text(self) -> str:
        return "Riot"


@magic.word("tribute")
@dataclass(frozen=True, slots=True)
class Tribute(Ability):
    """Enters bigger if the opponent you name agrees; see `tribute_unpaid`."""

    amount: Much

    def text(self) -> str:
        return f"Tribute {self.amount}"


@magic.word("fabricate")
@dataclass(frozen=True, slots=True)
class Fabricate(Ability):
    """When it enters, it gets +1/+1 counters or you create as many Servos."""

    amount: Much

    def text(self) -> str:
        return f"Fabricate {self.amount}"


@magic.word("scavenge")
@dataclass(frozen=True, slots=True)
class Scavenge(Ability):
    """From the graveyard, for a cost and its exile, gives its power to a creature as +1/+1 counters."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Scavenge {cost_text(self.cost)}"


@magic.word("reinforce")
@dataclass(frozen=True, slots=True)
class Reinforce(Ability):
    """Discarded from hand for a cost, it puts +1/+1 counters on a creature."""

    amount: Much
    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Reinforce {self.amount}, {cost_text(self.cost)}"


@magic.word("extort")
@dataclass(frozen=True, slots=True)
class Extort(Ability):
    """With each of your spells one white or black mana drains every opponent of 1 life."""

    def text(self) -> str:
        return "Extort"


@magic.word("ravenous")
@dataclass(frozen=True, slots=True)
class Ravenous(Ability):
    """Enters with X counters of +1/+1, and brings a card where X is at least 5."""

    def text(self) -> str:
        return "Ravenous"


@magic.word("backup")
@dataclass(frozen=True, slots=True)
class Backup(Ability):
    """When it enters, a creature gets +1/+1 counters; another than this also gains what stands here, this turn."""

    amount: Much
    keywords: Annotated[tuple[Keyword, ...], Doc("those of the card's keywords that are printed below")] = ()
    abilities: Annotated[tuple[Ability, ...], Doc("those printed below; the card has them by this")] = ()

    def __post_init__(self) -> None:
        if not self.keywords and not self.abilities:
            raise ValueError("a card with backup has keywords or abilities below it")

    def text(self) -> str:
        below = [*self.keywords, *(ability.text() for ability in self.abilities)]
        return f"Backup {self.amount} ({'; '.join(below)})"


@magic.word("training")
@dataclass(frozen=True, slots=True)
class Training(Ability):
    """Gets a +1/+1 counter when it attacks together with a creature of greater power."""

    def text(self) -> str:
        return "Training"


@magic.word("mentor")
@dataclass(frozen=True, slots=True)
class Mentor(Ability):
    """When it attacks, an attacker of less power gets a +1/+1 counter."""

    def text(self) -> str:
        return "Mentor"


@magic.word("soulbond")
@dataclass(frozen=True, slots=True)
class Soulbond(Ability):
    """May be paired with another creature of yours as either enters; see `in_pair`."""

    def text(self) -> str:
        return "Soulbond"


@magic.word("absorb")
@dataclass(frozen=True, slots=True)
class Absorb(Ability):
    """So much of any damage dealt to it by a source is prevented."""

    amount: Much

    def text(self) -> str:
        return f"Absorb {self.amount}"


@magic.word("poisonous")
@dataclass(frozen=True, slots=True)
class Poisonous(Ability):
    """A player it deals combat damage gets poison counters."""

    amount: Much

    def text(self) -> str:
        return f"Poisonous {self.amount}"


@magic.word("toxic")
@dataclass(frozen=True, slots=True)
class Toxic(Ability):
    """Its combat damage to a player gives poison counters too, at once."""

    amount: Much

    def text(self) -> str:
        return f"Toxic {self.amount}"
