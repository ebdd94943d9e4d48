"""Combat damage (CR 510): who deals damage in which step, how much and to whom, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.card_types.battles import guardian_of, is_battle
from cardwright.games.magic.rules.combat.combat import attackers, blocked_by, blockers_of
from cardwright.games.magic.rules.core import keywords, marks, questions
from cardwright.games.magic.rules.core.actions import damage
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    ATTACKING,
    ATTACKS_NOTHING,
    BATTLE,
    BLOCKS,
    DAMAGE,
    LOYALTY,
    MARKS,
    MOST_PLAYERS,
    PAIR_BLOCKER,
    PLANESWALKER,
)
from cardwright.games.magic.rules.core.objects import has, keywords_of, on_battlefield, power_of, toughness_of, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_abilities import first_strike
from cardwright.games.magic.rules.keyword_abilities.deathtouch import lethal
from cardwright.games.magic.rules.keyword_abilities.double_strike import strikes_twice
from cardwright.games.magic.rules.keyword_abilities.trample import (
    order_of_assignment,
    tramples,
    tramples_over_planeswalkers,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_COMBAT_DAMAGE: Final = cr("510.2")


def strikes_first(m: Match) -> bool:
    """Return whether there is a first-strike damage step (CR 510.4)."""
    for obj in fighters(m):
        if first_strike.strikes_first(keywords_of(m, obj)):
            return True
    return False


def fighters(m: Match) -> list[int]:
    """Return all attacking and blocking creatures."""
    found = attackers(m)
    rows = m.state.rows
    for pair in m.state.zones[BLOCKS]:
        blocker = rows[pair][PAIR_BLOCKER]
        if blocker not in found:
            found.append(blocker)
    return found


def deal_damage(m: Match, first: bool, split: bool) -> None:
    """Let everything that strikes in this step assign damage, then deal it all at once (CR 510.1-2)."""
    rows = m.state.rows
    hits: list[int] = []
    striking: list[int] = []
    for obj in fighters(m):
        has = keywords_of(m, obj)
        if has & keywords.ASSIGNS_NO_DAMAGE:
            continue
        if first:
            if first_strike.strikes_first(has):
                striking.append(obj)
                m.state.set(obj, MARKS, rows[obj][MARKS] | marks.STRUCK)
        elif not split or not rows[obj][MARKS] & marks.STRUCK or strikes_twice(has):
            striking.append(obj)
    for rank in range(3):
        for obj in striking:
            if rows[obj][ATTACKING] >= 0 and order_of_assignment(m, obj) == rank:
                _assign_attack(m, obj, hits)
    for obj in striking:
        if rows[obj][ATTACKING] < 0:
            _assign_block(m, obj, hits)
    damage(m, -1, hits, combat=True, rule=R_COMBAT_DAMAGE)


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
    over = tramples_over_planeswalkers(m, attacker)
    if over and not there and _was_planeswalker(m, target):
        # CR 702.19e: the planeswalker has been removed from combat.
        target = guardian_of(m, target)
        there = True
    if not m.state.rows[attacker][MARKS] & marks.WAS_BLOCKED:
        if there:
            _assign_through(m, attacker, target, power, over, hits)
        return
    blockers = blockers_of(m, attacker)
    through = tramples(m, attacker)
    if not blockers:
        # CR 702.19d: with nobody left to assign to, trample assigns all to what is attacked.
        if through and there:
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
        elif through and there and lethal_so_far and left > needed:
            amount = _assigned(m, attacker, blockers[place], _down_from(left, needed, needed))
        if amount < needed:
            lethal_so_far = False
        if amount > 0:
            hits.extend([blockers[place], amount, attacker])
        left -= amount
    if left > 0:
        _assign_through(m, attacker, target, left, over, hits)


def _assign_through(m: Match, attacker: int, target: int, amount: int, over: bool, hits: list[int]) -> None:
    """Assign damage to what is attacked; with `over`, damage beyond a planeswalker's loyalty may go to its
    controller (CR 702.19c)."""
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
    """Return whether what was removed from combat was a planeswalker and not a battle."""
    if target >= ATTACKS_NOTHING:
        return target - ATTACKS_NOTHING < MOST_PLAYERS
    return target >= m.game.players and not is_battle(m, target)


def _assigned(m: Match, dealer: int, recipient: int, amounts: list[int]) -> int:
    """Return how much the dealer assigns to the recipient."""
    return ask_for(m, dealer, m.state.rows[dealer][CONTROLLER], questions.DAMAGE, amounts, about=recipient)


def _down_from(most: int, least: int, usual: int) -> list[int]:
    """Return the amounts that may be assigned, the usual one first."""
    usual = min(max(usual, least), most)
    return [usual, *[amount for amount in range(least, most + 1) if amount != usual]]


def _lethal(m: Match, attacker: int, blocker: int, hits: list[int]) -> int:
    """Return how much damage is lethal, counting marked damage and what others assign now; 1 with deathtouch
    (CR 702.19b, 702.2c)."""
    marked = m.state.rows[blocker][DAMAGE]
    touched = False
    for place in range(0, len(hits), 3):
        if hits[place] == blocker:
            marked += hits[place + 1]
            touched = touched or has(m, hits[place + 2], keywords.DEATHTOUCH)
    needed = max(0, toughness_of(m, blocker) - marked)
    if touched:
        return 0
    return lethal(m, attacker, needed)


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
