"""Filters for objects and players: the small tests that cards are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.core import counter_kinds, keywords, marks, statuses
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    ATTACKING,
    BATTLEFIELD,
    BLOCKS,
    MARKS,
    NEXT_OBJECT,
    OWN_FACE,
    PAIR_BLOCKER,
    PERMANENT_TYPES,
    STACK,
    STATUS,
    TAPPED,
    THING,
    V_COLOURS,
    V_KEYWORDS,
    V_PROTECTIONS,
    V_SUBTYPES,
    V_TEXT,
    V_TYPES,
    X,
    sort_of,
)
from cardwright.games.magic.rules.core.changed_words import changed_bits
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of, face_of, has_name, values_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The first word of each sort (see `wording`).
COLOUR_WORDS: Final = 1
SUBTYPE_WORDS: Final = 16

CONTROLLED_BY_YOU: Final = 0
CONTROLLED_BY_OPPONENTS: Final = 1
CONTROLLED_BY_ANYONE: Final = 2


class PlainFilter(Filter):
    """A filter that asks nothing of the source; it may ask who its controller is."""

    def asks_source(self) -> bool:
        return False


class Everything(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class AllOf(Filter):
    """Every part must fit."""

    parts: list[Filter]

    def __init__(self, parts: list[Filter]) -> None:
        self.parts = parts

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        for part in self.parts:
            if not part.fits(m, who, source, obj):
                return False
        return True

    def reads(self) -> int:
        found = 0
        for part in self.parts:
            found |= part.reads()
        return found

    def steady(self) -> bool:
        for part in self.parts:
            if not part.steady():
                return False
        return True

    def asks_source(self) -> bool:
        for part in self.parts:
            if part.asks_source():
                return True
        return False


class AnyOf(Filter):
    """At least one part must fit."""

    parts: list[Filter]

    def __init__(self, parts: list[Filter]) -> None:
        self.parts = parts

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        for part in self.parts:
            if part.fits(m, who, source, obj):
                return True
        return False

    def reads(self) -> int:
        found = 0
        for part in self.parts:
            found |= part.reads()
        return found

    def steady(self) -> bool:
        for part in self.parts:
            if not part.steady():
                return False
        return True

    def asks_source(self) -> bool:
        for part in self.parts:
            if part.asks_source():
                return True
        return False


class Except(Filter):
    """The part must not fit."""

    part: Filter

    def __init__(self, part: Filter) -> None:
        self.part = part

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return not self.part.fits(m, who, source, obj)

    def reads(self) -> int:
        return self.part.reads()

    def steady(self) -> bool:
        return self.part.steady()

    def asks_source(self) -> bool:
        return self.part.asks_source()


def words_change(m: Match) -> bool:
    """Return whether an effect changes the words of some card."""
    if m.state.dirty:
        m.layers.refresh(m)
    return m.layers.written >> V_TEXT & 1 != 0


def reworded(m: Match, source: int, bits: int, first: int) -> int:
    """Return the words of a card as changed by effects (CR 612.1)."""
    if source < m.game.players or m.state.rows[source][ZONE] != BATTLEFIELD:
        return bits
    changes = m.layers.values(m, source)[V_TEXT]
    return changed_bits(changes, bits, first) if changes else bits


class IsPlayer(PlainFilter):
    """A player: you, an opponent, or anyone."""

    side: int

    def __init__(self, side: int) -> None:
        self.side = side

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj >= m.game.players:
            return False
        return self.side == CONTROLLED_BY_ANYONE or (obj == who) == (self.side == CONTROLLED_BY_YOU)

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class IsType(PlainFilter):
    """Has one of these types (a player has none)."""

    types: int

    def __init__(self, types: int) -> None:
        self.types = types

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and (values_of(m, obj)[V_TYPES] & self.types) != 0

    def reads(self) -> int:
        return 1 << V_TYPES

    def steady(self) -> bool:
        return True


class IsPermanent(PlainFilter):
    """Any object on the battlefield (CR 110.4c), or a card or spell elsewhere that could be a permanent."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        return m.state.rows[obj][ZONE] == BATTLEFIELD or (values_of(m, obj)[V_TYPES] & PERMANENT_TYPES) != 0

    def reads(self) -> int:
        return 1 << V_TYPES

    def steady(self) -> bool:
        return True


class IsSubtype(Filter):
    """Has one of these subtypes."""

    subtypes: int
    fixed: bool

    def __init__(self, subtypes: int, fixed: bool = False) -> None:
        self.subtypes = subtypes
        # A granted ability is no part of the text that may be changed (CR 612.3).
        self.fixed = fixed

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        values = values_of(m, obj)
        subtypes = self.subtypes
        if not self.fixed and words_change(m):
            subtypes = reworded(m, source, subtypes, SUBTYPE_WORDS)
        return values[V_SUBTYPES] & subtypes != 0

    def reads(self) -> int:
        return 1 << V_SUBTYPES

    def steady(self) -> bool:
        return True

    def asks_source(self) -> bool:
        return not self.fixed


class IsColour(Filter):
    """Has one of these colours; with none given, is colourless."""

    colours: int
    fixed: bool

    def __init__(self, colours: int, fixed: bool = False) -> None:
        self.colours = colours
        self.fixed = fixed

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        colours = values_of(m, obj)[V_COLOURS]
        wanted = self.colours
        if wanted and not self.fixed and words_change(m):
            wanted = reworded(m, source, wanted, COLOUR_WORDS)
        return colours & wanted != 0 if wanted else colours == 0

    def reads(self) -> int:
        return 1 << V_COLOURS

    def steady(self) -> bool:
        return True

    def asks_source(self) -> bool:
        return self.colours != 0 and not self.fixed


