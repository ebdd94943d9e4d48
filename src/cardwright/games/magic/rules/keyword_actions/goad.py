"""Goaded creatures (CR 701.15): they attack if able, and attack another player than the one who goaded them if able."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.board import BATTLEFIELD, MARKS
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The bits of `marks.GOADED` begin here.
FIRST_GOADED: Final = 16


class Goad(Effect):
    """An effect that goads permanents until the next turn of its controller."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if on_battlefield(m, obj):
                # CR 701.15d: the same player goading it again changes nothing.
                m.state.set(obj, MARKS, m.state.rows[obj][MARKS] | 1 << (FIRST_GOADED + item.who))


def goaded_by(m: Match, obj: int) -> int:
    """Return the players who goaded it, as a bit set."""
    return m.state.rows[obj][MARKS] >> FIRST_GOADED & ((1 << m.game.players) - 1)


def end_goading(m: Match, before: int, active: int) -> None:
    """End goading as a turn begins: by its player, and by players who have left whose turn would have come (CR
    800.4m)."""
    ended = 1 << active
    if before >= 0 and before != active:
        player = (before + 1) % m.game.players
        while player != active:
            if not m.game.is_in(m, player):
                ended |= 1 << player
            player = (player + 1) % m.game.players
    ended <<= FIRST_GOADED
    for obj in m.state.zones[BATTLEFIELD]:
        marks = m.state.rows[obj][MARKS]
        if marks & ended:
            m.state.set(obj, MARKS, marks & ~ended)
