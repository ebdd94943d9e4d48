"""The best attack, with the defender's best blocks and the counterattack in view."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.knowledge.blocks import Blocks
from cardwright.games.magic.knowledge.fight import Fighter
from cardwright.games.magic.knowledge.lives import DEAD, Lives, worth_of_life
from cardwright.games.magic.rules.core import keywords

ALL_SETS_UP_TO: Final = 5
"""With so many possible attackers every set is tried."""

BLOCKS_TRIED: Final = 64
"""How many ways to block are valued for one set of attackers."""

BLOCKS_TRIED_FOR_LIFE: Final = 200
"""How many are valued before it is said that there is no way to live."""

KILLS: Final = DEAD // 2
"""A set that is worth this much kills."""

EXPOSED: Final = 4000
"""What it costs to be dead on the counterattack."""

EVADES: Final = keywords.FLYING | keywords.UNBLOCKABLE | keywords.SHADOW | keywords.HORSEMANSHIP
STOPS_FLYING: Final = keywords.FLYING | keywords.REACH


class Attack:
    """The search for an attack.

    `may[j]` has a bit for each possible attacker that blocker j may block; `home` are creatures of the attacking side
    that cannot attack but can block, `theirs` all creatures of the other side; `tried` counts positions valued, `sets`
    and `values` are what was tried and what it is worth.
    """

    __slots__ = (
        "back", "blockers", "bound", "fighters", "home", "lives", "may", "risk", "sets", "theirs", "tried", "values",
    )  # fmt: skip

    def __init__(
        self,
        fighters: list[Fighter],
        blockers: list[Fighter],
        may: list[int],
        home: list[Fighter],
        theirs: list[Fighter],
        lives: Lives,
        risk: int,
        bound: int,
    ) -> None:
        self.fighters = fighters
        self.blockers = blockers
        self.may = may
        self.home = home
        self.theirs = theirs
        self.lives = lives
        self.risk = risk
        self.bound = bound
        self.tried = 0
        self.sets: list[int] = []
        self.values: list[int] = []
        # The other side as an attack on lives turned around.
        self.back = Lives(lives.defender, lives.attacker, lives.table)

    def best(self) -> int:
        """Return the best set of attackers, as bits."""
        best = 0
        best_value = self.value(0)
        self._note(0, best_value)
        seen = {0}
        sets = self._first_sets()
        at = 0
        while at < len(sets) and self.tried < self.bound:
            chosen = sets[at]
            at += 1
            if chosen in seen:
                continue
            seen.add(chosen)
            found = self.value(chosen)
            self._note(chosen, found)
            if found > best_value:
                best = chosen
                best_value = found
                # From the best set so far, one creature more or less.
                if len(self.fighters) > ALL_SETS_UP_TO:
                    sets.extend([chosen ^ 1 << place for place in range(len(self.fighters)) if self._first(place)])
        return best

    def _note(self, chosen: int, value: int) -> None:
        self.sets.append(chosen)
        self.values.append(value)

    def likely(self, most: int) -> list[int]:
        """Return the best few sets of those tried, then none and all of the creatures."""
        order = sorted(range(len(self.sets)), key=lambda at: -self.values[at])
        found = [self.sets[at] for at in order[:most]]
        for chosen in (0, (1 << len(self.fighters)) - 1):
            if chosen not in found:
                found.append(chosen)
        return found

    def _first(self, place: int) -> bool:
        """Return whether no creature before this one is the same for combat."""
        for other in range(place):
            if self.fighters[other].alike(self.fighters[place]):
                return False
        return True

    def _first_sets(self) -> list[int]:
        """Return the sets to try at first: all of them, or the strongest and the cheapest few of each size."""
        count = len(self.fighters)
        if count <= ALL_SETS_UP_TO:
            return list(range(1 << count))
        everyone = (1 << count) - 1
        sets = [everyone]
        for place in range(count):
            if self._first(place):
                sets.append(1 << place)
                sets.append(everyone ^ 1 << place)
        strongest = sorted(range(count), key=lambda place: -self.fighters[place].power)
        cheapest = sorted(range(count), key=lambda place: self.fighters[place].worth)
        step = 1 + count // 8
        for order in (strongest, cheapest):
            bits = 0
            for number in range(count):
                bits |= 1 << order[number]
                if number % step == 0:
                    sets.append(bits)
        return sets

    def value(self, chosen: int) -> int:
        """Return what it is worth to attack with this set, against the best blocks."""
        attackers: list[Fighter] = []
        places: list[int] = []
        home = self.home[:]
        for place in range(len(self.fighters)):
            fighter = self.fighters[place]
            if chosen >> place & 1:
                attackers.append(fighter)
                places.append(place)
                if fighter.keywords & keywords.VIGILANCE:
                    home.append(fighter)
            else:
                home.append(fighter)
        value = 0
        if attackers:
            may: list[int] = []
            for bits in self.may:
                shown = 0
                for number in range(len(places)):
                    if bits >> places[number] & 1:
                        shown |= 1 << number
                may.append(shown)
            blocks = Blocks(attackers, self.blockers, may, self.lives, BLOCKS_TRIED)
            blocks.solve()
            self.tried += blocks.tried
            if blocks.best >= KILLS and blocks.tried >= BLOCKS_TRIED:
                blocks = Blocks(attackers, self.blockers, may, self.lives, BLOCKS_TRIED_FOR_LIFE)
                blocks.solve()
                self.tried += blocks.tried
            value = blocks.best
        else:
            self.tried += 1
        return value - self._exposed(home) if value < KILLS else value

    def _exposed(self, home: list[Fighter]) -> int:
        """Return what the counterattack costs, if these stay to block: the strongest attackers are blocked."""
        damage = counterattack(self.theirs, home)
        if damage <= 0:
            return 0
        life = self.lives.attacker
        if damage >= life:
            return EXPOSED
        lost = worth_of_life(life, self.lives.table) - worth_of_life(life - damage, self.lives.table)
        return lost * self.risk // 100


def counterattack(theirs: list[Fighter], home: list[Fighter]) -> int:
    """Return the damage these creatures could deal if those at home block, one for one, the strongest first."""
    powers = sorted([fighter.power for fighter in theirs], reverse=True)
    ground = sum(powers[len(home) :])
    flying = sum([fighter.power for fighter in theirs if fighter.keywords & EVADES])
    for fighter in home:
        if fighter.keywords & STOPS_FLYING:
            return ground
    return max(ground, flying)
