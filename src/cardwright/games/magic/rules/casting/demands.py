"""What must be among the targets of a spell or activated ability, because a permanent says so (CR 601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.casting.bans import Ban
from cardwright.games.magic.rules.concepts.targets import (
    Gate,
    announced,
    asked_for,
    candidates,
    most_of,
    uses_of,
)
from cardwright.games.magic.rules.core.faces import Body, Filter, TargetSpec
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.presence import standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

AIM_AT: Final = 100


class Demand(Ban):
    """The demand that matching players choose at least one such permanent as a target, if able."""

    def __init__(self, card: int, who: Filter, what: Filter, condition: Condition | None) -> None:
        super().__init__(AIM_AT, card, who, what, condition)


class Demanding(Gate):
    """The choice of targets where permanents make demands, together with what limits it besides.

    How many targets there are is announced before they are chosen, so a use of the word "target" that may have none
    need not have one; but who has passed over a permanent that is demanded must choose one later.
    """

    inner: Gate | None
    demands: list[Demand]
    owners: list[int]
    who: int
    source: int
    stack: int
    specs: list[TargetSpec]
    # The use at hand; for each demand whether it is met, whether a permanent that would have met it has been passed
    # over, and whether there is one for the target at hand.
    at: int
    met: list[bool]
    passed: list[bool]
    there: list[bool]

    def __init__(
        self, inner: Gate | None, demands: list[Demand], owners: list[int], who: int, source: int, stack: int,
        specs: list[TargetSpec],
    ) -> None:  # fmt: skip
        self.inner = inner
        self.demands = demands
        self.owners = owners
        self.who = who
        self.source = source
        self.stack = stack
        self.specs = specs
        self.at = 0
        self.met = [False] * len(demands)
        self.passed = [False] * len(demands)
        self.there = [False] * len(demands)

    def allowed(self, m: Match, taken: list[int], options: list[int]) -> list[int]:
        inner = self.inner
        if inner is not None:
            options = inner.allowed(m, taken, options)
        for number in range(len(self.demands)):
            if taken and self._meets(m, number, taken[len(taken) - 1]):
                self.met[number] = True
            wanted = [obj for obj in options if self._meets(m, number, obj)]
            self.there[number] = len(wanted) > 0
            if wanted and not self.met[number] and not self._can_wait(m, number, taken, len(options)):
                options = wanted
        return options

    def may_stop(self, m: Match, taken: list[int]) -> bool:
        inner = self.inner
        if inner is not None and not inner.may_stop(m, taken):
            return False
        for number in range(len(self.demands)):
            if not self.met[number] and self.there[number] and (taken or self.passed[number]):
                if not self._later(m, number):
                    return False
        return True

    def next_use(self, taken: list[int]) -> None:
        inner = self.inner
        if inner is not None:
            inner.next_use(taken)
        self.at += 1
        for number in range(len(self.demands)):
            if taken and self.there[number]:
                self.passed[number] = True
            self.there[number] = False

    def _meets(self, m: Match, number: int, obj: int) -> bool:
        owner = self.owners[number]
        player = m.state.rows[owner][CONTROLLER]
        return on_battlefield(m, obj) and self.demands[number].what.fits(m, player, owner, obj)

    def _can_wait(self, m: Match, number: int, taken: list[int], options: int) -> bool:
        """Return whether the demand can still be met if the target at hand does not."""
        spec = self.specs[self.at]
        room = most_of(m, spec, announced(m, self.who, self.source, self.stack)) - len(taken)
        return (room > 1 and options > 1 and spec.together is None) or self._later(m, number)

    def _later(self, m: Match, number: int) -> bool:
        """Return whether a later use of the word "target" could meet the demand."""
        for at in range(self.at + 1, len(self.specs)):
            spec = self.specs[at]
            if spec.by_targets or not asked_for(m, spec, self.who, self.source, self.stack):
                continue
            for obj in candidates(m, spec, self.who, self.source, self.stack):
                if self._meets(m, number, obj):
                    return True
        return False


def with_demands(
    m: Match, who: int, source: int, stack: int, body: Body | None, modes: int, enchants: TargetSpec | None,
    gate: Gate | None,
) -> Gate | None:  # fmt: skip
    """Return what limits the choice of targets, with the demands that are made of this player."""
    demands: list[Demand] = []
    owners: list[int] = []
    for rules in standing(m):
        for demand in rules.demands:
            for owner in demand.holders(m):
                if demand.forbids(m, owner, who, -1):
                    demands.append(demand)
                    owners.append(owner)
    if not demands:
        return gate
    return Demanding(gate, demands, owners, who, source, stack, uses_of(body, modes, enchants)[0])
