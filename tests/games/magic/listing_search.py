"""The search for payments as it was before it counted: lists of sources, looked at one by one. Only tests use it.

It is slow and plain. What it finds is what a payment must be, to the last unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.errors import RulesError
from cardwright.games.magic.rules.mana import (
    BY_GENERIC,
    BY_LIFE,
    COLOURLESS,
    GENERIC,
    KINDS,
    PHYREXIAN,
    PHYREXIAN_LIFE,
    SNOW,
    TWOBRID,
    TWOBRID_GENERIC,
    ManaCost,
)
from cardwright.games.magic.rules.sources import (
    BOTH_LAYERS,
    LAYER,
    Source,
    asked,
    kind_of,
    may_be_spent,
    pays,
    restriction_of,
)

# Above this many different symbols a matching is quicker than looking at every subset of them.
SUBSETS: Final = 8


class Tally:
    """Bit sets, each with how often it occurs."""

    __slots__ = ("counts", "masks", "total")

    masks: list[int]
    counts: list[int]
    total: int

    def __init__(self) -> None:
        self.masks = []
        self.counts = []
        self.total = 0

    def add(self, mask: int, count: int) -> None:
        self.total += count
        for place in range(len(self.masks)):
            if self.masks[place] == mask:
                self.counts[place] += count
                return
        self.masks.append(mask)
        self.counts.append(count)

    def add_all(self, other: Tally) -> None:
        for place in range(len(other.masks)):
            self.add(other.masks[place], other.counts[place])

    def copy(self) -> Tally:
        copied = Tally()
        copied.masks = self.masks.copy()
        copied.counts = self.counts.copy()
        copied.total = self.total
        return copied

    def listed(self) -> list[int]:
        """Every bit set as often as it occurs."""
        masks: list[int] = []
        for place in range(len(self.masks)):
            masks.extend([self.masks[place]] * self.counts[place])
        return masks


def covers(supply: Tally, need: Tally) -> bool:
    """Whether each needed symbol can have a unit of its own: Hall's condition over the subsets of symbols."""
    if need.total > supply.total:
        return False
    masks: list[int] = []
    counts: list[int] = []
    for place in range(len(need.masks)):
        mask = need.masks[place]
        for given in supply.masks:
            if not given & mask:
                masks.append(mask)
                counts.append(need.counts[place])
                break
    if len(masks) > SUBSETS:
        return -1 not in match(need.listed(), supply.listed())
    unions = [0]
    sums = [0]
    for place in range(len(masks)):
        for subset in range(len(unions)):
            union = unions[subset] | masks[place]
            wanted = sums[subset] + counts[place]
            unions.append(union)
            sums.append(wanted)
            for other in range(len(supply.masks)):
                if supply.masks[other] & union:
                    wanted -= supply.counts[other]
            if wanted > 0:
                return False
    return True


def match(needs: list[int], units: list[int]) -> list[int]:
    """For each need the place of the unit that pays it, -1 for what stays unpaid; as many as can be are paid."""
    holder = [-1] * len(units)
    for need in range(len(needs)):
        _augment(need, needs, units, holder, [False] * len(units))
    found = [-1] * len(needs)
    for place in range(len(units)):
        if holder[place] >= 0:
            found[holder[place]] = place
    return found


def _augment(need: int, needs: list[int], units: list[int], holder: list[int], seen: list[bool]) -> bool:
    """Gives the need a free unit, or one whose holder can be given another."""
    for place in range(len(units)):
        if holder[place] < 0 and needs[need] & units[place]:
            holder[place] = need
            return True
    for place in range(len(units)):
        if needs[need] & units[place] and not seen[place]:
            seen[place] = True
            if _augment(holder[place], needs, units, holder, seen):
                holder[place] = need
                return True
    return False


