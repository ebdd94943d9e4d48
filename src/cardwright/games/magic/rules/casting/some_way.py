"""Whether some choice of costs, modes and targets lets a card be cast (CR 601.2b-c, 601.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.casting.activating import choices_of_modes
from cardwright.games.magic.rules.casting.announcing import Announced, emerging, mode_costs, sacrifice_of
from cardwright.games.magic.rules.casting.casting import any_mode
from cardwright.games.magic.rules.casting.casting_terms import PAID_BITS
from cardwright.games.magic.rules.casting.total_cost import adjusted
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.targets import any_candidate, enough_targets
from cardwright.games.magic.rules.concepts.value_of_x import MOST_TRIED, speaks_of_x
from cardwright.games.magic.rules.core.board import PAID
from cardwright.games.magic.rules.core.faces import Cost, Face, Filter
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.paying.reserve import can_pay
from cardwright.games.magic.rules.paying.shared_objects import all_payable

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def can_emerge(
    m: Match, who: int, card: int, face: Face, what: Filter, cost: ManaCost, costs: list[Cost], allowed: int, name: str
) -> bool:
    """Return whether some permanent could be sacrificed that makes the spell cheap enough (CR 702.119a)."""
    for obj in emerging(m, who, card, what):
        due = adjusted(m, who, card, cost, face, mana_value_of(m, obj), name)
        more = [*costs, sacrifice_of(obj, "")]
        if all_payable(m, more, who, card, card):
            if can_pay(m, who, more, card, card, due, allowed):
                return True
    return False


def some_choice(
    m: Match, who: int, card: int, face: Face, cost: ManaCost, costs: list[Cost], allowed: int, name: str
) -> bool:
    """Return whether some choice of additional costs leaves the card payable and with legal targets (CR 601.4)."""
    row = m.state.rows[card]
    before = row[PAID]
    helps = 0 if face.terms is None else face.terms.helps
    body = face.body
    found = False
    for choice in range(1 << len(face.extras)):
        paid = 0
        more = costs
        due = cost
        able = True
        for place in range(len(face.extras)):
            extra = face.extras[place]
            if choice >> place & 1:
                able = able and extra.optional
                paid |= 1 << place * PAID_BITS
                more = [*more, extra.cost]
                if extra.cost.mana is not None:
                    due = due.plus(extra.cost.mana)
        if not able:
            continue
        # Noted for a look. The journal knows nothing of it: it is taken back at once.
        row[PAID] = paid
        if (body is None or any_mode(m, body, who, card, card)) and all_payable(m, more, who, card, card):
            due = adjusted(m, who, card, due, face, 0, name)
            found = can_pay(m, who, more, card, card, due, allowed, -1, helps)
        row[PAID] = before
        if found:
            return True
    return False


def has_dear_modes(face: Face) -> bool:
    """Return whether some mode of the spell has a cost of its own (CR 700.2h)."""
    body = face.body
    if body is not None:
        for mode in body.modes:
            if mode.cost is not None:
                return True
    return False


def some_way(m: Match, announced: Announced, emerges: Filter | None) -> bool:
    """Return whether some choice lets the spell be paid for and gives it targets, where its cost depends on what it
    targets, on its modes or on which of several costs is paid."""
    if emerges is None:
        return _some_extras(m, announced, [])
    found = False
    for obj in emerging(m, announced.who, announced.spell, emerges):
        announced.off = mana_value_of(m, obj)
        found = found or _some_extras(m, announced, [sacrifice_of(obj, "")])
    announced.off = 0
    return found


def _some_extras(m: Match, announced: Announced, costs: list[Cost]) -> bool:
    """Return whether some choice of optional costs, with these costs, lets the spell be paid for."""
    extras = announced.face.extras
    row = m.state.rows[announced.spell]
    before = row[PAID]
    found = False
    for choice in range(1 << len(extras)):
        paid = 0
        more = costs
        able = True
        chosen = False
        for place in range(len(extras)):
            if choice >> place & 1:
                able = able and extras[place].optional and (not extras[place].either or not chosen)
                chosen = chosen or extras[place].either
                paid |= 1 << place * PAID_BITS
                more = [*more, extras[place].cost]
        if able and not found:
            # Noted for a look. The journal knows nothing of it: it is taken back at once.
            row[PAID] = paid
            found = _some_x(m, announced, more)
            row[PAID] = before
    return found


def _some_x(m: Match, announced: Announced, more: list[Cost]) -> bool:
    body = announced.body
    if body is None or not speaks_of_x(body):
        return _some_modes(m, announced, more)
    cards = cards_of(m)
    total = announced.total
    found = False
    for value in range(MOST_TRIED + 1 if total.x else 1):
        if not found:
            cards.asking_x = value
            announced.total = total.with_x(value)
            found = _some_modes(m, announced, more)
    cards.asking_x = -1
    announced.total = total
    return found


def _some_modes(m: Match, announced: Announced, more: list[Cost]) -> bool:
    enchants = announced.face.enchants
    if enchants is not None and not any_candidate(m, enchants, announced.who, announced.spell, announced.spell):
        return False
    body = announced.body
    if body is None:
        return announced.payable(m, more)
    for modes in choices_of_modes(body):
        announced.modes = modes
        able = True
        for number in range(len(body.modes)):
            if modes >> number & 1:
                able = able and enough_targets(m, body.modes[number], announced.who, announced.spell, announced.spell)
        if able and announced.payable(m, more + mode_costs(body, modes)):
            return True
    return False
