"""Maximum hand size: effects on the rules, applied by timestamp (CR 402.2, 613.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.nodes import Amount
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.casting.casting_restrictions import ANYONE, ITS_CONTROLLER
from cardwright.games.magic.rules.core.board import WHEN
from cardwright.games.magic.rules.core.presence import sources, standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

MOST_CARDS: Final = 7
NO_MAXIMUM: Final = -1


class HandSize:
    """The effect of a permanent with this face on players' maximum hand sizes: no maximum, a number, or a change."""

    __slots__ = ("change", "face", "set_to", "whose")

    face: int
    whose: int
    # Without a number it is no maximum, unless there is a change.
    set_to: Amount | None
    change: int

    def __init__(self, face: int, whose: int, set_to: Amount | None, change: int) -> None:
        self.face = face
        self.whose = whose
        self.set_to = set_to
        self.change = change

    def apply(self, m: Match, obj: int, most: int) -> int:
        if self.change:
            return most if most == NO_MAXIMUM else max(0, most + self.change)
        set_to = self.set_to
        if set_to is None:
            return NO_MAXIMUM
        return max(0, set_to.ev(m, new_item(EFFECT, m.state.rows[obj][CONTROLLER], obj, a=obj)))


def most_cards(m: Match, player: int) -> int:
    """Return the player's maximum hand size; NO_MAXIMUM if there is none."""
    sizes: list[HandSize] = []
    for rules in standing(m):
        sizes.extend(rules.hand_sizes)
    if not sizes:
        return MOST_CARDS
    rows = m.state.rows
    found: list[tuple[int, int, int]] = []
    for number in range(len(sizes)):
        for obj in sources(m, sizes[number].face):
            own = rows[obj][CONTROLLER] == player
            if sizes[number].whose == ANYONE or own == (sizes[number].whose == ITS_CONTROLLER):
                found.append((rows[obj][WHEN], number, obj))
    found.sort()
    most = MOST_CARDS
    for _, number, obj in found:
        most = sizes[number].apply(m, obj, most)
    return most
