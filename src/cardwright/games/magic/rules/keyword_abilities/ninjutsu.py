"""Ninjutsu (CR 702.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.games.magic.rules.concepts.costs import ReturnToHand
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import ATTACKING, LINK, STACK
from cardwright.games.magic.rules.core.faces import CostPart
from cardwright.games.magic.rules.core.objects import hand
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_NINJUTSU: Final = cr("702.49a")


class RevealIt(CostPart):
    """A cost part that reveals the source from the hand."""

    def __init__(self, text: str) -> None:
        self.text = text

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return source in hand(m, who)

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        m.emit(events.REVEALED, source, rule=R_NINJUTSU)


class ReturnAttacker(ReturnToHand):
    """A cost part that returns an attacker to its owner's hand; the activated ability records what it attacked."""

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        stack = m.state.zones[STACK]
        m.state.set(stack[len(stack) - 1], LINK, m.state.rows[objects[0]][ATTACKING])
        super().give(m, who, objects)


class Noted(Select):
    """Selects what the ability recorded as it was activated."""

    def found(self, m: Match, item: Item) -> list[int]:
        noted = m.state.rows[item.a][LINK]
        return [noted] if noted >= 0 else []
