"""The search for payments as it was before it counted: lists of sources, looked at one by one. Only tests use it.

It is slow and plain. What it finds is what a payment must be, to the last unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.mana_costs import (
    COLOURLESS,
    PHYREXIAN_LIFE,
    SNOW,
    ManaCost,
)
from cardwright.games.magic.rules.concepts.mana_sources import (
    BOTH_LAYERS,
    Source,
    kind_of,
    may_be_spent,
    pays,
    restriction_of,
)
from tests.games.magic.listing_supply import (
    Plan,
    Supply,
    Tally,
    Use,
    add_needs,
    covers,
    match,
    order_of_use,
    plans,
    raised,
    spread,
)


class Units:
    """The spendable units of a payment: those of the pool, then those of each source used, in order of use.

    `layers` counts the sources with a cost of their own up to the one that made the unit; `idle` are the units
    made that this cost cannot be paid with.
    """

    __slots__ = ("codes", "idle", "keys", "layers", "places")

    codes: list[int]
    layers: list[int]
    places: list[int]
    keys: list[int]
    idle: list[int]

    def __init__(self) -> None:
        self.codes = []
        self.layers = []
        self.places = []
        self.keys = []
        self.idle = []

    def add(self, code: int, layer: int, place: int, key: int) -> None:
        self.codes.append(code)
        self.layers.append(layer)
        self.places.append(place)
        self.keys.append(key)

    def mask(self, number: int) -> int:
        return raised(pays(self.codes[number]), self.layers[number])

    def worth(self, number: int) -> tuple[bool, bool, bool, bool, int, int]:
        """Low for what is kept first: fresh mana before the pool's, then what pays more of other costs."""
        code = self.codes[number]
        restricted = restriction_of(code) > 0
        dull = kind_of(code) == COLOURLESS
        return (self.places[number] >= 0, restricted, not code & SNOW, dull, self.layers[number], code)

    def alike(self) -> list[list[int]]:
        """The numbers of the units, those that are worth the same together, those to be kept first in front."""
        keyed = [(self.worth(number), number) for number in range(len(self.codes))]
        keyed.sort()
        groups: list[list[int]] = []
        for place in range(len(keyed)):
            if place and keyed[place][0] == keyed[place - 1][0]:
                groups[-1].append(keyed[place][1])
            else:
                groups.append([keyed[place][1]])
        return groups


class Arrangement:
    """Sources that pay a plan, all of them, each with one alternative.

    `needs` is all that is to be paid, the costs of sources first; `symbols` and `payers` tell for each the symbol
    and the number of the source whose cost it is, -1 for the plan itself.
    """

    __slots__ = ("alternatives", "needs", "order", "payers", "plan", "symbols", "units", "used")

    plan: Plan
    used: list[Source]
    alternatives: list[int]
    order: list[int]
    units: Units
    needs: list[int]
    symbols: list[int]
    payers: list[int]

    def __init__(self, plan: Plan, used: list[Source], alternatives: list[int], order: list[int]) -> None:
        self.plan = plan
        self.used = used
        self.alternatives = alternatives
        self.order = order
        self.units = Units()
        self.needs = []
        self.symbols = []
        self.payers = []

    def gather(self, pool: list[int], allowed: int) -> None:
        """Fills units and needs from the pool and the sources in their order."""
        units = self.units
        for place in range(len(pool)):
            if may_be_spent(pool[place], allowed):
                units.add(pool[place], 0, place, -1)
        layer = 0
        for number in self.order:
            source = self.used[number]
            if source.cost is not None:
                self._need(Plan(source.cost, [0] * len(source.cost.special)), 1, layer, number)
                layer += 1
            for code in source.makes[self.alternatives[number]]:
                if may_be_spent(code, allowed):
                    units.add(code, layer, -1, source.key)
                else:
                    units.idle.append(code)
        self._need(self.plan, BOTH_LAYERS, layer, -1)

    def _need(self, plan: Plan, layers: int, layer: int, payer: int) -> None:
        for place in range(len(plan.masks)):
            self.needs.append(spread(plan.masks[place] * layers, layer))
            self.symbols.append(plan.symbols[place])
            self.payers.append(payer)

    def enough(self, groups: list[list[int]], kept: list[int]) -> bool:
        """Whether all is paid if so many of each group of units are kept."""
        need = Tally()
        for mask in self.needs:
            need.add(mask, 1)
        supply = Tally()
        for place in range(len(groups)):
            supply.add(self.units.mask(groups[place][0]), len(groups[place]) - kept[place])
        return covers(supply, need)


