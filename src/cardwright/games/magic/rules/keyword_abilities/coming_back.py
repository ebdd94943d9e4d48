"""Permanents that take another's place: exploit, champion, ninjutsu (CR 702.110, 702.72, 702.49)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.node import Effect
from cardwright.games.magic.rules.concepts.costs import ReturnToHand
from cardwright.games.magic.rules.core.actions import exile, sacrifice_all
from cardwright.games.magic.rules.core.board import ATTACKING, EXILE, LINK, Q_CHOOSE, Q_SACRIFICE, STACK
from cardwright.games.magic.rules.core.events import EXPLOITED, REVEALED, tell_change
from cardwright.games.magic.rules.core.face import CostPart, Filter
from cardwright.games.magic.rules.core.objects import controlled, hand, is_creature, on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_NINJUTSU: Final = cr("702.49a")


class Exploit(Effect):
    """You may sacrifice a creature; with it the source exploits that creature, be it itself."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        creatures = [obj for obj in controlled(m, item.who) if is_creature(m, obj)]
        chosen = choose_some(m, item.who, creatures, 0, 1, Q_SACRIFICE)
        if chosen:
            # Told while both are there: a creature may exploit itself.
            tell_change(m, item.source, EXPLOITED, chosen[0])
            sacrifice_all(m, chosen)


class Champion(Effect):
    """The source is sacrificed unless another permanent that fits is exiled, and is then known by the source."""

    what: Filter

    def __init__(self, text: str, what: Filter) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        fitting = [
            obj for obj in controlled(m, item.who)
            if obj != item.source and self.what.fits(m, item.who, item.source, obj)
        ]  # fmt: skip
        gone = exile(m, choose_some(m, item.who, fitting, 0, 1, Q_CHOOSE))
        for obj in gone:
            if obj in m.state.zones[EXILE]:
                m.state.set(obj, LINK, item.source)
        if not gone and on_battlefield(m, item.source):
            sacrifice_all(m, [item.source])


class RevealIt(CostPart):
    """The source is revealed from the hand."""

    def __init__(self, text: str) -> None:
        self.text = text

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return source in hand(m, who)

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        m.emit(REVEALED, source, rule=R_NINJUTSU)


class ReturnAttacker(ReturnToHand):
    """An attacker returns to its owner's hand; the ability that is being activated notes what it attacked."""

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        stack = m.state.zones[STACK]
        m.state.set(stack[len(stack) - 1], LINK, m.state.rows[objects[0]][ATTACKING])
        super().give(m, who, objects)


class Noted(Select):
    """What the ability noted as it was activated."""

    def found(self, m: Match, item: Item) -> list[int]:
        noted = m.state.rows[item.a][LINK]
        return [noted] if noted >= 0 else []
