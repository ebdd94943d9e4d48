"""Costs that must or may be paid to attack or block (CR 508.1g-j, 509.1d-f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import TRIGGERED, Item, new_item
from cardwright.engine.state import CONTROLLER
from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.costs import PayLife, TapOthers
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import Means, means_of, pay_mana
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import tap, untap
from cardwright.games.magic.rules.core.board import LIFE, NO, PLANESWALKER, TAPPED, YES
from cardwright.games.magic.rules.core.faces import Cost, CostPart, Filter
from cardwright.games.magic.rules.core.objects import CombatCost, cards_of, on_battlefield, types_of
from cardwright.games.magic.rules.core.presence import sources, standing
from cardwright.games.magic.rules.keyword_abilities.vigilance import taps_to_attack
from cardwright.games.magic.rules.paying.matching import match
from cardwright.games.magic.rules.paying.shared_objects import kept_back

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Attacks on whom cost something: the controller of the permanent that says so, its planeswalkers too, anyone.
ON_YOU: Final = 0
ON_YOURS: Final = 1
ON_ANYONE: Final = 2
NO_DEFENDER: Final = -1
NO_COSTS: Final[list[CombatCost]] = []


class CreaturesPay(CombatCost):
    """A cost that each permanent with this card imposes on attacking or blocking with matching creatures."""

    card: int
    blocks: bool
    what: Filter
    guards: int

    def __init__(self, card: int, blocks: bool, cost: Cost, what: Filter, guards: int) -> None:
        super().__init__(cost)
        self.card = card
        self.blocks = blocks
        self.what = what
        self.guards = guards

    def askers(self, m: Match, creature: int, target: int, blocks: bool) -> list[int]:
        found: list[int] = []
        if blocks != self.blocks:
            return found
        rows = m.state.rows
        for obj in sources(m, self.card):
            who = rows[obj][CONTROLLER]
            if (blocks or self._guarded(m, who, target)) and self.what.fits(m, who, obj, creature):
                found.append(obj)
        return found

    def _guarded(self, m: Match, who: int, target: int) -> bool:
        if self.guards == ON_ANYONE or target == who:
            return True
        if self.guards == ON_YOU or target < m.game.players:
            return False
        return m.state.rows[target][CONTROLLER] == who and types_of(m, target) & PLANESWALKER != 0


class MayPay(CreaturesPay):
    """A cost that the controller of a matching creature may pay as it attacks; paying it triggers an ability
    (CR 508.1g): the one named here, or one that the payment itself brings."""

    body: int
    trigger: int

    def __init__(self, card: int, cost: Cost, what: Filter, body: int, trigger: int) -> None:
        super().__init__(card, False, cost, what, ON_ANYONE)
        self.optional = True
        self.body = body
        self.trigger = trigger


class Bill:
    """Costs that one player pays together, each with the permanent that imposes it."""

    costs: list[Cost]
    askers: list[int]

    def __init__(self) -> None:
        self.costs = []
        self.askers = []

    def add(self, cost: Cost, asker: int) -> None:
        self.costs.append(cost)
        self.askers.append(asker)

    def mana(self) -> ManaCost:
        total = ManaCost()
        for cost in self.costs:
            if cost.mana is not None:
                total = total.plus(cost.mana)
        return total

    def payable(self, m: Match, who: int, busy: list[int]) -> bool:
        """Return whether all of it can be paid; `busy` lists creatures that are tapped for the attack first (CR
        508.1f)."""
        life = 0
        taps: list[int] = []
        choices: list[list[int]] = []
        for place in range(len(self.costs)):
            cost = self.costs[place]
            asker = self.askers[place]
            if cost.tap or cost.untap:
                if asker in taps or asker in busy or (m.state.rows[asker][TAPPED] != 0) == cost.tap:
                    return False
                taps.append(asker)
            for part in cost.parts:
                if isinstance(part, PayLife):
                    life += part.number(m, who, asker, asker)
                elif part.number(m, who, asker, asker) == 0:
                    if not part.payable(m, who, asker, asker):
                        return False
                else:
                    fitting = part.choices(m, who, asker, asker)
                    if isinstance(part, TapOthers):
                        fitting = [obj for obj in fitting if obj not in busy and obj not in taps]
                    for _ in range(part.number(m, who, asker, asker)):
                        choices.append(fitting)
        if life > m.state.rows[who][LIFE] or not _each_its_own(choices):
            return False
        return self._means(m, who, [*busy, *taps]).payable(self.mana())

    def _means(self, m: Match, who: int, busy: list[int]) -> Means:
        """Return all untapped mana sources of the player that the other costs do not need."""
        kept = busy[:]
        for place in range(len(self.costs)):
            kept.extend(kept_back(m, who, [self.costs[place]], self.askers[place], self.askers[place]))
        return means_of(m, who, -1, kept)

    def pay(self, m: Match, who: int) -> None:
        """Pay mana first, then the other costs, those with the fewest choices first."""
        if not self.costs:
            return
        if not pay_mana(m, who, self.mana(), self._means(m, who, []), []):
            raise RulesError("a cost to attack or block cannot be paid after all")
        parts: list[CostPart] = []
        askers: list[int] = []
        for place in range(len(self.costs)):
            cost = self.costs[place]
            asker = self.askers[place]
            if cost.tap:
                tap(m, asker)
            if cost.untap:
                untap(m, asker)
            for part in cost.parts:
                parts.append(part)
                askers.append(asker)
        while parts:
            place = _tightest(m, who, parts, askers)
            part = parts.pop(place)
            asker = askers.pop(place)
            if not part.payable(m, who, asker, asker):
                raise RulesError(f"a cost to attack or block cannot be paid after all: {part.text}")
            part.pay(m, who, asker, asker)


def _each_its_own(choices: list[list[int]]) -> bool:
    """Return whether each can be given an object of its own."""
    if not choices:
        return True
    objects: list[int] = []
    for fitting in choices:
        for obj in fitting:
            if obj not in objects:
                objects.append(obj)
    needs: list[int] = []
    for fitting in choices:
        bits = 0
        for obj in fitting:
            bits |= 1 << objects.index(obj)
        needs.append(bits)
    return -1 not in match(needs, [1 << place for place in range(len(objects))])


def _tightest(m: Match, who: int, parts: list[CostPart], askers: list[int]) -> int:
    best = 0
    least = -1
    for place in range(len(parts)):
        asker = askers[place]
        room = len(parts[place].choices(m, who, asker, asker)) - parts[place].number(m, who, asker, asker)
        if least < 0 or room < least:
            least = max(0, room)
            best = place
    return best


def costs_there(m: Match) -> list[CombatCost]:
    """Return the costs of attacking and blocking that something on the battlefield imposes or offers."""
    there = standing(m)
    if not there:
        return NO_COSTS
    found: list[CombatCost] = []
    for rules in there:
        for cost in rules.combat_costs:
            # All faces with enlist share one.
            if cost not in found:
                found.append(cost)
    return found


def charge(m: Match, bill: Bill, creature: int, target: int, blocks: bool) -> None:
    """Add the cost of attacking this target with the creature, or of blocking with it, to the bill."""
    for node in costs_there(m):
        if not node.optional:
            for asker in node.askers(m, creature, target, blocks):
                bill.add(node.cost, asker)


def costs_something(m: Match, creature: int, target: int, blocks: bool) -> bool:
    for node in costs_there(m):
        if not node.optional and node.askers(m, creature, target, blocks):
            return True
    return False


def anything_costs(m: Match, creatures: list[int], targets: list[int], blocks: bool) -> bool:
    if not costs_there(m):
        return False
    for creature in creatures:
        for target in targets:
            if costs_something(m, creature, target, blocks):
                return True
    return False


def attack_bill(m: Match, pairs: list[int]) -> Bill:
    """Return the cost of a whole attack; `pairs` alternates creature and target (CR 508.1h)."""
    bill = Bill()
    for place in range(0, len(pairs), 2):
        charge(m, bill, pairs[place], pairs[place + 1], False)
    return bill


def block_bill(m: Match, blockers: list[int]) -> Bill:
    """Return the cost of all blocks of one player, counting each blocker once (CR 509.1d)."""
    bill = Bill()
    seen: list[int] = []
    for blocker in blockers:
        if blocker not in seen:
            seen.append(blocker)
            charge(m, bill, blocker, NO_DEFENDER, True)
    return bill


def can_pay_attack(m: Match, who: int, pairs: list[int]) -> bool:
    """Return whether the attack can be paid for once attackers are tapped (CR 508.1f, 508.1i)."""
    busy = [pairs[place] for place in range(0, len(pairs), 2) if taps_to_attack(m, pairs[place])]
    return attack_bill(m, pairs).payable(m, who, busy)


def can_pay_blocks(m: Match, who: int, blockers: list[int]) -> bool:
    return block_bill(m, blockers).payable(m, who, [])


def choose_and_pay(m: Match, who: int, pairs: list[int]) -> list[Item]:
    """Choose optional costs, then pay everything; return what triggers because an optional cost was paid (CR
    508.1g-j)."""
    bill = attack_bill(m, pairs)
    cards_of(m).declared = pairs[::2]
    triggered: list[Item] = []
    for place in range(0, len(pairs), 2):
        for node in costs_there(m):
            if not isinstance(node, MayPay):
                continue
            for asker in node.askers(m, pairs[place], pairs[place + 1], False):
                bill.add(node.cost, asker)
                if bill.payable(m, who, []) and _chooses(m, who, asker):
                    if node.trigger >= 0:
                        number = m.count - 1
                        triggered.append(new_item(TRIGGERED, who, asker, node.body, 0, node.trigger, -1, number, 1))
                else:
                    bill.costs.pop()
                    bill.askers.pop()
    bill.pay(m, who)
    cards_of(m).declared = []
    return triggered


def _chooses(m: Match, who: int, asker: int) -> bool:
    """Return whether the player wants to pay; the question's item names the permanent that asks."""
    whole = m.item
    assert whole is not None
    m.item = new_item(whole.kind, who, asker)
    answer = m.ask(who, questions.EXTRA_COST, [YES, NO])
    m.item = whole
    return answer == YES


def still_there(m: Match, creature: int, who: int) -> bool:
    """Return whether the player still controls a chosen creature after costs were paid (CR 508.1k, 509.1g)."""
    return on_battlefield(m, creature) and m.state.rows[creature][CONTROLLER] == who
