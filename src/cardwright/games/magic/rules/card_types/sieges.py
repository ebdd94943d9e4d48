"""Defeated Sieges (CR 310.11b), and sagas and other permanents that return transformed (CR 712.14a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.casting.casting import cast
from cardwright.games.magic.rules.core import counter_kinds, entry_plans, events, marks, questions
from cardwright.games.magic.rules.core.actions import exile, put_into
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import DEFENSE, EXILE, LAND, MARKS, NO, SORT_BATTLEFIELD, YES
from cardwright.games.magic.rules.core.filters import IsSource
from cardwright.games.magic.rules.core.objects import cards_of, face_of, on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.play.options import Chance, card_refusal

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The sort of zone of a way to cast a card that only an effect offers.
NEVER_OFFERED: Final = -1


class Defeated(Happens):
    """A trigger on the last defense counter being removed from its Siege."""

    def __init__(self, effect: int, text: str) -> None:
        super().__init__(events.COUNTERS_REMOVED, effect, text)
        self.subject = IsSource()
        self.place = counter_kinds.DEFENSE
        self.least = 1

    def meets(self, m: Match, who: int, owner: int, e: Event) -> bool:
        return super().meets(m, who, owner, e) and m.state.rows[owner][DEFENSE] == 0


class CastTransformed(Effect):
    """Exiles the source and offers its controller its other side for free."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        if not on_battlefield(m, item.source):
            return
        for card in exile(m, [item.source]):
            row = m.state.rows[card]
            if row[ZONE] != EXILE or row[MARKS] & marks.TOKEN:
                continue
            way = _transformed(m, card)
            if (
                way >= 0
                and _castable(m, item.who, card, way)
                and ask_for(m, card, item.who, questions.CAST, [YES, NO]) == YES
            ):
                cast(m, item.who, card, way)


def _transformed(m: Match, card: int) -> int:
    """Return the way to cast the card's other side, -1 if there is none."""
    others = face_of(m, card).others
    for way in range(len(others)):
        if others[way].back and others[way].sort == NEVER_OFFERED:
            return way
    return -1


def _castable(m: Match, who: int, card: int, way: int) -> bool:
    """Return whether it could be cast now, ignoring timing restrictions (CR 608.2g)."""
    face = face_of(m, card)
    if cards_of(m).face(face.others[way].face).types & LAND:
        return False
    now = Chance(m, who)
    now.sorcery = True
    return card_refusal(m, now, card, face, way) == 0


class ReturnTransformed(Effect):
    """Exiles the card and returns it with its other side up; a card without one stays in exile."""

    what: Select
    yours: bool

    def __init__(self, text: str, what: Select, yours: bool) -> None:
        self.text = text
        self.what = what
        self.yours = yours

    def run(self, m: Match, item: Item) -> None:
        there = [obj for obj in self.what.found(m, item) if obj >= m.game.players and on_battlefield(m, obj)]
        for card in exile(m, there):
            if m.state.rows[card][ZONE] == EXILE:
                put_back_transformed(m, card, item.who if self.yours else -1)


def put_back_transformed(m: Match, card: int, controller: int) -> None:
    """Put a card from exile onto the battlefield with its other side up, if it has one that can be there."""
    back = face_of(m, card).back
    if back >= 0 and not face_of(m, card).flips and cards_of(m).face(back).is_permanent():
        put_into(m, card, SORT_BATTLEFIELD, controller=controller, plans=[entry_plans.BACK, 1])
