"""Words for counters: keyword actions that put them somewhere, and what cards ask and hear about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Effect, Filter, Target, Trigger
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import ME, YOU, Effects
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import magic
from cardwright.games.magic.words.targets import ONE, Opponents
from cardwright.games.magic.words.triggers import SELF

OPPONENTS = Opponents()
Doing = Literal[
    "explores", "connives", "evolves", "trains", "mentors", "becomes monstrous", "amasses", "proliferates",
    "investigates", "commits a crime",
    "becomes renowned", "enlists", "boasts",
]  # fmt: skip


@magic.word("proliferate")
@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Any number of permanents and players get another counter of each kind they have."""

    def text(self) -> str:
        return "proliferate"


@magic.word("amass")
@dataclass(frozen=True, slots=True)
class Amass(Effect):
    """An Army of yours gets +1/+1 counters and a subtype; without one you create the token "<subtype> Army" first."""

    amount: Amount
    subtype: Annotated[str, Doc("in the singular")] = "Zombie"

    def text(self) -> str:
        return f"amass {self.subtype}s {self.amount}"


@magic.word("explore")
@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Permanents explore: a land on top goes to hand, else it grows and the card may go to the graveyard."""

    what: Target = ME

    def text(self) -> str:
        return f"{self.what.text()} explores"


@magic.word("connive")
@dataclass(frozen=True, slots=True)
class Connive(Effect):
    """Permanents connive: their controllers draw and discard, and they grow for each card that is no land."""

    what: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"{self.what.text()} connives" + ("" if str(self.amount) == "1" else f" {self.amount}")


@magic.word("investigate")
@dataclass(frozen=True, slots=True)
class Investigate(Effect):
    """Players create a Clue."""

    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} investigate"


@magic.word("populate")
@dataclass(frozen=True, slots=True)
class Populate(Effect):
    """A copy of a creature token of yours is created."""

    def text(self) -> str:
        return "populate"


@magic.word("bolster")
@dataclass(frozen=True, slots=True)
class Bolster(Effect):
    """Your creature with the least toughness gets +1/+1 counters."""

    amount: Amount

    def text(self) -> str:
        return f"bolster {self.amount}"


@magic.word("support")
@dataclass(frozen=True, slots=True)
class Support(Effect):
    """Up to so many other target creatures get a +1/+1 counter each."""

    amount: Amount

    def text(self) -> str:
        return f"support {self.amount}"


@magic.word("adapt")
@dataclass(frozen=True, slots=True)
class Adapt(Effect):
    """The source gets +1/+1 counters if it has none."""

    amount: Amount

    def text(self) -> str:
        return f"adapt {self.amount}"


@magic.word("monstrosity")
@dataclass(frozen=True, slots=True)
class Monstrosity(Effect):
    """The source gets +1/+1 counters and becomes monstrous, if it is not."""

    amount: Amount

    def text(self) -> str:
        return f"monstrosity {self.amount}"


@magic.word("detain")
@dataclass(frozen=True, slots=True)
class Detain(Effect):
    """Until your next turn, permanents neither attack nor block, and their abilities can't be activated."""

    what: Target

    def text(self) -> str:
        return f"detain {self.what.text()}"


@magic.word("pair")
@dataclass(frozen=True, slots=True)
class Pair(Effect):
    """The source is paired with another creature of yours, for as long as both are such."""

    with_: Target

    def text(self) -> str:
        return f"pair this with {self.with_.text()}"


@magic.word("drain")
@dataclass(frozen=True, slots=True)
class Drain(Effect):
    """Players lose life, and you gain as much as they lost together."""

    amount: Amount
    who: Target = OPPONENTS

    def text(self) -> str:
        return f"{self.who.text()} loses {self.amount} life and you gain what was lost"


