"""Replacement effects with a choice as a permanent enters: riot, unleash, tribute (CR 702.136, 702.98, 702.104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.games.magic.rules.core import counter_kinds, entry_plans, questions
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import NO_MORE, YES
from cardwright.games.magic.rules.core.objects import players_in
from cardwright.games.magic.rules.replacement.entering import Enters

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class EntersIfWanted(Enters):
    """An entering replacement: it gets +1/+1 counters if a player agrees, its controller or an opponent of their
    choice.

    If not, it gets the lasting effect with the number `otherwise` (-1: none); an opponent's consent is recorded as its
    choice.
    """

    amount: int
    by_opponent: bool
    otherwise: int

    def __init__(self, text: str, rank: int, amount: int, by_opponent: bool, otherwise: int) -> None:
        super().__init__(text, rank)
        self.amount = amount
        self.by_opponent = by_opponent
        self.otherwise = otherwise

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.item(m, owner, e).who
        if self.by_opponent:
            opponents = [player + 1 for player in players_in(m) if player != who]
            if not opponents:
                return e
            who = (m.ask(who, questions.CHOICE, opponents) if len(opponents) > 1 else opponents[0]) - 1
        if ask_for(m, owner, who, questions.MAY, [YES, NO_MORE], replacement=self.number) == YES:
            plans = [counter_kinds.PLUS, self.amount]
            if self.by_opponent:
                plans.extend([entry_plans.CHOICE, 1])
            return e.changed(more=plans)
        return e if self.otherwise < 0 else e.changed(more=[entry_plans.LASTING, self.otherwise])
