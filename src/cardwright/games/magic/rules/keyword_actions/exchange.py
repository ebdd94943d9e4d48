"""Exchanges of life totals, of a life total with a number, and of zones (CR 701.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.engine.state import LASTS_B, OWNER
from cardwright.games.magic.rules.continuous.continuous_effects import THE_GIVEN, Continuous, begin_effect
from cardwright.games.magic.rules.core import durations, events
from cardwright.games.magic.rules.core.actions import gain_life, lose_life
from cardwright.games.magic.rules.core.board import LAYER_7B, LIFE, V_POWER, V_TOUGHNESS, own_zone, pack, packed_power
from cardwright.games.magic.rules.core.objects import on_battlefield, power_of, toughness_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.replacement.cannot import cannot

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_ZONES: Final = cr("701.12f")


def set_life(m: Match, player: int, total: int) -> None:
    """Let the player gain or lose the difference to this life total (CR 119.5)."""
    life = m.state.rows[player][LIFE]
    if total > life:
        gain_life(m, player, total - life)
    else:
        lose_life(m, player, life - total)


def may_have(m: Match, player: int, total: int) -> bool:
    """Return whether the player may get this life total by an exchange (CR 119.7, 119.8)."""
    more = total - m.state.rows[player][LIFE]
    return more == 0 or not cannot(m, events.LIFE_GAINED if more > 0 else events.LIFE_LOST, player, abs(more))


class ExchangeLife(Effect):
    """An effect by which two players exchange life totals, or nothing happens (CR 701.12a, 701.12c)."""

    one: Select
    other: Select | None

    def __init__(self, text: str, one: Select, other: Select | None) -> None:
        self.text = text
        self.one = one
        self.other = other

    def run(self, m: Match, item: Item) -> None:
        players = self.one.found(m, item)[:]
        if self.other is not None:
            players = players[:1] + self.other.found(m, item)[:1]
        if len(players) != 2 or players[0] == players[1]:
            return
        for player in players:
            if not m.game.is_in(m, player):
                return
        first = m.state.rows[players[0]][LIFE]
        second = m.state.rows[players[1]][LIFE]
        if not may_have(m, players[0], second) or not may_have(m, players[1], first):
            return
        m.begin_at_once()
        set_life(m, players[0], second)
        set_life(m, players[1], first)
        m.end_at_once()


class SetsOne(Continuous):
    """Sets power or toughness to a number; the other stays the same (CR 613.4b)."""

    toughness: bool

    def __init__(self, text: str, toughness: bool) -> None:
        super().__init__(LAYER_7B, text, THE_GIVEN, durations.FOR_EVER, 0, 1 << (V_TOUGHNESS if toughness else V_POWER))
        self.toughness = toughness

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        held = m.state.rows[effect][LASTS_B]
        values[V_TOUGHNESS if self.toughness else V_POWER] = packed_power(held)

    def alters_steadily(self) -> bool:
        return True


class ExchangeLifeFor(Effect):
    """An effect that exchanges a life total with a permanent's power or toughness (CR 701.12g)."""

    who: Select
    of: Select
    toughness: bool
    node: int

    def __init__(self, text: str, who: Select, of: Select, toughness: bool, node: int) -> None:
        self.text = text
        self.who = who
        self.of = of
        self.toughness = toughness
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        players = self.who.found(m, item)
        objects = self.of.found(m, item)
        if not players or not objects or not on_battlefield(m, objects[0]) or not m.game.is_in(m, players[0]):
            return
        obj = objects[0]
        life = m.state.rows[players[0]][LIFE]
        number = toughness_of(m, obj) if self.toughness else power_of(m, obj)
        if not may_have(m, players[0], number):
            return
        set_life(m, players[0], number)
        begin_effect(m, self.node, item.source, item.who, obj, pack(life, life))
        m.unsettled = True


class ExchangeZones(Effect):
    """An effect by which players exchange all cards of two zones at once, even if one is empty (CR 701.12f)."""

    who: Select
    one: int
    other: int

    def __init__(self, text: str, who: Select, one: int, other: int) -> None:
        self.text = text
        self.who = who
        self.one = one
        self.other = other

    def run(self, m: Match, item: Item) -> None:
        zones = m.state.zones
        for player in self.who.found(m, item):
            moves: list[Event] = []
            for came, went in ((self.one, self.other), (self.other, self.one)):
                for card in zones[own_zone(player, came)]:
                    assert m.state.rows[card][OWNER] == player
                    moves.append(m.propose(events.MOVED, card, 0, own_zone(player, went), -1, -2, R_ZONES))
            m.batch(moves)