@magic.word("move_counters")
@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Counters move from one object to another."""

    kind: str
    to: Target
    from_: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"move {self.amount} {self.kind} counter from {self.from_.text()} to {self.to.text()}"


@magic.word("counting_counters")
@dataclass(frozen=True, slots=True)
class CountingCounters(Effect):
    """Counts the counters of a kind; effects inside may speak of `count`."""

    brings: ClassVar[Mapping[str, str]] = {"count": "how many counters of the kind there are, or last were"}

    kind: str
    do: Effects
    on: Target = ME

    def text(self) -> str:
        return f"{in_order(self.do)} (count: {self.kind} counters on {self.on.text()})"


@magic.word("unless_pays_each")
@dataclass(frozen=True, slots=True)
class UnlessPaysEach(Effect):
    """Something happens unless a player pays a cost so many times."""

    cost: Costs
    times: Amount
    do: Effects
    who: Target = YOU

    def text(self) -> str:
        return f"{in_order(self.do)} unless {self.who.text()} pays {cost_text(self.cost)} {self.times} times"


@magic.word("did")
@dataclass(frozen=True, slots=True)
class Did(Effect):
    """The source has now done something by a keyword: abilities that wait for it hear of it."""

    doing: Doing
    to: Annotated[Target | None, Doc("to whom, if anyone")] = None

    def text(self) -> str:
        return f"this {self.doing}"


@magic.word("counters_removed")
@dataclass(frozen=True, slots=True)
class CountersRemoved(Trigger):
    """Counters are removed from something; `amount` is how many."""

    kind: Annotated[str | None, Doc("of any kind if not given")] = None
    on: Fits = SELF

    def text(self) -> str:
        return f"{self.kind + ' ' if self.kind else ''}counters are removed from {phrase(self.on)}"


@magic.word("does")
@dataclass(frozen=True, slots=True)
class Does(Trigger):
    """A permanent or player does something by a keyword; `it` is who, `amount` how much it was.

    `the_other` is the Army that was amassed, or the creature that was mentored or enlisted.
    """

    doing: Doing
    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} {self.doing}"


@magic.word("fits")
@dataclass(frozen=True, slots=True)
class ItFits(Condition):
    """What is named is there and fits."""

    whom: Target
    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]

    def text(self) -> str:
        return f"{self.whom.text()} is {phrase(self.what)}"


@magic.word("all_true")
@dataclass(frozen=True, slots=True)
class AllTrue(Condition):
    """Each of these is true."""

    conditions: Annotated[tuple[Condition, ...], Range(2, 10)]

    def text(self) -> str:
        return " and ".join(part.text() for part in self.conditions)


@magic.word("came_since_upkeep")
@dataclass(frozen=True, slots=True)
class CameSinceUpkeep(Condition):
    """The source is yours for less long than since your last upkeep began."""

    def text(self) -> str:
        return "this came under your control since your last upkeep began"


@magic.word("tribute_unpaid")
@dataclass(frozen=True, slots=True)
class TributeUnpaid(Condition):
    """The opponent did not pay the source's tribute."""

    def text(self) -> str:
        return "tribute wasn't paid"


@magic.word("outgrown")
@dataclass(frozen=True, slots=True)
class Outgrown(Condition):
    """The creature that entered has greater power or toughness than the source, a creature too."""

    def text(self) -> str:
        return "it is bigger than this in power or toughness"


@magic.word("beside")
@dataclass(frozen=True, slots=True)
class Beside(Filter):
    """There is a permanent that fits this; of `power` and its like those of the source are meant."""

    what: Annotated[Fits, Doc("what there must be"), Range(1, 10)]

    def text(self) -> str:
        return f"beside {phrase(self.what)}"


@magic.word("paired")
@dataclass(frozen=True, slots=True)
class IsPaired(Filter):
    """Is paired with another creature."""

    def text(self) -> str:
        return "paired"


@magic.word("in_pair")
@dataclass(frozen=True, slots=True)
class InPair(Filter):
    """Is the source or the creature it is paired with, while it is paired."""

    def text(self) -> str:
        return "this and the creature it is paired with"


@magic.word("monstrous")
@dataclass(frozen=True, slots=True)
class IsMonstrous(Filter):
    """Has become monstrous."""

    def text(self) -> str:
        return "monstrous"
