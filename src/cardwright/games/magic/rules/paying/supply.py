"""The exact test of whether a pool and sources can pay a cost, fast enough for every card in hand."""

from __future__ import annotations

from cardwright.games.magic.rules.concepts.mana_costs import GENERIC, PHYREXIAN_LIFE, ManaCost
from cardwright.games.magic.rules.concepts.mana_sources import LAYER, Source, may_be_spent, pays, shared_keys
from cardwright.games.magic.rules.paying.matching import Tally, covers
from cardwright.games.magic.rules.paying.plans import Plan, plans


def raised(mask: int, number: int) -> int:
    """Return the bits of a unit made by the n-th source that itself costs mana, 0 for any other.

    They are in a separate layer, so that costs paid earlier cannot use them.
    """
    return mask if number == 0 or mask > GENERIC else mask << (LAYER * (number + 1))


def spread(mask: int, number: int) -> int:
    """Return the bits of units that pay a source's symbol after this many costly sources."""
    for before in range(1, number + 1):
        mask |= (mask & GENERIC) << (LAYER * (before + 1))
    return mask


class Use:
    """A source used with one of its alternatives, and what that gives and costs."""

    __slots__ = ("alternative", "masks", "need", "source")

    source: Source
    alternative: int
    masks: list[int]
    need: Tally

    def __init__(self, source: Source, alternative: int, allowed: int) -> None:
        self.source = source
        self.alternative = alternative
        self.masks = [pays(code) for code in source.makes[alternative] if may_be_spent(code, allowed)]
        self.need = Tally()
        if source.cost is not None:
            # A source's own cost has one plan, and restricted mana does not pay it.
            for mask in plans(source.cost)[0].masks:
                self.need.add(mask, 1)


class Choice:
    """The uses of one permanent: exactly one is taken, or at most one if it is `optional`."""

    __slots__ = ("gain", "mask", "most", "optional", "uses")

    uses: list[Use]
    optional: bool
    # How many units a use gives at most, how many more than it asks for, and what any of them pays.
    most: int
    gain: int
    mask: int

    def __init__(self, sources: list[Source], allowed: int) -> None:
        self.uses = []
        self.optional = False
        self.most = 0
        self.gain = 0
        self.mask = 0
        for source in sources:
            if source.life or source.cost is not None:
                self.optional = True
            for alternative in range(len(source.makes)):
                use = Use(source, alternative, allowed)
                if not use.masks:
                    continue
                self.uses.append(use)
                self.most = max(self.most, len(use.masks))
                self.gain = max(self.gain, len(use.masks) - use.need.total)
                for mask in use.masks:
                    self.mask |= mask

    def units(self) -> list[int] | None:
        """Return what each of its units pays if the only choice is what to spend them on; None otherwise."""
        if self.optional:
            return None
        if self.most <= 1:
            return [self.mask] * self.most
        return self.uses[0].masks if len(self.uses) == 1 else None

    def same(self, other: Choice) -> bool:
        """Return whether the two offer the same uses, so that only how many of each are taken matters."""
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
    """Return an order in which each costly use can be paid from what came before, the plain need last; None if
    there is none."""
    if not costly:
        return costly if covers(given, plain) else None
    return _ordered(plain, given, [], costly)


