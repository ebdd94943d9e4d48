"""What a director has players do when they have priority: cast the card, use a tool, cast something at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import PASS
from cardwright.engine.match import Match
from cardwright.games.magic.rules.core import steps
from cardwright.games.magic.rules.core.board import ACTIONS, CAST_IT, FIRST_ABILITY, STEP
from cardwright.games.magic.rules.core.objects import face_of
from cardwright.games.magic.testing.uses import Use
from cardwright.games.magic.testing.watching import Watch

NOT_READY: Final = -1
STAGED: Final = "Stage "
TOOL: Final = "Prop "


class Deed:
    """Something that a player is to do as soon as possible."""

    def value(self, m: Match, who: int, values: Sequence[int]) -> int:
        """Return the action of a player who has priority; NOT_READY if it is not the time or not this player."""
        raise NotImplementedError


class UseIt(Deed):
    """Use one thing of the card; if `late`, after combat."""

    def __init__(self, watch: Watch, use: Use, *, late: bool = False) -> None:
        self.watch = watch
        self.use = use
        self.late = late

    def value(self, m: Match, who: int, values: Sequence[int]) -> int:
        if who != 0 or (self.late and m.table()[STEP] < steps.POSTCOMBAT_MAIN):
            return NOT_READY
        return next((value for value in values if self.watch.use_of(m, value) == self.use), NOT_READY)


class UseTool(Deed):
    """Use a tool, while nothing waits on the stack."""

    def __init__(self, name: str, player: int) -> None:
        self.name = name
        self.player = player

    def value(self, m: Match, who: int, values: Sequence[int]) -> int:
        if who != self.player or m.state.lanes[AGENDA]:
            return NOT_READY
        for value in values:
            if value != PASS and value % ACTIONS >= FIRST_ABILITY and face_of(m, value // ACTIONS).key == self.name:
                return value
        return NOT_READY


class CastSpell(Deed):
    """Cast a card of the stage: the first that can be cast, or a later one."""

    def __init__(self, player: int, nth: int) -> None:
        self.player = player
        self.nth = nth

    def value(self, m: Match, who: int, values: Sequence[int]) -> int:
        if who != self.player:
            return NOT_READY
        cast = [value for value in values if value != PASS and value % ACTIONS == CAST_IT]
        some = [value for value in cast if face_of(m, value // ACTIONS).key.startswith(STAGED)]
        return some[self.nth % len(some)] if some else NOT_READY
