"""Fight (CR 701.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.actions import damage
from cardwright.games.magic.rules.core.objects import is_creature, on_battlefield, power_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_FIGHT: Final = cr("701.14a")


class Fight(Effect):
    """An effect by which two creatures deal damage equal to their power to each other (CR 701.14); nothing if
    one is not a creature or is gone."""

    one: Select
    other: Select

    def __init__(self, text: str, one: Select, other: Select) -> None:
        self.text = text
        self.one = one
        self.other = other

    def run(self, m: Match, item: Item) -> None:
        first = self.one.found(m, item)
        second = self.other.found(m, item)
        if not first or not second:
            return
        a, b = first[0], second[0]
        if on_battlefield(m, a) and on_battlefield(m, b) and is_creature(m, a) and is_creature(m, b):
            # CR 701.14c: one that fights itself deals twice its power to itself.
            both = [a, 2 * power_of(m, a), a] if a == b else [b, power_of(m, a), a, a, power_of(m, b), b]
            damage(m, a, both, rule=R_FIGHT)
