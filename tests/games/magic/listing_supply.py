"""What can be paid with a pool and sources, as it was found before payments counted. Only tests use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.magic.rules.concepts.mana_costs import (
    BY_GENERIC,
    BY_LIFE,
    GENERIC,
    KINDS,
    PHYREXIAN,
    PHYREXIAN_LIFE,
    TWOBRID,
    TWOBRID_GENERIC,
    ManaCost,
)
from cardwright.games.magic.rules.concepts.mana_sources import (
    BOTH_LAYERS,
    LAYER,
    Source,
    asked,
    may_be_spent,
    pays,
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
