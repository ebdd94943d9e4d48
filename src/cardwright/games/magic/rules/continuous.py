"""Continuous effects as nodes of the layers (CR 611, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item
from cardwright.engine.layers import ANYTHING, Lasting, begin_lasting, end_lasting
from cardwright.engine.node import Amount, Condition
from cardwright.engine.state import CONTROLLER, LASTS_A, LASTS_B, LASTS_NODE, OWNER, ZONE
from cardwright.games.magic.rules.board import (
    ATTACHED,
    BATTLEFIELD,
    EFFECTS,
    LAYER_7A,
    LAYER_7B,
    LAYER_7C,
    LAYER_7D,
    LAYER_ABILITY,
    LAYER_COLOUR,
    LAYER_TYPE,
    LOST_ABILITIES,
    V_COLOURS,
    V_FLAGS,
    V_KEYWORDS,
    V_POWER,
    V_PROTECTIONS,
    V_SUBTYPES,
    V_TOUGHNESS,
    V_TYPES,
    packed_power,
    packed_toughness,
)
from cardwright.games.magic.rules.face import ALL_VALUES, Filter

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# How long an effect lasts: while its source is there, until the end of turn or of combat, until its controller's next
# turn, for ever.
WHILE_THERE: Final = 0
END_OF_TURN: Final = 1
END_OF_COMBAT: Final = 2
YOUR_NEXT_TURN: Final = 3
FOR_EVER: Final = 4

# Whom it changes: the object it was given, its own source, what the source is attached to, all that fit its filter.
THE_GIVEN: Final = 0
ITSELF: Final = 1
THE_HOST: Final = 2
ALL_THAT_FIT: Final = 3


class Continuous(Lasting):
    """An effect in one layer: on whom, how long, under which condition."""

    whom: int
    until: int
    while_there: bool
    # The first layer in which the ability behind it does anything.
    begins: int
    what: Filter | None
    condition: Condition | None

    def __init__(self, layer: int, text: str, whom: int, until: int, reads: int, writes: int) -> None:
        super().__init__(layer, text, reads=reads, writes=writes)
        self.whom = whom
        self.until = until
        self.while_there = until == WHILE_THERE
        self.begins = layer
        if self.while_there:
            # Whether the source still has the ability.
            self.reads |= 1 << V_FLAGS
        self.what = None
        self.condition = None

    def settle_reads(self, computed: bool) -> None:
        """Note what it looks at, so that only what writes that is tried for dependency (CR 613.8)."""
        what = self.what
        self.reads = ALL_VALUES if computed or self.condition is not None else 0 if what is None else what.reads()
        if self.while_there:
            self.reads |= 1 << V_FLAGS

    def exists(self, m: Match, effect: int, table: list[list[int]]) -> bool:
        row = m.state.rows[effect]
        if self.while_there and self.begins >= LAYER_ABILITY:
            # A static ability that its source has lost does nothing, unless it began to in an earlier layer (CR 613.6).
            source = table[row[OWNER]]
            if source and source[V_FLAGS] & LOST_ABILITIES:
                return False
        if self.condition is None:
            return True
        return self.condition.test(m, Item(EFFECT, _controller(m, row), row[OWNER], a=row[OWNER]))

    def only(self, m: Match, effect: int) -> int:
        row = m.state.rows[effect]
        if self.whom == THE_GIVEN:
            return row[LASTS_A]
        if self.whom == ITSELF:
            return row[OWNER]
        return m.state.rows[row[OWNER]][ATTACHED] if self.whom == THE_HOST else ANYTHING

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        row = m.state.rows[effect]
        if self.whom == THE_GIVEN:
            return row[LASTS_A] == obj
        if self.whom == ITSELF:
            return row[OWNER] == obj
        if m.state.rows[obj][ZONE] != BATTLEFIELD:
            return False
        if self.whom == THE_HOST:
            return m.state.rows[row[OWNER]][ATTACHED] == obj
        what = self.what
        return what is not None and what.fits(m, _controller(m, row), row[OWNER], obj)

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        # Printed values are shared by all objects of a card: never changed in place.
        values = table[obj][:]
        self.alter(m, effect, values)
        table[obj] = values

    def alter(self, m: Match, effect: int, values: list[int]) -> None:
        raise NotImplementedError


def _controller(m: Match, row: list[int]) -> int:
    """Who controls a lasting effect: its source's controller while that is there."""
    source = m.state.rows[row[OWNER]]
    return source[CONTROLLER] if source[ZONE] == BATTLEFIELD else row[CONTROLLER]


class ChangesPower(Continuous):
    """+1/+1 and its like, in layer 7c; the amounts are fixed, computed, or held by the effect."""

    power: Amount | None
    toughness: Amount | None

    def __init__(self, text: str, whom: int, until: int, power: Amount | None, toughness: Amount | None) -> None:
        reads = ALL_VALUES if whom == ALL_THAT_FIT or power is not None else 0
        super().__init__(LAYER_7C, text, whom, until, reads, 1 << V_POWER | 1 << V_TOUGHNESS)
        self.power = power
        self.toughness = toughness

    def alter(self, m: Match, effect: int, values: list[int]) -> None:
        row = m.state.rows[effect]
        if self.power is None or self.toughness is None:
            values[V_POWER] += packed_power(row[LASTS_B])
            values[V_TOUGHNESS] += packed_toughness(row[LASTS_B])
            return
        item = Item(EFFECT, _controller(m, row), row[OWNER], a=row[OWNER])
        values[V_POWER] += self.power.ev(m, item)
        values[V_TOUGHNESS] += self.toughness.ev(m, item)


