"""Combat as arithmetic: creatures as a few numbers, and what one attacker and its blockers do to each other.

No engine inside: the solvers of attacks and blocks ask this thousands of times for one decision.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.rules.core import keywords

STRIKES_EARLY: Final = keywords.FIRST_STRIKE | keywords.DOUBLE_STRIKE


class Fighter:
    """A creature in combat: power, how much more damage kills it, keywords, its worth, and that of a hit on a player
    beside the damage."""

    __slots__ = ("health", "hit", "keywords", "obj", "power", "worth")

    def __init__(self, obj: int, power: int, health: int, keywords: int, worth: int, hit: int = 0) -> None:
        self.obj = obj
        self.power = max(power, 0)
        self.health = health
        self.keywords = keywords
        self.worth = worth
        self.hit = hit

    def alike(self, other: Fighter) -> bool:
        """Return whether the two are the same for combat."""
        return (
            self.power == other.power and self.health == other.health and self.keywords == other.keywords
            and self.worth == other.worth
        )  # fmt: skip


class Clash:
    """What one attacker and its blockers do to each other; `killed` has a bit for each dead blocker."""

    __slots__ = ("attacker_died", "attacker_gains", "defender_gains", "killed", "through")

    def __init__(self) -> None:
        self.attacker_died = False
        self.killed = 0
        self.through = 0
        self.attacker_gains = 0
        self.defender_gains = 0


def strikes(has: int, early: bool) -> bool:
    """Return whether a creature with these keywords deals damage in this step (CR 510.4, 702.4b, 702.7b)."""
    if early:
        return has & STRIKES_EARLY != 0
    return not has & keywords.FIRST_STRIKE or has & keywords.DOUBLE_STRIKE != 0


def clash(attacker: Fighter, blockers: list[Fighter]) -> Clash:
    """Return the result of combat between an attacker and those that block it, without tricks.

    The attacker kills those worth most of the blockers that it can; what is left over tramples.
    """
    result = Clash()
    has = attacker.keywords
    if not blockers:
        dealt = attacker.power * 2 if has & keywords.DOUBLE_STRIKE else attacker.power
        result.through = dealt
        if has & keywords.LIFELINK:
            result.attacker_gains = dealt
        return result
    number = len(blockers)
    left = [blocker.health for blocker in blockers]
    health = attacker.health
    any_early = has & STRIKES_EARLY != 0
    for blocker in blockers:
        any_early = any_early or blocker.keywords & STRIKES_EARLY != 0
    for step in range(0 if any_early else 1, 2):
        if result.attacker_died:
            # Nothing is left to hit (CR 510.1d).
            break
        early = step == 0
        before = result.killed
        if strikes(has, early) and attacker.power > 0:
            _strike(attacker, blockers, left, result)
        taken = 0
        deadly = False
        for place in range(number):
            # Those that the attacker kills in this very step strike at the same time.
            if before >> place & 1:
                continue
            blocker = blockers[place]
            if strikes(blocker.keywords, early) and blocker.power > 0:
                taken += blocker.power
                deadly = deadly or blocker.keywords & keywords.DEATHTOUCH != 0
                if blocker.keywords & keywords.LIFELINK:
                    result.defender_gains += blocker.power
        if taken:
            health -= taken
            if (health <= 0 or deadly) and not has & keywords.INDESTRUCTIBLE:
                result.attacker_died = True
    return result


def dearest_first(blockers: list[Fighter]) -> list[int]:
    """Return the places of the blockers, that of the one worth most first."""
    return sorted(range(len(blockers)), key=lambda place: -blockers[place].worth)


def _strike(attacker: Fighter, blockers: list[Fighter], left: list[int], result: Clash) -> None:
    """Divide the attacker's damage among the blockers that are left, so that it kills the best it can (CR 510.1c)."""
    has = attacker.keywords
    rest = attacker.power
    before = result.killed
    survivor = -1
    for place in dearest_first(blockers) if len(blockers) > 1 else [0]:
        if before >> place & 1:
            continue
        lethal = max(1, 1 if has & keywords.DEATHTOUCH else left[place])
        if lethal > rest:
            if survivor < 0:
                survivor = place
            continue
        rest -= lethal
        left[place] -= lethal
        if not blockers[place].keywords & keywords.INDESTRUCTIBLE:
            result.killed |= 1 << place
    if survivor >= 0:
        # Nothing tramples over one that has not been dealt enough.
        left[survivor] -= rest
    elif has & keywords.TRAMPLE:
        result.through += rest
    if has & keywords.LIFELINK:
        result.attacker_gains += attacker.power
