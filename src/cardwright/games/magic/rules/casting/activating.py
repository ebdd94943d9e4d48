"""What an activated ability costs, where something changes it (CR 602.2b, 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.casting.aiming import Aiming, Price
from cardwright.games.magic.rules.casting.cost_change import Adjustment, Paying
from cardwright.games.magic.rules.casting.total_cost import (
    ability_changes,
    adjustment,
    looks_at_targets,
    use_up_changes,
)
from cardwright.games.magic.rules.concepts.aims import begin_aiming, end_aiming
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.core.faces import Activated, Body
from cardwright.games.magic.rules.paying.reserve import can_pay

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Activation(Price):
    """An ability that a player activates or wants to: its cost so far, and the targets chosen, if they are."""

    who: int
    source: int
    ability: Activated
    # The ability on the stack, or its source before it is there.
    stack: int
    total: ManaCost
    by_targets: bool
    aimed: list[int] | None

    def __init__(self, m: Match, who: int, source: int, ability: Activated, stack: int) -> None:
        mana = ability.cost.mana
        self.who = who
        self.source = source
        self.ability = ability
        self.stack = stack
        self.total = ManaCost() if mana is None else mana
        self.by_targets = looks_at_targets(m, ability.changes)
        self.aimed = None

    def paying(self) -> Paying:
        return Paying(self.who, self.source, self.ability, self.ability.kind)

    def change(self, m: Match) -> Adjustment:
        """Return what changes the cost, with the targets chosen so far."""
        aimed = self.aimed
        if aimed is not None:
            begin_aiming(m, self.source, aimed)
        found = adjustment(m, self.paying(), self.ability.changes)
        end_aiming(m)
        return found

    def due(self, m: Match) -> ManaCost:
        """Return the mana to be paid."""
        return self.change(m).applied(self.total)

    def payable(self, m: Match, modes: int) -> bool:
        """Return whether the mana for it can be paid, with some targets if they are not chosen yet; X counts as 0."""
        if self.by_targets and self.aimed is None:
            return self.gate(modes).possible(m)
        return self._can_pay(m, self.due(m))

    def _can_pay(self, m: Match, due: ManaCost) -> bool:
        cost = self.ability.cost
        tapped = self.source if cost.tap else -1
        return due.is_zero() or can_pay(m, self.who, [cost], self.source, self.stack, due, 0, tapped)

    def payable_with(self, m: Match, targets: list[int]) -> bool:
        begin_aiming(m, self.source, targets)
        due = adjustment(m, self.paying(), self.ability.changes).applied(self.total)
        end_aiming(m)
        return self._can_pay(m, due)

    def changes_with(self, m: Match, targets: list[int]) -> list[int]:
        begin_aiming(m, self.source, targets)
        numbers = adjustment(m, self.paying(), self.ability.changes).numbers()
        end_aiming(m)
        return numbers

    def gate(self, modes: int) -> Aiming:
        """Return what limits the choice of targets in these modes."""
        return Aiming(self, self.who, self.source, self.stack, self.ability.body, modes, None)

    def some_modes(self, m: Match) -> bool:
        """Return whether some choice of modes can be paid for."""
        body = self.ability.body
        if not self.by_targets or not body.modes:
            return self.payable(m, 0)
        for modes in choices_of_modes(body):
            if self.payable(m, modes):
                return True
        return False


def choices_of_modes(body: Body) -> list[int]:
    """Return the smallest sets of modes that may be chosen, as bits."""
    if body.least >= len(body.modes):
        return [(1 << len(body.modes)) - 1]
    return [bits for bits in range(1 << len(body.modes)) if bits.bit_count() == body.least]


def activation(m: Match, who: int, source: int, ability: Activated, stack: int) -> Activation | None:
    """Return what tells the cost of an ability, None if nothing changes it."""
    return Activation(m, who, source, ability, stack) if ability_changes(m, ability) else None


def lock_in(m: Match, activated: Activation, targets: list[int]) -> ManaCost:
    """Return the total cost now that the targets are known; what was about one cost only is used up."""
    activated.aimed = targets
    due = activated.due(m)
    begin_aiming(m, activated.source, targets)
    use_up_changes(m, activated.paying())
    end_aiming(m)
    return due
