"""Effects that make spells and abilities cost more or less (CR 118.7, 601.2f, 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import CONTROLLER, KIND, OWNER
from cardwright.games.magic.rules.concepts.mana_costs import KINDS, ManaCost
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import (
    CAST_THIS_TURN,
    LATER,
    LATER_ORIGIN,
    LATER_WHAT,
    LATER_WHO,
    TO_COME,
)
from cardwright.games.magic.rules.core.faces import Activated, Filter

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# What is paid for: casting a spell, activating any ability, or one that is no mana ability.
CASTING: Final = 0
ACTIVATING: Final = 1
BUT_FOR_MANA: Final = 2
# What an effect does to the cost.
COSTS_LESS: Final = 0
MORE: Final = 1
# It is this much in the end, if it would be less.
COSTS_AT_LEAST: Final = 2

# Bits of what is known about the changes there are: some are there, some look at targets, some are about abilities, and
# about mana abilities.
THERE: Final = 1
BY_TARGETS: Final = 2
OF_ABILITIES: Final = 4
OF_MANA_ABILITIES: Final = 8


class Paying:
    """What a player is about to pay for: a spell, or an ability of a source.

    `name` is the name of the way to cast the spell or the kind of the ability, "" if it has none.
    """

    __slots__ = ("ability", "name", "source", "who")

    who: int
    source: int
    ability: Activated | None
    name: str

    def __init__(self, who: int, source: int, ability: Activated | None, name: str) -> None:
        self.who = who
        self.source = source
        self.ability = ability
        self.name = name


class Adjustment:
    """Everything that changes one cost: increases, reductions, and the least it may come to."""

    __slots__ = ("at_least", "floored", "less", "less_kinds", "more", "more_kinds")

    more: int
    more_kinds: list[int]
    less: int
    less_kinds: list[int]
    # Generic reductions that leave some mana, each with how much it leaves.
    floored: list[int]
    at_least: int

    def __init__(self) -> None:
        self.more = 0
        self.more_kinds = [0] * KINDS
        self.less = 0
        self.less_kinds = [0] * KINDS
        self.floored = []
        self.at_least = 0

    def raised(self, total: ManaCost) -> ManaCost:
        """Return the cost after increases alone."""
        if self.more or any_of(self.more_kinds):
            return total.plus(ManaCost(self.more_kinds, self.more))
        return total

    def lowers(self) -> bool:
        """Return whether there are reductions."""
        return self.less > 0 or len(self.floored) > 0 or any_of(self.less_kinds)

    def applied(self, total: ManaCost) -> ManaCost:
        """Return the cost after increases, reductions, and what is said of the total, in this order (CR 601.2f).

        The player would apply reductions that leave some mana before the others: that reduces it the most.
        """
        total = self.raised(total)
        for place in range(0, len(self.floored), 2):
            room = total.mana_value() - self.floored[place + 1]
            if room > 0:
                total = total.reduced(min(room, self.floored[place]))
        if self.less or any_of(self.less_kinds):
            total = total.reduced(self.less, self.less_kinds)
        if self.at_least:
            missing = self.at_least - total.mana_value()
            if missing > 0:
                total = total.plus(ManaCost([], missing))
        return total

    def numbers(self) -> list[int]:
        """Return all of it as numbers, equal for equal changes."""
        return [self.more, *self.more_kinds, self.less, *self.less_kinds, self.at_least, *self.floored]


def any_of(numbers: list[int]) -> bool:
    """Return whether one of the numbers is not 0."""
    for number in numbers:
        if number:
            return True
    return False


class CostChange:
    """A change of what some spells or abilities cost, because of the object that says so.

    `amount` counts generic mana, or the `mana` if it is given. `by` is who pays. With `nth` it is only the player's
    n-th such spell of the turn. `floor` is how much mana the reduction leaves.
    """

    __slots__ = (
        "amount", "by", "condition", "floor", "how", "looks_at_targets", "mana", "name", "nth", "paid_for", "what",
    )  # fmt: skip

    how: int
    amount: Amount
    mana: ManaCost | None
    what: Filter
    by: Filter | None
    paid_for: int
    name: str
    nth: int
    floor: int
    condition: Condition | None
    looks_at_targets: bool

    def __init__(self, how: int, amount: Amount, what: Filter, paid_for: int) -> None:
        self.how = how
        self.amount = amount
        self.what = what
        self.paid_for = paid_for
        self.mana = None
        self.by = None
        self.name = ""
        self.nth = 0
        self.floor = 0
        self.condition = None
        self.looks_at_targets = False

    def bits(self) -> int:
        """Return what is known of it before anything is paid for, as bits."""
        found = THERE
        if self.looks_at_targets:
            found |= BY_TARGETS
        if self.paid_for != CASTING:
            found |= OF_ABILITIES
        if self.paid_for == ACTIVATING and not self.name:
            found |= OF_MANA_ABILITIES
        return found

    def concerns(self, m: Match, owner: int, paying: Paying) -> bool:
        """Return whether it changes this cost, said by `owner`: a permanent, the spell itself or a lasting effect."""
        ability = paying.ability
        if (self.paid_for == CASTING) != (ability is None):
            return False
        if self.name and self.name != paying.name:
            return False
        if self.paid_for == BUT_FOR_MANA and ability is not None and ability.makes:
            return False
        who = self.speaker(m, owner, paying)
        by = self.by
        if by is not None and not by.fits(m, who, owner, paying.who):
            return False
        if not self.what.fits(m, who, owner, paying.source):
            return False
        if self.nth and self._cast_before(m, who, owner, paying.who) != self.nth - 1:
            return False
        condition = self.condition
        return condition is None or condition.test(m, self._item(m, owner, paying))

    def speaker(self, m: Match, owner: int, paying: Paying) -> int:
        """Return the player that "you" is."""
        return paying.who if owner == paying.source else m.state.rows[owner][CONTROLLER]

    def _item(self, m: Match, owner: int, paying: Paying) -> Item:
        row = m.state.rows[owner]
        source = row[LATER_ORIGIN] if row[KIND] == LATER else owner
        who = self.speaker(m, owner, paying)
        return new_item(EFFECT, who, source, a=source, targets=(paying.source, 0))

    def _cast_before(self, m: Match, who: int, owner: int, player: int) -> int:
        """Return how many such spells the player has cast this turn."""
        rows = m.state.rows
        if rows[player][CAST_THIS_TURN] == 0:
            return 0
        count = 0
        for obj in m.state.zones[TO_COME]:
            row = rows[obj]
            if row[LATER_WHAT] == waiting.WAS_CAST and row[OWNER] == player:
                if self.what.fits(m, who, owner, row[LATER_WHO]):
                    count += 1
        return count

    def add_to(self, m: Match, owner: int, paying: Paying, found: Adjustment) -> None:
        """Add it to what changes the cost."""
        number = self.amount.ev(m, self._item(m, owner, paying))
        if number <= 0:
            return
        if self.how == COSTS_AT_LEAST:
            found.at_least = max(found.at_least, number)
        elif self.floor:
            found.floored.append(number)
            found.floored.append(self.floor)
        else:
            mana = self.mana
            generic = number if mana is None else number * mana.generic
            if self.how == MORE:
                found.more += generic
            else:
                found.less += generic
            if mana is not None:
                kinds = found.more_kinds if self.how == MORE else found.less_kinds
                for kind in range(KINDS):
                    kinds[kind] += number * mana.kinds[kind]


def bits_of(changes: list[CostChange]) -> int:
    """Return what is known of these changes, as bits."""
    found = 0
    for change in changes:
        found |= change.bits()
    return found
