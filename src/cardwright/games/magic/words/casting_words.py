"""Words for ways and costs to cast a spell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Condition, Effect
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, Is, phrase
from cardwright.games.magic.words.scope import Place, magic
from cardwright.games.magic.words.targets import ONE

# Additional costs that a card may ask about later.
Extra = Literal[
    "kicker", "buyback", "entwine", "replicate", "conspire", "casualty", "bargain", "offspring", "gift",
]  # fmt: skip
# Ways to cast a card that it may ask about later.
WayName = Literal[
    "flashback", "madness", "suspend", "escape", "evoke", "dash", "blitz", "overload", "jump-start", "retrace",
    "spectacle", "surge", "foretold", "plotted", "miracle", "bestow", "disturb", "emerge",
]  # fmt: skip
CREATURE: Fits = (Is(("creature",)),)


@dataclass(frozen=True, slots=True)
class _WithCost(Ability):
    cost: Costs

    def text(self) -> str:
        return f"{type(self).__name__} {cost_text(self.cost)}"


@magic.word("buyback")
@dataclass(frozen=True, slots=True)
class Buyback(_WithCost):
    """An optional additional cost; if it was paid, the spell returns to the hand as it resolves."""


@magic.word("madness")
@dataclass(frozen=True, slots=True)
class Madness(_WithCost):
    """If it is discarded it is exiled, and may be cast from there at once for this cost."""


@magic.word("escape")
@dataclass(frozen=True, slots=True)
class Escape(_WithCost):
    """May be cast from the graveyard for this cost."""


@magic.word("evoke")
@dataclass(frozen=True, slots=True)
class Evoke(_WithCost):
    """May be cast for this cost; then it is sacrificed when it enters."""


@magic.word("dash")
@dataclass(frozen=True, slots=True)
class Dash(_WithCost):
    """May be cast for this cost; then it has haste, and returns to the hand at the next end step."""


@magic.word("blitz")
@dataclass(frozen=True, slots=True)
class Blitz(_WithCost):
    """May be cast for this cost; then it has haste, draws a card as it dies, and is sacrificed at the next end step."""


@magic.word("overload")
@dataclass(frozen=True, slots=True)
class Overload(_WithCost):
    """May be cast for this cost; then it is about each instead of a target."""


@magic.word("replicate")
@dataclass(frozen=True, slots=True)
class Replicate(_WithCost):
    """An additional cost to be paid any number of times; the spell is copied for each time."""


@magic.word("entwine")
@dataclass(frozen=True, slots=True)
class Entwine(_WithCost):
    """An optional additional cost; if it is paid, all modes are chosen."""


@magic.word("escalate")
@dataclass(frozen=True, slots=True)
class Escalate(_WithCost):
    """Each mode after the first costs this more."""


@magic.word("spectacle")
@dataclass(frozen=True, slots=True)
class Spectacle(_WithCost):
    """Has another cost while an opponent has lost life in the turn."""


@magic.word("surge")
@dataclass(frozen=True, slots=True)
class Surge(_WithCost):
    """May be cast for this cost if its caster has cast another spell this turn."""


@magic.word("foretell")
@dataclass(frozen=True, slots=True)
class Foretell(_WithCost):
    """May be exiled face down from the hand for {2} in one's own turn, and cast from there for this cost later."""


@magic.word("plot")
@dataclass(frozen=True, slots=True)
class Plot(_WithCost):
    """May be exiled from the hand for this cost, and cast without paying its mana cost in a later turn."""


@magic.word("miracle")
@dataclass(frozen=True, slots=True)
class Miracle(_WithCost):
    """May be cast for this cost when it is the first card drawn in a turn."""


@magic.word("bestow")
@dataclass(frozen=True, slots=True)
class Bestow(_WithCost):
    """May be cast for this cost as an aura with enchant creature; unattached it is a creature again."""


@magic.word("disturb")
@dataclass(frozen=True, slots=True)
class Disturb(_WithCost):
    """May be cast from the graveyard with its other side up, for this cost."""


@magic.word("offspring")
@dataclass(frozen=True, slots=True)
class Offspring(_WithCost):
    """An optional additional cost; if it was paid, a 1/1 copy of the creature is created as it enters."""


@magic.word("splice")
@dataclass(frozen=True, slots=True)
class Splice(Ability):
    """May be shown from the hand as a spell that fits is cast; for this cost the spell has its text, too."""

    onto: Annotated[Fits, Doc("which spells")]
    cost: Costs

    def text(self) -> str:
        return f"Splice onto {phrase(self.onto)} {cost_text(self.cost)}"


@magic.word("gift")
@dataclass(frozen=True, slots=True)
class Gift(Ability):
    """An opponent may be chosen as an additional cost; that player gets this before anything else happens."""

    what: Literal["card", "Food", "Treasure", "tapped Fish", "Octopus", "extra turn"]

    def text(self) -> str:
        given = {"card": "draw 1", "extra turn": "take another turn"}
        return f"Gift {self.what} (they {given.get(self.what, f'create 1 {self.what.split()[-1]}')})"


@magic.word("emerge")
@dataclass(frozen=True, slots=True)
class Emerge(Ability):
    """May be cast for this cost and a creature sacrificed, less that one's mana value."""

    cost: Costs
    what: Annotated[Fits, Doc("what is sacrificed")] = CREATURE

    def text(self) -> str:
        kind = "" if self.what == CREATURE else f" from {phrase(self.what)}"
        return f"Emerge{kind} {cost_text(self.cost)}"


@magic.word("suspend")
@dataclass(frozen=True, slots=True)
class Suspend(Ability):
    """May be exiled from the hand with time counters for this cost; without them it is cast without paying."""

    time: Annotated[Amount, Doc("how many time counters; x is that of the cost")]
    cost: Costs

    def text(self) -> str:
        return f"Suspend {self.time}: {cost_text(self.cost)}"


