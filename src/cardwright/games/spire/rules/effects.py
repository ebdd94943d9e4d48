"""Effects on fighters: damage, healing, block, energy, gold, statuses, stances, numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.state import CARD
from cardwright.games.spire.rules.answers import answer_now
from cardwright.games.spire.rules.board import (
    BLOCK,
    COST_ADD,
    COST_SET,
    COSTS_X,
    DURATION,
    ENERGY,
    FIRST_STATUS,
    GOLD,
    GONE,
    HERO,
    HP,
    MAX_ENERGY,
    MAX_HP,
    ONCE_ADD,
    ONCE_SET,
    ORB_SLOTS,
    ORBS,
    TURN_ADD,
    TURN_SET,
    Board,
    Foreseen,
)
from cardwright.games.spire.rules.costs import cost_until
from cardwright.games.spire.rules.damage import NO_ITEM, gain_block, heal, hit, reckoned_block, reckoned_damage
from cardwright.games.spire.rules.events import (
    BLOCK_GAINED,
    BLOCK_LOST,
    ENERGY_GAINED,
    ENERGY_SPENT,
    ENTITY_HEALED,
    GOLD_GAINED,
    GOLD_SPENT,
    HP_LOSS,
    STAT_CHANGED,
)
from cardwright.games.spire.rules.select import (
    AllAllies,
    AllEnemies,
    Cards,
    ChosenEnemy,
    Everyone,
    Myself,
    RandomEnemies,
    Select,
    times,
    times_foreseen,
)
from cardwright.games.spire.rules.statuses import ALL_STACKS, enter_stance, give, suppose, take_away

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Number:
    """A value with its additions and multipliers, as a fraction."""

    __slots__ = ("bonus", "den", "fine", "num", "times", "value")

    value: Amount
    bonus: Amount | None
    # Whether value or bonus may be fractions.
    fine: bool
    # The multiplier where it is a fixed fraction, else the node.
    num: int
    den: int
    times: Amount | None

    def __init__(
        self, value: Amount, bonus: Amount | None, fine: bool, num: int, den: int, times: Amount | None
    ) -> None:
        self.value = value
        self.bonus = bonus
        self.fine = fine
        self.num = num
        self.den = den
        self.times = times

    def base(self, m: Match, item: Item) -> int:
        """Return the value with additions, before any multiplier, in parts of `unit`."""
        if self.fine:
            return self._exact(m, item).numerator
        return self.value.ev(m, item) if self.bonus is None else self.value.ev(m, item) + self.bonus.ev(m, item)

    def unit(self, m: Match, item: Item) -> int:
        """Return the unit of the value, 1 for a whole number."""
        return self._exact(m, item).denominator if self.fine else 1

    def _exact(self, m: Match, item: Item) -> Fraction:
        value = self.value.exact(m, item)
        return value if self.bonus is None else value + self.bonus.exact(m, item)

    def numerator(self, m: Match, item: Item) -> int:
        return self.num if self.times is None else self.times.exact(m, item).numerator

    def denominator(self, m: Match, item: Item) -> int:
        return self.den if self.times is None else self.times.exact(m, item).denominator

    def plain(self, m: Match, item: Item, percent: int) -> int:
        """Return the whole number, rounded down once."""
        base = self.base(m, item)
        if self.num == self.den and self.times is None and percent == 100 and not self.fine:
            return base
        return base * self.numerator(m, item) * percent // (self.denominator(m, item) * self.unit(m, item) * 100)


class Damage(Foreseen):
    """Damage to each target, hit by hit."""

    board: Board
    number: Number
    hits: Amount | None
    to: Select
    damage_type: int
    piercing: bool
    lifesteal: bool

    def __init__(
        self,
        text: str,
        board: Board,
        number: Number,
        hits: Amount | None,
        to: Select,
        damage_type: int,
        piercing: bool,
        lifesteal: bool,
    ) -> None:
        self.text = text
        self.board = board
        self.number = number
        self.hits = hits
        self.to = to
        self.damage_type = damage_type
        self.piercing = piercing
        self.lifesteal = lifesteal

    def run(self, m: Match, item: Item) -> None:
        actor = self.board.scene.actor
        for hits in range(1 if self.hits is None else times(m, item, self.hits)):
            if hits > 0 and m.state.rows[actor][HP] <= 0:
                # What answered the hit before was more than whoever strikes could take.
                return
            # Looked for at each hit: who is hit at random changes, and the dead are no targets.
            first = len(m.triggered)
            self._strike(m, item)
            if len(m.triggered) > first:
                answer_now(m, self.board, first)

    def _strike(self, m: Match, item: Item) -> None:
        board = self.board
        scene = board.scene
        before = scene.target
        taken = 0
        speaks = self.to.speaks
        for target in self.to.each(m, item):
            if speaks:
                scene.target = target
            amount = self._amount(m, item, target)
            taken += hit(m, board, scene.actor, target, amount, self.damage_type, self.piercing)
        # Where a target was chosen just now, expressions go on speaking of it.
        scene.target = before if before >= 0 else scene.aim
        if self.lifesteal and taken > 0:
            heal(m, scene.actor, scene.actor, taken, False)

    def _amount(self, m: Match, item: Item, target: int) -> int:
        number = self.number
        scene = self.board.scene
        unit = number.unit(m, item)
        base = number.base(m, item) + scene.raised * unit
        num = number.numerator(m, item)
        den = number.denominator(m, item)
        return reckoned_damage(m, self.board, scene.actor, target, base, unit, self.damage_type, num, den)

    def foreseen(self, m: Match, target: int) -> int:
        if not self.to.reaches(m, target) or not self.to.fitting(m, NO_ITEM, [target]):
            return 0
        hits = 1 if self.hits is None else times_foreseen(m, self.hits)
        return hits * self._amount(m, NO_ITEM, target)


class Heal(Effect):
    board: Board
    number: Number
    to: Select
    over: bool

    def __init__(self, text: str, board: Board, number: Number, to: Select, over: bool) -> None:
        self.text = text
        self.board = board
        self.number = number
        self.to = to
        self.over = over

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        before = scene.target
        for target in self.to.each(m, item):
            if self.to.speaks:
                scene.target = target
            heal(m, scene.actor, target, self.number.plain(m, item, scene.percent), self.over)
        scene.target = before


class Block(Foreseen):
    board: Board
    number: Number
    to: Select
    kept: bool

    def __init__(self, text: str, board: Board, number: Number, to: Select, kept: bool) -> None:
        self.text = text
        self.board = board
        self.number = number
        self.to = to
        self.kept = kept

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        before = scene.target
        for target in self.to.each(m, item):
            if self.to.speaks:
                scene.target = target
            gain_block(m, scene.actor, target, self.amount(m, item, target), self.kept)
        scene.target = before

    def foreseen(self, m: Match, target: int) -> int:
        return self.amount(m, NO_ITEM, target)

    def amount(self, m: Match, item: Item, target: int) -> int:
        number = self.number
        unit = number.unit(m, item)
        base = number.base(m, item) + self.board.scene.shielded * unit
        num = number.numerator(m, item)
        return reckoned_block(m, self.board, target, base, unit, num, number.denominator(m, item))


class Energy(Effect):
    board: Board
    number: Number
    lasting: bool

    def __init__(self, text: str, board: Board, number: Number, lasting: bool) -> None:
        self.text = text
        self.board = board
        self.number = number
        self.lasting = lasting

    def run(self, m: Match, item: Item) -> None:
        amount = self.number.plain(m, item, self.board.scene.percent)
        hero = m.state.rows[HERO]
        if amount > 0:
            m.emit(ENERGY_GAINED, HERO, amount, -1, self.board.scene.actor)
        elif amount < 0 and hero[ENERGY] > 0:
            m.emit(ENERGY_SPENT, HERO, min(-amount, hero[ENERGY]), -1, self.board.scene.actor)
        if self.lasting and amount != 0:
            m.emit(STAT_CHANGED, HERO, max(0, hero[MAX_ENERGY] + amount), MAX_ENERGY)


class Gold(Effect):
    board: Board
    number: Number

    def __init__(self, text: str, board: Board, number: Number) -> None:
        self.text = text
        self.board = board
        self.number = number

    def run(self, m: Match, item: Item) -> None:
        amount = self.number.plain(m, item, self.board.scene.percent)
        gold = m.state.rows[HERO][GOLD]
        if amount > 0:
            m.emit(GOLD_GAINED, HERO, amount, -1, self.board.scene.actor)
        elif amount < 0 and gold > 0:
            m.emit(GOLD_SPENT, HERO, min(-amount, gold), -1, self.board.scene.actor)


class Give(Foreseen):
    """A status for each target."""

    board: Board
    number: Number
    duration: Amount | None
    status: int
    to: Select

    def __init__(
        self, text: str, board: Board, number: Number, duration: Amount | None, status: int, to: Select
    ) -> None:
        self.text = text
        self.board = board
        self.number = number
        self.duration = duration
        self.status = status
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        before = scene.target
        for target in self.to.each(m, item):
            if self.to.speaks:
                scene.target = target
            turns = 0 if self.duration is None else self.duration.ev(m, item)
            give(m, self.board, scene.actor, target, self.status, self._amount(m, item, turns), turns)
        scene.target = before if before >= 0 else scene.aim

    def _amount(self, m: Match, item: Item, turns: int) -> int:
        if turns > 0 and self.board.statuses[self.status].stacking == DURATION:
            return turns
        return self.number.plain(m, item, self.board.scene.percent)

    def foreseen(self, m: Match, target: int) -> int:
        """Return 0 (no damage), and let the status change the effects after it."""
        turns = 0 if self.duration is None else self.duration.ev(m, NO_ITEM)
        amount = self._amount(m, NO_ITEM, turns)
        to = self.to
        if isinstance(to, (Myself, AllAllies, Everyone)):
            suppose(m, self.board, self.board.scene.actor, self.status, amount)
        if isinstance(to, (ChosenEnemy, AllEnemies, RandomEnemies, Everyone)) and to.fitting(m, NO_ITEM, [target]):
            suppose(m, self.board, target, self.status, amount)
        return 0


class TakeAway(Effect):
    """Statuses of each target are reduced or end."""

    board: Board
    statuses: list[int]
    # How many stacks; None is all of them.
    amount: Amount | None
    to: Select

    def __init__(self, text: str, board: Board, statuses: list[int], amount: Amount | None, to: Select) -> None:
        self.text = text
        self.board = board
        self.statuses = statuses
        self.amount = amount
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        before = scene.target
        for target in self.to.each(m, item):
            if self.to.speaks:
                scene.target = target
            amount = ALL_STACKS if self.amount is None else self.amount.ev(m, item)
            for status in self.statuses:
                take_away(m, scene.actor, target, status, amount)
        scene.target = before


class HandOver(Effect):
    """Statuses move from one fighter to another: the other gets what the first loses."""

    board: Board
    statuses: list[int]
    amount: Amount | None
    giver: Select
    to: Select

    def __init__(
        self, text: str, board: Board, statuses: list[int], amount: Amount | None, giver: Select, to: Select
    ) -> None:
        self.text = text
        self.board = board
        self.statuses = statuses
        self.amount = amount
        self.giver = giver
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        amount = ALL_STACKS if self.amount is None else self.amount.ev(m, item)
        takers = self.to.each(m, item)
        if not takers:
            return
        for loser in self.giver.each(m, item):
            for status in self.statuses:
                turns = m.state.rows[loser][FIRST_STATUS + 2 * status + 1]
                taken = take_away(m, scene.actor, loser, status, amount)
                if taken != 0:
                    for taker in takers:
                        give(m, self.board, scene.actor, taker, status, taken, turns)


class Stance(Effect):
    board: Board
    status: int

    def __init__(self, text: str, board: Board, status: int) -> None:
        self.text = text
        self.board = board
        self.status = status

    def run(self, m: Match, item: Item) -> None:
        enter_stance(m, self.board, self.status)


ADD: Final = 0
SET: Final = 1
HOWS: Final = ("add", "set", "multiply")


def changed(m: Match, item: Item, old: int, how: int, amount: Amount) -> int:
    """Return the number after it was added to, set or multiplied, rounded down; never below 0."""
    if how == ADD:
        new = old + amount.ev(m, item)
    elif how == SET:
        new = amount.ev(m, item)
    else:
        times = amount.exact(m, item)
        new = old * times.numerator // times.denominator
    return max(0, new)


class ModifyFighter(Effect):
    """Changes a number of a fighter: hit points, maximum hit points, block, or one of the hero's own."""

    board: Board
    field: int
    how: int
    amount: Amount
    to: Select
    most: int

    def __init__(self, text: str, board: Board, field: int, how: int, amount: Amount, to: Select, most: int) -> None:
        self.text = text
        self.board = board
        self.field = field
        self.how = how
        self.amount = amount
        self.to = to
        self.most = most

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        before = scene.target
        for target in self.to.each(m, item):
            if self.to.speaks:
                scene.target = target
            if self.field > BLOCK and target != HERO:
                continue
            old = m.state.rows[target][self.field]
            new = changed(m, item, old, self.how, self.amount)
            if self.most >= 0:
                new = min(new, self.most)
            if new != old:
                self._change(m, target, old, new)
        scene.target = before

    def _change(self, m: Match, target: int, old: int, new: int) -> None:
        actor = self.board.scene.actor
        field = self.field
        row = m.state.rows[target]
        if field == HP:
            if row[HP] <= 0:
                return
            if new < old:
                m.emit(HP_LOSS, target, old - new, -1, actor)
            else:
                m.emit(ENTITY_HEALED, target, new - old, 0, actor)
        elif field == BLOCK:
            if new < old:
                m.emit(BLOCK_LOST, target, old - new, -1, actor)
            else:
                m.emit(BLOCK_GAINED, target, new - old, 0, actor)
        else:
            if field == MAX_HP:
                new = max(1, new)
            m.emit(STAT_CHANGED, target, new, field)
            if field == ORB_SLOTS:
                # The newest orbs go where there is no slot for them any more.
                while len(m.state.zones[ORBS]) > row[ORB_SLOTS]:
                    m.state.move(m.state.zones[ORBS][-1], GONE)
            if field == MAX_HP and row[HP] > 0:
                # What is gained is there at once; what is lost is lost only if it was above.
                if new > old:
                    m.emit(ENTITY_HEALED, target, new - old, 0, actor)
                elif row[HP] > new:
                    m.emit(STAT_CHANGED, target, new, HP)


