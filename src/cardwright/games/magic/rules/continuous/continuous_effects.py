"""Continuous effects as nodes of the layers (CR 611, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.expressions.integer import Constant
from cardwright.engine.layers import ANYTHING, Lasting, begin_lasting, end_lasting
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import CONTROLLER, LASTS_A, LASTS_B, LASTS_NODE, OWNER, ZONE
from cardwright.games.magic.rules.core import durations, keywords, statuses, waiting
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    BASIC_LAND_TYPES,
    BATTLEFIELD,
    CARD_TYPES,
    CREATURE,
    EFFECTS,
    EXILE,
    FIRST_LAND_TYPE,
    GRANT_BITS,
    KINDRED,
    LAND,
    LAND_TYPES,
    LAYER_7A,
    LAYER_7B,
    LAYER_7C,
    LAYER_7D,
    LAYER_ABILITY,
    LAYER_COLOUR,
    LAYER_TYPE,
    LOST_ABILITIES,
    STATUS,
    TAPPED,
    V_COLOURS,
    V_FLAGS,
    V_GRANTS,
    V_KEYWORDS,
    V_POWER,
    V_PROTECTIONS,
    V_SUBTYPES,
    V_TOUGHNESS,
    V_TYPES,
    packed_power,
    packed_toughness,
)
from cardwright.games.magic.rules.core.faces import ALL_VALUES, Filter
from cardwright.games.magic.rules.core.objects import cards_of, face_of
from cardwright.games.magic.rules.core.stated_bits import STATED
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Whom it changes: the object it was given, its own source, what the source is attached to, all that fit its filter.
THE_GIVEN: Final = 0
ITSELF: Final = 1
THE_HOST: Final = 2
ALL_THAT_FIT: Final = 3


# The bundles of the basic lands' mana abilities are the first five.
BASIC_GRANTS: Final = 5 * GRANT_BITS
MOST_GRANTS: Final = (1 << GRANT_BITS) - 1

# More than there are abilities, and objects of a match.
ABILITIES: Final = 1 << 20
MOST_OBJECTS: Final = 1 << 22

# Moments of one player: an effect ends at those of the player who controls it.
OF_A_PLAYER: Final = (
    durations.YOUR_NEXT_TURN,
    durations.YOUR_NEXT_END_STEP,
    durations.YOUR_NEXT_UPKEEP,
    durations.YOUR_NEXT_UNTAP,
)


class Continuous(Lasting):
    """A continuous effect in one layer: on which objects, how long, under which condition."""

    whom: int
    until: int
    while_there: bool
    # The first layer in which the ability behind it does anything, and the ability's number.
    begins: int
    ability: int
    granted: bool
    # Whether the ability, by what it does first, changes what its own filter finds in later layers.
    keeps_set: bool
    # Whether it may end by itself, without an event that ends it.
    lapses: bool
    # Whether it changes a spell on the stack.
    for_spells: bool
    what: Filter | None
    condition: Condition | None

    def __init__(self, layer: int, text: str, whom: int, until: int, reads: int, writes: int) -> None:
        super().__init__(layer, text, reads=reads, writes=writes)
        self.whom = whom
        self.until = until
        self.while_there = until == durations.WHILE_THERE
        self.begins = layer
        self.ability = 0
        self.granted = False
        self.keeps_set = False
        self.lapses = durations.lapses(until)
        self.for_spells = False
        if self.while_there:
            # Whether the source still has the ability.
            self.reads |= 1 << V_FLAGS
        self.what = None
        self.condition = None

    def settle_reads(self, computed: bool) -> None:
        """Record the values it reads, so that only effects that write them are tested for dependency (CR 613.8)."""
        what = self.what
        self.reads = ALL_VALUES if computed or self.condition is not None else 0 if what is None else what.reads()
        if self.while_there:
            self.reads |= 1 << V_FLAGS

    def is_steady(self) -> bool:
        """Return whether it reads nothing but the battlefield, as far as the layers are concerned (see `Lasting`)."""
        condition, what = self.condition, self.what
        if self.lapses or self.for_spells or (condition is not None and not condition.steady()):
            return False
        if self.whom == ALL_THAT_FIT and what is not None and not what.steady():
            return False
        return self.alters_steadily()

    def alters_steadily(self) -> bool:
        """Return whether its change to an object depends on nothing else either; false unless its class says so."""
        return False

    def is_alike(self) -> bool:
        """Return whether the objects it applies to depend on its source only by that source's controller."""
        what = self.what
        return self.whom == ALL_THAT_FIT and what is not None and not what.asks_source()

    def controller(self, m: Match, effect: int) -> int:
        return _controller(m, m.state.rows[effect])

    def exists(self, m: Match, effect: int, table: list[list[int]]) -> bool:
        row = m.state.rows[effect]
        if self.while_there:
            if self.layer != self.begins:
                # What began in an earlier layer goes on, even if the ability was lost since (CR 613.6).
                return row[OWNER] * ABILITIES + self.ability in m.layers.notes
            # A granted ability ends where it is lost; the face's own is there, but does nothing.
            source = table[row[OWNER]]
            if source and source[V_FLAGS] & LOST_ABILITIES and not self.granted:
                return False
        if self.condition is None:
            return True
        return self.condition.test(m, new_item(EFFECT, _controller(m, row), row[OWNER], a=row[OWNER]))

    def began(self, m: Match, effect: int) -> None:
        if self.while_there and self.layer == self.begins:
            m.layers.notes.add(m.state.rows[effect][OWNER] * ABILITIES + self.ability)

    def stays(self, m: Match, effect: int) -> bool:
        """Return whether its duration continues, where that depends on more than its source (CR 611.2b)."""
        return True

    def over(self, m: Match, effect: int) -> None:
        """End the effect: let what it held back happen."""

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
        if self.keeps_set and self.layer != self.begins:
            return self._note(row[OWNER], obj) in m.layers.notes
        return what is not None and what.fits(m, _controller(m, row), row[OWNER], obj)

    def _note(self, source: int, obj: int) -> int:
        """Return the note that the ability of the source changes the object; below zero, unlike other notes."""
        return -1 - ((source * ABILITIES + self.ability) * MOST_OBJECTS + obj)

    def found(self, m: Match, effect: int, objects: list[int], table: list[list[int]]) -> list[int]:
        if self.whom != ALL_THAT_FIT or self.what is None:
            return super().found(m, effect, objects, table)
        rows = m.state.rows
        row = rows[effect]
        source = row[OWNER]
        who = _controller(m, row)
        what = self.what
        fitting: list[int] = []
        if self.keeps_set and self.layer != self.begins:
            # CR 613.6: it goes on with the objects that it has begun with.
            notes = m.layers.notes
            return [obj for obj in objects if table[obj] and self._note(source, obj) in notes]
        for obj in objects:
            if table[obj] and rows[obj][ZONE] == BATTLEFIELD and what.fits(m, who, source, obj):
                fitting.append(obj)
        return fitting

    def change(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> None:
        if self.keeps_set and self.layer == self.begins:
            m.layers.notes.add(self._note(m.state.rows[effect][OWNER], obj))
        # Printed values are shared by all objects of a card: never changed in place.
        values = table[obj][:]
        self.alter(m, effect, obj, values)
        table[obj] = values

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        raise NotImplementedError

    def item(self, m: Match, row: list[int], obj: int) -> Item:
        """Return an item for evaluating amounts: they refer to the source, and with "its" to the changed object."""
        return new_item(EFFECT, _controller(m, row), row[OWNER], a=row[OWNER], targets=(obj, 0))


def _controller(m: Match, row: list[int]) -> int:
    """Return the controller of a lasting effect: its source's controller while the source is on the battlefield."""
    source = m.state.rows[row[OWNER]]
    return source[CONTROLLER] if source[ZONE] == BATTLEFIELD else row[CONTROLLER]


NO_ITEM: Final = new_item(EFFECT, -1, -1)


class ChangesPower(Continuous):
    """Changes power and toughness (+1/+1 and the like), in layer 7c; the amounts are fixed, computed, or held
    by the effect."""

    power: Amount | None
    toughness: Amount | None
    fixed: bool

    def __init__(self, text: str, whom: int, until: int, power: Amount | None, toughness: Amount | None) -> None:
        reads = ALL_VALUES if whom == ALL_THAT_FIT or power is not None else 0
        super().__init__(LAYER_7C, text, whom, until, reads, 1 << V_POWER | 1 << V_TOUGHNESS)
        self.power = power
        self.toughness = toughness
        self.fixed = isinstance(power, Constant) and isinstance(toughness, Constant)
        # Fixed, or settled when the effect began.
        self.adds = self.fixed or power is None or toughness is None

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        row = m.state.rows[effect]
        if self.power is None or self.toughness is None:
            values[V_POWER] += packed_power(row[LASTS_B])
            values[V_TOUGHNESS] += packed_toughness(row[LASTS_B])
            return
        # A fixed amount looks at nothing, so any item will do.
        item = NO_ITEM if self.fixed else self.item(m, row, obj)
        values[V_POWER] += self.power.ev(m, item)
        values[V_TOUGHNESS] += self.toughness.ev(m, item)

    def change_times(self, m: Match, effect: int, obj: int, table: list[list[int]], times: int) -> None:
        power, toughness = self.power, self.toughness
        if power is None or toughness is None or not self.fixed:
            super().change_times(m, effect, obj, table, times)
            return
        values = table[obj][:]
        values[V_POWER] += times * power.ev(m, NO_ITEM)
        values[V_TOUGHNESS] += times * toughness.ev(m, NO_ITEM)
        table[obj] = values

    def alters_steadily(self) -> bool:
        power, toughness = self.power, self.toughness
        return (power is None or power.steady()) and (toughness is None or toughness.steady())


class SetsPower(Continuous):
    """Sets power and toughness: in layer 7a if it is characteristic-defining, else in 7b."""

    power: Amount | None
    toughness: Amount | None

    def __init__(
        self, text: str, whom: int, until: int, power: Amount | None, toughness: Amount | None, defines: bool
    ) -> None:
        layer = LAYER_7A if defines else LAYER_7B
        super().__init__(layer, text, whom, until, ALL_VALUES, 1 << V_POWER | 1 << V_TOUGHNESS)
        self.power = power
        self.toughness = toughness

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        row = m.state.rows[effect]
        if self.power is None and self.toughness is None:
            values[V_POWER] = packed_power(row[LASTS_B])
            values[V_TOUGHNESS] = packed_toughness(row[LASTS_B])
            return
        item = self.item(m, row, obj)
        if self.power is not None:
            values[V_POWER] = self.power.ev(m, item)
        if self.toughness is not None:
            values[V_TOUGHNESS] = self.toughness.ev(m, item)

    def alters_steadily(self) -> bool:
        power, toughness = self.power, self.toughness
        return (power is None or power.steady()) and (toughness is None or toughness.steady())


# Whose numbers are being counted: what is counted is looked at as printed, or two that count each other never end.
_COUNTING: Final[list[int]] = []


def defined(m: Match, obj: int, values: list[int], nodes: list[int]) -> list[int]:
    """Return the printed values of an object off the battlefield, as changed by its own abilities (CR 604.3)."""
    if _COUNTING:
        return values
    found = values[:]
    item = new_item(EFFECT, m.state.rows[obj][CONTROLLER], obj, a=obj)
    _COUNTING.append(obj)
    try:
        for number in nodes:
            node = m.game.lasting[number]
            assert isinstance(node, SetsPower)
            if node.power is not None:
                found[V_POWER] = node.power.ev(m, item)
            if node.toughness is not None:
                found[V_TOUGHNESS] = node.toughness.ev(m, item)
    finally:
        _COUNTING.pop()
    return found


class SwitchesPower(Continuous):
    """Switches power and toughness, in layer 7d."""

    def __init__(self, text: str, whom: int, until: int) -> None:
        super().__init__(LAYER_7D, text, whom, until, 0, 1 << V_POWER | 1 << V_TOUGHNESS)

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        values[V_POWER], values[V_TOUGHNESS] = values[V_TOUGHNESS], values[V_POWER]

    def alters_steadily(self) -> bool:
        return True


class ChangesKeywords(Continuous):
    """Adds or removes keywords, in layer 6; or removes all abilities."""

    gained: int
    lost: int
    protections: int
    loses_all: bool

    def __init__(
        self, text: str, whom: int, until: int, gained: int, lost: int, protections: int, loses_all: bool
    ) -> None:
        writes = 1 << V_KEYWORDS | 1 << V_PROTECTIONS
        if loses_all:
            writes |= 1 << V_FLAGS | 1 << V_GRANTS
        super().__init__(LAYER_ABILITY, text, whom, until, ALL_VALUES if whom == ALL_THAT_FIT else 0, writes)
        self.gained = gained
        self.lost = lost
        self.protections = protections
        self.loses_all = loses_all

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        if self.loses_all:
            # What effects of others say the object can't or must do is no ability of it.
            face = face_of(m, obj)
            values[V_KEYWORDS] &= STATED & ~face.keywords
            values[V_PROTECTIONS] &= cards_of(m).stated_bits & ~face.protections
            values[V_GRANTS] = 0
            values[V_FLAGS] |= LOST_ABILITIES
        values[V_KEYWORDS] = (values[V_KEYWORDS] | self.gained) & ~self.lost
        values[V_PROTECTIONS] |= self.protections
        if self.lost & keywords.HEXPROOF:
            # CR 702.11e: hexproof from something is lost with it.
            values[V_PROTECTIONS] &= ~cards_of(m).hexproof_bits

    def alters_steadily(self) -> bool:
        return True


class GrantsAbilities(Continuous):
    """Grants a bundle of abilities, in layer 6."""

    bundle: int

    def __init__(self, text: str, whom: int, until: int, bundle: int) -> None:
        super().__init__(LAYER_ABILITY, text, whom, until, 0, 1 << V_GRANTS)
        self.bundle = bundle

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        values[V_GRANTS] = with_grant(values[V_GRANTS], self.bundle)

    def alters_steadily(self) -> bool:
        return True


def with_grant(grants: int, bundle: int) -> int:
    """Return the set with one more of a bundle; at most fifteen are counted."""
    shift = bundle * GRANT_BITS
    if grants >> shift & MOST_GRANTS == MOST_GRANTS:
        return grants
    return grants + (1 << shift)


class ChangesTypes(Continuous):
    """Adds, removes or sets types and subtypes, in layer 4.

    `keeps` false: the card types become these. `of` are the subtypes that these replace: creature types, or land types.
    A land whose land types are replaced loses its abilities; and a land has the mana ability of each basic type it
    gains (CR 305.6-305.7).
    """

    types: int
    subtypes: int
    keeps: bool
    of: int
    lost: int
    # Which of the subtypes are creature types.
    creature_types: int

    def __init__(self, text: str, whom: int, until: int, types: int, subtypes: int, keeps: bool) -> None:
        writes = 1 << V_TYPES | 1 << V_SUBTYPES
        super().__init__(LAYER_TYPE, text, whom, until, ALL_VALUES if whom == ALL_THAT_FIT else 0, writes)
        self.types = types
        self.subtypes = subtypes
        self.keeps = keeps
        self.of = 0
        self.lost = 0
        self.creature_types = 0
        if subtypes & BASIC_LAND_TYPES:
            self.writes |= 1 << V_GRANTS

    def replaces(self, of: int) -> None:
        """Let the subtypes replace all subtypes in `of`."""
        self.of = of
        if of & LAND_TYPES:
            self.writes |= 1 << V_FLAGS | 1 << V_GRANTS

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        self.become(values, self.subtypes)
        if not values[V_TYPES] & (CREATURE | KINDRED):
            # CR 205.1a: with a card type its subtypes are lost.
            values[V_SUBTYPES] &= ~cards_of(m).every_creature_type

    def become(self, values: list[int], added: int) -> None:
        """Change the values, with these subtypes added."""
        if not self.keeps:
            values[V_TYPES] = values[V_TYPES] & ~CARD_TYPES
            if not self.types & LAND:
                values[V_SUBTYPES] &= ~LAND_TYPES
        values[V_TYPES] = (values[V_TYPES] | self.types) & ~self.lost
        if self.of:
            values[V_SUBTYPES] &= ~self.of
            if self.of & LAND_TYPES:
                values[V_FLAGS] |= LOST_ABILITIES
                values[V_GRANTS] = values[V_GRANTS] >> BASIC_GRANTS << BASIC_GRANTS
        if not values[V_TYPES] & (CREATURE | KINDRED):
            # CR 205.3d: nothing gains a subtype that none of its types has.
            added &= ~self.creature_types
        if not values[V_TYPES] & LAND:
            added &= ~LAND_TYPES
        gained = added & ~values[V_SUBTYPES] & BASIC_LAND_TYPES
        values[V_SUBTYPES] |= added
        if gained and values[V_TYPES] & LAND:
            for place in range(5):
                if gained >> (FIRST_LAND_TYPE + place) & 1:
                    values[V_GRANTS] = with_grant(values[V_GRANTS], place)

    def alters_steadily(self) -> bool:
        return True


class EveryCreatureType(Continuous):
    """Gives every creature type, in layer 4."""

    def __init__(self, text: str, whom: int, until: int) -> None:
        super().__init__(LAYER_TYPE, text, whom, until, ALL_VALUES if whom == ALL_THAT_FIT else 0, 1 << V_SUBTYPES)

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        if values[V_TYPES] & (CREATURE | KINDRED):
            values[V_SUBTYPES] |= cards_of(m).every_creature_type

    def alters_steadily(self) -> bool:
        return True


class ChangesColours(Continuous):
    """Adds or sets colours, in layer 5."""

    colours: int
    keeps: bool

    def __init__(self, text: str, whom: int, until: int, colours: int, keeps: bool) -> None:
        reads = ALL_VALUES if whom == ALL_THAT_FIT else 0
        super().__init__(LAYER_COLOUR, text, whom, until, reads, 1 << V_COLOURS)
        self.colours = colours
        self.keeps = keeps

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        values[V_COLOURS] = (values[V_COLOURS] if self.keeps else 0) | self.colours

    def alters_steadily(self) -> bool:
        return True


def begin_effect(m: Match, node: int, source: int, who: int, obj: int, amounts: int) -> None:
    """Begin a continuous effect from a resolving spell or ability on one object (CR 611.2)."""
    lasts = m.game.lasting[node]
    assert isinstance(lasts, Continuous)
    if goes_on(m, lasts.until, source, who, obj):
        keep_end(m, begin_lasting(m, node, source, who, obj, amounts), lasts.until, who)


def keep_end(m: Match, effect: int, until: int, who: int) -> None:
    """Let something wait for the end of an effect, if the moment depends on when the effect began."""
    if until == durations.END_OF_YOUR_NEXT_TURN:
        to_come(m, who, waiting.ENDS, effect, until=until)


def end_effect(m: Match, effect: int) -> None:
    """End one effect."""
    node = m.game.lasting[m.state.rows[effect][LASTS_NODE]]
    end_lasting(m, effect)
    m.unsettled = True
    if isinstance(node, Continuous):
        node.over(m, effect)


def end_effects(m: Match, until: int, player: int) -> None:
    """End every effect that lasts until this moment; `player` is the player whose next turn it is, where that
    matters."""
    state = m.state
    lasting = m.game.lasting
    for effect in state.zones[EFFECTS][:]:
        row = state.rows[effect]
        node = lasting[row[LASTS_NODE]]
        if isinstance(node, Continuous) and node.until == until:
            if until == durations.NEXT_UNTAP and state.rows[row[LASTS_A]][CONTROLLER] != player:
                continue
            if until not in OF_A_PLAYER or row[CONTROLLER] == player:
                end_effect(m, effect)


def end_if_untrue(m: Match) -> bool:
    """End every effect whose duration depends on a fact about its source that is no longer true (CR 611.2b)."""
    state = m.state
    lasting = m.game.lasting
    found = False
    for effect in state.zones[EFFECTS][:]:
        row = state.rows[effect]
        node = lasting[row[LASTS_NODE]]
        if not isinstance(node, Continuous) or not node.lapses:
            continue
        # CR 702.26f: it cannot see its source any more; "until you lose control" of the one it changes goes on.
        watches = durations.SOURCE_IS_YOURS <= node.until <= durations.SOURCE_IS_TAPPED and row[LASTS_A] != row[OWNER]
        unseen = watches and is_phased_out(m, row[OWNER])
        stays = goes_on(m, node.until, row[OWNER], row[CONTROLLER], row[LASTS_A]) and node.stays(m, effect)
        if unseen or not stays:
            end_effect(m, effect)
            found = True
    return found


def is_phased_out(m: Match, obj: int) -> bool:
    row = m.state.rows[obj]
    return row[ZONE] == BATTLEFIELD and row[STATUS] & statuses.PHASED_OUT != 0


def goes_on(m: Match, until: int, source: int, who: int, obj: int) -> bool:
    """Return whether what the duration depends on is true; if it is not, the effect never begins (CR 611.2b)."""
    if not durations.lapses(until):
        return True
    if until >= durations.FIRST_CONDITION:
        lasts = cards_of(m).conditions[until - durations.FIRST_CONDITION]
        return lasts.test(m, new_item(EFFECT, who, source, a=source, targets=(obj, 0)))
    if until == durations.IT_STAYS:
        return obj < m.game.players or m.state.rows[obj][ZONE] >= 0
    row = m.state.rows[source]
    if until == durations.SOURCE_IN_EXILE:
        return row[ZONE] == EXILE
    if row[ZONE] != BATTLEFIELD:
        return False
    if until == durations.SOURCE_IS_YOURS:
        return row[CONTROLLER] == who
    return until != durations.SOURCE_IS_TAPPED or row[TAPPED] == 1
