"""A spell while it is being announced (CR 601.2b): its cost so far, and whether further choices can still be
paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.games.magic.rules.casting.aiming import Aiming, Price
from cardwright.games.magic.rules.casting.casting_terms import MOST_TIMES, PAID_BITS, opponents
from cardwright.games.magic.rules.casting.cost_change import Adjustment, Paying
from cardwright.games.magic.rules.casting.total_cost import (
    adjusted,
    adjustment,
    looks_at_targets,
    own_changes,
    use_up_changes,
)
from cardwright.games.magic.rules.concepts.aims import begin_aiming, end_aiming
from cardwright.games.magic.rules.concepts.costs import SacrificeThat
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import Means
from cardwright.games.magic.rules.concepts.targets import enough_targets, shifted
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import CHOICE, MARKS, MODES, NO, NO_MORE, PAID, YES
from cardwright.games.magic.rules.core.faces import Body, Cost, ExtraCost, Face, Filter
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import controlled
from cardwright.games.magic.rules.paying.reserve import can_pay, means_for
from cardwright.games.magic.rules.paying.shared_objects import all_payable

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def mode_costs(body: Body, modes: int) -> list[Cost]:
    """Return the additional costs of these modes (CR 700.2h)."""
    found: list[Cost] = []
    for place in range(len(body.modes)):
        cost = body.modes[place].cost
        if modes >> place & 1 and cost is not None:
            found.append(cost)
    return found


class Announced(Price):
    """The choices made so far for a spell and the costs that follow from them; `off` is a cost reduction that
    was chosen.

    If the cost depends on the targets (`by_targets`), it can be paid if some targets leave it payable, until they are
    chosen (`aimed`).
    """

    who: int
    spell: int
    face: Face
    body: Body | None
    total: ManaCost
    costs: list[Cost]
    allowed: int
    helps: int
    off: int
    # The name of the way in which it is cast, "" for its mana cost.
    name: str
    modes: int
    by_targets: bool
    aimed: list[int] | None
    # The additional costs of which one is still to be chosen.
    undecided: list[Cost]
    # What is to be paid with the targets that are tried.
    tried_total: ManaCost
    tried_costs: list[Cost]

    def __init__(
        self, m: Match, who: int, spell: int, face: Face, total: ManaCost, costs: list[Cost], allowed: int, name: str
    ) -> None:
        self.who = who
        self.spell = spell
        self.face = face
        self.body = face.body
        self.total = total
        self.costs = costs
        self.allowed = allowed
        self.helps = 0 if face.terms is None else face.terms.helps
        self.off = 0
        self.name = name
        self.modes = 0
        self.by_targets = looks_at_targets(m, own_changes(face))
        self.aimed = None
        self.undecided = []
        for extra in face.extras:
            if extra.either and not extra.optional:
                self.undecided.append(extra.cost)
            elif not extra.optional:
                self.add(extra.cost)
        self.tried_total = self.total
        self.tried_costs = self.costs

    def add(self, cost: Cost) -> None:
        """Add a cost."""
        self.costs.append(cost)
        if cost.mana is not None:
            self.total = self.total.plus(cost.mana)

    def due(self, m: Match, total: ManaCost) -> ManaCost:
        """Return what is to be paid in all, with the targets chosen so far."""
        if self.aimed is None:
            return adjusted(m, self.who, self.spell, total, self.face, self.off, self.name)
        return self._due_with(m, total, self.aimed)

    def _due_with(self, m: Match, total: ManaCost, targets: list[int]) -> ManaCost:
        begin_aiming(m, self.spell, targets)
        due = adjusted(m, self.who, self.spell, total, self.face, self.off, self.name)
        end_aiming(m)
        return due

    def use_up_changes(self, m: Match) -> None:
        """End what was about the next such cost only."""
        if self.aimed is not None:
            begin_aiming(m, self.spell, self.aimed)
        use_up_changes(m, Paying(self.who, self.spell, None, self.name))
        end_aiming(m)

    def change(self, m: Match) -> Adjustment:
        """Return what changes the cost, with the targets chosen so far."""
        return adjustment(m, Paying(self.who, self.spell, None, self.name), own_changes(self.face))

    def payable_with(self, m: Match, targets: list[int]) -> bool:
        due = self._due_with(m, self.tried_total, targets)
        return can_pay(m, self.who, self.tried_costs, self.spell, self.spell, due, self.allowed, -1, self.helps)

    def changes_with(self, m: Match, targets: list[int]) -> list[int]:
        begin_aiming(m, self.spell, targets)
        numbers = self.change(m).numbers()
        end_aiming(m)
        return numbers

    def gate(self) -> Aiming | None:
        """Return what limits the choice of targets, if the cost depends on them."""
        if not self.by_targets:
            return None
        self.tried_total = self.total
        self.tried_costs = self.costs
        return Aiming(self, self.who, self.spell, self.spell, self.body, self.modes, self.face.enchants)

    def means(self, m: Match, mana: ManaCost) -> Means:
        return means_for(m, self.who, self.costs, self.spell, self.spell, mana, self.allowed, -1, self.helps)

    def payable(self, m: Match, more: list[Cost]) -> bool:
        """Return whether the costs so far and these further costs can all be paid; X counts as 0 until chosen."""
        if not self.undecided:
            return self._payable(m, more)
        for cost in self.undecided:
            if self._payable(m, [*more, cost]):
                return True
        return False

    def _payable(self, m: Match, more: list[Cost]) -> bool:
        total = self.total
        costs = self.costs + more
        for cost in more:
            if cost.mana is not None:
                total = total.plus(cost.mana)
        if not all_payable(m, costs, self.who, self.spell, self.spell):
            return False
        if self.by_targets and self.aimed is None:
            self.tried_total = total
            self.tried_costs = costs
            enchants = self.face.enchants
            return Aiming(self, self.who, self.spell, self.spell, self.body, self.modes, enchants).possible(m)
        due = self.due(m, total)
        return can_pay(m, self.who, costs, self.spell, self.spell, due, self.allowed, -1, self.helps)

    def modes_payable(self, m: Match, count: int) -> bool:
        """Return whether this number of modes can be paid for (CR 702.120a)."""
        terms = self.face.terms
        if terms is None or terms.escalates is None or count < 2:
            return True
        return self.payable(m, [terms.escalates] * (count - 1))

    def pay_for_modes(self, modes: int) -> None:
        if self.body is not None:
            for cost in mode_costs(self.body, modes):
                self.add(cost)
        terms = self.face.terms
        if terms is not None and terms.escalates is not None:
            for _ in range(modes.bit_count() - 1):
                self.add(terms.escalates)

    def entwined(self, m: Match) -> bool:
        """Return whether the player chooses all modes and pays for them (CR 702.42a)."""
        body = self.body
        for place in range(len(self.face.extras)):
            extra = self.face.extras[place]
            if not extra.entwines or body is None:
                continue
            able = True
            for mode in body.modes:
                able = able and enough_targets(m, mode, self.who, self.spell, self.spell)
            self.modes = (1 << len(body.modes)) - 1
            able = able and self.payable(m, [extra.cost])
            if able and m.ask(self.who, questions.EXTRA_COST, [YES, NO]) == YES:
                self.add(extra.cost)
                self.note(m, place, 1)
                return True
        return False

    def note(self, m: Match, place: int, times: int) -> None:
        """Record how many times an additional cost will be paid."""
        paid = m.state.rows[self.spell][PAID] & ~(MOST_TIMES << place * PAID_BITS)
        m.state.set(self.spell, PAID, paid | times << place * PAID_BITS)

    def choose_either(self, m: Match) -> None:
        """Choose which of several additional costs to pay, if the spell has such (CR 601.2b)."""
        self.undecided = []
        answers: list[int] = []
        places: list[int] = []
        before = m.state.rows[self.spell][PAID]
        optional = False
        for place in range(len(self.face.extras)):
            extra = self.face.extras[place]
            if extra.either:
                places.append(place)
                optional = extra.optional
                self.note(m, place, 1)
                if self.payable(m, [extra.cost]):
                    answers.append(len(places))
                m.state.set(self.spell, PAID, before)
        if not places:
            return
        if optional and self.payable(m, []):
            answers.append(NO_MORE)
        answer = m.ask(self.who, questions.WHICH_COST, answers)
        if answer != NO_MORE:
            place = places[answer - 1]
            self.add(self.face.extras[place].cost)
            self.note(m, place, 1)

    def choose_extras(self, m: Match) -> None:
        """Choose kicker and similar costs, each as often as wanted."""
        for place in range(len(self.face.extras)):
            extra = self.face.extras[place]
            noted = extra.noted
            if noted is not None and noted.test(m, new_item(EFFECT, self.who, self.spell, a=self.spell)):
                self.note(m, place, 1)
            if extra.optional and not extra.entwines and not extra.either:
                self._choose_extra(m, place, extra)

    def _choose_extra(self, m: Match, place: int, extra: ExtraCost) -> None:
        times = 0
        while times < min(extra.most, MOST_TIMES):
            if extra.gift and not opponents(m, self.who):
                break
            answers: list[int] = []
            if self._possible(m, place, times + 1, [extra.cost]):
                answers.append(YES)
            if not answers or self._possible(m, place, times, []):
                answers.append(NO)
            if m.ask(self.who, questions.EXTRA_COST, answers) == NO:
                break
            times += 1
            self.add(extra.cost)
            if extra.gift:
                who = m.ask(self.who, questions.CHOICE, shifted(opponents(m, self.who)))
                m.state.set(self.spell, CHOICE, who)
        if times:
            self.note(m, place, times)
            if extra.mark:
                m.state.set(self.spell, MARKS, m.state.rows[self.spell][MARKS] | extra.mark)

    def _possible(self, m: Match, place: int, times: int, more: list[Cost]) -> bool:
        """Return whether the spell can be cast if this cost is paid this many times, perhaps with later costs
        (CR 601.4)."""
        if not depends_on_extras(self.face):
            return not more or self.payable(m, more)
        before = m.state.rows[self.spell][PAID]
        self.note(m, place, times)
        found = self._some_choice(m, place + 1, more)
        m.state.set(self.spell, PAID, before)
        return found

    def _some_choice(self, m: Match, place: int, more: list[Cost]) -> bool:
        if self._targets_there(m) and self.payable(m, more):
            return True
        for later in range(place, len(self.face.extras)):
            extra = self.face.extras[later]
            if extra.optional and not extra.entwines and not extra.either:
                before = m.state.rows[self.spell][PAID]
                self.note(m, later, 1)
                found = self._some_choice(m, later + 1, [*more, extra.cost])
                m.state.set(self.spell, PAID, before)
                if found:
                    return True
        return False

    def _targets_there(self, m: Match) -> bool:
        """Return whether the chosen modes have targets, given the costs to be paid so far."""
        body = self.body
        if body is None:
            return True
        modes = m.state.rows[self.spell][MODES]
        for number in range(len(body.modes)):
            if modes >> number & 1:
                if not enough_targets(m, body.modes[number], self.who, self.spell, self.spell):
                    return False
        return True

    def emerge(self, m: Match, what: Filter, text: str) -> None:
        """Choose what to sacrifice and reduce the spell's cost by its mana value (CR 702.119a, c)."""
        able: list[int] = []
        for obj in emerging(m, self.who, self.spell, what):
            self.off = mana_value_of(m, obj)
            if self.payable(m, [sacrifice_of(obj, text)]):
                able.append(obj)
        chosen = m.ask(self.who, questions.SACRIFICE, shifted(able)) - 1
        self.off = mana_value_of(m, chosen)
        self.add(sacrifice_of(chosen, text))


def emerging(m: Match, who: int, spell: int, what: Filter) -> list[int]:
    """Return the permanents that may be sacrificed for emerge."""
    return [obj for obj in controlled(m, who) if what.fits(m, who, spell, obj)]


def sacrifice_of(obj: int, text: str) -> Cost:
    return Cost(None, False, False, [SacrificeThat(text, obj)], text)


def depends_on_extras(face: Face) -> bool:
    """Return whether the spell's costs or targets may depend on which additional costs are paid (CR 702.33g)."""
    optional = False
    for extra in face.extras:
        optional = optional or extra.optional
    if not optional:
        return False
    if own_changes(face) is not None:
        return True
    body = face.body
    if body is not None:
        for mode in body.modes:
            for spec in mode.targets:
                if spec.only_if is not None or spec.most_amount is not None or spec.divided is not None:
                    return True
    return False
