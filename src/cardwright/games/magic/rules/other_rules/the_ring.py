"""The Ring (CR 701.54): how often it has tempted a player, and who bears it for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.games.magic.rules.core import designation_kinds, events, questions
from cardwright.games.magic.rules.core.board import ACTED, BATTLEFIELD, CREATURE, LINK
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import controlled, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some
from cardwright.games.magic.rules.core.telling import stir
from cardwright.games.magic.rules.other_rules.designations import give_marker, marker_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NOBODY: Final = -1
R_TEMPTS: Final = cr("701.54a")


def ring_of(m: Match, player: int) -> int:
    """Return the object that stands for the Ring of a player, -1 if it has not tempted them yet."""
    for obj in marker_of(m, designation_kinds.RING):
        if m.state.rows[obj][CONTROLLER] == player:
            return obj
    return -1


def bearer_of(m: Match, player: int) -> int:
    """Return a player's Ring-bearer, -1 if there is none."""
    ring = ring_of(m, player)
    return NOBODY if ring < 0 else m.state.rows[ring][LINK]


def tempt(m: Match, player: int) -> None:
    """Let the Ring tempt a player: they choose a creature of theirs to bear it, if they have one (CR 701.54a, d)."""
    if not m.game.is_in(m, player):
        return
    give_marker(m, designation_kinds.RING, player)
    ring = ring_of(m, player)
    m.state.set(ring, ACTED, m.state.rows[ring][ACTED] + 1)
    able = [obj for obj in controlled(m, player) if types_of(m, obj) & CREATURE]
    if able:
        chosen = choose_some(m, player, able, 1, 1, questions.CHOICE)
        m.state.set(ring, LINK, chosen[0])
    stir(m)
    # CR 701.54d: it is told when all that is done.
    m.emit(events.DESIGNATED, player, 1, designation_kinds.RING, rule=R_TEMPTS)


def lose_bearers(m: Match) -> None:
    """Let creatures bear the Ring no longer that left or are controlled by another player (CR 701.54b)."""
    for ring in marker_of(m, designation_kinds.RING):
        row = m.state.rows[ring]
        bearer = row[LINK]
        if bearer < 0:
            continue
        borne = m.state.rows[bearer]
        # CR 702.26d: one that has phased out goes on bearing it.
        if borne[ZONE] != BATTLEFIELD or borne[CONTROLLER] != row[CONTROLLER]:
            m.state.set(ring, LINK, NOBODY)
            stir(m)


class Tempt(Effect):
    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            tempt(m, player)


class Tempted(Condition):
    """The Ring has tempted you so often."""

    least: int

    def __init__(self, least: int) -> None:
        self.least = least

    def test(self, m: Match, item: Item) -> bool:
        ring = ring_of(m, item.who)
        return ring >= 0 and m.state.rows[ring][ACTED] >= self.least


class BearsRing(PlainFilter):
    """Is the Ring-bearer of its controller."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and bearer_of(m, m.state.rows[obj][CONTROLLER]) == obj
