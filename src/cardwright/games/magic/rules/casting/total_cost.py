"""The total cost of a spell or ability: increases, then reductions, then what is said of the total (CR 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import KIND
from cardwright.games.magic.rules.casting.cost_change import (
    BY_TARGETS,
    OF_ABILITIES,
    OF_MANA_ABILITIES,
    Adjustment,
    CostChange,
    Paying,
    bits_of,
)
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.continuous.continuous_effects import goes_on
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import (
    LATER_AMOUNT,
    LATER_TO,
    LATER_WHAT,
    LOST_ABILITIES,
    NOWHERE,
    STACK,
    THING,
    TO_COME,
    V_FLAGS,
    V_GRANTS,
)
from cardwright.games.magic.rules.core.faces import Activated, Face
from cardwright.games.magic.rules.core.objects import bundles, cards_of, face_of, permanents
from cardwright.games.magic.rules.core.presence import COST_CHANGES, GRANTS, present
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ONLY_ONCE: Final = 1


def known_changes(m: Match) -> int:
    """Return what is known of the changes of costs in play, as bits of `cost_change`; 0 if there are none."""
    found = present(m, COST_CHANGES)
    if cards_of(m).passing_costs:
        for obj in passing(m):
            found |= passing_change(m, obj).bits()
    if cards_of(m).stack_costs:
        for obj in m.state.zones[STACK]:
            found |= bits_of(changes_as_spell(m, obj))
    return found


def changes_as_spell(m: Match, obj: int) -> list[CostChange]:
    """Return what this object on the stack changes of other costs while it is there (CR 113.6)."""
    if m.state.rows[obj][KIND] != THING:
        return []
    terms = face_of(m, obj).terms
    return [] if terms is None else terms.changes_as_spell


def passing(m: Match) -> list[int]:
    """Return the effects that change costs for a while."""
    rows = m.state.rows
    return [obj for obj in m.state.zones[TO_COME] if rows[obj][LATER_WHAT] == waiting.CHANGES_COSTS]


def passing_change(m: Match, obj: int) -> CostChange:
    """Return what this effect does."""
    return cards_of(m).passing_costs[m.state.rows[obj][LATER_AMOUNT]]


def own_changes(face: Face) -> list[CostChange] | None:
    """Return what a card says about its own cost, None if it says nothing."""
    terms = face.terms
    return None if terms is None or not terms.changes else terms.changes


def looks_at_targets(m: Match, own: list[CostChange] | None) -> bool:
    """Return whether a cost with these changes of its own may depend on what will be targeted."""
    return (known_changes(m) | (0 if own is None else bits_of(own))) & BY_TARGETS != 0


def adjustment(m: Match, paying: Paying, own: list[CostChange] | None) -> Adjustment:
    """Return all that changes this cost now; `own` is what the spell or ability says about itself."""
    found = Adjustment()
    if present(m, COST_CHANGES):
        granted = present(m, GRANTS) != 0
        for obj in permanents(m):
            changes = face_of(m, obj).cost_changes
            if changes and not m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES:
                _add(m, changes, obj, paying, found)
            if granted:
                for bundle in bundles(m, m.layers.values(m, obj)[V_GRANTS]):
                    if bundle.cost_changes:
                        _add(m, bundle.cost_changes, obj, paying, found)
    if cards_of(m).passing_costs:
        for obj in passing(m):
            _add(m, [passing_change(m, obj)], obj, paying, found)
    if cards_of(m).stack_costs:
        for obj in m.state.zones[STACK]:
            if obj != paying.source:
                _add(m, changes_as_spell(m, obj), obj, paying, found)
    if own is not None:
        _add(m, own, paying.source, paying, found)
    return found


def _add(m: Match, changes: list[CostChange], owner: int, paying: Paying, found: Adjustment) -> None:
    for change in changes:
        if change.concerns(m, owner, paying):
            change.add_to(m, owner, paying, found)


def adjusted(m: Match, who: int, spell: int, total: ManaCost, face: Face, off: int = 0, name: str = "") -> ManaCost:
    """Return what a spell costs in all, cast in the way of this name; `off` is a further reduction."""
    own = own_changes(face)
    if own is not None or known_changes(m):
        total = adjustment(m, Paying(who, spell, None, name), own).applied(total)
    return total.reduced(off) if off else total


def ability_changes(m: Match, ability: Activated) -> bool:
    """Return whether something may change what the ability costs."""
    return ability.changes is not None or known_changes(m) & OF_ABILITIES != 0


def mana_ability_cost(m: Match, who: int, obj: int, ability: Activated) -> ManaCost | None:
    """Return the mana that a mana ability costs, after all changes; None if it costs none."""
    mana = ability.cost.mana
    if ability.changes is None and not known_changes(m) & OF_MANA_ABILITIES:
        return mana
    total = ManaCost() if mana is None else mana
    due = adjustment(m, Paying(who, obj, ability, ability.kind), ability.changes).applied(total)
    return None if due.is_zero() else due


def mana_abilities_change(m: Match) -> bool:
    """Return whether what mana abilities cost may be changed."""
    return known_changes(m) & OF_MANA_ABILITIES != 0


def use_up_changes(m: Match, paying: Paying) -> None:
    """End what was about the next such cost only, now that this one is known."""
    if not cards_of(m).passing_costs:
        return
    for obj in passing(m):
        if m.state.rows[obj][LATER_TO] == ONLY_ONCE and passing_change(m, obj).concerns(m, obj, paying):
            m.state.move(obj, NOWHERE)


def note_cast(m: Match, who: int, spell: int) -> None:
    """Note which spell the player has cast, where some card asks about it."""
    if cards_of(m).keeps_casts:
        to_come(m, who, waiting.WAS_CAST, spell)


def forget_casts(m: Match) -> None:
    """Forget which spells were cast, as a new turn begins."""
    if cards_of(m).keeps_casts:
        for obj in m.state.zones[TO_COME][:]:
            if m.state.rows[obj][LATER_WHAT] == waiting.WAS_CAST:
                m.state.move(obj, NOWHERE)


class ChangeCosts(Effect):
    """Changes costs for a while, for each object found or in general."""

    about: Select | None
    number: int
    until: int
    once: bool

    def __init__(self, text: str, about: Select | None, number: int, until: int, once: bool) -> None:
        self.text = text
        self.about = about
        self.number = number
        self.until = until
        self.once = once

    def run(self, m: Match, item: Item) -> None:
        about = self.about
        for obj in [-1] if about is None else about.found(m, item):
            if goes_on(m, self.until, item.source, item.who, obj):
                once = ONLY_ONCE if self.once else -1
                what = waiting.CHANGES_COSTS
                to_come(m, item.who, what, obj, self.number, to=once, until=self.until, origin=item.source)
