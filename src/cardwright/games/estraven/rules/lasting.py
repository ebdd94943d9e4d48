"""Effects that last: static abilities, and changes and grants until the turn ends or for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.layers import Lasting, begin_lasting, end_lasting
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER, LASTS_A, LASTS_B, LASTS_NODE, OWNER
from cardwright.engine.trigger import listen, stop_listening
from cardwright.games.estraven.rules.board import EFFECTS
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.targets import ANYONES, YOURS, Test

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The nodes every game has, by number: changes and grants, each until the turn ends or for as long as it stays.
CHANGE_THIS_TURN: Final = 0
CHANGE_FOR_GOOD: Final = 1
GRANT_THIS_TURN: Final = 2
GRANT_FOR_GOOD: Final = 3

ALL_VALUES: Final = 0b1111
# Three small numbers in one: each is kept above 0, and no larger than fits.
SPAN: Final = 1 << 20
ZERO: Final = 1 << 19


def packed(power: int, resistance: int, health: int) -> int:
    """Return three changes as one number, for a lasting effect to hold; the largest change is half a million."""
    return (_digit(power) * SPAN + _digit(resistance)) * SPAN + _digit(health)


def _digit(change: int) -> int:
    return max(0, min(SPAN - 1, change + ZERO))


class ChangesOne(Lasting):
    """Adds to the values of one permanent."""

    def __init__(self, text: str) -> None:
        super().__init__(0, text, reads=0, writes=0b111)
        self.steady = True

    def only(self, m: Match, effect: int) -> int:
        return m.state.rows[effect][LASTS_A]

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return obj == m.state.rows[effect][LASTS_A]

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        given = m.state.rows[effect][LASTS_B]
        values = table[obj][:]
        values[0] += given // (SPAN * SPAN) - ZERO
        values[1] += given // SPAN % SPAN - ZERO
        values[2] += given % SPAN - ZERO
        table[obj] = values


class Grants(Lasting):
    """Gives one permanent abilities; its values stay as they are."""

    def __init__(self, text: str) -> None:
        super().__init__(0, text, reads=0, writes=0)
        self.steady = True

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return False

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        """Change no value."""


class Static(Lasting):
    """While its permanent is there and the condition holds, adds to the values of those that fit."""

    whose: int
    itself: bool
    tests: list[Test]
    changes: list[int]
    condition: Condition | None

    def __init__(self, text: str, whose: int, itself: bool, tests: list[Test], changes: list[int]) -> None:
        super().__init__(0, text, reads=0, writes=ALL_VALUES)
        self.whose = whose
        self.itself = itself
        self.tests = tests
        self.changes = changes
        self.condition = None

    def exists(self, m: Match, effect: int, table: list[list[int]]) -> bool:
        condition = self.condition
        if condition is None:
            return True
        row = m.state.rows[effect]
        return condition.test(m, new_item(EFFECT, row[CONTROLLER], row[OWNER]))

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        row = m.state.rows[effect]
        if self.itself:
            return obj == row[OWNER]
        who = row[CONTROLLER]
        if self.whose != ANYONES and (self.whose == YOURS) != (m.state.rows[obj][CONTROLLER] == who):
            return False
        for test in self.tests:
            if not test.fits(m, who, row[OWNER], obj):
                return False
        return True

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        values = table[obj][:]
        for place in range(len(values)):
            values[place] += self.changes[place]
        table[obj] = values


def change_one(m: Match, source: int, who: int, obj: int, change: int, for_good: bool) -> None:
    """Add to a permanent's values until the turn ends, or for as long as it stays."""
    begin_lasting(m, CHANGE_FOR_GOOD if for_good else CHANGE_THIS_TURN, source, who, obj, change)


def grant(m: Match, cards: Cards, source: int, who: int, obj: int, bundle: int, for_good: bool) -> None:
    """Give a permanent abilities until the turn ends, or for as long as it stays."""
    begin_lasting(m, GRANT_FOR_GOOD if for_good else GRANT_THIS_TURN, source, who, obj, bundle)
    for trigger in cards.bundles[bundle].triggers:
        listen(m, obj, trigger)


def end_turn_effects(m: Match, cards: Cards) -> None:
    """End what lasted for the turn."""
    rows = m.state.rows
    for effect in m.state.zones[EFFECTS][:]:
        node = rows[effect][LASTS_NODE]
        if node == GRANT_THIS_TURN:
            for trigger in cards.bundles[rows[effect][LASTS_B]].triggers:
                stop_listening(m, rows[effect][LASTS_A], trigger)
        if node == CHANGE_THIS_TURN or node == GRANT_THIS_TURN:
            end_lasting(m, effect)


def end_effects_of(m: Match, obj: int) -> None:
    """End what a permanent that leaves did while it was there, and what was done to it."""
    rows = m.state.rows
    for effect in m.state.zones[EFFECTS][:]:
        row = rows[effect]
        if row[LASTS_NODE] > GRANT_FOR_GOOD:
            if row[OWNER] == obj:
                end_lasting(m, effect)
        elif row[LASTS_A] == obj:
            end_lasting(m, effect)


def granted(m: Match, cards: Cards, obj: int) -> list[int]:
    """Return the numbers of abilities that effects give a permanent."""
    found: list[int] = []
    rows = m.state.rows
    for effect in m.state.zones[EFFECTS]:
        row = rows[effect]
        if row[LASTS_A] == obj and GRANT_THIS_TURN <= row[LASTS_NODE] <= GRANT_FOR_GOOD:
            found.extend(cards.bundles[row[LASTS_B]].abilities)
    return found
