"""The monarch (CR 725)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import designation_kinds, events
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.other_rules.designations import marker_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_MONARCH: Final = cr("725.1")


R_CROWN_PASSES: Final = cr("725.4")


def monarch(m: Match) -> int:
    """Return the monarch, -1 if there is none."""
    crowns = marker_of(m, designation_kinds.MONARCH)
    return m.state.rows[crowns[0]][CONTROLLER] if crowns else -1


def crown(m: Match, player: int, rule: int = R_MONARCH) -> None:
    if monarch(m) != player and m.game.is_in(m, player):
        m.emit(events.DESIGNATED, player, 1, designation_kinds.MONARCH, rule=rule)


def pass_crown(m: Match, leaver: int) -> None:
    """Make the active player, or the next in turn order, the monarch when the monarch leaves the game (CR 725.4)."""
    if monarch(m) == leaver:
        crown(m, m.game.active_player(m), R_CROWN_PASSES)


class BecomeMonarch(Effect):
    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            crown(m, player)


class MonarchIs(PlainFilter):
    """A filter for the player who is the monarch."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj < m.game.players and monarch(m) == obj

    def reads(self) -> int:
        return 0


class SomeMonarch(Condition):
    """The condition that a matching player is the monarch."""

    who: Filter

    def __init__(self, who: Filter) -> None:
        self.who = who

    def test(self, m: Match, item: Item) -> bool:
        player = monarch(m)
        return player >= 0 and self.who.fits(m, item.who, item.source, player)
