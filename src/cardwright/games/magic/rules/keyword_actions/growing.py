"""Counters that grow, shrink and wander; and what the keywords of growth ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.node import Amount, Condition, Effect
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.games.magic.rules.abilities.optional_and_delayed import offer
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.continuous.continuous_effects import THE_GIVEN, Continuous
from cardwright.games.magic.rules.core.actions import gain_life, remove_counters
from cardwright.games.magic.rules.core.board import (
    CAME,
    CHOICE,
    DETAINED,
    LAYER_ABILITY,
    MARKS,
    MONSTROUS,
    UPKEEPS,
    V_FLAGS,
)
from cardwright.games.magic.rules.core.events import COUNTERS_PUT, LIFE_LOST, counter_field
from cardwright.games.magic.rules.core.face import Cost, Filter
from cardwright.games.magic.rules.core.objects import is_creature, on_battlefield, permanents, power_of, toughness_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_LOSE_LIFE: Final = cr("119.3")
R_MOVE: Final = cr("122.5")


class Beside(Filter):
    """Fits while there is a permanent that fits something else."""

    what: Filter

    def __init__(self, what: Filter) -> None:
        self.what = what

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        for other in permanents(m):
            if self.what.fits(m, who, source, other):
                return True
        return False


class IsMonstrous(Filter):
    """Has become monstrous (CR 701.37b)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][MARKS] & MONSTROUS != 0

    def reads(self) -> int:
        return 0


class Detains(Continuous):
    """It neither attacks nor blocks, and its abilities are not activated; no ability of its own (CR 701.35a)."""

    def __init__(self, text: str, until: int) -> None:
        super().__init__(LAYER_ABILITY, text, THE_GIVEN, until, 0, 1 << V_FLAGS)

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        values[V_FLAGS] |= DETAINED

    def alters_steadily(self) -> bool:
        return True


class Fitting(Condition):
    """What is selected fits: there is something, and all of it does."""

    whom: Select
    what: Filter

    def __init__(self, whom: Select, what: Filter) -> None:
        self.whom = whom
        self.what = what

    def test(self, m: Match, item: Item) -> bool:
        found = self.whom.found(m, item)
        for obj in found:
            if not self.what.fits(m, item.who, item.source, obj):
                return False
        return len(found) > 0


class CameSinceUpkeep(Condition):
    """Its controller has had it for less long than since their last upkeep began (CR 702.30a).

    Of the upkeep that has begun now, that is the one before.
    """

    def test(self, m: Match, item: Item) -> bool:
        row = m.state.rows[item.source]
        if not on_battlefield(m, item.source) or row[CONTROLLER] != item.who:
            return False
        return row[CAME] >= m.state.rows[item.who][UPKEEPS] - 1


class Outgrown(Condition):
    """The creature that entered has greater power or toughness than the source (CR 702.100a, 702.100c)."""

    def test(self, m: Match, item: Item) -> bool:
        e = item.event
        if e is None or e.other < 0 or not is_creature(m, e.other) or not is_creature(m, item.source):
            return False
        if power_of(m, e.other) > power_of(m, item.source):
            return True
        return toughness_of(m, e.other) > toughness_of(m, item.source)


class TributeUnpaid(Condition):
    """The chosen opponent put no counters on it as it entered (CR 702.104b)."""

    def test(self, m: Match, item: Item) -> bool:
        return m.state.rows[item.source][CHOICE] == 0


class HasDone(Effect):
    """The source has done something by a keyword: evolved, trained, mentored another."""

    doing: int
    to: Select | None

    def __init__(self, text: str, doing: int, to: Select | None) -> None:
        self.text = text
        self.doing = doing
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        to = self.to
        found = [-1] if to is None else to.found(m, item)
        for other in found:
            tell_doing(m, item.source, self.doing, 0, other)


class MoveCounters(Effect):
    """Counters move from one object to another, as many as there are; none if that is gone (CR 122.5)."""

    kind: int
    amount: Amount
    away: Select
    to: Select

    def __init__(self, text: str, kind: int, amount: Amount, away: Select, to: Select) -> None:
        self.text = text
        self.kind = kind
        self.amount = amount
        self.away = away
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        givers = self.away.found(m, item)
        takers = self.to.found(m, item)
        if not givers or not takers or givers[0] == takers[0]:
            return
        rows = m.state.rows
        giver, taker = givers[0], takers[0]
        if rows[giver][ZONE] < 0 or rows[taker][ZONE] < 0:
            return
        there = min(self.amount.ev(m, item), rows[giver][counter_field(self.kind)])
        # CR 122.5: what cannot be put on the one is not removed from the other.
        if there > 0 and m.emit(COUNTERS_PUT, taker, there, self.kind, rule=R_MOVE) is not None:
            remove_counters(m, giver, self.kind, there, R_MOVE)


class Drain(Effect):
    """Players lose life at once, and the controller gains as much as they lost."""

    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        if amount <= 0:
            return
        losses = [m.propose(LIFE_LOST, player, amount, -1, -1, -2, R_LOSE_LIFE) for player in self.who.found(m, item)]
        total = 0
        for e in m.batch(losses):
            total += e.amount
        gain_life(m, item.who, total)


class UnlessPaysEach(Effect):
    """Something happens unless a player pays a cost so many times, all of it or nothing (CR 702.24a)."""

    cost: Cost
    times: Amount
    effect: Effect
    who: Select

    def __init__(self, text: str, cost: Cost, times: Amount, effect: Effect, who: Select) -> None:
        self.text = text
        self.cost = cost
        self.times = times
        self.effect = effect
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        total = repeated(self.cost, m.bounded(self.times.ev(m, item)))
        for player in self.who.found(m, item):
            if not offer(m, item, player, total):
                self.effect.run(m, item)


def repeated(cost: Cost, times: int) -> Cost:
    """The cost so many times over."""
    mana: ManaCost | None = None
    parts = cost.parts[:0]
    for _ in range(times):
        if cost.mana is not None:
            mana = cost.mana if mana is None else mana.plus(cost.mana)
        parts.extend(cost.parts)
    return Cost(mana, cost.tap and times > 0, cost.untap and times > 0, parts, f"{times} times {cost.text}")
