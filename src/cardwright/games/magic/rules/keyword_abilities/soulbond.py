"""Paired creatures (CR 702.95): a pair is a lasting effect that changes nothing, but that others check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.layers import begin_lasting
from cardwright.engine.nodes import Condition, Effect
from cardwright.engine.state import CONTROLLER, LASTS_A, LASTS_NODE, OWNER
from cardwright.games.magic.rules.continuous.continuous_effects import ITSELF, Continuous
from cardwright.games.magic.rules.core import durations
from cardwright.games.magic.rules.core.board import EFFECTS, LAYER_ABILITY
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import is_creature, on_battlefield
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ALONE: Final = -1


class Paired(Continuous):
    """The pair of its source and the object it was given, while one player controls both as creatures (CR 702.95e)."""

    def __init__(self, text: str) -> None:
        super().__init__(LAYER_ABILITY, text, ITSELF, durations.FOR_EVER, 0, 0)
        self.lapses = True

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return False

    def stays(self, m: Match, effect: int) -> bool:
        row = m.state.rows[effect]
        return bondable(m, row[OWNER], row[CONTROLLER]) and bondable(m, row[LASTS_A], row[CONTROLLER])


def bondable(m: Match, obj: int, who: int) -> bool:
    """Return whether it is a creature on the battlefield under this player's control."""
    return on_battlefield(m, obj) and is_creature(m, obj) and m.state.rows[obj][CONTROLLER] == who


def partner(m: Match, obj: int) -> int:
    """Return the creature that it is paired with, ALONE if there is none."""
    rows = m.state.rows
    for effect in m.state.zones[EFFECTS]:
        row = rows[effect]
        if (row[OWNER] == obj or row[LASTS_A] == obj) and isinstance(m.game.lasting[row[LASTS_NODE]], Paired):
            return row[LASTS_A] if row[OWNER] == obj else row[OWNER]
    return ALONE


class IsPaired(PlainFilter):
    """A filter for creatures that are paired."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and partner(m, obj) != ALONE

    def reads(self) -> int:
        return 0


class InPair(Filter):
    """A filter for the source and the creature it is paired with, while it is paired."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        other = partner(m, source)
        return other != ALONE and (obj == source or obj == other)

    def reads(self) -> int:
        return 0


class Pair(Effect):
    """An effect that pairs the source with the selected creature, if both can be paired (CR 702.95c-d)."""

    what: Select
    node: int

    def __init__(self, text: str, what: Select, node: int) -> None:
        self.text = text
        self.what = what
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        found = self.what.found(m, item)
        if not found or not bondable(m, item.source, item.who) or not bondable(m, found[0], item.who):
            return
        if partner(m, item.source) == ALONE and partner(m, found[0]) == ALONE:
            begin_lasting(m, self.node, item.source, item.who, found[0])
            m.state.dirty = True
            m.unsettled = True


class AllTrue(Condition):
    """The condition that several conditions are all true."""

    parts: list[Condition]

    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def test(self, m: Match, item: Item) -> bool:
        for part in self.parts:
            if not part.test(m, item):
                return False
        return True
