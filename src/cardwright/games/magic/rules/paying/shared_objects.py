"""All parts of a cost together (CR 118.3, 601.2h): an object pays once, and no choice leaves the rest unpayable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, ZONE
from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.costs import Gives, PayLife, RemoveCounters, can_tap
from cardwright.games.magic.rules.concepts.energy import PayEnergy
from cardwright.games.magic.rules.core.actions import tap, untap
from cardwright.games.magic.rules.core.board import BATTLEFIELD, ENERGY, LIFE, TAPPED, X
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# More than anybody can pay.
HIGHEST_X: Final = 1 << 20


class Claim:
    """What one part of a cost needs: a number of these objects, or an amount of power or mana value.

    Without a part: tapping the source.
    """

    __slots__ = ("count", "keeps", "objects", "part", "power", "taps")

    part: Gives | None
    objects: list[int]
    count: int
    taps: bool
    # Whether the objects stay as they are, so that they may pay for another part as well.
    keeps: bool
    # The worth of each object, where it is power or mana value that counts.
    power: list[int]

    def __init__(self, part: Gives | None, objects: list[int], count: int, taps: bool) -> None:
        self.part = part
        self.objects = objects
        self.count = count
        self.taps = taps
        self.keeps = part is not None and part.keeps
        self.power = []


def claims_of(m: Match, costs: list[Cost], who: int, source: int, stack: int) -> list[Claim]:
    found: list[Claim] = []
    for cost in costs:
        if cost.tap:
            found.append(Claim(None, [source], 1, True))
        for part in cost.parts:
            if isinstance(part, Gives):
                objects = part.fitting(m, who, source, stack)
                claim = Claim(part, objects, part.count(m, who, source, stack), part.taps)
                if part.weighs:
                    claim.power = [part.worth(m, obj) for obj in objects]
                found.append(claim)
    return found


def match_objects(claims: list[Claim], objects: list[int]) -> list[int] | None:
    """Return objects that fill all claims on counted objects, early ones first where possible; None if there are none.

    Each object is placed if those before it can make room (augmenting paths), so the result is the first in order of
    all ways to fill the claims.
    """
    slots: list[int] = []
    for place in range(len(claims)):
        slots.extend([place] * claims[place].count)
    holders = [-1] * len(slots)
    used: list[int] = []
    for obj in objects:
        if len(used) == len(slots):
            break
        if _place(claims, slots, holders, obj, [False] * len(slots)):
            used.append(obj)
    return used if len(used) == len(slots) else None


def _place(claims: list[Claim], slots: list[int], holders: list[int], obj: int, seen: list[bool]) -> bool:
    for slot in range(len(slots)):
        if seen[slot] or obj not in claims[slots[slot]].objects:
            continue
        seen[slot] = True
        if holders[slot] < 0 or _place(claims, slots, holders, holders[slot], seen):
            holders[slot] = obj
            return True
    return False


def satisfiable(claims: list[Claim], gone: list[int], tapped: list[int]) -> bool:
    """Return whether all claims can be met without the objects already given up and already tapped."""
    for claim in claims:
        if claim.keeps and len(claim.objects) < claim.count:
            return False
    for taps in (False, True):
        without = tapped if taps else gone
        counted = [claim for claim in claims if claim.taps == taps and not claim.power and not claim.keeps]
        weighed = [claim for claim in claims if claim.taps == taps and claim.power]
        free: list[int] = []
        for claim in counted:
            for obj in claim.objects:
                if obj not in free and obj not in without:
                    free.append(obj)
        if match_objects(counted, free) is None:
            return False
        # Whatever the counted claims can do without serves for power, the strongest first: such sets are a matroid.
        taken = without[:]
        for claim in weighed:
            total = 0
            strongest = [(-claim.power[place], place) for place in range(len(claim.objects))]
            strongest.sort()
            for _, place in strongest:
                if total >= claim.count:
                    break
                obj = claim.objects[place]
                if obj in taken:
                    continue
                if match_objects(counted, [other for other in free if other not in taken and other != obj]) is not None:
                    taken.append(obj)
                    total += claim.power[place]
            if total < claim.count:
                return False
    return True


def all_payable(m: Match, costs: list[Cost], who: int, source: int, stack: int) -> bool:
    """Return whether everything except the mana can be paid, all together."""
    rows = m.state.rows
    life = 0
    energy = 0
    taps = 0
    given = 0
    counters: dict[int, int] = {}
    for cost in costs:
        if cost.tap:
            taps += 1
            if rows[source][TAPPED] != 0 or not can_tap(m, source, who):
                return False
        if cost.untap and (rows[source][TAPPED] == 0 or not can_tap(m, source, who)):
            return False
        for part in cost.parts:
            if not part.payable(m, who, source, stack):
                return False
            if isinstance(part, Gives):
                given += 1
            elif isinstance(part, PayLife):
                life += part.due(m, who, source, stack)
            elif isinstance(part, PayEnergy):
                energy += part.due(m, who, source, stack)
            elif isinstance(part, RemoveCounters):
                counters[part.kind] = counters.get(part.kind, 0) + part.due(m, who, source, stack)
    if life > rows[who][LIFE] or energy > rows[who][ENERGY]:
        return False
    for kind, count in counters.items():
        if rows[source][counter_field(kind)] < count:
            return False
    # A single claim has been looked at by itself.
    return given + taps < 2 or satisfiable(claims_of(m, costs, who, source, stack), [], [])


def others_payable(m: Match, cost: Cost, who: int, source: int, stack: int) -> bool:
    """Return whether everything in one cost except the mana can be paid."""
    if not cost.parts and not cost.tap and not cost.untap:
        return True
    return all_payable(m, [cost], who, source, stack)


def life_due(m: Match, costs: list[Cost], who: int, source: int, stack: int) -> int:
    """Return the life that is part of the costs and therefore cannot be paid for mana."""
    total = 0
    for cost in costs:
        for part in cost.parts:
            if isinstance(part, PayLife):
                total += part.due(m, who, source, stack)
    return total


def most_of_parts(m: Match, costs: list[Cost], who: int, source: int, stack: int) -> int:
    """Return the largest X for which everything except the mana can be paid; -1 if no part uses X."""
    x = m.state.rows[stack][X]
    value = 0
    m.state.set(stack, X, HIGHEST_X)
    endless = all_payable(m, costs, who, source, stack)
    while not endless:
        m.state.set(stack, X, value)
        if not all_payable(m, costs, who, source, stack):
            break
        value += 1
    m.state.set(stack, X, x)
    return -1 if endless else max(0, value - 1)


def kept_back(m: Match, who: int, costs: list[Cost], source: int, stack: int) -> list[int]:
    """Return what the rest of the costs needs and must not be used for mana, which is made before costs are
    paid (CR 601.2g)."""
    return ways_to_keep(m, who, costs, source, stack)[0]


def ways_to_keep(
    m: Match,
    who: int,
    costs: list[Cost],
    source: int,
    stack: int,
    helpers: list[int] | None = None,
    used: list[int] | None = None,
) -> list[list[int]]:
    """Return every minimal set of mana sources that the rest of the costs may need; equal sets are listed once.

    Objects that might help to pay count as sources, too. Those already used to help are lost to the rest: if it cannot
    be paid without them, the result is empty.
    """
    claims = claims_of(m, costs, who, source, stack)
    if used:
        for claim in claims:
            # Something may be tapped and then given up.
            claim.objects = [
                obj for obj in claim.objects
                if obj not in used or (not claim.taps and m.state.rows[obj][ZONE] == BATTLEFIELD)
            ]  # fmt: skip
        if not satisfiable(claims, [], []):
            return []
    ways: list[list[int]] = [[]]
    for taps in (False, True):
        counted = [claim for claim in claims if claim.taps == taps and not claim.power and claim.part is not None]
        plain: list[int] = []
        spoiled: list[int] = []
        for claim in counted:
            part = claim.part
            assert part is not None
            for obj in claim.objects:
                if obj in plain or obj in spoiled or (taps and _taps_source(costs, source) and obj == source):
                    continue
                helps = helpers is not None and obj in helpers
                if helps and not taps and m.state.rows[obj][ZONE] == BATTLEFIELD:
                    helps = False
                (spoiled if helps or part.spoiled(m, obj) else plain).append(obj)
        if not spoiled or match_objects(counted, plain) is not None:
            continue
        needed = match_objects(counted, plain + spoiled)
        if needed is None:
            continue
        first = [obj for obj in needed if obj in spoiled]
        found = [first]
        for other in _choices(m, spoiled, len(first)):
            if other not in found and match_objects(counted, plain + other) is not None:
                found.append(other)
        ways = [way + more for way in ways for more in found]
    return ways


def _taps_source(costs: list[Cost], source: int) -> bool:
    for cost in costs:
        if cost.tap:
            return True
    return False


def _choices(m: Match, objects: list[int], count: int) -> list[list[int]]:
    """Return every choice of this many objects, treating equal cards as the same."""
    if count == 0:
        return [[]]
    found: list[list[int]] = []
    seen: list[int] = []
    for place in range(len(objects)):
        card = m.state.rows[objects[place]][CARD]
        if card in seen:
            continue
        seen.append(card)
        for rest in _choices(m, objects[place + 1 :], count - 1):
            found.append([objects[place], *rest])
    return found


def pay_parts(m: Match, who: int, source: int, stack: int, costs: list[Cost], given: list[int] | None = None) -> None:
    """Pay everything except the mana: choose everything, each choice leaving the rest payable, then pay it all.

    Taps come first and objects are given up last, so that something may be tapped or lose counters and then be given
    up. What it is paid with is added to `given`, as it was.
    """
    claims = claims_of(m, costs, who, source, stack)
    if len(claims) > 1 and not satisfiable(claims, [], []):
        raise RulesError(f"{m.game.object_name(m, source)} cannot be paid for after all")
    gone: list[int] = []
    tapped: list[int] = []
    chosen: list[list[int]] = []
    for place in range(len(claims)):
        claim = claims[place]
        found = _chosen(m, who, claim, claims[place + 1 :], gone, tapped)
        chosen.append(found)
        if not claim.keeps:
            (tapped if claim.taps else gone).extend(found)
        if given is not None and claim.part is not None:
            given.extend(found)
    for cost in costs:
        if cost.tap:
            tap(m, source)
        if cost.untap:
            untap(m, source)
    # What is only shown is shown before it could be given up.
    _give(m, who, claims, chosen, False, True)
    _give(m, who, claims, chosen, True)
    for cost in costs:
        for part in cost.parts:
            if not isinstance(part, Gives):
                part.pay(m, who, source, stack)
    _give(m, who, claims, chosen, False)


def _give(m: Match, who: int, claims: list[Claim], chosen: list[list[int]], taps: bool, keeps: bool = False) -> None:
    for place in range(len(claims)):
        part = claims[place].part
        if part is not None and claims[place].taps == taps and claims[place].keeps == keeps:
            part.give(m, who, chosen[place])


def _chosen(m: Match, who: int, claim: Claim, rest: list[Claim], gone: list[int], tapped: list[int]) -> list[int]:
    """Return what the player pays one claim with."""
    part = claim.part
    if part is None:
        return claim.objects
    mine: list[int] = []
    total = 0
    while claim.power or total < claim.count:
        options: list[int] = []
        for place in range(len(claim.objects)):
            obj = claim.objects[place]
            if obj in mine or (not claim.keeps and obj in (tapped if claim.taps else gone)):
                continue
            worth = claim.power[place] if claim.power else 1
            if _leaves_payable(claim, obj, claim.count - total - worth, mine, rest, gone, tapped):
                options.append(obj)
        if not options and total >= claim.count:
            break
        if not options:
            raise RulesError(f"{part.text} cannot be paid after all")
        if not claim.power and len(options) <= claim.count - total and not m.game.asks_all:
            for obj in options:
                m.only_answer(who, part.question, obj + 1)
            mine.extend(options)
            break
        # Any number may be tapped for power, so long as they have it together (CR 702.122a).
        least = 0 if total >= claim.count else 1
        one = choose_some(m, who, options, least, 1, part.question, [obj for obj in claim.objects if obj not in mine])
        if not one:
            break
        mine.append(one[0])
        total += claim.power[claim.objects.index(one[0])] if claim.power else 1
    return mine


def _leaves_payable(
    claim: Claim, obj: int, left: int, mine: list[int], rest: list[Claim], gone: list[int], tapped: list[int]
) -> bool:
    """Return whether, with this object given for the claim, the rest of it and all later claims can be met."""
    if not rest and left <= 0:
        return True
    again = Claim(claim.part, claim.objects, max(0, left), claim.taps)
    again.power = claim.power
    if claim.keeps:
        again.objects = [other for other in claim.objects if other != obj and other not in mine]
        return satisfiable([again, *rest], gone, tapped)
    if claim.taps:
        return satisfiable([again, *rest], gone, [*tapped, *mine, obj])
    return satisfiable([again, *rest], [*gone, *mine, obj], tapped)
