"""What permanents and players are called without its being printed: a class's level, the monarch, the city's blessing.

The crown and the blessing lie in the command zone as objects of whoever has them, so that everybody sees them and the
monarch's abilities have something to be abilities of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.node import Amount, Condition, Effect
from cardwright.engine.state import CARD, CONTROLLER, OWNER, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.magic.rules.continuous.granted_abilities import sync
from cardwright.games.magic.rules.core.board import (
    ASCEND,
    BATTLEFIELD,
    COMMAND,
    FIRST_LEVEL,
    MARKS,
    NOWHERE,
    PIECE,
)
from cardwright.games.magic.rules.core.events import DESIGNATED, stir
from cardwright.games.magic.rules.core.face import Filter
from cardwright.games.magic.rules.core.objects import cards_of, controlled, has, on_battlefield
from cardwright.games.magic.rules.core.presence import ALL_KEYWORDS, present
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.zones.zone_abilities import arrive

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Which designation, the place of such an event; and the objects of the command zone that stand for two of them.
LEVEL: Final = 0
MONARCH: Final = 1
BLESSING: Final = 2
CROWN: Final = "The Monarch"
BLESSED: Final = "City's Blessing"
MARKERS: Final = ("", CROWN, BLESSED)

LEVEL_BITS: Final = 0b1111
FOR_BLESSING: Final = 10

R_LEVEL: Final = cr("716.2a")
R_MONARCH: Final = cr("725.1")
R_CROWN_PASSES: Final = cr("725.4")
R_ASCEND_SPELL: Final = cr("702.131a")
R_ASCEND: Final = cr("702.131b")


def level_of(m: Match, obj: int) -> int:
    """A permanent's level; one that has none counts as level 1 (CR 716.2d)."""
    return max(1, m.state.rows[obj][MARKS] >> FIRST_LEVEL & LEVEL_BITS)


def set_level(m: Match, obj: int, level: int) -> None:
    """The level is another: abilities of it begin before anything hears of it."""
    marks = m.state.rows[obj][MARKS] & ~(LEVEL_BITS << FIRST_LEVEL)
    m.state.set(obj, MARKS, marks | level << FIRST_LEVEL)
    stir(m)
    sync(m, obj)


def marker_of(m: Match, which: int) -> list[int]:
    """The objects that stand for this designation."""
    number = cards_of(m).numbers.get(MARKERS[which], -1)
    rows = m.state.rows
    return [obj for obj in m.state.zones[COMMAND] if rows[obj][CARD] == number]


def give_marker(m: Match, which: int, player: int) -> None:
    """The player has it now; there is one crown, and whoever had it has it no more (CR 725.3)."""
    if which == MONARCH:
        for old in marker_of(m, which):
            fall_silent(m, old)
            m.state.move(old, NOWHERE)
    cards = cards_of(m)
    row = cards.faces[cards.numbers[MARKERS[which]]].fresh[:]
    row[ZONE] = COMMAND
    row[OWNER] = player
    row[CONTROLLER] = player
    row[PIECE] = -1
    arrive(m, m.state.create(row))
    stir(m)


def monarch(m: Match) -> int:
    """Who is the monarch, -1 for nobody."""
    crowns = marker_of(m, MONARCH)
    return m.state.rows[crowns[0]][CONTROLLER] if crowns else -1


def crown(m: Match, player: int, rule: int = R_MONARCH) -> None:
    if monarch(m) != player and m.game.is_in(m, player):
        m.emit(DESIGNATED, player, 1, MONARCH, rule=rule)


def pass_crown(m: Match, leaver: int) -> None:
    """The monarch leaves the game: the active player becomes it, or the next in turn order (CR 725.4)."""
    if monarch(m) == leaver:
        crown(m, m.game.active_player(m), R_CROWN_PASSES)


def is_blessed(m: Match, player: int) -> bool:
    for obj in marker_of(m, BLESSING):
        if m.state.rows[obj][CONTROLLER] == player:
            return True
    return False


def bless(m: Match, player: int, rule: int) -> bool:
    """The player gets the city's blessing for ten permanents; whether they did."""
    if len(controlled(m, player)) < FOR_BLESSING or is_blessed(m, player):
        return False
    return m.emit(DESIGNATED, player, 1, BLESSING, rule=rule) is not None


def ascended(m: Match) -> bool:
    """Whoever controls ten permanents, one of them with ascend, has the city's blessing from now on."""
    found = False
    if len(m.state.zones[BATTLEFIELD]) < FOR_BLESSING or not present(m, ALL_KEYWORDS) & ASCEND:
        return False
    for player in range(m.game.players):
        own = controlled(m, player)
        if len(own) < FOR_BLESSING or is_blessed(m, player):
            continue
        for obj in own:
            if has(m, obj, ASCEND):
                found = bless(m, player, R_ASCEND) or found
                break
    return found


class LevelOf(Amount):
    """The level of the source."""

    def ev(self, m: Match, item: Item) -> int:
        return level_of(m, item.source)


class HasLevel(Condition):
    """The source is of this level, or of it and more."""

    level: int
    exactly: bool

    def __init__(self, level: int, exactly: bool) -> None:
        self.level = level
        self.exactly = exactly

    def test(self, m: Match, item: Item) -> bool:
        found = level_of(m, item.source)
        return found == self.level if self.exactly else found >= self.level


class BecomeLevel(Effect):
    level: int

    def __init__(self, text: str, level: int) -> None:
        self.text = text
        self.level = level

    def run(self, m: Match, item: Item) -> None:
        if on_battlefield(m, item.source):
            m.emit(DESIGNATED, item.source, self.level, LEVEL, rule=R_LEVEL)


class BecomeMonarch(Effect):
    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            crown(m, player)


class GetBlessing(Effect):
    """Ascend of an instant or sorcery."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        bless(m, item.who, R_ASCEND_SPELL)


class MonarchIs(Filter):
    """The player who is the monarch."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj < m.game.players and monarch(m) == obj

    def reads(self) -> int:
        return 0


class SomeMonarch(Condition):
    """A player who fits is the monarch."""

    who: Filter

    def __init__(self, who: Filter) -> None:
        self.who = who

    def test(self, m: Match, item: Item) -> bool:
        player = monarch(m)
        return player >= 0 and self.who.fits(m, item.who, item.source, player)


class HasBlessing(Condition):
    def test(self, m: Match, item: Item) -> bool:
        return is_blessed(m, item.who)
