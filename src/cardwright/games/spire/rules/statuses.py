"""Statuses: how they are given, reduced and ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.nodes import Effect
from cardwright.games.spire.limits import MOST_TURNS
from cardwright.games.spire.rules.board import (
    BOTH,
    BY_ALL,
    BY_ONE,
    FIRST_STATUS,
    FRESH,
    HAS,
    HERO,
    STANCE,
    USED_BY_ATTACKING,
    USED_BY_DEBUFF,
    Board,
    StatusFace,
    is_there,
)
from cardwright.games.spire.rules.damage import NO_ITEM, tell
from cardwright.games.spire.rules.events import STANCE_ENTERED, STATUS_APPLIED, STATUS_REMOVED, WARDED, stacks_after

if TYPE_CHECKING:
    from cardwright.engine.match import Match


ALL_STACKS: Final = 1 << 30


def give(m: Match, board: Board, actor: int, target: int, status: int, amount: int, turns: int) -> None:
    """Give a status, unless something wards off a debuff."""
    if amount == 0 or not is_there(m, target):
        return
    face = board.statuses[status]
    debuff = face.good == (amount < 0)
    if debuff and m.state.rows[target][HAS] & board.debuff_guard:
        for guard in board.statuses:
            if guard.used_by == USED_BY_DEBUFF and m.state.rows[target][FIRST_STATUS + 2 * guard.number] > 0:
                tell(m, WARDED, target, amount, status, actor)
                m.emit(STATUS_REMOVED, target, 1, guard.number, target)
                return
    e = m.emit(STATUS_APPLIED, target, amount, status, actor)
    if e is not None and face.stacking == BOTH and e.amount > 0:
        field = FIRST_STATUS + 2 * status
        row = m.state.rows[e.subject]
        if row[field] != 0:
            m.state.set(e.subject, field + 1, min(MOST_TURNS, row[field + 1] + (turns if turns > 0 else face.turns)))


def suppose(m: Match, board: Board, target: int, status: int, amount: int) -> None:
    """Write what giving a status would change into the target's row; the caller restores the row."""
    row = m.state.own(target)
    face = board.statuses[status]
    field = FIRST_STATUS + 2 * status
    if face.good == (amount < 0) and row[HAS] & board.debuff_guard:
        for guard in board.statuses:
            if guard.used_by == USED_BY_DEBUFF and row[FIRST_STATUS + 2 * guard.number] > 0:
                row[FIRST_STATUS + 2 * guard.number] -= 1
                return
    row[field] = stacks_after(face, row[field], amount)
    row[HAS] = row[HAS] | 1 << status


def take_away(m: Match, actor: int, target: int, status: int, amount: int) -> int:
    """Remove this many stacks of a status; return how many there were to remove."""
    has = m.state.rows[target][FIRST_STATUS + 2 * status]
    if has == 0 or amount <= 0:
        return 0
    size = min(amount, abs(has))
    taken = size if has > 0 else -size
    e = m.emit(STATUS_REMOVED, target, taken, status, actor)
    return 0 if e is None else e.amount


def decay(m: Match, board: Board, fighter: int, when: int) -> None:
    """Reduce everything that decays at this time, in the order of the statuses."""
    row = m.state.rows[fighter]
    if row[HAS] == 0:
        return
    for status in board.decaying[when]:
        stacks = row[FIRST_STATUS + 2 * status.number]
        if stacks == 0:
            continue
        bit = 1 << status.number
        if row[FRESH] & bit:
            m.state.set(fighter, FRESH, row[FRESH] & ~bit)
            continue
        _less(m, fighter, status, stacks)


def _less(m: Match, fighter: int, status: StatusFace, stacks: int) -> None:
    if status.stacking == BOTH:
        field = FIRST_STATUS + 2 * status.number + 1
        left = m.state.rows[fighter][field] - 1
        m.state.set(fighter, field, max(0, left))
        if left > 0:
            return
        lost = stacks
    elif status.decay_by == BY_ALL:
        lost = stacks
    elif stacks < 0:
        # What is below none does not grow by itself.
        return
    elif status.decay_by == BY_ONE:
        lost = 1
    else:
        lost = stacks - stacks // 2
    m.emit(STATUS_REMOVED, fighter, lost, status.number, fighter)


NOTHING_USED: Final[list[int]] = []


def used_by_attack(m: Match, board: Board, fighter: int) -> list[int]:
    """Return, before an attack, what it will use up: each status and how much of it."""
    row = m.state.rows[fighter]
    if row[HAS] & board.attacking == 0:
        return NOTHING_USED
    found: list[int] = []
    for status in board.statuses:
        if status.used_by == USED_BY_ATTACKING and row[FIRST_STATUS + 2 * status.number] > 0:
            found += [status.number, row[FIRST_STATUS + 2 * status.number]]
    return found


def use_up(m: Match, fighter: int, used: list[int]) -> None:
    """Remove, after an attack, what it used up; what the attack gave is kept for the next."""
    for at in range(0, len(used), 2):
        lost = min(used[at + 1], m.state.rows[fighter][FIRST_STATUS + 2 * used[at]])
        if lost > 0:
            m.emit(STATUS_REMOVED, fighter, lost, used[at], fighter)


def enter_stance(m: Match, board: Board, status: int) -> None:
    """Leave the hero's current stance and enter this one; -1 only leaves. The same stance again changes nothing."""
    old = m.state.rows[HERO][STANCE] - 1
    if old == status:
        return
    if old >= 0:
        m.state.set(HERO, STANCE, 0)
        m.emit(STATUS_REMOVED, HERO, 1, old, HERO)
        _as_hero(m, board, board.statuses[old].leave)
    m.state.set(HERO, STANCE, status + 1)
    tell(m, STANCE_ENTERED, HERO, status, status, HERO)
    if status >= 0:
        m.emit(STATUS_APPLIED, HERO, 1, status, HERO)
        _as_hero(m, board, board.statuses[status].enter)


def _as_hero(m: Match, board: Board, effect: Effect | None) -> None:
    """Run a stance's effect with the hero as actor, no matter who changed the stance."""
    if effect is not None:
        actor = board.scene.actor
        board.scene.actor = HERO
        effect.run(m, NO_ITEM if m.item is None else m.item)
        board.scene.actor = actor