class SetsPower(Continuous):
    """Power and toughness become these: 7a where it defines the card, else 7b."""

    power: Amount | None
    toughness: Amount | None

    def __init__(
        self, text: str, whom: int, until: int, power: Amount | None, toughness: Amount | None, defines: bool
    ) -> None:
        layer = LAYER_7A if defines else LAYER_7B
        super().__init__(layer, text, whom, until, ALL_VALUES, 1 << V_POWER | 1 << V_TOUGHNESS)
        self.power = power
        self.toughness = toughness

    def alter(self, m: Match, effect: int, values: list[int]) -> None:
        row = m.state.rows[effect]
        item = Item(EFFECT, _controller(m, row), row[OWNER], a=row[OWNER])
        if self.power is None and self.toughness is None:
            values[V_POWER] = packed_power(row[LASTS_B])
            values[V_TOUGHNESS] = packed_toughness(row[LASTS_B])
            return
        if self.power is not None:
            values[V_POWER] = self.power.ev(m, item)
        if self.toughness is not None:
            values[V_TOUGHNESS] = self.toughness.ev(m, item)


def defined(m: Match, obj: int, values: list[int], nodes: list[int]) -> list[int]:
    """The printed values of something off the battlefield, with what its own abilities make of them (CR 604.3)."""
    found = values[:]
    item = Item(EFFECT, m.state.rows[obj][CONTROLLER], obj, a=obj)
    for number in nodes:
        node = m.game.lasting[number]
        assert isinstance(node, SetsPower)
        if node.power is not None:
            found[V_POWER] = node.power.ev(m, item)
        if node.toughness is not None:
            found[V_TOUGHNESS] = node.toughness.ev(m, item)
    return found


class SwitchesPower(Continuous):
    """Power and toughness change places, in layer 7d."""

    def __init__(self, text: str, whom: int, until: int) -> None:
        super().__init__(LAYER_7D, text, whom, until, 0, 1 << V_POWER | 1 << V_TOUGHNESS)

    def alter(self, m: Match, effect: int, values: list[int]) -> None:
        values[V_POWER], values[V_TOUGHNESS] = values[V_TOUGHNESS], values[V_POWER]


class ChangesKeywords(Continuous):
    """Gains or loses keywords, in layer 6; or loses all abilities."""

    gained: int
    lost: int
    protections: int
    loses_all: bool

    def __init__(
        self, text: str, whom: int, until: int, gained: int, lost: int, protections: int, loses_all: bool
    ) -> None:
        writes = 1 << V_KEYWORDS | 1 << V_PROTECTIONS | (1 << V_FLAGS if loses_all else 0)
        super().__init__(LAYER_ABILITY, text, whom, until, ALL_VALUES if whom == ALL_THAT_FIT else 0, writes)
        self.gained = gained
        self.lost = lost
        self.protections = protections
        self.loses_all = loses_all

    def alter(self, m: Match, effect: int, values: list[int]) -> None:
        if self.loses_all:
            values[V_KEYWORDS] = 0
            values[V_PROTECTIONS] = 0
            values[V_FLAGS] |= LOST_ABILITIES
        values[V_KEYWORDS] = (values[V_KEYWORDS] | self.gained) & ~self.lost
        values[V_PROTECTIONS] |= self.protections


class ChangesTypes(Continuous):
    """Gains or becomes types and subtypes, in layer 4."""

    types: int
    subtypes: int
    keeps: bool

    def __init__(self, text: str, whom: int, until: int, types: int, subtypes: int, keeps: bool) -> None:
        reads = ALL_VALUES if whom == ALL_THAT_FIT else 0
        super().__init__(LAYER_TYPE, text, whom, until, reads, 1 << V_TYPES | 1 << V_SUBTYPES)
        self.types = types
        self.subtypes = subtypes
        self.keeps = keeps

    def alter(self, m: Match, effect: int, values: list[int]) -> None:
        if not self.keeps:
            values[V_TYPES] = 0
            values[V_SUBTYPES] = 0
        values[V_TYPES] |= self.types
        values[V_SUBTYPES] |= self.subtypes


class ChangesColours(Continuous):
    """Gains or becomes colours, in layer 5."""

    colours: int
    keeps: bool

    def __init__(self, text: str, whom: int, until: int, colours: int, keeps: bool) -> None:
        reads = ALL_VALUES if whom == ALL_THAT_FIT else 0
        super().__init__(LAYER_COLOUR, text, whom, until, reads, 1 << V_COLOURS)
        self.colours = colours
        self.keeps = keeps

    def alter(self, m: Match, effect: int, values: list[int]) -> None:
        values[V_COLOURS] = (values[V_COLOURS] if self.keeps else 0) | self.colours


def begin_effect(m: Match, node: int, source: int, who: int, obj: int, amounts: int) -> None:
    """A continuous effect from a resolving spell or ability on one object (CR 611.2)."""
    begin_lasting(m, node, source, who, obj, amounts)


def end_effects(m: Match, until: int, player: int) -> None:
    """End every effect that lasts until this moment; `player` whose next turn it is, where that matters."""
    state = m.state
    lasting = m.game.lasting
    for effect in state.zones[EFFECTS][:]:
        row = state.rows[effect]
        node = lasting[row[LASTS_NODE]]
        if isinstance(node, Continuous) and node.until == until:
            if until != YOUR_NEXT_TURN or row[CONTROLLER] == player:
                end_lasting(m, effect)
                m.unsettled = True
