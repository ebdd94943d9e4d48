"""State triggers: abilities that trigger on the state of the game, not on an event (CR 603.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA, NOW, TRIGGERED, new_item
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.engine.trigger import SPAN
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.core import items
from cardwright.games.magic.rules.core.board import LOST_ABILITIES, STACK, V_FLAGS
from cardwright.games.magic.rules.core.event_places import HOW_THINGS_ARE
from cardwright.games.magic.rules.core.objects import values_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class WhileTrue(Happens):
    """A trigger with a condition on the game state; this is not an intervening "if", so it is not checked again."""

    state: Condition

    def __init__(self, effect: int, text: str, state: Condition) -> None:
        super().__init__(HOW_THINGS_ARE, effect, text)
        self.state = state


def look(m: Match) -> None:
    """Let each state trigger whose condition is true trigger, unless it is already waiting or on the stack."""
    for entry in m.state.heard[HOW_THINGS_ARE]:
        obj = entry // SPAN
        number = entry % SPAN
        trigger = m.game.triggers[number]
        assert isinstance(trigger, WhileTrue)
        if not trigger.granted and values_of(m, obj)[V_FLAGS] & LOST_ABILITIES:
            continue
        who = m.state.rows[obj][CONTROLLER]
        if not _waits(m, obj, number) and trigger.state.test(m, new_item(TRIGGERED, who, obj, a=obj)):
            m.triggered.append(new_item(TRIGGERED, who, obj, trigger.effect, 0, number, -1, m.count - 1))


def _waits(m: Match, obj: int, number: int) -> bool:
    """Return whether it has triggered and not left the stack since; a resolving ability stays there to its end
    (CR 608.2n)."""
    for item in m.triggered:
        if item.source == obj and item.a == number:
            return True
    for item in m.state.lanes[NOW]:
        if item.source == obj and item.a == number:
            return True
    for item in m.state.lanes[AGENDA]:
        if item.source == obj and item.b == number:
            return True
    now = m.item
    return (
        now is not None
        and now.kind == items.ABILITY
        and now.source == obj
        and now.b == number
        and m.state.rows[now.a][ZONE] == STACK
    )
