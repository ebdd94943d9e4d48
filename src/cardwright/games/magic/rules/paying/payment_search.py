"""The search for the payment that keeps the most for later: how many sources of each lot to use, and how."""

from __future__ import annotations

from typing import Final

from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.mana_costs import PHYREXIAN_LIFE, ManaCost
from cardwright.games.magic.rules.concepts.mana_sources import Source
from cardwright.games.magic.rules.paying.arrangement import Arrangement, arranged
from cardwright.games.magic.rules.paying.leftover import Leftover
from cardwright.games.magic.rules.paying.lots import Lot
from cardwright.games.magic.rules.paying.plans import Plan
from cardwright.games.magic.rules.paying.supply import Choice, Supply

# How many looks a payment may cost to keep other costs payable; the first payment is found in any case.
LOOKS: Final = 400


class Found:
    """A payment found but not yet written out: an arrangement and how many of each group of its units are kept.

    `wishes` says how much each source it uses is worth keeping, highest first.
    """

    __slots__ = ("arrangement", "groups", "kept", "leftover", "of_pool", "still", "wishes")

    arrangement: Arrangement
    groups: list[list[int]]
    kept: list[int]
    leftover: Leftover
    of_pool: int
    wishes: list[int]
    # How many of the wanted costs it leaves payable, -1 while nobody has asked.
    still: int

    def __init__(
        self,
        arrangement: Arrangement,
        groups: list[list[int]],
        kept: list[int],
        leftover: Leftover,
        of_pool: int,
        wishes: list[int],
    ) -> None:
        self.arrangement = arrangement
        self.groups = groups
        self.kept = kept
        self.leftover = leftover
        self.of_pool = of_pool
        self.wishes = wishes
        self.still = -1

    def still_payable(self, wanted: list[ManaCost]) -> int:
        if self.still < 0:
            self.still = self.leftover.still_payable(wanted)
        return self.still

    def better_than(self, other: Found, wanted: list[ManaCost]) -> bool:
        """Return whether it is better: spends the pool before sources, then keeps more payable, then uses less
        valued sources."""
        if self.of_pool != other.of_pool:
            return self.of_pool < other.of_pool
        mine = self.still_payable(wanted)
        theirs = other.still_payable(wanted)
        if mine != theirs:
            return mine > theirs
        return self.wishes < other.wishes