def add_needs(need: Tally, cost: ManaCost, layers: int) -> None:
    """The symbols of a cost that only mana of their kinds pays; those with several ways are left out.

    `layers` is BOTH_LAYERS for the cost itself, 1 for a source's own.
    """
    for kind in range(KINDS):
        if cost.kinds[kind]:
            need.add((1 << kind) * layers, cost.kinds[kind])
    for symbol in cost.special:
        if not symbol & (TWOBRID | PHYREXIAN):
            need.add(symbol * layers, 1)
    if cost.generic:
        need.add(GENERIC * layers, cost.generic)


def raised(mask: int, number: int) -> int:
    """The bits of a unit made by the n-th source that itself costs mana, 0 for any other.

    They lie in a layer of their own, so that what was paid before cannot use them.
    """
    return mask if number == 0 or mask > GENERIC else mask << (LAYER * (number + 1))


def spread(mask: int, number: int) -> int:
    """The bits of units that pay a source's symbol after so many costly sources."""
    for before in range(1, number + 1):
        mask |= (mask & GENERIC) << (LAYER * (before + 1))
    return mask


class Use:
    """A source used with one of its alternatives, and what that gives and asks."""

    __slots__ = ("alternative", "masks", "need", "source")

    source: Source
    alternative: int
    masks: list[int]
    need: Tally

    def __init__(self, source: Source, alternative: int, masks: list[int], need: Tally) -> None:
        self.source = source
        self.alternative = alternative
        self.masks = masks
        self.need = need


class Choice:
    """The uses of one permanent, of which one is taken or, if it is `optional`, none."""

    __slots__ = ("gain", "mask", "most", "optional", "twin", "uses")

    uses: list[Use]
    optional: bool
    most: int
    gain: int
    mask: int
    twin: int

    def __init__(self, sources: list[Source], allowed: int) -> None:
        self.uses = []
        self.optional = False
        self.most = 0
        self.gain = 0
        self.mask = 0
        self.twin = -1
        for source in sources:
            if source.life or source.cost is not None:
                self.optional = True
            for alternative in range(len(source.makes)):
                masks = [pays(code) for code in source.makes[alternative] if may_be_spent(code, allowed)]
                if not masks:
                    continue
                need = Tally()
                if source.cost is not None:
                    add_needs(need, source.cost, 1)
                self.uses.append(Use(source, alternative, masks, need))
                self.most = max(self.most, len(masks))
                self.gain = max(self.gain, len(masks) - need.total)
                for mask in masks:
                    self.mask |= mask

    def same(self, other: Choice) -> bool:
        """Whether the two offer the same uses, so that only how many of each are taken matters."""
        if len(self.uses) != len(other.uses):
            return False
        for place in range(len(self.uses)):
            mine = self.uses[place]
            theirs = other.uses[place]
            if mine.masks != theirs.masks or mine.source.life != theirs.source.life:
                return False
            if mine.source.cost != theirs.source.cost:
                return False
        return True


def order_of_use(plain: Tally, given: Tally, costly: list[Use]) -> list[Use] | None:
    """An order in which the costly uses can be paid for from what came before, the plain need last; None if none."""
    if not costly:
        return costly if covers(given, plain) else None
    return _ordered(plain, given, [], costly)


def _layered(plain: Tally, given: Tally, order: list[Use], waiting: list[Use]) -> bool:
    """Whether uses in this order can be paid for, none by itself or a later one, and then the plain need.

    Those still waiting for their place come after them and may pay for each other, which is too kind.
    """
    need = Tally()
    units = given.copy()
    for place in range(len(order) + len(waiting)):
        use = order[place] if place < len(order) else waiting[place - len(order)]
        before = place if place < len(order) else len(order) + 1
        for symbol in range(len(use.need.masks)):
            need.add(spread(use.need.masks[symbol], before), use.need.counts[symbol])
        for mask in use.masks:
            units.add(raised(mask, min(place, len(order)) + 1), 1)
    for symbol in range(len(plain.masks)):
        need.add(spread(plain.masks[symbol], len(order) + 1), plain.counts[symbol])
    return covers(units, need)


def _ordered(plain: Tally, given: Tally, order: list[Use], waiting: list[Use]) -> list[Use] | None:
    if not _layered(plain, given, order, waiting):
        return None
    if not waiting:
        return order
    for place in range(len(waiting)):
        found = _ordered(plain, given, [*order, waiting[place]], waiting[:place] + waiting[place + 1 :])
        if found is not None:
            return found
    return None