@magic.word("affinity")
@dataclass(frozen=True, slots=True)
class Affinity(Ability):
    """Costs one generic mana less for each such permanent you control."""

    what: Fits

    def text(self) -> str:
        return f"Affinity for {phrase(self.what)}"


@magic.word("costs_less")
@dataclass(frozen=True, slots=True)
class CostsLess(Ability):
    """This spell costs so much generic mana less, for each that fits if `each` is given."""

    amount: Annotated[Amount, Doc("how much less")] = ONE
    each: Annotated[Fits, Doc("for each of these")] = ()
    place: Annotated[Place, Doc("where they are")] = "battlefield"
    if_: Annotated[Condition | None, Doc("only if this is true")] = None

    def text(self) -> str:
        each = f" for each {phrase(self.each)}" if self.each else ""
        only = f" if {self.if_.text()}" if self.if_ else ""
        return f"This costs {self.amount} less{each}{only}"


@magic.word("escapes_with")
@dataclass(frozen=True, slots=True)
class EscapesWith(Ability):
    """If it escaped, it enters with these counters."""

    kind: str
    amount: Amount = ONE

    def text(self) -> str:
        return f"Escapes with {self.amount} {self.kind} counter"


@magic.word("casualty")
@dataclass(frozen=True, slots=True)
class Casualty(Ability):
    """A creature with this much power may be sacrificed as an additional cost; then the spell is copied."""

    power: Annotated[int, Range(0, 20)]

    def text(self) -> str:
        return f"Casualty {self.power}"


@dataclass(frozen=True, slots=True)
class _Alone(Ability):
    def text(self) -> str:
        return type(self).__name__


@magic.word("convoke")
@dataclass(frozen=True, slots=True)
class Convoke(_Alone):
    """Creatures may be tapped instead of paying mana of their colours or generic mana."""


@magic.word("improvise")
@dataclass(frozen=True, slots=True)
class Improvise(_Alone):
    """Artifacts may be tapped instead of paying generic mana."""


@magic.word("delve")
@dataclass(frozen=True, slots=True)
class Delve(_Alone):
    """Cards of the graveyard may be exiled instead of paying generic mana."""


@magic.word("storm")
@dataclass(frozen=True, slots=True)
class Storm(_Alone):
    """Copied as often as spells went before it in the turn."""


@magic.word("cascade")
@dataclass(frozen=True, slots=True)
class Cascade(_Alone):
    """When it is cast, a cheaper card from the top of the library may be cast without paying."""


@magic.word("demonstrate")
@dataclass(frozen=True, slots=True)
class Demonstrate(_Alone):
    """When it is cast, it may be copied; then an opponent copies it, too."""


@magic.word("conspire")
@dataclass(frozen=True, slots=True)
class Conspire(_Alone):
    """Two creatures of one of its colours may be tapped as an additional cost; then it is copied."""


@magic.word("bargain")
@dataclass(frozen=True, slots=True)
class Bargain(_Alone):
    """An artifact, enchantment or token may be sacrificed as an additional cost."""


@magic.word("rebound")
@dataclass(frozen=True, slots=True)
class Rebound(_Alone):
    """Cast from the hand, it is exiled as it resolves, and may be cast again in the next upkeep without paying."""


@magic.word("retrace")
@dataclass(frozen=True, slots=True)
class Retrace(_Alone):
    """May be cast from the graveyard if a land card is discarded, too."""


@magic.word("jump_start")
@dataclass(frozen=True, slots=True)
class JumpStart(Ability):
    """May be cast from the graveyard if a card is discarded, too; then it is exiled."""

    def text(self) -> str:
        return "Jump-start"


@magic.word("paid")
@dataclass(frozen=True, slots=True)
class Paid(Condition):
    """An additional cost of this spell or permanent was paid."""

    cost: Extra = "kicker"
    number: Annotated[int, Doc("which of several of the name; any of them if 0"), Range(0, 5)] = 0

    def text(self) -> str:
        which = f" {self.number}" if self.number else ""
        return f"its {self.cost}{which} was paid"


@magic.word("cast_with")
@dataclass(frozen=True, slots=True)
class CastWith(Condition):
    """This spell or permanent was cast in this way."""

    way: WayName

    def text(self) -> str:
        return f"it was cast with {self.way}"


@magic.word("opponent_lost_life")
@dataclass(frozen=True, slots=True)
class OpponentLostLife(Condition):
    """An opponent has lost life this turn."""

    def text(self) -> str:
        return "an opponent lost life this turn"


@magic.word("if_paid")
@dataclass(frozen=True, slots=True)
class IfPaid(Effect):
    """What happens only if an additional cost was paid, with its targets; and what only if it was not."""

    do: Annotated[tuple[Effect, ...], Doc("what happens if it was paid")] = ()
    else_: Annotated[tuple[Effect, ...], Doc("what happens if not")] = ()
    cost: Extra = "kicker"
    number: Annotated[int, Doc("which of several of the name; any of them if 0"), Range(0, 5)] = 0

    def text(self) -> str:
        paid = Paid(self.cost, self.number).text()
        do = f"if {paid}, {in_order(self.do)}" if self.do else ""
        other = f"{'otherwise' if do else f'unless {paid}'}, {in_order(self.else_)}" if self.else_ else ""
        return "; ".join(part for part in (do, other) if part)


@magic.word("discover")
@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """A card of at most this mana value from the top of the library is cast without paying, or put into the hand."""

    amount: Amount

    def text(self) -> str:
        return f"discover {self.amount}"
