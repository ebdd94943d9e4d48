"""Attacks and blocks of a match: the numbers are taken from the table, solved, and kept for the questions that follow.

Attackers and blockers are asked for one creature at a time. The whole is solved again for each question, unless the
same numbers were solved just before; so nothing has to be remembered between questions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.knowledge.attacks import Attack
from cardwright.games.magic.knowledge.blocks import NOT_BLOCKING, Blocks
from cardwright.games.magic.knowledge.fight import Fighter
from cardwright.games.magic.knowledge.lives import Lives
from cardwright.games.magic.knowledge.worth import Worth
from cardwright.games.magic.rules.combat.combat import (
    attackers_against,
    may_block,
    possible_attackers,
    possible_blockers,
)
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    CREATURE,
    LIFE,
    LOYALTY,
    PLANESWALKER,
    TAPPED,
    V_TYPES,
)
from cardwright.games.magic.rules.core.objects import permanents, players_in

if TYPE_CHECKING:
    from cardwright.engine.match import Match

THOROUGH: Final = 1000
"""How many positions may be valued for a real attack or block."""

QUICK: Final = 150
"""How many positions may be valued for one that is only looked at."""

SOLUTIONS_KEPT: Final = 16
"""How many solutions are kept."""


class Solved:
    """Solutions by the numbers that led to them: the choice for each creature, and what it cost to find."""

    __slots__ = ("answers", "order")

    answers: dict[tuple[int, ...], list[int]]
    order: list[tuple[int, ...]]

    def __init__(self) -> None:
        self.answers = {}
        self.order = []

    def keep(self, key: tuple[int, ...], answer: list[int]) -> None:
        """Keep a solution; the oldest goes when there are many."""
        if len(self.order) >= SOLUTIONS_KEPT:
            del self.answers[self.order.pop(0)]
        self.answers[key] = answer
        self.order.append(key)


class CombatChoice:
    """Chooses attackers and blockers; `valued` counts the positions valued so far."""

    worth: Worth
    solved: Solved
    valued: int

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.solved = Solved()
        self.valued = 0

    def attack(self, m: Match, place: int, bound: int) -> int:
        """Return what the creature of this place among the possible attackers should attack, -1 for nothing.

        At most so many positions are valued for it, and a few more for the last set of attackers.
        """
        active = m.table()[ACTIVE]
        creatures = possible_attackers(m)
        whom = self.weakest(m, active)
        rows = m.state.rows
        fighters = [self.worth.fighter(m, obj) for obj in creatures]
        theirs: list[Fighter] = []
        blockers: list[Fighter] = []
        home: list[Fighter] = []
        for obj in permanents(m):
            if not m.layers.values(m, obj)[V_TYPES] & CREATURE:
                continue
            if rows[obj][CONTROLLER] == whom:
                fighter = self.worth.fighter(m, obj)
                theirs.append(fighter)
                if not rows[obj][TAPPED]:
                    blockers.append(fighter)
            elif rows[obj][CONTROLLER] == active and not rows[obj][TAPPED] and obj not in creatures:
                home.append(self.worth.fighter(m, obj))
        may = [_bits(m, fighter.obj, creatures) for fighter in blockers]
        walkers = self._walkers(m, whom)
        lives = Lives(rows[active][LIFE], rows[whom][LIFE], self.worth.weights.lives)
        key = _key(fighters, blockers, may, [bound, lives.attacker, lives.defender, whom, *walkers], home, theirs)
        found = self.solved.answers.get(key)
        if found is None:
            attack = Attack(fighters, blockers, may, home, theirs, lives, self.worth.weights.risk, bound)
            chosen = attack.best()
            self.valued += attack.tried
            found = self._aimed(m, fighters, chosen, whom, walkers, lives)
            self.solved.keep(key, found)
        return found[place]

    def weakest(self, m: Match, player: int) -> int:
        """Return the opponent with the least life."""
        found = -1
        for other in players_in(m):
            if other != player and (found < 0 or m.state.rows[other][LIFE] < m.state.rows[found][LIFE]):
                found = other
        return found

    def _walkers(self, m: Match, player: int) -> list[int]:
        """Return the player's planeswalkers, each with its loyalty."""
        found: list[int] = []
        for obj in permanents(m):
            if m.state.rows[obj][CONTROLLER] == player and m.layers.values(m, obj)[V_TYPES] & PLANESWALKER:
                found.append(obj)
                found.append(m.state.rows[obj][LOYALTY])
        return found

    def _aimed(
        self, m: Match, fighters: list[Fighter], chosen: int, whom: int, walkers: list[int], lives: Lives
    ) -> list[int]:
        """Return whom each creature attacks: the player, or as many as are needed a planeswalker, unless all kill."""
        power = 0
        found = [-1] * len(fighters)
        for place in range(len(fighters)):
            if chosen >> place & 1:
                power += fighters[place].power
                found[place] = whom
        if power >= lives.defender:
            return found
        for at in range(0, len(walkers), 2):
            needed = walkers[at + 1]
            for place in _by_power(fighters):
                if found[place] == whom and needed > 0:
                    found[place] = walkers[at]
                    needed -= fighters[place].power
        return found

    def block(self, m: Match, player: int, place: int, taken: tuple[int, ...], bound: int) -> int:
        """Return what the creature of this place among the possible blockers should block, -1 for nothing; `taken`
        are the pairs chosen so far, place by place."""
        creatures = possible_blockers(m, player)
        against = attackers_against(m, player)
        for at in range(0, len(taken), 2):
            if taken[at] == place:
                # It blocks already; more than one is left alone.
                return -1
        rows = m.state.rows
        attackers = [self.worth.fighter(m, obj) for obj in against]
        defenders = [self.worth.fighter(m, obj) for obj in creatures]
        may = [_bits(m, obj, against) for obj in creatures]
        lives = Lives(rows[m.table()[ACTIVE]][LIFE], rows[player][LIFE], self.worth.weights.lives)
        key = _key(attackers, defenders, may, [bound, lives.attacker, lives.defender, player, -1], [], [])
        found = self.solved.answers.get(key)
        if found is None:
            blocks = Blocks(attackers, defenders, may, lives, bound)
            blocks.solve()
            self.valued += blocks.tried
            found = [against[number] if number != NOT_BLOCKING else -1 for number in blocks.chosen]
            self.solved.keep(key, found)
        return found[place]


def _by_power(fighters: list[Fighter]) -> list[int]:
    pairs = [(-fighters[place].power, place) for place in range(len(fighters))]
    pairs.sort()
    return [place for _, place in pairs]


def _bits(m: Match, blocker: int, attackers: list[int]) -> int:
    """Return which attackers this creature may block."""
    found = 0
    for number in range(len(attackers)):
        if may_block(m, blocker, attackers[number]):
            found |= 1 << number
    return found


def _key(
    fighters: list[Fighter], blockers: list[Fighter], may: list[int], more: list[int], home: list[Fighter],
    theirs: list[Fighter],
) -> tuple[int, ...]:  # fmt: skip
    """Return all numbers of a combat in one tuple."""
    numbers = [len(fighters), len(blockers), len(home), len(theirs), *more, *may]
    for group in (fighters, blockers, home, theirs):
        for fighter in group:
            numbers.extend([fighter.obj, fighter.power, fighter.health, fighter.keywords, fighter.worth])
    return tuple(numbers)
