"""The pipeline of damage and block numbers, then block, then hit points.

Base, all additions, all multipliers, rounded down once, never below 0, caps; then dodging, block and hit points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.state import CARD, KIND
from cardwright.games.spire.rules.board import (
    BLOCK,
    BLOCKED,
    BY_ATTACK,
    FIGHTER_KIND,
    FIRST_STATUS,
    HAS,
    HERO,
    HIT_BY,
    HP,
    USED_BY_BEING_ATTACKED,
    Board,
    Modifier,
    StatusFace,
)
from cardwright.games.spire.rules.events import (
    BLOCK_BROKEN,
    BLOCK_GAINED,
    BLOCK_LOST,
    DAMAGE_DEALT,
    DAMAGE_TAKEN,
    DODGED,
    ENTITY_HEALED,
    LETHAL_DAMAGE,
    OVERKILL,
    STATUS_REMOVED,
    UNBLOCKED_DAMAGE_TAKEN,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Numbers of statuses look at the scene, never at an item.
NO_ITEM: Final = new_item(EFFECT, HERO)


def tell(m: Match, kind: int, subject: int, amount: int, place: int, other: int) -> None:
    """Emit an event that changes nothing; if it is neither kept nor heard, only count it."""
    heard = m.state.heard
    if m.keeping or heard[kind] or heard[len(m.game.events) + kind]:
        m.emit(kind, subject, amount, place, other)
    else:
        m.count += 1


STOPPED: Final = -2


def let(m: Match, kind: int, subject: int, amount: int, place: int, other: int) -> int:
    """Emit an event that may be cancelled or retargeted before it happens; return its target then, or STOPPED."""
    heard = m.state.heard
    if m.keeping or heard[kind] or heard[len(m.game.events) + kind]:
        e = m.emit(kind, subject, amount, place, other)
        return STOPPED if e is None else e.place
    m.count += 1
    return place


class Reckoning:
    """A number in the pipeline: additions, then multipliers, as a fraction.

    `value` counts in parts of `unit`: 5 with a unit of 2 is two and a half.
    """

    __slots__ = ("den", "most", "num", "unit", "value")

    value: int
    unit: int
    num: int
    den: int
    most: int

    def __init__(self, value: int, unit: int, num: int, den: int) -> None:
        self.value = value
        self.unit = unit
        self.num = num
        self.den = den
        self.most = -1

    def through(self, m: Match, board: Board, modifier: Modifier, stacks: int) -> None:
        scene = board.scene
        before = scene.stacks
        scene.stacks = stacks
        if modifier.add is not None:
            self.value += modifier.add.ev(m, NO_ITEM) * self.unit
        if modifier.multiply is not None:
            self.num *= max(0, modifier.multiply.ev(m, NO_ITEM))
            self.den *= 100
        if modifier.most is not None:
            most = max(0, modifier.most.ev(m, NO_ITEM))
            self.most = most if self.most < 0 else min(self.most, most)
        scene.stacks = before

    def hold(self, m: Match, board: Board, modifier: Modifier, stacks: int) -> None:
        """Apply only the modifier's cap."""
        only = Modifier()
        only.most = modifier.most
        self.through(m, board, only, stacks)

    def result(self) -> int:
        # Two numbers below 0 do not make one above it.
        value = 0 if self.value < 0 or self.num < 0 else self.value * self.num // (self.den * self.unit)
        return value if self.most < 0 or value < self.most else self.most


def reckoned_damage(
    m: Match, board: Board, actor: int, target: int, base: int, unit: int, damage_type: int, num: int, den: int
) -> int:
    """Return the damage that arrives, before dodging and block. Changes nothing.

    Statuses change attacks; they can only cap damage of other types.
    """
    rows = m.state.rows
    scene = board.scene
    found = Reckoning(base, unit, num, den)
    attack = damage_type == BY_ATTACK
    if attack and rows[actor][HAS] & board.damage_dealt:
        row = rows[actor]
        for status in board.dealing:
            stacks = row[FIRST_STATUS + 2 * status.number]
            if stacks != 0:
                modifier = status.damage_dealt
                assert modifier is not None
                found.through(m, board, modifier, stacks)
    if target >= 0:
        row = rows[target]
        if row[HAS] & board.damage_taken:
            for status in board.taking:
                stacks = row[FIRST_STATUS + 2 * status.number]
                if stacks != 0:
                    modifier = status.damage_taken
                    assert modifier is not None
                    if attack:
                        found.through(m, board, modifier, stacks)
                    elif modifier.most is not None:
                        found.hold(m, board, modifier, stacks)
        if not attack and row[KIND] == FIGHTER_KIND:
            found.num *= board.creatures[row[CARD]].resists[damage_type]
            found.den *= 100
    if scene.percent != 100:
        found.num *= scene.percent
        found.den *= 100
    return found.result()