class Supply:
    """A pool and sources, counted once so that many costs can be asked about."""

    __slots__ = ("choices", "gains", "given", "hope", "life")

    given: Tally
    choices: list[Choice]
    hope: list[Tally]
    gains: list[int]
    life: int

    def __init__(self, pool: Sequence[int], sources: Sequence[Source], life: int, allowed: int = 0) -> None:
        self.given = Tally()
        self.choices = []
        self.life = life
        for code in pool:
            if may_be_spent(code, allowed):
                self.given.add(pays(code), 1)
        keys: set[int] = set()
        for source in sources:
            keys.add(source.key)
        if len(keys) == len(sources):
            for source in sources:
                if source.plain:
                    self.given.add(source.plain, 1)
                else:
                    self._add(Choice([source], allowed))
        else:
            groups: dict[int, list[Source]] = {}
            for source in sources:
                groups.setdefault(source.key, []).append(source)
            for group in groups.values():
                self._add(Choice(group, allowed))
        # What the choices from each place on give at most, and by how many units more than they cost: if the one
        # does not pay even with their costs left out, or the other is too little, nothing does.
        most = Tally()
        self.hope = [most]
        self.gains = [0]
        for place in range(len(self.choices) - 1, -1, -1):
            most = most.copy()
            most.add(self.choices[place].mask, self.choices[place].most)
            self.hope.append(most)
            self.gains.append(self.gains[-1] + self.choices[place].gain)
        self.hope.reverse()
        self.gains.reverse()

    def _add(self, choice: Choice) -> None:
        if not choice.uses:
            return
        if not choice.optional and choice.most == 1:
            self.given.add(choice.mask, 1)
        elif not choice.optional and len(choice.uses) == 1:
            for mask in choice.uses[0].masks:
                self.given.add(mask, 1)
        else:
            for place in range(len(self.choices)):
                if self.choices[place].same(choice):
                    choice.twin = place
            self.choices.append(choice)

    def payable(self, cost: ManaCost) -> bool:
        """Whether the cost can be paid; an X not yet chosen counts as 0."""
        need = Tally()
        add_needs(need, cost, BOTH_LAYERS)
        for symbol in cost.special:
            if symbol & (TWOBRID | PHYREXIAN):
                return self._settle(cost, 0, 0, need, self.life)
        return self._covers(need, self.life)

    def _settle(self, cost: ManaCost, place: int, way: int, need: Tally, life: int) -> bool:
        """Tries each way of the special symbols from this place on; equal symbols in the order of their ways."""
        special = cost.special
        while place < len(special) and not special[place] & (TWOBRID | PHYREXIAN):
            place += 1
        if place == len(special):
            return self._covers(need, life)
        symbol = special[place]
        if place == 0 or special[place - 1] != symbol:
            way = 0
        if way == 0:
            by_mana = need.copy()
            by_mana.add(asked(symbol), 1)
            if self._settle(cost, place + 1, 0, by_mana, life):
                return True
        if symbol & PHYREXIAN:
            return life >= PHYREXIAN_LIFE and self._settle(cost, place + 1, 1, need, life - PHYREXIAN_LIFE)
        by_generic = need.copy()
        by_generic.add(asked(GENERIC), TWOBRID_GENERIC)
        return self._settle(cost, place + 1, 1, by_generic, life)

    def _covers(self, need: Tally, life: int) -> bool:
        if not self.choices:
            return covers(self.given, need)
        return self._choose(0, need, need, self.given, self.given, [], [], life)

    def _choose(
        self,
        place: int,
        plain: Tally,
        need: Tally,
        given: Tally,
        supply: Tally,
        costly: list[Use],
        taken: list[int],
        life: int,
    ) -> bool:
        """Whether the choices from this place on can be taken so that all is paid.

        `plain` is the need without the costs of uses and `given` what is there without mana; `need` and `supply`
        are both with all uses so far, as if their order did not matter.
        """
        if covers(supply, need) and order_of_use(plain, given, costly) is not None:
            return True
        if place == len(self.choices):
            return False
        if supply.total + self.gains[place] < need.total:
            return False
        hope = supply.copy()
        hope.add_all(self.hope[place])
        if not covers(hope, need):
            return False
        choice = self.choices[place]
        first = taken[choice.twin] if choice.twin >= 0 else 0
        for number in range(first, len(choice.uses)):
            use = choice.uses[number]
            # Paying no life is possible at any life (CR 118.3b).
            if use.source.life and use.source.life > life:
                continue
            more = supply.copy()
            for mask in use.masks:
                more.add(mask, 1)
            left = life - use.source.life
            taken.append(number)
            if use.source.cost is None:
                free = given.copy()
                for mask in use.masks:
                    free.add(mask, 1)
                done = self._choose(place + 1, plain, need, free, more, costly, taken, left)
            else:
                asked = need.copy()
                asked.add_all(use.need)
                done = self._choose(place + 1, plain, asked, given, more, [*costly, use], taken, left)
            taken.pop()
            if done:
                return True
        if not choice.optional:
            return False
        taken.append(len(choice.uses))
        done = self._choose(place + 1, plain, need, given, supply, costly, taken, life)
        taken.pop()
        return done


