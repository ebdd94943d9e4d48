"""The best blocks against given attackers: exact where there are few, by steps of improvement where there are many."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.knowledge.fight import Fighter, clash
from cardwright.games.magic.knowledge.lives import Lives
from cardwright.games.magic.rules.core import keywords

NOT_BLOCKING: Final = -1

ROUNDS: Final = 8
"""How many rounds of single improvements are tried."""

PAIRS_UP_TO: Final = 60
"""Two blockers are tried together on one attacker if there are no more such pairs than this."""

MENACED: Final = 300
"""How much worse it is to block one with menace alone, which is no block: worse than none at all."""


class Blocks:
    """The search for blocks: `may[j]` has a bit for each attacker that blocker j may block.

    Worth is counted for the attacking side; the defender makes it small. `tried` counts the positions valued.
    """

    __slots__ = ("attackers", "best", "bound", "chosen", "defenders", "lives", "may", "tried", "unblocked")

    def __init__(
        self, attackers: list[Fighter], defenders: list[Fighter], may: list[int], lives: Lives, bound: int
    ) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.may = may
        self.lives = lives
        self.bound = bound
        self.tried = 0
        self.best = 0
        self.chosen = [NOT_BLOCKING] * len(defenders)
        # What each attacker does if it is not blocked does not change.
        self.unblocked = [clash(attacker, []) for attacker in attackers]

    def solve(self) -> None:
        """Find the blocks that are best for the defender, and set `best` and `chosen`."""
        self.best = self.value(self.chosen)
        if not self.attackers or not self.defenders:
            return
        ways = 1
        for bits in self.may:
            ways *= 1 + bits.bit_count()
            if ways > self.bound:
                self._pair_off()
                self._improve()
                return
        self._try_all()

    def value(self, blocking: list[int]) -> int:
        """Return what these blocks are worth for the attacking side."""
        self.tried += 1
        total = 0
        through = 0
        gained = 0
        regained = 0
        for number in range(len(self.attackers)):
            attacker = self.attackers[number]
            blockers: list[Fighter] = []
            for place in range(len(blocking)):
                if blocking[place] == number:
                    blockers.append(self.defenders[place])
            if len(blockers) == 1 and attacker.keywords & keywords.MENACE:
                total += MENACED
                blockers = []
            result = clash(attacker, blockers) if blockers else self.unblocked[number]
            if result.attacker_died:
                total -= attacker.worth
            for place in range(len(blockers)):
                if result.killed >> place & 1:
                    total += blockers[place].worth
            if result.through:
                through += result.through
                total += attacker.hit
            gained += result.attacker_gains
            regained += result.defender_gains
        return total + self.lives.change(through - regained, gained)

    def _try_all(self) -> None:
        """Try every way, counted through like a number with a digit for each blocker."""
        count = len(self.attackers)
        blocking = [NOT_BLOCKING] * len(self.defenders)
        while True:
            place = 0
            while place < len(blocking):
                following = blocking[place] + 1
                while following < count and not self.may[place] >> following & 1:
                    following += 1
                if following < count:
                    blocking[place] = following
                    break
                blocking[place] = NOT_BLOCKING
                place += 1
            if place == len(blocking):
                return
            self._note(blocking)

    def _pair_off(self) -> None:
        """Begin with one blocker for one attacker, always the pair that helps most next."""
        count = len(self.attackers)
        # By pairs: what dies, and how damage and life gained change.
        material: list[int] = []
        damage: list[int] = []
        gains: list[int] = []
        through = 0
        gained = 0
        for number in range(count):
            through += self.unblocked[number].through
            gained += self.unblocked[number].attacker_gains
        for place in range(len(self.defenders)):
            defender = self.defenders[place]
            for number in range(count):
                attacker = self.attackers[number]
                if not self.may[place] >> number & 1 or attacker.keywords & keywords.MENACE:
                    material.append(MENACED)
                    damage.append(0)
                    gains.append(0)
                    continue
                alone = self.unblocked[number]
                result = clash(attacker, [defender])
                material.append(
                    (defender.worth if result.killed else 0) - (attacker.worth if result.attacker_died else 0)
                    - (attacker.hit if alone.through and not result.through else 0)
                )  # fmt: skip
                damage.append(result.through - alone.through - result.defender_gains)
                gains.append(result.attacker_gains - alone.attacker_gains)
        # This many pairs are about as much as so many positions.
        self.tried += len(self.defenders)
        blocking = [NOT_BLOCKING] * len(self.defenders)
        while True:
            now = self.lives.change(through, gained)
            best = 0
            chosen = -1
            for pair in range(len(material)):
                if blocking[pair // count] != NOT_BLOCKING or pair % count in blocking:
                    continue
                found = material[pair] + self.lives.change(through + damage[pair], gained + gains[pair]) - now
                if found < best:
                    best = found
                    chosen = pair
            if chosen < 0:
                break
            blocking[chosen // count] = chosen % count
            through += damage[chosen]
            gained += gains[chosen]
        self._note(blocking)

    def _note(self, blocking: list[int]) -> bool:
        found = self.value(blocking)
        if found < self.best:
            self.best = found
            self.chosen = blocking[:]
            return True
        return False

    def _improve(self) -> None:
        """Change one blocker at a time, then two together, as long as it helps and the bound allows."""
        blocking = self.chosen[:]
        for _ in range(ROUNDS):
            better = False
            for place in range(len(blocking)):
                kept = blocking[place]
                for number in range(NOT_BLOCKING, len(self.attackers)):
                    if number == kept or (number >= 0 and not self.may[place] >> number & 1):
                        continue
                    if self.tried >= self.bound:
                        return
                    blocking[place] = number
                    better = self._note(blocking) or better
                blocking[place] = self.chosen[place]
            if not better and not self._improve_pairs(blocking):
                return
            blocking = self.chosen[:]

    def _improve_pairs(self, blocking: list[int]) -> bool:
        """Let two blockers gang up on one attacker; return whether that helped."""
        count = len(blocking)
        if count * (count - 1) // 2 * len(self.attackers) > PAIRS_UP_TO:
            return False
        for one in range(count):
            for other in range(one + 1, count):
                both = self.may[one] & self.may[other]
                for number in range(len(self.attackers)):
                    if not both >> number & 1:
                        continue
                    if self.tried >= self.bound:
                        return False
                    kept_one, kept_other = blocking[one], blocking[other]
                    blocking[one] = number
                    blocking[other] = number
                    if self._note(blocking):
                        return True
                    blocking[one] = kept_one
                    blocking[other] = kept_other
        return False
