"""What must be paid to attack or block (CR 508.1h-j, 509.1d-f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER
from cardwright.errors import RulesError
from cardwright.games.magic.rules.base import CombatCost, cards_of, has, permanents, types_of, values_of
from cardwright.games.magic.rules.board import LOST_ABILITIES, PLANESWALKER, V_FLAGS, VIGILANCE
from cardwright.games.magic.rules.face import Filter
from cardwright.games.magic.rules.mana import ManaCost
from cardwright.games.magic.rules.pool import Means, means_of, pay_mana

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Attacks on whom cost something: the controller of the permanent that says so, its planeswalkers too, anyone.
ON_YOU: Final = 0
ON_YOURS: Final = 1
ON_ANYONE: Final = 2
NO_TARGET: Final = -1


class CreaturesPay(CombatCost):
    """Each permanent of this card makes creatures that fit cost mana to attack with, or to block with."""

    card: int
    blocks: bool
    mana: ManaCost
    what: Filter
    guards: int

    def __init__(self, card: int, blocks: bool, mana: ManaCost, what: Filter, guards: int) -> None:
        self.card = card
        self.blocks = blocks
        self.mana = mana
        self.what = what
        self.guards = guards

    def price(self, m: Match, creature: int, target: int, blocks: bool) -> ManaCost | None:
        if blocks != self.blocks:
            return None
        total: ManaCost | None = None
        rows = m.state.rows
        for obj in permanents(m):
            if rows[obj][CARD] != self.card or values_of(m, obj)[V_FLAGS] & LOST_ABILITIES:
                continue
            who = rows[obj][CONTROLLER]
            if (blocks or self._guarded(m, who, target)) and self.what.fits(m, who, obj, creature):
                total = self.mana if total is None else total.plus(self.mana)
        return total

    def _guarded(self, m: Match, who: int, target: int) -> bool:
        if self.guards == ON_ANYONE or target == who:
            return True
        if self.guards == ON_YOU or target < m.game.players:
            return False
        return m.state.rows[target][CONTROLLER] == who and types_of(m, target) & PLANESWALKER != 0


def price_of(m: Match, creature: int, target: int, blocks: bool) -> ManaCost | None:
    """What it costs to attack this target with the creature, or to block with it; None if nothing."""
    total: ManaCost | None = None
    for node in cards_of(m).combat_costs:
        more = node.price(m, creature, target, blocks)
        if more is not None:
            total = more if total is None else total.plus(more)
    return total


def anything_costs(m: Match, creatures: list[int], targets: list[int], blocks: bool) -> bool:
    if not cards_of(m).combat_costs:
        return False
    for creature in creatures:
        for target in targets:
            if price_of(m, creature, target, blocks) is not None:
                return True
    return False


def attack_total(m: Match, pairs: list[int]) -> ManaCost:
    """The cost of a whole attack; `pairs` are creature and target by turns (CR 508.1h)."""
    total = ManaCost()
    for place in range(0, len(pairs), 2):
        more = price_of(m, pairs[place], pairs[place + 1], False)
        if more is not None:
            total = total.plus(more)
    return total


def block_total(m: Match, blockers: list[int]) -> ManaCost:
    """The cost of all blocks of one player; each blocker once (CR 509.1d)."""
    total = ManaCost()
    seen: list[int] = []
    for blocker in blockers:
        if blocker not in seen:
            seen.append(blocker)
            more = price_of(m, blocker, NO_TARGET, True)
            if more is not None:
                total = total.plus(more)
    return total


def can_pay_attack(m: Match, who: int, pairs: list[int]) -> bool:
    """Whether mana is left for it: attackers are tapped before it is paid (CR 508.1f, 508.1i)."""
    means = means_of(m, who)
    left = Means()
    left.pool = means.pool
    left.special = means.special
    left.life = means.life
    for place in range(len(means.sources)):
        key = means.sources[place].key
        if key not in pairs[::2] or has(m, key, VIGILANCE):
            left.sources.append(means.sources[place])
            left.abilities.append(means.abilities[place])
    return left.payable(attack_total(m, pairs))


def can_pay_blocks(m: Match, who: int, blockers: list[int]) -> bool:
    return means_of(m, who).payable(block_total(m, blockers))


def pay_for_combat(m: Match, who: int, total: ManaCost) -> None:
    if not pay_mana(m, who, total, means_of(m, who), []):
        raise RulesError("a cost to attack or block cannot be paid after all")