class IsMulticoloured(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        colours = values_of(m, obj)[V_COLOURS]
        return colours & (colours - 1) != 0

    def reads(self) -> int:
        return 1 << V_COLOURS

    def steady(self) -> bool:
        return True


class ControlledBy(PlainFilter):
    """Controlled by you or by an opponent."""

    side: int

    def __init__(self, side: int) -> None:
        self.side = side

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        return (m.state.rows[obj][CONTROLLER] == who) == (self.side == CONTROLLED_BY_YOU)

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class OwnedBy(PlainFilter):
    side: int

    def __init__(self, side: int) -> None:
        self.side = side

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        return (m.state.rows[obj][OWNER] == who) == (self.side == CONTROLLED_BY_YOU)

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class Another(Filter):
    """Not the source itself, nor its card where it has gone from the battlefield."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj == source:
            return False
        row = m.state.rows[source]
        if row[ZONE] >= 0 or row[KIND] != THING or row[NEXT_OBJECT] != obj:
            return True
        return m.state.rows[obj][ZONE] == BATTLEFIELD

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class IsSource(Filter):
    """The source itself."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj == source

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class IsHost(Filter):
    """What the source is attached to."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return m.state.rows[source][KIND] == THING and m.state.rows[source][ATTACHED] == obj

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class IsTapped(PlainFilter):
    tapped: bool

    def __init__(self, tapped: bool) -> None:
        self.tapped = tapped

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and (m.state.rows[obj][TAPPED] != 0) == self.tapped

    def reads(self) -> int:
        return 0


class HasKeyword(PlainFilter):
    keyword: int

    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        values = values_of(m, obj)
        if values[V_KEYWORDS] & self.keyword:
            return True
        # CR 702.11e: hexproof from something is hexproof.
        return self.keyword == keywords.HEXPROOF and values[V_PROTECTIONS] & cards_of(m).hexproof_bits != 0

    def reads(self) -> int:
        return 1 << V_KEYWORDS | (1 << V_PROTECTIONS if self.keyword == keywords.HEXPROOF else 0)

    def steady(self) -> bool:
        return True


def mana_value_of(m: Match, obj: int) -> int:
    """Return its mana value. X counts only on the stack (CR 202.3e); an ability there (CR 405.4) and anything
    face down (CR 708.2a) have none."""
    if m.state.rows[obj][KIND] != THING or m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
        return 0
    face = face_of(m, obj)
    if m.state.rows[obj][ZONE] == STACK and face.cost is not None:
        return face.cost.mana_value(m.state.rows[obj][X])
    return face.mana_value


class IsToken(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][MARKS] & marks.TOKEN != 0

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True


class IsFaceDown(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][STATUS] & statuses.FACE_DOWN != 0

    def reads(self) -> int:
        return 0


class IsAttacking(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        row = m.state.rows[obj]
        return row[KIND] == THING and row[ATTACKING] >= 0

    def reads(self) -> int:
        return 0


class IsBlocking(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        rows = m.state.rows
        for pair in m.state.zones[BLOCKS]:
            if rows[pair][PAIR_BLOCKER] == obj:
                return True
        return False

    def reads(self) -> int:
        return 0


class AttackedThisTurn(PlainFilter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][MARKS] & marks.ATTACKED_THIS_TURN != 0

    def reads(self) -> int:
        return 0


class IsNamed(PlainFilter):
    """Has this name, which different tokens may share."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        row = m.state.rows[obj]
        # An ability on the stack has no name of its own (CR 405.4), nor has what is face down.
        return row[KIND] == THING and not row[STATUS] & statuses.FACE_DOWN and has_name(m, obj, self.name)


class HasInset(PlainFilter):
    """A card, spell or permanent with an adventure or an omen, even if it is not that now (CR 715.2a, 720.2a)."""

    mark: int

    def __init__(self, mark: int) -> None:
        self.mark = mark

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        row = m.state.rows[obj]
        if obj < m.game.players or row[KIND] != THING or row[STATUS] & statuses.FACE_DOWN:
            return False
        face = face_of(m, obj)
        if face.is_part:
            face = cards_of(m).face(row[OWN_FACE])
        for way in face.others:
            if way.mark & self.mark:
                return True
        return False

    def reads(self) -> int:
        return 0


class HasCounter(PlainFilter):
    kind: int

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][counter_field(self.kind)] > 0

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return self.kind == counter_kinds.PLUS or self.kind == counter_kinds.MINUS


class IsIn(PlainFilter):
    """Is in a zone of this sort."""

    sort: int

    def __init__(self, sort: int) -> None:
        self.sort = sort

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and sort_of(m.state.rows[obj][ZONE]) == self.sort

    def reads(self) -> int:
        return 0


class IsSpell(PlainFilter):
    """A card or copy on the stack, not an ability."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        row = m.state.rows[obj]
        return row[KIND] == THING and row[ZONE] == STACK

    def reads(self) -> int:
        return 0


def count_fitting(m: Match, what: Filter, who: int, source: int, objects: list[int]) -> int:
    found = 0
    for obj in objects:
        if what.fits(m, who, source, obj):
            found += 1
    return found
