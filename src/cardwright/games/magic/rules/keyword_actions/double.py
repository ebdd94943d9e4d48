"""Doubling and tripling: power and toughness, life totals, counters, mana (CR 701.10, 701.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.concepts.mana_pool import add_mana_of
from cardwright.games.magic.rules.concepts.mana_sources import kind_of
from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.core import counter_kinds
from cardwright.games.magic.rules.core.actions import put_counters
from cardwright.games.magic.rules.core.board import FIRST_MANA, LIFE, MANA_UNIT, POOL, pack
from cardwright.games.magic.rules.core.counter_fields import counter_field, player_counter_field
from cardwright.games.magic.rules.core.objects import cards_of, on_battlefield, power_of, toughness_of
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_actions.exchange import set_life

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class MultiplyPower(Effect):
    """An effect that doubles or triples the power, toughness or both of each permanent; a negative value decreases."""

    what: Select
    node: int
    power: bool
    toughness: bool
    times: int

    def __init__(self, text: str, what: Select, node: int, power: bool, toughness: bool, times: int) -> None:
        self.text = text
        self.what = what
        self.node = node
        self.power = power
        self.toughness = toughness
        self.times = times

    def run(self, m: Match, item: Item) -> None:
        # What each gets is settled for all before any has it.
        found = [obj for obj in self.what.found(m, item) if obj >= m.game.players and on_battlefield(m, obj)]
        amounts: list[int] = []
        for obj in found:
            power = (self.times - 1) * power_of(m, obj) if self.power else 0
            amounts.append(pack(power, (self.times - 1) * toughness_of(m, obj) if self.toughness else 0))
        for place in range(len(found)):
            begin_effect(m, self.node, item.source, item.who, found[place], amounts[place])
        m.unsettled = True


class DoubleLife(Effect):
    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            set_life(m, player, 2 * m.state.rows[player][LIFE])


class DoubleCounters(Effect):
    """An effect that doubles the counters of one kind, or of every kind, on each permanent or player."""

    what: Select
    kind: int

    def __init__(self, text: str, what: Select, kind: int) -> None:
        self.text = text
        self.what = what
        self.kind = kind

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and not on_battlefield(m, obj):
                continue
            kinds = list(range(len(cards_of(m).counter_names))) if self.kind < 0 else [self.kind]
            if obj < m.game.players:
                kinds = [kind for kind in kinds if kind >= counter_kinds.POISON and kind <= counter_kinds.POISON + 1]
            for kind in kinds:
                field = player_counter_field(m, kind) if obj < m.game.players else counter_field(kind)
                put_counters(m, obj, kind, m.state.rows[obj][field])


class DoubleMana(Effect):
    """An effect that doubles each type of players' unspent mana."""

    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            units: list[int] = []
            for kind in range(6):
                units.extend([kind] * m.state.rows[player][FIRST_MANA + kind])
            for special in m.state.zones[POOL]:
                if m.state.rows[special][CONTROLLER] == player:
                    units.append(kind_of(m.state.rows[special][MANA_UNIT]))
            if units:
                add_mana_of(m, player, item.source, units)
