"""Control of permanents: the newest control effect applies, else the player under whose control it entered (CR 613.3,
110.2).

An object's controller is kept in its own field, updated when control effects begin and end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.layers import ANYTHING, begin_lasting
from cardwright.engine.state import CONTROLLER, LASTS_B, LASTS_NODE, LASTS_STAMP, OWNER, ZONE
from cardwright.games.magic.rules.continuous.continuous_effects import (
    THE_GIVEN,
    THE_HOST,
    Continuous,
    goes_on,
    keep_end,
)
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.actions import put_all
from cardwright.games.magic.rules.core.board import BATTLEFIELD, EFFECTS, HOME, LAYER_CONTROL, SORT_EXILE
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.presence import CONTROL, present
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_CONTROL: Final = cr("613.1b")
R_STRANDED: Final = cr("800.4c")

NO_ONE: Final = -1


class Controls(Continuous):
    """A control effect on the permanent it was given, or on the one its source is attached to."""

    def __init__(self, text: str, until: int, host: bool) -> None:
        super().__init__(LAYER_CONTROL, text, THE_HOST if host else THE_GIVEN, until, 0, 0)

    def exists(self, m: Match, effect: int, table: list[list[int]]) -> bool:
        # Abilities are lost in a later layer.
        condition = self.condition
        row = m.state.rows[effect]
        return condition is None or condition.test(m, new_item(EFFECT, row[CONTROLLER], row[OWNER], a=row[OWNER]))

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return False

    def alters_steadily(self) -> bool:
        return True


def gain_control(m: Match, node: int, source: int, who: int, obj: int, player: int) -> None:
    """Begin a control effect on one permanent."""
    lasts = m.game.lasting[node]
    assert isinstance(lasts, Controls)
    if on_battlefield(m, obj) and goes_on(m, lasts.until, source, who, obj):
        keep_end(m, begin_lasting(m, node, source, who, obj, player), lasts.until, who)
        settle_control(m)


def _is_away(m: Match) -> bool:
    """Return whether any permanent is controlled by a player because of a control effect."""
    rows = m.state.rows
    for obj in m.state.zones[BATTLEFIELD]:
        if rows[obj][HOME] != rows[obj][CONTROLLER]:
            return True
    return False


def settle_control(m: Match) -> bool:
    """Update the controller of every permanent; return whether any changed."""
    state = m.state
    rows = state.rows
    lasting = m.game.lasting
    changed = False
    again = present(m, CONTROL) != 0 or _is_away(m)
    while again:
        again = False
        holders: dict[int, int] = {}
        stamps: dict[int, int] = {}
        for effect in state.zones[EFFECTS]:
            row = rows[effect]
            node = lasting[row[LASTS_NODE]]
            if not isinstance(node, Controls) or not node.exists(m, effect, m.layers.table):
                continue
            obj = node.only(m, effect)
            if obj == ANYTHING or obj < 0 or stamps.get(obj, -1) > row[LASTS_STAMP]:
                continue
            source = rows[row[OWNER]]
            own = source[CONTROLLER] if source[ZONE] == BATTLEFIELD else row[CONTROLLER]
            holder = row[LASTS_B] if row[LASTS_B] != NO_ONE else own
            # CR 800.4b: nobody who has left gains control of anything.
            if m.game.is_in(m, holder):
                stamps[obj] = row[LASTS_STAMP]
                holders[obj] = holder
        stranded: list[int] = []
        for obj in state.zones[BATTLEFIELD]:
            holder = holders.get(obj, rows[obj][HOME])
            if holder == rows[obj][CONTROLLER]:
                continue
            if m.game.is_in(m, holder):
                m.emit(events.CONTROL_CHANGED, obj, 0, -1, holder, rule=R_CONTROL)
                again = True
                changed = True
            else:
                stranded.append(obj)
        # CR 800.4c: they would go back to somebody who has left.
        if stranded and put_all(m, stranded, SORT_EXILE, R_STRANDED):
            again = True
            changed = True
    return changed
