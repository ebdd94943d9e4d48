"""Attacks and blocks of a match: the numbers are taken from the table, solved, and kept for the questions that follow.

Attackers and blockers are asked for one creature at a time. The whole is solved again for each question, unless the
same numbers were solved just before; so nothing has to be remembered between questions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.knowledge.attacks import KILLS, Attack
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

ATTACKS_COMPARED: Final = 4
"""So many attacks are played out, beside none and the one with everything."""

BLOCKS_COMPARED: Final = 5
DANGER: Final = 2
"""The safest blocks are compared too if so many times the power of the attackers would kill."""

SEVERAL: Final = 2

SOLUTIONS_KEPT: Final = 48
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
        """Keep a solution, in place of another with these numbers; the oldest goes when there are many."""
        if key in self.answers:
            self.answers[key] = answer
            return
        if len(self.order) >= SOLUTIONS_KEPT:
            del self.answers[self.order.pop(0)]
        self.answers[key] = answer
        self.order.append(key)


class Fray:
    """An attack to be solved: whom it is on, their planeswalkers with their loyalty, and all its numbers in one key."""

    __slots__ = ("attack", "key", "walkers", "whom")

    def __init__(self, attack: Attack, whom: int, walkers: list[int], key: tuple[int, ...]) -> None:
        self.attack = attack
        self.whom = whom
        self.walkers = walkers
        self.key = key


class Defence:
    """Blocks to be solved: the attackers by their places, and all numbers in one key."""

    __slots__ = ("against", "blocks", "key")

    def __init__(self, blocks: Blocks, against: list[int], key: tuple[int, ...]) -> None:
        self.blocks = blocks
        self.against = against
        self.key = key

    def named(self, chosen: list[int]) -> list[int]:
        """Return the attackers themselves in place of their places."""
        return [self.against[number] if number != NOT_BLOCKING else -1 for number in chosen]


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
        fray = self._fray(m, bound)
        found = self.solved.answers.get(fray.key)
        if found is None:
            attack = fray.attack
            chosen = attack.best()
            self.valued += attack.tried
            found = self._aimed(fray, chosen)
            self.solved.keep(fray.key, found)
        return found[place]

    def attacks(self, m: Match, bound: int) -> list[list[int]]:
        """Return the attacks worth comparing, the likeliest first: what each creature attacks, -1 for nothing. One that
        kills stands alone."""
        fray = self._fray(m, bound)
        attack = fray.attack
        chosen = attack.best()
        self.valued += attack.tried
        if max(attack.values) >= KILLS:
            found = self._aimed(fray, chosen)
            self.solved.keep(fray.key, found)
            return [found]
        return [self._aimed(fray, each) for each in attack.likely(ATTACKS_COMPARED)]

    def settle(self, m: Match, chosen: list[int], bound: int) -> None:
        """Attack like this when the creatures of this combat are asked for."""
        self.solved.keep(self._fray(m, bound).key, chosen)

    def _fray(self, m: Match, bound: int) -> Fray:
        """Return the attack that the active player could make, as numbers."""
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
        may = [bits_of(m, fighter.obj, creatures) for fighter in blockers]
        walkers = self._walkers(m, whom)
        lives = Lives(rows[active][LIFE], rows[whom][LIFE], self.worth.weights.lives)
        key = _key(fighters, blockers, may, [bound, lives.attacker, lives.defender, whom, *walkers], home, theirs)
        attack = Attack(fighters, blockers, may, home, theirs, lives, self.worth.weights.risk, bound)
        return Fray(attack, whom, walkers, key)

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

    def _aimed(self, fray: Fray, chosen: int) -> list[int]:
        """Return whom each creature attacks: the player, or as many as are needed a planeswalker, unless all kill."""
        fighters = fray.attack.fighters
        power = 0
        found = [-1] * len(fighters)
        for place in range(len(fighters)):
            if chosen >> place & 1:
                power += fighters[place].power
                found[place] = fray.whom
        if power >= fray.attack.lives.defender:
            return found
        for at in range(0, len(fray.walkers), 2):
            needed = fray.walkers[at + 1]
            for place in _by_power(fighters):
                if found[place] == fray.whom and needed > 0:
                    found[place] = fray.walkers[at]
                    needed -= fighters[place].power
        return found

    def block(self, m: Match, player: int, place: int, taken: tuple[int, ...], bound: int) -> int:
        """Return what the creature of this place among the possible blockers should block, -1 for nothing; `taken`
        are the pairs chosen so far, place by place."""
        for at in range(0, len(taken), 2):
            if taken[at] == place:
                # It blocks already; more than one is left alone.
                return -1
        defence = self._defence(m, player, bound)
        found = self.solved.answers.get(defence.key)
        if found is None:
            blocks = defence.blocks
            blocks.solve()
            self.valued += blocks.tried
            found = defence.named(blocks.chosen)
            self.solved.keep(defence.key, found)
        return found[place]

    def defences(self, m: Match, player: int, bound: int) -> list[list[int]]:
        """Return the blocks worth comparing, the likeliest first: what each creature blocks, -1 for nothing."""
        defence = self._defence(m, player, bound)
        blocks = defence.blocks
        blocks.solve()
        self.valued += blocks.tried
        best = blocks.chosen
        found = [best]
        if sum([fighter.power for fighter in blocks.attackers]) * DANGER >= blocks.lives.defender:
            # Damage is not all that a fight brings.
            last = Lives(blocks.lives.attacker, 1, blocks.lives.table)
            safest = Blocks(blocks.attackers, blocks.defenders, blocks.may, last, QUICK)
            safest.solve()
            self.valued += safest.tried
            if safest.chosen != best:
                found.append(safest.chosen)
        for place in range(len(best)):
            if best[place] != NOT_BLOCKING and len(found) < BLOCKS_COMPARED:
                fewer = best[:]
                fewer[place] = NOT_BLOCKING
                found.append(fewer)
        if len(found) > SEVERAL:
            found.append([NOT_BLOCKING] * len(best))
        return [defence.named(chosen) for chosen in found]

    def settle_blocks(self, m: Match, player: int, chosen: list[int], bound: int) -> None:
        """Block like this when the creatures of this combat are asked for."""
        self.solved.keep(self._defence(m, player, bound).key, chosen)

    def _defence(self, m: Match, player: int, bound: int) -> Defence:
        """Return the blocks that the player could make, as numbers."""
        creatures = possible_blockers(m, player)
        against = attackers_against(m, player)
        rows = m.state.rows
        attackers = [self.worth.fighter(m, obj) for obj in against]
        defenders = [self.worth.fighter(m, obj) for obj in creatures]
        may = [bits_of(m, obj, against) for obj in creatures]
        lives = Lives(rows[m.table()[ACTIVE]][LIFE], rows[player][LIFE], self.worth.weights.lives)
        key = _key(attackers, defenders, may, [bound, lives.attacker, lives.defender, player, -1], [], [])
        return Defence(Blocks(attackers, defenders, may, lives, bound), against, key)


def _by_power(fighters: list[Fighter]) -> list[int]:
    pairs = [(-fighters[place].power, place) for place in range(len(fighters))]
    pairs.sort()
    return [place for _, place in pairs]


def bits_of(m: Match, blocker: int, attackers: list[int]) -> int:
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
