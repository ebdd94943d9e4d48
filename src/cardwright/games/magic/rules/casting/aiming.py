"""Choosing targets while the cost depends on them: only targets that leave the cost payable (CR 601.2c, 601.2f-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardwright.games.magic.rules.concepts.targets import (
    Gate,
    announced,
    asked_for,
    candidates,
    fewest,
    most_of,
)
from cardwright.games.magic.rules.core.faces import Body, TargetSpec

if TYPE_CHECKING:
    from cardwright.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Price:
    """What a spell or ability costs, asked with different targets."""

    def payable_with(self, m: Match, targets: list[int]) -> bool:
        """Return whether it can be paid for with these targets."""
        raise NotImplementedError

    def changes_with(self, m: Match, targets: list[int]) -> list[int]:
        """Return how these targets change the cost, as numbers."""
        raise NotImplementedError


class Aiming(Gate):
    """The targets chosen so far, and those that can still be chosen so that the cost can be paid in the end.

    Targets that change the cost alike, and that later uses of the word may take alike, are tried once.
    """

    price: Price
    who: int
    source: int
    stack: int
    # Every use of the word "target" in the order of choosing, and for each the first use of the same mode.
    specs: list[TargetSpec]
    firsts: list[int]
    # What was taken for the uses before.
    before: list[list[int]]
    legal: list[list[int]]
    groups: list[list[int]]

    def __init__(
        self,
        price: Price,
        who: int,
        source: int,
        stack: int,
        body: Body | None,
        modes: int,
        enchants: TargetSpec | None,
    ) -> None:
        self.price = price
        self.who = who
        self.source = source
        self.stack = stack
        self.specs = []
        self.firsts = []
        self.before = []
        self.legal = []
        self.groups = []
        if enchants is not None:
            self._add([enchants])
        if body is not None:
            for number in range(len(body.modes)):
                if modes >> number & 1:
                    self._add(body.modes[number].targets)

    def _add(self, specs: list[TargetSpec]) -> None:
        first = len(self.specs)
        for spec in specs:
            self.specs.append(spec)
            self.firsts.append(first)

    def possible(self, m: Match) -> bool:
        """Return whether there are targets with which the cost can be paid."""
        return self._goes_on(m, self.before, [], 0)

    def allowed(self, m: Match, taken: list[int], options: list[int]) -> list[int]:
        found: list[int] = []
        able: list[int] = []
        unable: list[int] = []
        for obj in options:
            group = self._group(m, len(self.before), obj)
            if group not in able and group not in unable:
                goes = self._goes_on(m, self.before, [*taken, obj], 0)
                (able if goes else unable).append(group)
            if group in able:
                found.append(obj)
        return found

    def may_stop(self, m: Match, taken: list[int]) -> bool:
        return self._goes_on(m, [*self.before, taken], [], 0)

    def next_use(self, taken: list[int]) -> None:
        self.before = [*self.before, taken]

    def _goes_on(self, m: Match, before: list[list[int]], taken: list[int], first: int) -> bool:
        """Return whether there is a choice for the rest, given these targets; `first` is the first group of targets to
        take more from, since their order does not matter."""
        at = len(before)
        if at == len(self.specs):
            return self.price.payable_with(m, _all(before, 0))
        spec = self.specs[at]
        if not asked_for(m, spec, self.who, self.source, self.stack):
            return self._goes_on(m, [*before, []], [], 0)
        item = announced(m, self.who, self.source, self.stack)
        if len(taken) >= fewest(m, spec, item) and self._goes_on(m, [*before, taken], [], 0):
            return True
        if len(taken) >= most_of(m, spec, item):
            return False
        barred = taken + _all(before, self.firsts[at]) if spec.distinct else taken
        tried: list[int] = []
        for obj in self._legal(m, at):
            if obj not in barred:
                group = self._group(m, at, obj)
                if group >= first and group not in tried:
                    tried.append(group)
                    if self._goes_on(m, before, [*taken, obj], group):
                        return True
        return False

    def _legal(self, m: Match, at: int) -> list[int]:
        while len(self.legal) < len(self.specs):
            spec = self.specs[len(self.legal)]
            self.legal.append(candidates(m, spec, self.who, self.source, self.stack))
        return self.legal[at]

    def _group(self, m: Match, at: int, obj: int) -> int:
        """Return the number of the group that the target belongs to."""
        key = self.price.changes_with(m, [obj])
        for later in range(at + 1, len(self.specs)):
            if self.specs[later].distinct:
                key.append(1 if obj in self._legal(m, later) else 0)
        if key not in self.groups:
            self.groups.append(key)
        return self.groups.index(key)


def _all(taken: list[list[int]], first: int) -> list[int]:
    """Return the targets of all uses from this one on."""
    found: list[int] = []
    for use in taken[first:]:
        found.extend(use)
    return found