class Search:
    """A search for the payment of one plan that keeps the most of what is wanted, trying the greedy one first.

    `counts` is how many of each lot are currently used, and `supply` what the pool and these give.
    """

    __slots__ = (
        "allowed",
        "best",
        "ceiling",
        "cost",
        "counts",
        "life",
        "looks",
        "lots",
        "plan",
        "pool",
        "supply",
        "wanted",
    )

    cost: ManaCost
    plan: Plan
    pool: list[int]
    lots: list[Lot]
    counts: list[int]
    supply: Supply
    life: int
    allowed: int
    wanted: list[ManaCost]
    best: Found | None
    # How many of the wanted costs could be paid if nothing were, -1 while nobody has asked.
    ceiling: int
    looks: int

    def __init__(
        self,
        cost: ManaCost,
        plan: Plan,
        pool: list[int],
        lots: list[Lot],
        life: int,
        allowed: int,
        wanted: list[ManaCost],
    ) -> None:
        self.cost = cost
        self.plan = plan
        self.pool = pool
        self.lots = lots
        self.counts = [0] * len(lots)
        self.supply = Supply(pool, [], life, allowed)
        self.life = life - PHYREXIAN_LIFE * len(plan.by_life)
        self.allowed = allowed
        self.wanted = wanted
        self.best = None
        self.looks = LOOKS
        self.ceiling = -1

    def run(self) -> Found | None:
        """Return the best payment found, None if there is none."""
        self.use_from(0, True)
        if not self.supply.pays(self.plan):
            return None
        self.use_from(0, False)
        self.walk(0)
        if self.best is None:
            raise RulesError(f"{self.cost.text()} can be paid, but no payment was found")
        return self.best

    def use(self, place: int, count: int) -> None:
        """Set how many sources of a lot are used."""
        lot = self.lots[place]
        choice = lot.choice
        more = count - self.counts[place]
        if lot.plain:
            self.counts[place] = count
            self.supply.given.add(lot.plain, more)
        elif choice is not None:
            self.counts[place] = count
            self.supply.add(choice, more)
        else:
            self.supply.add(self.shared(lot), -1)
            self.counts[place] = count
            self.supply.add(self.shared(lot), 1)

    def use_from(self, place: int, whole: bool) -> None:
        """Use all sources of this lot and the lots after it, or none."""
        for later in range(place, len(self.lots)):
            count = len(self.lots[later].members) if whole else 0
            if self.counts[later] != count:
                self.use(later, count)

    def shared(self, lot: Lot) -> Choice:
        """Return what a permanent with several sources offers through those in use."""
        return Choice([self.lots[place].members[0] for place in lot.shares if self.counts[place]], self.allowed)

    def pays(self) -> bool:
        self.looks -= 1
        return self.supply.pays(self.plan)

    def done(self) -> bool:
        """Return whether the best possible payment is found, or the search has gone on long enough."""
        return self.has_looked_enough() or self.has_the_best()

    def has_looked_enough(self) -> bool:
        return self.looks < 0 and self.best is not None

    def has_the_best(self) -> bool:
        """Return whether all wanted costs that were payable before are still payable after the best payment so far."""
        best = self.best
        if best is None:
            return False
        if self.ceiling < 0:
            everything = Leftover(self.pool, self.lots, [0] * len(self.lots), self.life)
            self.ceiling = everything.still_payable(self.wanted)
        return best.still_payable(self.wanted) == self.ceiling

    def walk(self, place: int) -> None:
        """Use as few sources of each lot as the later lots allow, then more; start with the least preferred lot."""
        if self.pays():
            self.settle()
            return
        if place == len(self.lots):
            return
        low = 0
        high = len(self.lots[place].members)
        self.use_from(place + 1, True)
        while low < high:
            middle = (low + high) // 2
            self.use(place, middle)
            if self.pays():
                high = middle
            else:
                low = middle + 1
        self.use_from(place + 1, False)
        for count in range(low, len(self.lots[place].members) + 1):
            self.use(place, count)
            self.walk(place + 1)
            # If these pay, one more would be used in vain. Whether the best is found is dear to ask, so it comes last.
            if self.has_looked_enough() or self.pays() or self.has_the_best():
                break
        self.use(place, 0)

    def settle(self) -> None:
        """Settle the alternatives of the sources in use, if none of them is used in vain."""
        for place in range(len(self.lots)):
            count = self.counts[place]
            if count:
                self.use(place, count - 1)
                in_vain = self.pays()
                self.use(place, count)
                if in_vain:
                    return
                # What is true of one of the lot is true of the others, and counts as looked at.
                self.looks -= count - 1
        used: list[Source] = []
        for place in range(len(self.lots)):
            used.extend(self.lots[place].members[: self.counts[place]])
        alternatives = self.alternatives()
        self.spend(used, alternatives)
        for place in range(len(used)):
            for alternative in range(alternatives[place] + 1, len(used[place].makes)):
                if len(used[place].makes[alternative]) > 1:
                    if self.done():
                        return
                    other = alternatives.copy()
                    other[place] = alternative
                    self.spend(used, other)

    def alternatives(self) -> list[int]:
        """Return for each source used the first alternative that pays together with those chosen for the
        sources before it."""
        chosen: list[int] = []
        fixed: list[Source] = []
        counts = self.counts.copy()
        for place in range(len(self.lots)):
            source = self.lots[place].members[0]
            if len(source.makes) == 1:
                chosen.extend([0] * counts[place])
                self.looks -= counts[place]
                continue
            while self.counts[place]:
                self.use(place, self.counts[place] - 1)
                for alternative in range(len(source.makes)):
                    one = source.fixed(alternative)
                    self.supply.put(one, 1, self.allowed)
                    if self.pays():
                        chosen.append(alternative)
                        fixed.append(one)
                        break
                    self.supply.put(one, -1, self.allowed)
        for one in fixed:
            self.supply.put(one, -1, self.allowed)
        for place in range(len(self.lots)):
            if self.counts[place] != counts[place]:
                self.use(place, counts[place])
        return chosen

    def spend(self, used: list[Source], alternatives: list[int]) -> None:
        """Find which units can be left over if these sources are used with these alternatives."""
        arrangement = arranged(self.plan, used, alternatives, self.pool, self.allowed)
        if arrangement is not None:
            spare = len(arrangement.units.codes) - len(arrangement.needs)
            groups = arrangement.units.alike() if spare else []
            self.keep(arrangement, groups, [0] * len(groups), 0, spare)

    def keep(self, arrangement: Arrangement, groups: list[list[int]], kept: list[int], place: int, spare: int) -> None:
        """Keep as many units of each group as possible, then fewer, until all spare units are kept."""
        if spare == 0:
            self.judge(arrangement, groups, kept)
            return
        if place == len(groups):
            return
        low = 0
        high = min(spare, len(groups[place]))
        while low < high:
            middle = (low + high + 1) // 2
            self.looks -= 1
            kept[place] = middle
            if arrangement.enough(groups, kept):
                low = middle
            else:
                high = middle - 1
        for count in range(low, -1, -1):
            kept[place] = count
            self.keep(arrangement, groups, kept, place + 1, spare - count)
            if self.done():
                return
        kept[place] = 0

    def judge(self, arrangement: Arrangement, groups: list[list[int]], kept: list[int]) -> None:
        """Remember this payment if it is better than the best so far."""
        self.looks -= 1
        units = arrangement.units
        # What this cost may not be paid with is restricted, and nobody knows what that may pay later.
        left: list[int] = []
        of_pool = 0
        for place in range(len(groups)):
            for number in groups[place][: kept[place]]:
                left.append(units.codes[number])
                if units.places[number] >= 0:
                    of_pool += 1
        life = self.life
        # Lots stand by their wishes, so these do too.
        wishes: list[int] = []
        for place in range(len(self.lots)):
            lot = self.lots[place]
            for _ in range(self.counts[place]):
                wishes.append(lot.wish)
                life -= lot.members[0].life
        leftover = Leftover(left, self.lots, self.counts.copy(), life)
        found = Found(arrangement, groups, kept.copy(), leftover, of_pool, wishes)
        best = self.best
        if best is None or found.better_than(best, self.wanted):
            self.best = found
