"""Combat damage (CR 510): who strikes in which step, how much to whom, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.card_types.battles import guardian_of, is_battle
from cardwright.games.magic.rules.combat.combat import attackers, blocked_by, blockers_of
from cardwright.games.magic.rules.core.actions import damage
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    ATTACKING,
    ATTACKS_NOTHING,
    BATTLE,
    BLOCKS,
    DAMAGE,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    LOYALTY,
    MARKS,
    MOST_PLAYERS,
    PAIR_BLOCKER,
    PLANESWALKER,
    Q_DAMAGE,
    STRUCK,
    TRAMPLE,
    TRAMPLE_OVER_WALKERS,
    WAS_BLOCKED,
)
from cardwright.games.magic.rules.core.objects import has, keywords_of, on_battlefield, power_of, toughness_of, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_COMBAT_DAMAGE: Final = cr("510.2")


def strikes_first(m: Match) -> bool:
    """Whether there is a first-strike damage step (CR 510.4)."""
    for obj in fighters(m):
        if has(m, obj, FIRST_STRIKE | DOUBLE_STRIKE):
            return True
    return False


def fighters(m: Match) -> list[int]:
    """All attacking and blocking creatures."""
    found = attackers(m)
    rows = m.state.rows
    for pair in m.state.zones[BLOCKS]:
        blocker = rows[pair][PAIR_BLOCKER]
        if blocker not in found:
            found.append(blocker)
    return found


def deal_damage(m: Match, first: bool, split: bool) -> None:
    """Everyone who strikes in this step assigns damage; then all of it is dealt at once (CR 510.1-2)."""
    rows = m.state.rows
    hits: list[int] = []
    striking: list[int] = []
    for obj in fighters(m):
        keywords = keywords_of(m, obj)
        if first:
            if keywords & (FIRST_STRIKE | DOUBLE_STRIKE):
                striking.append(obj)
                m.state.set(obj, MARKS, rows[obj][MARKS] | STRUCK)
        elif not split or not rows[obj][MARKS] & STRUCK or keywords & DOUBLE_STRIKE:
            striking.append(obj)
    # Who tramples comes last: what others assign to the same blocker or planeswalker counts (CR 702.19b-c).
    for rank in range(3):
        for obj in striking:
            if rows[obj][ATTACKING] >= 0 and _rank(m, obj) == rank:
                _assign_attack(m, obj, hits)
    for obj in striking:
        if rows[obj][ATTACKING] < 0:
            _assign_block(m, obj, hits)
    damage(m, -1, hits, combat=True, rule=R_COMBAT_DAMAGE)


def _rank(m: Match, attacker: int) -> int:
    if has(m, attacker, TRAMPLE_OVER_WALKERS):
        return 2
    return 1 if has(m, attacker, TRAMPLE) else 0


def _assign_attack(m: Match, attacker: int, hits: list[int]) -> None:
    power = power_of(m, attacker)
    if power <= 0:
        return
    target = m.state.rows[attacker][ATTACKING]
    there = target < m.game.players or (
        target < ATTACKS_NOTHING
        and on_battlefield(m, target)
        and types_of(m, target) & (PLANESWALKER | BATTLE) != 0
        and guardian_of(m, target) != m.state.rows[attacker][CONTROLLER]
    )
    over = has(m, attacker, TRAMPLE_OVER_WALKERS)
    if over and not there and _was_planeswalker(m, target):
        # CR 702.19e: the planeswalker has been removed from combat.
        target = guardian_of(m, target)
        there = True
    if not m.state.rows[attacker][MARKS] & WAS_BLOCKED:
        if there:
            _assign_through(m, attacker, target, power, over, hits)
        return
    blockers = blockers_of(m, attacker)
    tramples = over or has(m, attacker, TRAMPLE)
    if not blockers:
        # CR 702.19d: with nobody left to assign to, trample assigns all to what is attacked.
        if tramples and there:
            _assign_through(m, attacker, target, power, over, hits)
        return
    left = power
    lethal_so_far = True
    for place in range(len(blockers)):
        last = place == len(blockers) - 1
        needed = _lethal(m, attacker, blockers[place], hits)
        amount = left
        if not last:
            amount = _assigned(m, attacker, blockers[place], _down_from(left, 0, needed))
        elif tramples and there and lethal_so_far and left > needed:
            amount = _assigned(m, attacker, blockers[place], _down_from(left, needed, needed))
        if amount < needed:
            lethal_so_far = False
        if amount > 0:
            hits.extend([blockers[place], amount, attacker])
        left -= amount
    if left > 0:
        _assign_through(m, attacker, target, left, over, hits)


def _assign_through(m: Match, attacker: int, target: int, amount: int, over: bool, hits: list[int]) -> None:
    """Damage to what is attacked; over a planeswalker what its loyalty does not need may go on (CR 702.19c)."""
    walker = amount
    if over and target >= m.game.players and types_of(m, target) & PLANESWALKER:
        needed = m.state.rows[target][LOYALTY]
        for place in range(0, len(hits), 3):
            if hits[place] == target:
                needed -= hits[place + 1]
        if amount > needed:
            walker = _assigned(m, attacker, target, _down_from(amount, max(0, needed), needed))
    if walker > 0:
        hits.extend([target, walker, attacker])
    if amount > walker:
        hits.extend([m.state.rows[target][CONTROLLER], amount - walker, attacker])


def _was_planeswalker(m: Match, target: int) -> bool:
    """Whether what was removed from combat was a planeswalker, and no battle."""
    if target >= ATTACKS_NOTHING:
        return target - ATTACKS_NOTHING < MOST_PLAYERS
    return target >= m.game.players and not is_battle(m, target)


def _assigned(m: Match, dealer: int, recipient: int, amounts: list[int]) -> int:
    """How much the dealer assigns to the recipient."""
    return ask_for(m, dealer, m.state.rows[dealer][CONTROLLER], Q_DAMAGE, amounts, about=recipient)


def _down_from(most: int, least: int, usual: int) -> list[int]:
    """The amounts that may be assigned, the usual one first."""
    usual = min(max(usual, least), most)
    return [usual, *[amount for amount in range(least, most + 1) if amount != usual]]


def _lethal(m: Match, attacker: int, blocker: int, hits: list[int]) -> int:
    """How much is lethal: with what is marked and what others assign now; 1 with deathtouch (CR 702.19b, 702.2c)."""
    marked = m.state.rows[blocker][DAMAGE]
    touched = False
    for place in range(0, len(hits), 3):
        if hits[place] == blocker:
            marked += hits[place + 1]
            touched = touched or has(m, hits[place + 2], DEATHTOUCH)
    needed = max(0, toughness_of(m, blocker) - marked)
    if touched:
        return 0
    return min(needed, 1) if has(m, attacker, DEATHTOUCH) else needed


def _assign_block(m: Match, blocker: int, hits: list[int]) -> None:
    power = power_of(m, blocker)
    blocked = blocked_by(m, blocker)
    left = power
    for place in range(len(blocked)):
        amount = left
        if place < len(blocked) - 1:
            usual = max(0, toughness_of(m, blocked[place]) - m.state.rows[blocked[place]][DAMAGE])
            amount = _assigned(m, blocker, blocked[place], _down_from(left, 0, usual))
        if amount > 0:
            hits.extend([blocked[place], amount, blocker])
        left -= amount
