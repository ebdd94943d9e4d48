"""Actions that a player takes only once each turn with an ability of one object (CR 603.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CARD, CONTROLLER, HEARS_OWNER, HEARS_TURN, LISTENER, TURN
from cardwright.games.magic.rules.core.board import USES

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Kept with the uses of activated abilities; their numbers are smaller.
FIRST_DEED: Final = 1 << 20


class OnceEachTurn(Effect):
    """An effect that happens only if it has not happened this turn."""

    effect: Effect
    number: int

    def __init__(self, text: str, effect: Effect, number: int) -> None:
        self.text = text
        self.effect = effect
        self.number = FIRST_DEED + number

    def run(self, m: Match, item: Item) -> None:
        found = note(m, self.number, item)
        turn = m.table()[TURN]
        if found < 0:
            found = m.state.create([LISTENER, self.number, USES, item.who, item.who, 0, item.source, -1, 0, 0])
        elif m.state.rows[found][HEARS_TURN] == turn:
            return
        m.state.set(found, HEARS_TURN, turn)
        self.effect.run(m, item)


class NotYet(Condition):
    """The condition that it was not done this turn, and that the other condition is true."""

    deed: OnceEachTurn
    other: Condition | None

    def __init__(self, deed: OnceEachTurn, other: Condition | None) -> None:
        self.deed = deed
        self.other = other

    def test(self, m: Match, item: Item) -> bool:
        found = note(m, self.deed.number, item)
        if found >= 0 and m.state.rows[found][HEARS_TURN] == m.table()[TURN]:
            return False
        other = self.other
        return other is None or other.test(m, item)


def note(m: Match, number: int, item: Item) -> int:
    """Return the record of when this player last did this with this object, -1 if there is none."""
    rows = m.state.rows
    for noted in m.state.zones[USES]:
        row = rows[noted]
        if row[CARD] == number and row[HEARS_OWNER] == item.source and row[CONTROLLER] == item.who:
            return noted
    return -1
