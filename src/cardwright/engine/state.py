"""The state of a match: rows of numbers, zones of ids, lanes of items and random streams, every change reversible.

Everything that can be acted on is an object with an integer id: players (ids 0 to n-1), the table (id n), cards,
tokens, listeners, lasting effects. An object is a row of whole numbers; the first six mean the same for every kind,
the game names the rest. All changes go through the verbs of this class, which note in the journal how to take them
back. Nothing here knows a game.
"""

from __future__ import annotations

from typing import Final

from cardwright.engine.agenda import Item
from cardwright.engine.chance import Words, below, seeded, shuffled
from cardwright.errors import RulesError

KIND: Final = 0
CARD: Final = 1
ZONE: Final = 2
OWNER: Final = 3
CONTROLLER: Final = 4
HEARS: Final = 5
FIRST_FIELD: Final = 6

COMMON_FIELDS: Final = ("kind", "card", "zone", "owner", "controller", "hears")

PLAYER: Final = 0
TABLE: Final = 1
LISTENER: Final = 2
LASTING: Final = 3
FIRST_OBJECT: Final = 4

# Fields of the table that the engine itself keeps; a game's own follow.
OVER: Final = 6
WINNERS: Final = 7
REASON: Final = 8
HOLDER: Final = 9
PASSES: Final = 10
STAMP: Final = 11
TURN: Final = 12
FIRST_TABLE_FIELD: Final = 13
TABLE_FIELDS: Final = ("over", "winners", "reason", "priority", "passes", "stamp", "turn")

# Fields of a listener: an object that holds what a limited trigger has used.
HEARS_OWNER: Final = 6
HEARS_TURN: Final = 7
HEARS_USED_TURN: Final = 8
HEARS_USED_MATCH: Final = 9
LISTENER_FIELDS: Final = ("hears_owner", "turn", "used_turn", "used_match")

# Fields of a lasting effect (layers.py).
LASTS_NODE: Final = 6
LASTS_STAMP: Final = 7
LASTS_A: Final = 8
LASTS_B: Final = 9
LASTING_FIELDS: Final = ("node", "stamp", "a", "b")

_SET: Final = 0
_MOVE: Final = 1
_CREATE: Final = 2
_ORDER: Final = 3
_HEAR: Final = 4
_UNHEAR: Final = 5
_PUT: Final = 6
_TAKE: Final = 7
_DRAW: Final = 8
_ROW: Final = 9

# What was done, to what, and what was there before: a number, an item, a row, an order or a random stream.
Change = tuple[int, int, int, object]

# The verbs that change a state, for those who test that each is taken back.
VERBS: Final = (
    "set",
    "rewrite",
    "move",
    "move_each",
    "create",
    "reorder",
    "hear",
    "unhear",
    "put",
    "insert",
    "take",
    "draw",
    "shuffle",
    "reseed",
)


NOBODY_HEARS: Final[list[int]] = []


def _with(entries: list[int], place: int, entry: int) -> list[int]:
    changed = entries[:]
    changed.insert(place, entry)
    return changed


def _without(entries: list[int], place: int) -> list[int]:
    changed = entries[:]
    changed.pop(place)
    return changed


