"""What a player can pay mana with while the rest of the cost stays payable (CR 601.2g-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.concepts.energy import energy_due
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import Means, means_of
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.keyword_abilities.convoke_delve_improvise import add_helpers, help_mask, helpers
from cardwright.games.magic.rules.paying.payment import most_x
from cardwright.games.magic.rules.paying.reach import reach_of
from cardwright.games.magic.rules.paying.shared_objects import life_due, ways_to_keep

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def means_for(
    m: Match,
    who: int,
    costs: list[Cost],
    source: int,
    stack: int,
    mana: ManaCost,
    allowed: int = 0,
    but: int = -1,
    helps: int = 0,
) -> Means:
    """Return means that pay this mana and leave the rest of the costs payable; if there are none, those tried first.

    If X is still to be chosen, return the means that allow the largest. `helps` is what may pay instead of mana; means
    with this help only tell what can be paid, and do not pay it.
    """
    due = life_due(m, costs, who, source, stack)
    energy = energy_due(m, costs, who, source, stack)
    first: Means | None = None
    largest = -1
    others = helpers(m, who, stack, helps) if helps else None
    ways = ways_to_keep(m, who, costs, source, stack, others)
    for kept in ways:
        means = means_of(m, who, but, kept, due, energy)
        if others is not None:
            add_helpers(m, means, [obj for obj in others if obj not in kept], helps)
        if len(ways) == 1:
            return means
        if mana.x:
            x = most_x(mana, means.pool, means.sources, means.life, allowed)
            if first is None or x > largest:
                first = means
                largest = x
        elif means.payable(mana, allowed):
            return means
        elif first is None:
            first = means
    assert first is not None
    return first


def can_pay(
    m: Match,
    who: int,
    costs: list[Cost],
    source: int,
    stack: int,
    mana: ManaCost,
    allowed: int = 0,
    but: int = -1,
    helps: int = 0,
) -> bool:
    """Return whether there are means that pay this mana and leave the rest of the costs payable; an X counts as 0.

    Sources are examined only if all possible mana and help is enough and that alone does not decide it.
    """
    reach = reach_of(m, who, but)
    if helps:
        for obj in helpers(m, who, stack, helps):
            reach.supply.given.add(help_mask(m, obj, helps), 1)
    if not reach.payable(mana):
        return False
    if reach.exact and not helps and _only_mana(costs):
        return True
    return means_for(m, who, costs, source, stack, mana, allowed, but, helps).payable(mana, allowed)


def _only_mana(costs: list[Cost]) -> bool:
    """Return whether nothing has to be kept back for the rest of the costs."""
    for cost in costs:
        if cost.parts:
            return False
    return True