def reckoned_block(m: Match, board: Board, target: int, base: int, unit: int, num: int, den: int) -> int:
    """Return the block that the target gains."""
    found = Reckoning(base, unit, num, den)
    row = m.state.rows[target]
    if row[HAS] & board.block_gained:
        for status in board.blocking:
            stacks = row[FIRST_STATUS + 2 * status.number]
            if stacks != 0:
                modifier = status.block_gained
                assert modifier is not None
                found.through(m, board, modifier, stacks)
    if board.scene.percent != 100:
        found.num *= board.scene.percent
        found.den *= 100
    return found.result()


def hit(m: Match, board: Board, actor: int, target: int, amount: int, damage_type: int, piercing: bool) -> int:
    """Resolve one hit; return the hit points it took."""
    rows = m.state.rows
    if rows[target][HP] <= 0:
        return 0
    if damage_type == BY_ATTACK and rows[target][HAS] & board.being_attacked:
        status = used_when_attacked(m, board, target)
        if status is not None:
            tell(m, DODGED, target, amount, damage_type, actor)
            m.emit(STATUS_REMOVED, target, 1, status.number, target)
            return 0
    e = m.emit(DAMAGE_TAKEN, target, amount, damage_type, actor)
    if e is None:
        return 0
    target = e.subject
    amount = e.amount
    row = rows[target]
    if row[HP] <= 0:
        return 0
    had = row[BLOCK]
    if had > 0 and amount > 0 and not piercing:
        blocked = min(amount, had)
        m.emit(BLOCK_LOST, target, blocked, damage_type, actor)
        if row[BLOCK] == 0:
            tell(m, BLOCK_BROKEN, target, had, damage_type, actor)
        if target == HERO:
            m.state.set(HERO, BLOCKED, row[BLOCKED] + 1)
        amount -= blocked
    if amount <= 0:
        return 0
    return take(m, actor, target, amount, damage_type)


def used_when_attacked(m: Match, board: Board, target: int) -> StatusFace | None:
    """Return the status that is used up instead of a hit."""
    row = m.state.rows[target]
    for status in board.statuses:
        if status.used_by == USED_BY_BEING_ATTACKED and row[FIRST_STATUS + 2 * status.number] > 0:
            return status
    return None


def take(m: Match, actor: int, target: int, amount: int, damage_type: int) -> int:
    """Deal damage that block did not stop; return the hit points it took."""
    if amount >= m.state.rows[target][HP]:
        heard = m.state.heard
        if m.keeping or heard[LETHAL_DAMAGE] or heard[len(m.game.events) + LETHAL_DAMAGE]:
            lethal = m.emit(LETHAL_DAMAGE, target, amount, damage_type, actor)
            if lethal is None:
                return 0
            amount = lethal.amount
            target = lethal.subject
        else:
            m.count += 1
    if amount <= 0:
        return 0
    e = m.emit(UNBLOCKED_DAMAGE_TAKEN, target, amount, damage_type, actor)
    if e is None or e.amount <= 0:
        return 0
    # Who lost it, and how much, may be others than it seemed.
    target = e.subject
    lost = e.amount
    if target != HERO:
        m.state.set(target, HIT_BY, actor)
    tell(m, DAMAGE_DEALT, target, lost, damage_type, actor)
    if e.more:
        tell(m, OVERKILL, target, e.more[0], damage_type, actor)
    return lost


def gain_block(m: Match, actor: int, target: int, amount: int, kept: bool) -> None:
    if amount > 0:
        m.emit(BLOCK_GAINED, target, amount, 1 if kept else 0, actor)


def heal(m: Match, actor: int, target: int, amount: int, over: bool) -> None:
    """Heal a living fighter; hit points above the maximum are lost unless `over` is set."""
    row = m.state.rows[target]
    if row[HP] <= 0 or amount <= 0:
        return
    if not over:
        amount = min(amount, row[HP + 1] - row[HP])
    if amount > 0:
        m.emit(ENTITY_HEALED, target, amount, 1 if over else 0, actor)