class State:
    """All that a match is at one moment, and the journal of how it came to be so."""

    __slots__ = (
        "dirty", "heard", "journal", "journaling", "lanes", "layered_from", "loud", "players", "quiet_from", "rows",
        "steady", "streams", "zones",
    )  # fmt: skip

    players: int
    rows: list[list[int]]
    zones: list[list[int]]
    heard: list[list[int]]
    lanes: list[list[Item]]
    streams: list[Words]
    journal: list[Change]
    journaling: bool
    dirty: bool
    # What layers never look at: fields from this number on, and objects below this id.
    quiet_from: int
    layered_from: int
    # Whether all lasting effects are steady (see `Lasting`), and which zones they look at then.
    steady: bool
    loud: list[bool]

    def __init__(self, players: int, zones: int, channels: int) -> None:
        self.players = players
        self.rows = []
        self.zones = [[] for _ in range(zones)]
        # A channel's list is never changed in place but replaced, so that copies of the state share it.
        self.heard = [NOBODY_HEARS] * channels
        self.lanes = [[], []]
        self.streams = []
        self.journal = []
        self.journaling = True
        self.dirty = True
        self.quiet_from = 1 << 30
        self.layered_from = 0
        self.steady = False
        self.loud = []

    def seed(self, seed: int, names: tuple[str, ...]) -> None:
        self.streams = [seeded(seed, name) for name in names]

    def layers_look_at(self, quiet_from: int, layered_from: int, loud: list[bool]) -> None:
        """Note what effective values depend on: fields below a number, objects from an id on, what lies where."""
        self.quiet_from = quiet_from
        self.layered_from = layered_from
        self.loud = loud

    def set(self, obj: int, field: int, value: int) -> None:
        row = self.rows[obj]
        old = row[field]
        if old != value:
            if self.journaling:
                self.journal.append((_SET, obj, field, old))
            row[field] = value
            if not self.dirty and field < self.quiet_from and obj >= self.layered_from and field != HEARS:
                if not self.steady or self._is_loud(row[ZONE]):
                    self.dirty = True

    def rewrite(self, obj: int) -> list[int]:
        """The object's row, for changing several fields at once, here and now; never its zone."""
        row = self.rows[obj]
        if self.journaling:
            self.journal.append((_ROW, obj, 0, row.copy()))
        if not self.dirty and obj >= self.layered_from:
            if not self.steady or self._is_loud(row[ZONE]):
                self.dirty = True
        return row

    def _is_loud(self, zone: int) -> bool:
        """Whether steady effects look at what lies there."""
        return zone >= 0 and self.loud[zone]

    def create(self, row: list[int]) -> int:
        """A new object; if its row names a zone it comes last there."""
        obj = len(self.rows)
        self.rows.append(row)
        zone = row[ZONE]
        if zone >= 0:
            self.zones[zone].append(obj)
        if self.journaling:
            self.journal.append((_CREATE, obj, 0, 0))
        if not self.steady or self._is_loud(zone):
            self.dirty = True
        return obj

    def deal(self, rows: list[list[int]], zone: int) -> None:
        """Many new objects at once in this zone (-1: none), as their rows say too. Never taken back: only at first."""
        if self.journaling:
            raise RulesError("what is dealt cannot be taken back, so nothing is dealt while the journal is kept")
        first = len(self.rows)
        self.rows.extend(rows)
        if zone >= 0:
            self.zones[zone].extend(range(first, len(self.rows)))
        self.dirty = True

    def move(self, obj: int, zone: int, index: int = -1) -> None:
        """Put the object into the zone, last (-1) or before the given place. Zone -1 is nowhere."""
        row = self.rows[obj]
        zones = self.zones
        old = row[ZONE]
        place = -1
        if old >= 0:
            source = zones[old]
            place = len(source) - 1
            if source[place] == obj:
                source.pop()
            else:
                place = source.index(obj)
                source.pop(place)
        if zone >= 0:
            if index < 0:
                zones[zone].append(obj)
            else:
                zones[zone].insert(index, obj)
        row[ZONE] = zone
        if self.journaling:
            self.journal.append((_MOVE, obj, old, place))
        if not self.steady or self._is_loud(zone) or self._is_loud(old):
            self.dirty = True

    def move_each(self, objs: list[int], zone: int) -> None:
        """Put the objects, one after the other, last into the zone. All are somewhere now."""
        rows = self.rows
        zones = self.zones
        there = zones[zone]
        for obj in objs:
            row = rows[obj]
            old = row[ZONE]
            source = zones[old]
            place = len(source) - 1
            if source[place] == obj:
                source.pop()
            else:
                place = source.index(obj)
                source.pop(place)
            there.append(obj)
            row[ZONE] = zone
            if self.journaling:
                self.journal.append((_MOVE, obj, old, place))
            if not self.dirty and (not self.steady or self._is_loud(zone) or self._is_loud(old)):
                self.dirty = True

    def reorder(self, zone: int, order: list[int]) -> None:
        """Give the zone a new order of the same objects."""
        old = self.zones[zone]
        if self.journaling:
            self.journal.append((_ORDER, zone, 0, old))
        self.zones[zone] = order
        if not self.steady or self._is_loud(zone):
            self.dirty = True

    def hear(self, channel: int, place: int, entry: int) -> None:
        """Add a listener's entry to the channel of one kind of event."""
        self.heard[channel] = _with(self.heard[channel], place, entry)
        if self.journaling:
            self.journal.append((_HEAR, channel, place, 0))
        if not self.steady:
            self.dirty = True

    def unhear(self, channel: int, place: int) -> None:
        entries = self.heard[channel]
        if self.journaling:
            self.journal.append((_UNHEAR, channel, place, entries[place]))
        self.heard[channel] = _without(entries, place)
        if not self.steady:
            self.dirty = True

    def put(self, lane: int, item: Item) -> None:
        """Put an item last into a lane."""
        self.lanes[lane].append(item)
        if self.journaling:
            self.journal.append((_PUT, lane, -1, 0))

    def insert(self, lane: int, place: int, item: Item) -> None:
        """Put an item into a lane before the one in this place."""
        self.lanes[lane].insert(place, item)
        if self.journaling:
            self.journal.append((_PUT, lane, place, 0))

    def take(self, lane: int, place: int) -> Item:
        items = self.lanes[lane]
        item = items.pop(place)
        if self.journaling:
            self.journal.append((_TAKE, lane, place, item))
        return item

    def draw(self, stream: int, n: int) -> int:
        """A random number from 0 to n - 1."""
        old = self.streams[stream]
        words, value = below(old, n)
        if self.journaling:
            self.journal.append((_DRAW, stream, 0, old))
        self.streams[stream] = words
        return value

    def shuffle(self, stream: int, zone: int) -> None:
        """Shuffle a zone; one entry in the journal for the stream and one for the order."""
        old = self.streams[stream]
        words = old
        order = self.zones[zone][:]
        words = shuffled(words, order)
        if self.journaling:
            self.journal.append((_DRAW, stream, 0, old))
        self.streams[stream] = words
        self.reorder(zone, order)

    def reseed(self, seed: int) -> None:
        """Give every stream another future, for copies that must not know this one's."""
        for stream in range(len(self.streams)):
            if self.journaling:
                self.journal.append((_DRAW, stream, 0, self.streams[stream]))
            self.streams[stream] = seeded(seed, f"again {stream}")

    def rewind(self, mark: int) -> None:
        """Take back every change after the journal had this length."""
        journal = self.journal
        while len(journal) > mark:
            op, a, b, c = journal.pop()
            if op == _SET:
                assert isinstance(c, int)
                self.rows[a][b] = c
            elif op == _MOVE:
                row = self.rows[a]
                if row[ZONE] >= 0:
                    self.zones[row[ZONE]].remove(a)
                if b >= 0:
                    assert isinstance(c, int)
                    self.zones[b].insert(c, a)
                row[ZONE] = b
            elif op == _CREATE:
                zone = self.rows[a][ZONE]
                if zone >= 0:
                    self.zones[zone].remove(a)
                self.rows.pop()
            elif op == _PUT:
                self.lanes[a].pop(b)
            elif op == _TAKE:
                assert isinstance(c, Item)
                self.lanes[a].insert(b, c)
            elif op == _HEAR:
                self.heard[a] = _without(self.heard[a], b)
            elif op == _UNHEAR:
                assert isinstance(c, int)
                self.heard[a] = _with(self.heard[a], b, c)
            elif op == _ROW:
                assert isinstance(c, list)
                self.rows[a][:] = c
            elif op == _ORDER:
                assert isinstance(c, list)
                # A copy of this state may share the list.
                self.zones[a] = c[:]
            else:
                assert isinstance(c, tuple)
                self.streams[a] = c
        self.dirty = True

    def copy(self, tail: int) -> State:
        """A state of its own that equals this one; of the journal it keeps what came after `tail`."""
        copy = State(self.players, 0, 0)
        copy.rows = [row.copy() for row in self.rows]
        copy.zones = [zone.copy() for zone in self.zones]
        copy.heard = self.heard[:]
        copy.lanes = [items[:] for items in self.lanes]
        copy.streams = self.streams[:]
        copy.journaling = self.journaling
        copy.quiet_from = self.quiet_from
        copy.layered_from = self.layered_from
        copy.loud = self.loud
        # What is in it is never changed in place, so both states may share it.
        copy.journal = self.journal[tail:]
        return copy