def _layered(plain: Tally, given: Tally, order: list[Use], waiting: list[Use]) -> bool:
    """Return whether uses in this order can be paid for, none by itself or a later one, and then the plain need.

    Those still waiting for their place come afterwards and may pay for each other, so this is too lenient.
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


class Choices:
    """Permanents with a choice, counted: each different choice is listed once, with how many permanents offer it."""

    __slots__ = ("counts", "different", "gains", "hope", "row")

    different: list[Choice]
    counts: list[int]
    # All of them one by one, equal ones together; and for each place what they give from there on: at most so many
    # units, and so many more than they cost. It is noted when first asked for.
    row: list[Choice]
    hope: list[Tally]
    gains: list[int]

    def __init__(self) -> None:
        self.different = []
        self.counts = []
        self.row = []
        self.hope = []
        self.gains = []

    def add(self, choice: Choice, count: int) -> None:
        self.hope = []
        for place in range(len(self.different)):
            if self.different[place] is choice or self.different[place].same(choice):
                self.counts[place] += count
                return
        self.different.append(choice)
        self.counts.append(count)

    def pay(self, given: Tally, symbols: Tally, life: int) -> bool:
        """Return whether choices can be taken so that, with what is given, all symbols are paid."""
        if not self.hope:
            self._line_up()
        return self._choose(0, 0, symbols, symbols, given, given, [], life)

    def _line_up(self) -> None:
        self.row = []
        for place in range(len(self.different)):
            self.row.extend([self.different[place]] * self.counts[place])
        most = Tally()
        self.hope = [most]
        self.gains = [0]
        for place in range(len(self.row) - 1, -1, -1):
            most = most.copy()
            most.add(self.row[place].mask, self.row[place].most)
            self.hope.append(most)
            self.gains.append(self.gains[-1] + self.row[place].gain)
        self.hope.reverse()
        self.gains.reverse()

    def _choose(
        self,
        place: int,
        first: int,
        plain: Tally,
        need: Tally,
        given: Tally,
        supply: Tally,
        costly: list[Use],
        life: int,
    ) -> bool:
        """Return whether choices from this place on can be taken so that all is paid, the next one by use `first` or
        later.

        `plain` is the need without the costs of uses and `given` the supply without uses that cost mana; `need` and
        `supply` both include all uses so far, as if their order did not matter.
        """
        if covers(supply, need) and order_of_use(plain, given, costly) is not None:
            return True
        if place == len(self.row):
            return False
        # If all that they give does not pay even with their costs left out, or is too little with them, nothing does.
        if supply.total + self.gains[place] < need.total:
            return False
        hope = supply.copy()
        hope.add_all(self.hope[place])
        if not covers(hope, need):
            return False
        choice = self.row[place]
        equal = place + 1 < len(self.row) and self.row[place + 1] is choice
        for number in range(first, len(choice.uses)):
            use = choice.uses[number]
            # Paying no life is possible at any life (CR 118.3b).
            if use.source.life and use.source.life > life:
                continue
            more = supply.copy()
            for mask in use.masks:
                more.add(mask, 1)
            left = life - use.source.life
            # Of equal choices it does not matter which is taken how, so the next is taken by this use or a later one.
            after = number if equal else 0
            if use.source.cost is None:
                free = given.copy()
                for mask in use.masks:
                    free.add(mask, 1)
                done = self._choose(place + 1, after, plain, need, free, more, costly, left)
            else:
                asked = need.copy()
                asked.add_all(use.need)
                done = self._choose(place + 1, after, plain, asked, given, more, [*costly, use], left)
            if done:
                return True
        if not choice.optional:
            return False
        after = len(choice.uses) if equal else 0
        return self._choose(place + 1, after, plain, need, given, supply, costly, life)


class Supply:
    """A pool and sources, counted once so that many costs can be checked: what is given, and what is a choice."""

    __slots__ = ("choices", "given", "life")

    given: Tally
    choices: Choices | None
    life: int

    def __init__(self, pool: list[int], sources: list[Source], life: int, allowed: int = 0) -> None:
        self.given = Tally()
        self.choices = None
        self.life = life
        for code in pool:
            if may_be_spent(code, allowed):
                self.given.add(pays(code), 1)
        shared = shared_keys(sources)
        for source in sources:
            if source.key not in shared:
                self.put(source, 1, allowed)
        for key in shared:
            self.add(Choice([source for source in sources if source.key == key], allowed), 1)

    def put(self, source: Source, count: int, allowed: int) -> None:
        """Add this many permanents with only this source, or remove some if the count is negative."""
        if source.plain:
            self.given.add(source.plain, count)
        else:
            self.add(Choice([source], allowed), count)

    def add(self, choice: Choice, count: int) -> None:
        """Add this many permanents that offer this choice, or remove some if the count is negative."""
        units = choice.units()
        if units is not None:
            for mask in units:
                self.given.add(mask, count)
            return
        choices = self.choices
        if choices is None:
            choices = Choices()
            self.choices = choices
        choices.add(choice, count)

    def payable(self, cost: ManaCost) -> bool:
        """Return whether the cost can be paid; an X not yet chosen counts as 0."""
        for plan in plans(cost):
            if self.pays(plan):
                return True
        return False

    def pays(self, plan: Plan) -> bool:
        """Return whether a cost can be paid according to this plan."""
        life = self.life
        if plan.by_life:
            life -= PHYREXIAN_LIFE * len(plan.by_life)
            if life < 0:
                return False
        choices = self.choices
        if choices is None:
            return plan.need.met_by(self.given)
        return choices.pay(self.given, plan.need.symbols, life)
