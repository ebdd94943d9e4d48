"""The initiative (CR 726)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core import designation_kinds, events
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.other_rules.designations import marker_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_INITIATIVE: Final = cr("726.1")


R_INITIATIVE_PASSES: Final = cr("726.4")


def who_has_it(m: Match) -> int:
    """Return the player who has the initiative, -1 if nobody has."""
    there = marker_of(m, designation_kinds.INITIATIVE)
    return m.state.rows[there[0]][CONTROLLER] if there else -1


def take_initiative(m: Match, player: int, rule: int = R_INITIATIVE) -> None:
    """Let a player take the initiative; who has it already takes it again (CR 726.5)."""
    if m.game.is_in(m, player):
        m.emit(events.DESIGNATED, player, 1, designation_kinds.INITIATIVE, rule=rule)


def pass_initiative(m: Match, leaver: int) -> None:
    """Let the active player, or the next in turn order, take the initiative when the player who has it leaves the game
    (CR 726.4)."""
    if who_has_it(m) == leaver:
        take_initiative(m, m.game.active_player(m), R_INITIATIVE_PASSES)


class TakeInitiative(Effect):
    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            take_initiative(m, player)


class SomeInitiative(Condition):
    """The condition that a matching player has the initiative."""

    who: Filter

    def __init__(self, who: Filter) -> None:
        self.who = who

    def test(self, m: Match, item: Item) -> bool:
        player = who_has_it(m)
        return player >= 0 and self.who.fits(m, item.who, item.source, player)
