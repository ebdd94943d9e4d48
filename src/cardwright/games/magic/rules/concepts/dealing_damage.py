"""Effects that deal damage (CR 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.games.magic.rules.core.actions import damage, damageable
from cardwright.games.magic.rules.core.board import BATTLE, CREATURE, DAMAGE, DEFENSE, LOYALTY, PLANESWALKER
from cardwright.games.magic.rules.core.objects import toughness_of, types_of
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_abilities.deathtouch import lethal

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Damage(Effect):
    """Deals damage to each selected object or player at once, divided if the targets were given shares (CR 120)."""

    amount: Amount
    to: Select
    by: Select
    divided: bool
    unpreventable: bool
    # Who is dealt what is more than enough instead, and the condition for it (CR 120.4a).
    excess: Select | None
    excess_if: Condition | None

    def __init__(self, text: str, amount: Amount, to: Select, by: Select, divided: bool) -> None:
        self.text = text
        self.amount = amount
        self.to = to
        self.by = by
        self.divided = divided
        self.unpreventable = False
        self.excess = None
        self.excess_if = None

    def run(self, m: Match, item: Item) -> None:
        hits: list[int] = []
        for source in self.by.found(m, item):
            amount = 0 if self.divided else self.amount.ev(m, item)
            for obj in self.to.found(m, item):
                hits.append(obj)
                hits.append(self.to.share(m, item, obj) if self.divided else amount)
                hits.append(source)
        if self.excess is not None and (self.excess_if is None or self.excess_if.test(m, item)):
            _send_excess(m, hits, self.excess.found(m, item))
        damage(m, item.source, hits, unpreventable=self.unpreventable)


def _send_excess(m: Match, hits: list[int], players: list[int]) -> None:
    """Let what is more than enough be dealt to the first of these players, by the same sources (CR 120.4a)."""
    if not players:
        return
    taken: dict[int, int] = {}
    for place in range(0, len(hits), 3):
        obj, amount, source = hits[place], hits[place + 1], hits[place + 2]
        if obj < m.game.players or not damageable(m, obj):
            continue
        enough = max(0, _enough(m, obj, source) - taken.get(obj, 0))
        taken[obj] = taken.get(obj, 0) + min(amount, enough)
        if amount > enough:
            hits[place + 1] = enough
            hits.extend((players[0], amount - enough, source))


def _enough(m: Match, obj: int, source: int) -> int:
    """Return how much damage is enough for the permanent: the least for any of its types."""
    row = m.state.rows[obj]
    types = types_of(m, obj)
    found: list[int] = []
    if types & CREATURE:
        found.append(lethal(m, source, max(0, toughness_of(m, obj) - row[DAMAGE])))
    if types & PLANESWALKER:
        found.append(row[LOYALTY])
    if types & BATTLE:
        found.append(row[DEFENSE])
    return min(found)
