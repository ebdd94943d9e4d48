"""How a card is cast, apart from its costs: help with paying, cost reductions, modes that cost more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import TRIGGERED, Item
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import TURN
from cardwright.games.magic.rules.core.board import ACTED, CAST_THIS_TURN, PAID, WAY, X
from cardwright.games.magic.rules.core.objects import face_of, players_in
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.magic.rules.casting.cost_change import CostChange
    from cardwright.games.magic.rules.core.faces import Cost, Filter

# What helps to pay for a spell: creatures and artifacts that are tapped, cards of the graveyard that are exiled.
CONVOKE: Final = 1
IMPROVISE: Final = 2
DELVE: Final = 4

# Special actions that lay a card aside to be cast later.
SUSPEND: Final = 1
FORETELL: Final = 2
PLOT: Final = 3

# How often each of a spell's additional costs was paid is one digit of a number.
PAID_BITS: Final = 10
MOST_TIMES: Final = (1 << PAID_BITS) - 1
ANY: Final = -1

R_MIRACLE: Final = cr("702.94a")


class CastTerms:
    """Terms on which a card is cast."""

    __slots__ = (
        "changes", "changes_as_spell", "escalates", "helps", "keeps_given", "miracle", "rebounds", "splice",
        "splice_cost", "splices_onto",
    )  # fmt: skip

    helps: int
    # What it says about its own cost, each for itself (CR 702.41b).
    changes: list[CostChange]
    # What it changes of other costs while it is on the stack.
    changes_as_spell: list[CostChange]
    # What each mode after the first costs (CR 702.120a).
    escalates: Cost | None
    rebounds: bool
    # Onto what it may be spliced and for which cost, and the number of what that makes of a face (CR 702.47a).
    splices_onto: Filter | None
    splice_cost: Cost | None
    splice: int
    # The number of the way that a card drawn first in a turn may be cast in, -1 for none (CR 702.94a).
    miracle: int
    # Whether an ability asks what was given as costs.
    keeps_given: bool

    def __init__(self) -> None:
        self.helps = 0
        self.changes = []
        self.changes_as_spell = []
        self.escalates = None
        self.rebounds = False
        self.miracle = -1
        self.splices_onto = None
        self.splice_cost = None
        self.splice = -1
        self.keeps_given = False


def as_cast(item: Item) -> int:
    """Return the spell or permanent whose casting is meant: for a triggered ability, its source (CR 400.7d)."""
    return item.source if item.kind == TRIGGERED or item.b >= 0 else item.a


def times_paid(m: Match, obj: int, place: int) -> int:
    """Return how often the additional cost at this place was paid for the spell or permanent."""
    return m.state.rows[obj][PAID] >> place * PAID_BITS & MOST_TIMES


class TimesPaid(Amount):
    """How often additional costs with this name were paid: all of them, or only the n-th (CR 702.33d-f)."""

    name: str
    nth: int

    def __init__(self, name: str, nth: int = ANY) -> None:
        self.name = name
        self.nth = nth

    def ev(self, m: Match, item: Item) -> int:
        cast = as_cast(item)
        if cast < m.game.players or m.state.rows[cast][PAID] == 0:
            return 0
        total = 0
        number = 0
        extras = face_of(m, cast).extras
        for place in range(len(extras)):
            if extras[place].name == self.name:
                if self.nth in (ANY, number):
                    total += times_paid(m, cast, place)
                number += 1
        return total


class WasPaid(Condition):
    """An additional cost was paid."""

    times: TimesPaid

    def __init__(self, times: TimesPaid) -> None:
        self.times = times

    def test(self, m: Match, item: Item) -> bool:
        return self.times.ev(m, item) > 0


class CastIn(Condition):
    """The spell, or the spell that became the permanent, was cast in this way."""

    way: int

    def __init__(self, way: int) -> None:
        self.way = way

    def test(self, m: Match, item: Item) -> bool:
        cast = as_cast(item)
        return cast >= m.game.players and m.state.rows[cast][WAY] == self.way


class LaidAside(Condition):
    """The card was exiled by this way's special action, on an earlier turn (CR 702.143a, 702.170d)."""

    way: int

    def __init__(self, way: int) -> None:
        self.way = way

    def test(self, m: Match, item: Item) -> bool:
        row = m.state.rows[item.source]
        return row[WAY] == self.way and row[ACTED] < m.table()[TURN]


class CastAnother(Condition):
    """The player has cast another spell this turn."""

    def test(self, m: Match, item: Item) -> bool:
        return m.state.rows[item.who][CAST_THIS_TURN] > 0


class BelowSpell(Amount):
    """One less than the mana value of the source spell, on the stack or as it last was there."""

    def ev(self, m: Match, item: Item) -> int:
        face = face_of(m, item.source)
        cost = face.cost
        value = face.mana_value if cost is None else cost.mana_value(m.state.rows[item.source][X])
        return value - 1


def cast_so_far(m: Match) -> int:
    """Return how many spells all players have cast this turn."""
    total = 0
    for player in range(m.game.players):
        total += m.state.rows[player][CAST_THIS_TURN]
    return total


def opponents(m: Match, who: int) -> list[int]:
    return [player for player in players_in(m) if player != who]