def arranged(
    plan: Plan, used: list[Source], alternatives: list[int], pool: list[int], allowed: int
) -> Arrangement | None:
    """The sources in the order of their use: those that cost nothing first, each other after what pays for it."""
    given = Tally()
    for code in pool:
        if may_be_spent(code, allowed):
            given.add(pays(code), 1)
    costly: list[Use] = []
    order: list[int] = []
    for number in range(len(used)):
        source = used[number]
        masks = [pays(code) for code in source.makes[alternatives[number]] if may_be_spent(code, allowed)]
        if source.cost is None:
            order.append(number)
            for mask in masks:
                given.add(mask, 1)
        else:
            need = Tally()
            add_needs(need, source.cost, 1)
            costly.append(Use(source, number, masks, need))
    plain = Tally()
    add_needs(plain, plan.cost, BOTH_LAYERS)
    found = order_of_use(plain, given, costly)
    if found is None:
        return None
    for use in found:
        order.append(use.alternative)
    arrangement = Arrangement(plan, used, alternatives, order)
    arrangement.gather(pool, allowed)
    return arrangement


# How many looks a payment may cost to keep other costs payable; the first payment is found in any case.
LOOKS: Final = 400


class Spend:
    """One unit spent on one symbol: from `place` in the pool, or, if that is -1, from the source `key`."""

    __slots__ = ("key", "place", "symbol", "unit")

    symbol: int
    unit: int
    place: int
    key: int

    def __init__(self, symbol: int, code: int, place: int, key: int) -> None:
        self.symbol = symbol
        self.unit = code
        self.place = place
        self.key = key


class Activation:
    """A source that is used, with which alternative, and what is spent on its own cost."""

    __slots__ = ("alternative", "source", "spends")

    source: Source
    alternative: int
    spends: list[Spend]

    def __init__(self, source: Source, alternative: int) -> None:
        self.source = source
        self.alternative = alternative
        self.spends = []


class Payment:
    """How a cost is paid.

    `activations` stand in the order in which they are made. `by_life` are the Phyrexian symbols paid with life,
    `by_generic` the two-brid ones paid with generic mana. `places` are the places in the pool whose units are spent,
    ascending; `left` is the pool afterwards: what it still has, then what was made and not needed. `life` is all
    the life paid.
    """

    __slots__ = ("activations", "by_generic", "by_life", "left", "life", "places", "spends")

    activations: list[Activation]
    spends: list[Spend]
    by_life: list[int]
    by_generic: list[int]
    places: list[int]
    left: list[int]
    life: int

    def __init__(self) -> None:
        self.activations = []
        self.spends = []
        self.by_life = []
        self.by_generic = []
        self.places = []
        self.left = []
        self.life = 0


class Found:
    """A payment found, not yet written out: an arrangement, how many of each group of its units are kept."""

    __slots__ = ("arrangement", "groups", "kept", "key")

    arrangement: Arrangement
    groups: list[list[int]]
    kept: list[int]
    key: tuple[int, int, list[int], int]

    def __init__(
        self,
        arrangement: Arrangement,
        groups: list[list[int]],
        kept: list[int],
        key: tuple[int, int, list[int], int],
    ) -> None:
        self.arrangement = arrangement
        self.groups = groups
        self.kept = kept
        self.key = key


