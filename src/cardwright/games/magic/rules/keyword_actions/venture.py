"""Venture into the dungeon (CR 701.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import designation_kinds, events, questions
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.other_rules.dungeons import TOPMOST, bring_in, complete, dungeon_of, exits_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_NEW_DUNGEON: Final = cr("701.49a")
R_NEXT_ROOM: Final = cr("701.49b")


class Venture(Effect):
    """An effect by which players enter the next room of their dungeon, or the first room of one of these."""

    who: Select
    dungeons: list[int]

    def __init__(self, text: str, who: Select, dungeons: list[int]) -> None:
        self.text = text
        self.who = who
        self.dungeons = dungeons

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            if m.game.is_in(m, player):
                self.venture(m, player)

    def venture(self, m: Match, player: int) -> None:
        dungeon = dungeon_of(m, player)
        if dungeon >= 0:
            exits = exits_of(m, dungeon)
            if exits:
                enter(m, dungeon, m.ask(player, questions.ROOM, exits), R_NEXT_ROOM)
                return
            # CR 701.49c: from the bottommost room they go on to another dungeon.
            complete(m, dungeon)
        card = m.ask(player, questions.DUNGEON, [number + 1 for number in self.dungeons]) - 1
        enter(m, bring_in(m, player, card), TOPMOST, R_NEW_DUNGEON)


def enter(m: Match, dungeon: int, room: int, rule: int) -> None:
    """Move the venture marker into a room."""
    m.emit(events.DESIGNATED, dungeon, room, designation_kinds.ROOM, rule=rule)