class ModifyCost(Effect):
    """Changes what cards cost: for the combat, the turn, or until they are played."""

    board: Board
    how: int
    amount: Amount
    cards: Cards
    until: int

    def __init__(self, text: str, board: Board, how: int, amount: Amount, cards: Cards, until: int) -> None:
        self.text = text
        self.board = board
        self.how = how
        self.amount = amount
        self.cards = cards
        self.until = until

    def run(self, m: Match, item: Item) -> None:
        added = (COST_ADD, TURN_ADD, ONCE_ADD)[self.until]
        exact = (COST_SET, TURN_SET, ONCE_SET)[self.until]
        for card in self.cards.each(m, item):
            row = m.state.rows[card]
            if self.board.cards[row[CARD]].cost == COSTS_X:
                continue
            if self.how == ADD:
                m.emit(STAT_CHANGED, card, row[added] + self.amount.ev(m, item), added)
                continue
            # What changes it for longer comes before, what changes it for shorter comes after.
            cost = changed(m, item, cost_until(m, self.board, card, self.until), self.how, self.amount)
            m.emit(STAT_CHANGED, card, 0, added)
            m.emit(STAT_CHANGED, card, cost, exact)


class ModifyEvent(Effect):
    """Changes the number of the event that is answered before it happens."""

    board: Board
    how: int
    amount: Amount

    def __init__(self, text: str, board: Board, how: int, amount: Amount) -> None:
        self.text = text
        self.board = board
        self.how = how
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        scene = self.board.scene
        scene.value = changed(m, item, scene.value, self.how, self.amount)


class Stepped(Effect):
    """An effect with a condition before it and other effects after it."""

    board: Board
    condition: Condition | None
    effect: Effect
    then: list[Effect]

    def __init__(
        self, text: str, board: Board, condition: Condition | None, effect: Effect, then: list[Effect]
    ) -> None:
        self.text = text
        self.board = board
        self.condition = condition
        self.effect = effect
        self.then = then

    def run(self, m: Match, item: Item) -> None:
        if self.condition is not None and not self.condition.test(m, item):
            return
        self.effect.run(m, item)
        for effect in self.then:
            effect.run(m, item)