class Search:
    """Looks for the payment of one plan that keeps the most of what is wanted, the greedy one first."""

    __slots__ = (
        "allowed",
        "best",
        "ceiling",
        "classes",
        "life",
        "looks",
        "plan",
        "pool",
        "sources",
        "wanted",
    )

    plan: Plan
    pool: list[int]
    sources: list[Source]
    life: int
    allowed: int
    wanted: list[ManaCost]
    classes: list[list[Source]]
    best: Found | None
    ceiling: int
    looks: int

    def __init__(
        self, plan: Plan, pool: list[int], sources: list[Source], life: int, allowed: int, wanted: list[ManaCost]
    ) -> None:
        self.plan = plan
        self.pool = pool
        self.sources = sources
        self.life = life - PHYREXIAN_LIFE * len(plan.by_life)
        self.allowed = allowed
        self.wanted = wanted
        self.classes = _classes(sources)
        self.best = None
        self.looks = LOOKS
        self.ceiling = self.still_payable(pool, sources, self.life)

    def still_payable(self, pool: list[int], sources: list[Source], life: int) -> int:
        """How many of the wanted costs can be paid, each alone. Nobody knows yet what restricted mana may pay then."""
        if not self.wanted:
            return 0
        supply = Supply(pool, sources, life, 0)
        count = 0
        for cost in self.wanted:
            if supply.payable(cost):
                count += 1
        return count

    def pays(self, sources: list[Source]) -> bool:
        self.looks -= 1
        return Supply(self.pool, sources, self.life, self.allowed).payable(self.plan.cost)

    def done(self) -> bool:
        """The best that can be is found, or it has been looked for long enough."""
        best = self.best
        return best is not None and (self.looks < 0 or -best.key[1] == self.ceiling)

    def walk(self, place: int, used: list[Source]) -> None:
        """Uses as few sources of each class as the later classes allow, then more; the least preferred class first."""
        if self.pays(used):
            self.settle(used)
            return
        if place == len(self.classes):
            return
        members = self.classes[place]
        later: list[Source] = []
        for other in range(place + 1, len(self.classes)):
            later.extend(self.classes[other])
        low = 0
        high = len(members)
        while low < high:
            middle = (low + high) // 2
            if self.pays(used + members[:middle] + later):
                high = middle
            else:
                low = middle + 1
        for count in range(low, len(members) + 1):
            chosen = used + members[:count]
            self.walk(place + 1, chosen)
            # With one more of them the last would be used in vain.
            if self.done() or self.pays(chosen):
                return

    def settle(self, used: list[Source]) -> None:
        """Settles the alternatives of these sources, if none of them is used in vain."""
        for place in range(len(used)):
            if self.pays(used[:place] + used[place + 1 :]):
                return
        alternatives = [0] * len(used)
        fixed = list(used)
        for place in range(len(used)):
            for alternative in range(len(used[place].makes)):
                fixed[place] = used[place].fixed(alternative)
                if self.pays(fixed):
                    alternatives[place] = alternative
                    break
        self.spend(used, alternatives)
        for place in range(len(used)):
            for alternative in range(alternatives[place] + 1, len(used[place].makes)):
                if self.done():
                    return
                if len(used[place].makes[alternative]) > 1:
                    other = alternatives.copy()
                    other[place] = alternative
                    self.spend(used, other)

    def spend(self, used: list[Source], alternatives: list[int]) -> None:
        """Looks which units can be left over if these sources are used so."""
        arrangement = arranged(self.plan, used, alternatives, self.pool, self.allowed)
        if arrangement is not None:
            groups = arrangement.units.alike()
            spare = len(arrangement.units.codes) - len(arrangement.needs)
            self.keep(arrangement, groups, [0] * len(groups), 0, spare)

    def keep(self, arrangement: Arrangement, groups: list[list[int]], kept: list[int], place: int, spare: int) -> None:
        """Keeps as many units of each group as can be, then fewer, until all that is spare is kept."""
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
        """Remembers this payment if it is better than the best so far."""
        self.looks -= 1
        units = arrangement.units
        left = [code for code in self.pool if not may_be_spent(code, self.allowed)]
        left.extend(units.idle)
        of_pool = 0
        for place in range(len(groups)):
            for number in groups[place][: kept[place]]:
                left.append(units.codes[number])
                if units.places[number] >= 0:
                    of_pool += 1
        used = arrangement.used
        keys = [source.key for source in used]
        rest = [source for source in self.sources if source.key not in keys]
        life = self.life
        for source in used:
            life -= source.life
        wishes = [source.wish() for source in used]
        wishes.sort(reverse=True)
        key = (of_pool, -self.still_payable(left, rest, life), wishes, len(self.plan.by_generic))
        best = self.best
        if best is None or key < best.key:
            self.best = Found(arrangement, groups, kept.copy(), key)


