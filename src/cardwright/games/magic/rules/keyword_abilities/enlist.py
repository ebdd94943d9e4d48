"""Creatures that are tapped for another creature's attack (CR 702.154)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import TRIGGERED, new_item
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.rules.combat.combat_costs import ON_ANYONE, MayPay
from cardwright.games.magic.rules.concepts.costs import TapOthers
from cardwright.games.magic.rules.core import changes, events
from cardwright.games.magic.rules.core.ability_names import count_ability
from cardwright.games.magic.rules.core.actions import R_TAP
from cardwright.games.magic.rules.core.board import TAPPED
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.filters import Everything
from cardwright.games.magic.rules.core.objects import cards_of, controlled, is_creature
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_abilities.haste import is_ready
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class TapForAttack(TapOthers):
    """A cost that taps a creature which was not chosen to attack and could be tapped for an ability of its own.

    The triggered ability knows the creature: its event is the tapping.
    """

    body: int
    trigger: int

    def __init__(self, text: str, body: int, trigger: int) -> None:
        super().__init__(text, Everything(), Constant(1), False)
        self.body = body
        self.trigger = trigger

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        rows = m.state.rows
        declared = cards_of(m).declared
        return [
            obj for obj in controlled(m, who)
            if is_creature(m, obj) and rows[obj][TAPPED] == 0 and obj != source and obj not in declared
            and is_ready(m, obj)
        ]  # fmt: skip

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        for obj in choose_some(m, who, self.fitting(m, who, source, stack), 1, 1, self.question):
            e = m.emit(events.TAPPED, obj, 0, -1, 0, source=source, rule=R_TAP)
            if e is not None:
                tell_doing(m, source, changes.ENLISTS, 0, obj)
                m.triggered.append(new_item(TRIGGERED, who, source, self.body, 0, self.trigger, -1, e.number, 1, e))


class Enlists(MayPay):
    """An optional attack cost, offered once for each instance of the ability on an attacker (CR 702.154d)."""

    name: str

    def __init__(self, name: str, cost: Cost) -> None:
        super().__init__(-1, cost, Everything(), -1, -1)
        self.guards = ON_ANYONE
        self.name = name

    def askers(self, m: Match, creature: int, target: int, blocks: bool) -> list[int]:
        return [] if blocks else [creature] * count_ability(m, creature, self.name)
