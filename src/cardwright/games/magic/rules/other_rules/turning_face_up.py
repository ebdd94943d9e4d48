"""The special action of turning a face-down permanent face up for a cost (CR 116.2b, 702.37e, 701.40b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.casting.casting import choose_x, pay_all
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.core import counter_kinds, statuses
from cardwright.games.magic.rules.core.actions import put_counters
from cardwright.games.magic.rules.core.board import CREATURE, LOST_ABILITIES, OWN_FACE, STATUS, V_FLAGS
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.objects import cards_of, face_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_actions.manifest import can_turn_up, tell_turned_up, turn_up
from cardwright.games.magic.rules.paying.reserve import can_pay, means_for
from cardwright.games.magic.rules.paying.shared_objects import others_payable

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# For its morph cost, or the like; the other way is for its mana cost, if it was manifested.
BY_ITS_COST: Final = 0
UNVEILINGS: Final = 2

R_MEGAMORPH: Final = cr("702.37b")


def unveiling_cost(m: Match, obj: int, how: int) -> Cost | None:
    """Return the cost to turn the permanent face up in this way; None if it cannot be done."""
    if not can_turn_up(m, obj):
        return None
    if how == BY_ITS_COST:
        cost = face_of(m, obj).up_cost
        return None if cost is None or _would_lose(m, obj) else cost
    row = m.state.rows[obj]
    card = cards_of(m).face(row[OWN_FACE])
    if not row[STATUS] & statuses.MANIFESTED or not card.types & CREATURE or card.cost is None:
        return None
    return Cost(card.cost, False, False, [], card.cost.text())


def _would_lose(m: Match, obj: int) -> bool:
    """Return whether it would have lost its abilities if it were face up (CR 702.37e)."""
    row = m.state.rows[obj]
    status = row[STATUS]
    # Turned for a look. The journal knows nothing of it: it is taken back at once.
    row[STATUS] = status & ~statuses.FACE_DOWN
    m.state.dirty = True
    lost = m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES != 0
    row[STATUS] = status
    m.state.dirty = True
    return lost


def can_unveil(m: Match, who: int, obj: int, how: int) -> bool:
    cost = unveiling_cost(m, obj, how)
    if cost is None or not others_payable(m, cost, who, obj, obj):
        return False
    mana = cost.mana if cost.mana is not None else ManaCost()
    return can_pay(m, who, [cost], obj, obj, mana)


def unveil(m: Match, who: int, obj: int, how: int) -> None:
    """Pay, and turn it face up; a megamorph cost adds a counter as it turns (CR 702.37b, 708.11)."""
    cost = unveiling_cost(m, obj, how)
    assert cost is not None
    mana = cost.mana if cost.mana is not None else ManaCost()
    means = means_for(m, who, [cost], obj, obj, mana)
    if mana.x:
        # CR 702.37f: its abilities may speak of the X.
        mana = choose_x(m, who, obj, mana, means)
    grows = how == BY_ITS_COST and face_of(m, obj).up_counter
    pay_all(m, who, obj, obj, mana, [cost], means_for(m, who, [cost], obj, obj, mana))
    if turn_up(m, obj):
        if grows:
            put_counters(m, obj, counter_kinds.PLUS, 1, R_MEGAMORPH)
        tell_turned_up(m, obj)