def _classes(sources: list[Source]) -> list[list[Source]]:
    """Sources that differ in their key alone together, what is wished to be kept most in front."""
    seen: dict[int, int] = {}
    for source in sources:
        seen[source.key] = seen.get(source.key, 0) + 1
    classes: list[list[Source]] = []
    for source in sources:
        for members in classes:
            # Several sources of one key exclude each other, so another of their kind does not stand for them.
            if seen[source.key] == 1 and seen[members[0].key] == 1 and members[0].same(source):
                members.append(source)
                break
        else:
            classes.append([source])
    keyed = [(-classes[number][0].wish(), -number) for number in range(len(classes))]
    keyed.sort()
    return [classes[-number] for _, number in keyed]


def _written_out(found: Found, pool: list[int], allowed: int) -> Payment:
    arrangement = found.arrangement
    units = arrangement.units
    payment = Payment()
    payment.by_life = arrangement.plan.by_life
    payment.by_generic = arrangement.plan.by_generic
    payment.life = PHYREXIAN_LIFE * len(payment.by_life)
    activations: list[Activation] = []
    for number in range(len(arrangement.used)):
        activations.append(Activation(arrangement.used[number], arrangement.alternatives[number]))
    for number in arrangement.order:
        payment.activations.append(activations[number])
        payment.life += arrangement.used[number].life
    masks = [units.mask(number) for number in range(len(units.codes))]
    for place in range(len(found.groups)):
        for number in found.groups[place][: found.kept[place]]:
            masks[number] = 0
            if units.places[number] < 0:
                payment.left.append(units.codes[number])
    paid = match(arrangement.needs, masks)
    for need in range(len(paid)):
        number = paid[need]
        if number < 0:
            raise RulesError(f"the payment of {arrangement.plan.cost.text()} leaves a symbol unpaid")
        spend = Spend(arrangement.symbols[need], units.codes[number], units.places[number], units.keys[number])
        if spend.place >= 0:
            payment.places.append(spend.place)
        if arrangement.payers[need] >= 0:
            activations[arrangement.payers[need]].spends.append(spend)
        else:
            payment.spends.append(spend)
    payment.places.sort()
    gone = set(payment.places)
    still = [pool[place] for place in range(len(pool)) if place not in gone]
    payment.left = still + payment.left + units.idle
    return payment


def payable(cost: ManaCost, pool: Sequence[int], sources: Sequence[Source], life: int, allowed: int = 0) -> bool:
    """Whether the cost can be paid (CR 118.3), X counting as 0; for many costs at once make one Supply and ask it."""
    return Supply(pool, sources, life, allowed).payable(cost)


def pay(
    cost: ManaCost,
    pool: Sequence[int],
    sources: Sequence[Source],
    life: int,
    allowed: int = 0,
    wanted: Sequence[ManaCost] = (),
) -> Payment | None:
    """One payment of the cost, None if there is none; the same one each time.

    Life for Phyrexian symbols only where mana does not do, the pool before sources, then so that as many of the
    wanted costs as possible stay payable, each alone; then sources of low rank and of few kinds, and little waste.
    """
    if cost.x:
        raise RulesError(f"{cost.text()} is to be paid before X is chosen")
    best: Found | None = None
    fewest = -1
    for plan in plans(cost):
        if fewest >= 0 and len(plan.by_life) > fewest:
            break
        spare_life = life - PHYREXIAN_LIFE * len(plan.by_life)
        if plan.by_life and spare_life < 0:
            continue
        if not Supply(pool, sources, spare_life, allowed).payable(plan.cost):
            continue
        fewest = len(plan.by_life)
        search = Search(plan, list(pool), list(sources), life, allowed, list(wanted))
        search.walk(0, [])
        found = search.best
        if found is None:
            raise RulesError(f"{plan.cost.text()} can be paid, but no payment was found")
        if best is None or found.key < best.key:
            best = found
    return None if best is None else _written_out(best, list(pool), allowed)
