"""Special actions that set a card aside to be cast later: suspend, foretell, plot (CR 116.2f-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.state import TURN
from cardwright.errors import RulesError
from cardwright.games.magic.rules.casting.casting_terms import FORETELL, SUSPEND
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import pay_mana, wanted_costs
from cardwright.games.magic.rules.core import questions, statuses
from cardwright.games.magic.rules.core.actions import exile, put_counters
from cardwright.games.magic.rules.core.board import ACTED, STATUS, WAY, X
from cardwright.games.magic.rules.core.faces import OtherCost
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.paying.payment import most_x
from cardwright.games.magic.rules.paying.reserve import means_for
from cardwright.games.magic.rules.paying.shared_objects import pay_parts

if TYPE_CHECKING:
    from cardwright.engine.match import Match

TIME: Final = "time"
R_SUSPEND: Final = cr("702.62a")


def take_action(m: Match, who: int, card: int, other: OtherCost) -> None:
    """Pay and exile the card without using the stack: with time counters, or face down."""
    cost = other.cost
    mana = ManaCost() if cost.mana is None else cost.mana
    means = means_for(m, who, [cost], card, card, mana)
    if mana.x:
        # CR 107.3: no X of the spell, but of the suspend cost.
        most = most_x(mana, means.pool, means.sources, means.life)
        least = 1 if other.action == SUSPEND else 0
        value = m.ask(who, questions.X, list(range(least, most + 1)))
        m.state.set(card, X, value)
        mana = mana.with_x(value)
    if not pay_mana(m, who, mana, means, wanted_costs(m, who, card)):
        raise RulesError(f"{m.game.object_name(m, card)} cannot be paid for after all")
    pay_parts(m, who, card, card, [cost])
    amount = other.amount
    counters = 0 if amount is None else amount.ev(m, new_item(EFFECT, who, card, a=card))
    if other.action == FORETELL:
        m.state.set(card, STATUS, m.state.rows[card][STATUS] | statuses.FACE_DOWN)
    for new in exile(m, [card]):
        m.state.set(new, WAY, other.way)
        m.state.set(new, ACTED, m.table()[TURN])
        if other.action == FORETELL:
            m.state.set(new, STATUS, m.state.rows[new][STATUS] | statuses.FACE_DOWN)
        if counters:
            put_counters(m, new, cards_of(m).counter_names.index(TIME), counters, R_SUSPEND)
