"""Sneak (CR 702.190)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.games.magic.rules.combat.combat import can_fight, defenders
from cardwright.games.magic.rules.combat.joining_combat import in_combat, set_attacking
from cardwright.games.magic.rules.concepts.costs import ReturnToHand
from cardwright.games.magic.rules.core import entry_plans, steps
from cardwright.games.magic.rules.core.board import ACTIVE, ATTACKING, STACK, STEP
from cardwright.games.magic.rules.core.objects import on_battlefield

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NOT_SNEAKING: Final = -1


class IsTimeToSneak(Condition):
    """The condition that it is your declare blockers step."""

    def test(self, m: Match, item: Item) -> bool:
        table = m.table()
        return table[ACTIVE] == item.who and table[STEP] == steps.DECLARE_BLOCKERS


class ReturnUnblocked(ReturnToHand):
    """A cost part that returns an unblocked attacker to its owner's hand; the spell, which is the newest object on the
    stack, records what that creature attacked."""

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        stack = m.state.zones[STACK]
        m.state.set(stack[len(stack) - 1], ATTACKING, m.state.rows[objects[0]][ATTACKING])
        super().give(m, who, objects)


def sneaks_at(m: Match, spell: int) -> int:
    """Return what a spell's permanent will attack as it enters (CR 702.190b), or a number below zero."""
    return m.state.rows[spell][ATTACKING]


def entering_plans(m: Match, who: int, target: int) -> list[int] | None:
    """Return how the permanent of a spell enters whose sneak cost was paid: tapped, and attacking if that can still be
    attacked; None for any other."""
    if target == NOT_SNEAKING:
        return None
    plans = [entry_plans.TAPPED, 1]
    if in_combat(m) and m.table()[ACTIVE] == who and target in defenders(m):
        plans += [entry_plans.ATTACKING, target]
    return plans


def attack_now(m: Match, permanent: int) -> None:
    """Note that a permanent that has entered attacking is in combat."""
    target = m.state.rows[permanent][ATTACKING]
    if target >= 0 and on_battlefield(m, permanent) and can_fight(m, permanent):
        set_attacking(m, permanent, target)
