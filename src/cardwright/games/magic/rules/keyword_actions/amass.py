"""Amass (CR 701.47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.core import changes, counter_kinds, questions
from cardwright.games.magic.rules.core.actions import create_tokens, put_counters
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import controlled, is_creature
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_AMASS: Final = cr("701.47a")


class Amass(Effect):
    """An effect that puts counters on the player's Army, creating one if there is none, and gives it a subtype
    (CR 701.47a)."""

    amount: Amount
    token: int
    army: Filter
    subtype: Filter
    becomes: int

    def __init__(self, text: str, amount: Amount, token: int, army: Filter, subtype: Filter, becomes: int) -> None:
        self.text = text
        self.amount = amount
        self.token = token
        self.army = army
        self.subtype = subtype
        self.becomes = becomes

    def armies(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        for obj in controlled(m, item.who):
            if is_creature(m, obj) and self.army.fits(m, item.who, item.source, obj):
                found.append(obj)
        return found

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        if not self.armies(m, item):
            create_tokens(m, item.who, self.token, 1)
        chosen = choose_some(m, item.who, self.armies(m, item), 1, 1, questions.CHOICE)
        for obj in chosen:
            put_counters(m, obj, counter_kinds.PLUS, amount, R_AMASS)
            if not self.subtype.fits(m, item.who, item.source, obj):
                begin_effect(m, self.becomes, item.source, item.who, obj, 0)
                m.unsettled = True
        tell_doing(m, item.who, changes.AMASSES, amount, chosen[0] if chosen else -1)