class Plan:
    """A cost whose symbols with several ways are settled; `symbols` tells for each need which symbol it came from."""

    __slots__ = ("by_generic", "by_life", "cost", "masks", "symbols")

    cost: ManaCost
    masks: list[int]
    symbols: list[int]
    by_life: list[int]
    by_generic: list[int]

    def __init__(self, cost: ManaCost, ways: list[int]) -> None:
        self.masks = []
        self.symbols = []
        self.by_life = []
        self.by_generic = []
        self.cost = cost
        for place in range(len(cost.special)):
            symbol = cost.special[place]
            if ways[place] == BY_LIFE:
                self.by_life.append(symbol)
                self.cost = self.cost.settled(symbol, BY_LIFE)
            elif ways[place] == BY_GENERIC:
                self.by_generic.append(symbol)
                self.cost = self.cost.settled(symbol, BY_GENERIC)
                self._need(GENERIC, symbol, TWOBRID_GENERIC)
            else:
                self._need(symbol & GENERIC, symbol, 1)
                if symbol & (TWOBRID | PHYREXIAN):
                    self.cost = self.cost.without(symbol).plus(_one(symbol & GENERIC))
        for kind in range(KINDS):
            self._need(1 << kind, 1 << kind, cost.kinds[kind])
        self._need(GENERIC, GENERIC, cost.generic)

    def _need(self, mask: int, symbol: int, count: int) -> None:
        self.masks.extend([mask] * count)
        self.symbols.extend([symbol] * count)


def _one(mask: int) -> ManaCost:
    """A cost of one symbol: of a kind, or a hybrid."""
    kinds = [0] * KINDS
    for kind in range(KINDS):
        if mask == 1 << kind:
            kinds[kind] = 1
            return ManaCost(kinds)
    return ManaCost(special=[mask])


def plans(cost: ManaCost) -> list[Plan]:
    """Every way of settling the cost, those with the least life first, then those with the least generic mana."""
    rows: list[list[int]] = [[]]
    for place in range(len(cost.special)):
        symbol = cost.special[place]
        longer: list[list[int]] = []
        for ways in rows:
            after = ways[place - 1] if place and cost.special[place - 1] == symbol else 0
            if not after:
                longer.append([*ways, 0])
            if symbol & TWOBRID:
                longer.append([*ways, BY_GENERIC])
            elif symbol & PHYREXIAN:
                longer.append([*ways, BY_LIFE])
        rows = longer
    keyed: list[tuple[int, int, int]] = []
    for number in range(len(rows)):
        keyed.append((rows[number].count(BY_LIFE), rows[number].count(BY_GENERIC), number))
    keyed.sort()
    return [Plan(cost, rows[number]) for _, _, number in keyed]


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
