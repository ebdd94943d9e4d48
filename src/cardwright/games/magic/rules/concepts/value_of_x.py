"""X in target restrictions (CR 107.3): known once it is chosen, tried out before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.targets import enough_targets
from cardwright.games.magic.rules.core.faces import Body, Cost
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.paying.reserve import can_pay
from cardwright.games.magic.rules.paying.shared_objects import HIGHEST_X, others_payable

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# What X is tried for at most, where nothing else ends it: no mana value or power is larger.
MOST_TRIED: Final = 40


def speaks_of_x(body: Body) -> bool:
    for mode in body.modes:
        for spec in mode.targets:
            if spec.by_x:
                return True
    return False


def with_targets(
    m: Match, values: list[int], body: Body | None, modes: int, who: int, source: int, stack: int
) -> list[int]:
    """Return the values of X for which every chosen mode has targets; all values if there is none."""
    if body is None or not speaks_of_x(body):
        return values
    cards = cards_of(m)
    found: list[int] = []
    for value in values:
        cards.asking_x = value
        enough = True
        for number in range(len(body.modes)):
            if modes >> number & 1 and not enough_targets(m, body.modes[number], who, source, stack):
                enough = False
        if enough:
            found.append(value)
    cards.asking_x = -1
    return found or values


def some_x(m: Match, body: Body, cost: Cost, mana: ManaCost, who: int, source: int) -> bool:
    """Return whether there is an X that can be paid and for which enough modes have targets."""
    cards = cards_of(m)
    cards.asking_x = HIGHEST_X
    # What can be paid for any X does not speak of it, and then X is nothing.
    only_zero = not mana.x and others_payable(m, cost, who, source, source)
    found = False
    value = 0
    while not found:
        cards.asking_x = value
        if not others_payable(m, cost, who, source, source):
            break
        due = mana.with_x(value) if mana.x else mana
        if value > 0 and only_zero:
            break
        if not can_pay(m, who, [cost], source, source, due, 0, source if cost.tap else -1):
            break
        count = 0
        for mode in body.modes:
            if enough_targets(m, mode, who, source, -1):
                count += 1
        found = count >= body.least
        value += 1
        if value > MOST_TRIED:
            break
    cards.asking_x = -1
    return found
