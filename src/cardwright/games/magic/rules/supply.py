"""The exact answer to whether a pool and sources can pay a cost, quick enough to be asked for every card in hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.games.magic.rules.mana import (
    GENERIC,
    KINDS,
    PHYREXIAN,
    PHYREXIAN_LIFE,
    TWOBRID,
    TWOBRID_GENERIC,
    ManaCost,
)
from cardwright.games.magic.rules.matching import Tally, covers
from cardwright.games.magic.rules.sources import BOTH_LAYERS, LAYER, Source, asked, may_be_spent, pays


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
