"""The state of a match: rows of numbers, zones of ids, lanes of items and random streams, with every change reversible.

Everything that can be acted on is an object with an integer id: players (ids 0 to n-1), the table (id n), cards,
tokens, listeners, lasting effects. An object is a row of whole numbers; the first six mean the same for every kind, the
game names the rest. All changes go through the verbs of this class, which note in the journal how to undo them. Nothing
here knows a game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from cardwright.engine.agenda import Item
from cardwright.engine.chance import Words, below, seeded, shuffled
from cardwright.engine.follower import Follower
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

# What a change in the journal was. From _UNHEAR on something was there before that is more than a number, and lies in
# `things`.
_SET: Final = 0
_MOVE: Final = 1
_CREATE: Final = 2
_HEAR: Final = 3
_PUT: Final = 4
_UNHEAR: Final = 5
_TAKE: Final = 6
_DRAW: Final = 7
ROW: Final = 8
_ORDER: Final = 9
_LARGE: Final = 10

# A change is two numbers: what it was and to what, as bits of one, and what was there before. Writing a number into a
# vector is slow in the interpreter, so there are few.
CHANGE: Final = 2
KIND_BITS: Final = 4
_KIND: Final = (1 << KIND_BITS) - 1
FIELD_BITS: Final = 12
MOST_FIELDS: Final = 1 << FIELD_BITS
OBJECT_FROM: Final = KIND_BITS + FIELD_BITS
_ROOM: Final = vec[i64]([0] * (64 * CHANGE))

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
# Stands for a row that is not shared.
NOT_LENT: Final[list[int]] = []


def _with(entries: list[int], place: int, entry: int) -> list[int]:
    changed = entries[:]
    changed.insert(place, entry)
    return changed


def _without(entries: list[int], place: int) -> list[int]:
    changed = entries[:]
    changed.pop(place)
    return changed


class State:
    """The complete state of a match at one moment, and the journal of the changes that led to it."""

    __slots__ = (
        "busy", "dirty", "follower", "heard", "journal", "journaling", "lanes", "layered_from", "lent", "loud",
        "mark", "players", "quiet_from", "rows", "steady", "streams", "summed", "things",
        "zones",
    )  # fmt: skip

    players: int
    rows: list[list[int]]
    # The rows that copies share, as they were when a copy was made last: a row is written only if it is not in its
    # place here, else it is copied first. `busy` are the zones whose rows are never shared.
    lent: list[list[int]]
    busy: list[int]
    zones: list[list[int]]
    heard: list[list[int]]
    lanes: list[list[Item]]
    streams: list[Words]
    # Every change, as numbers; `mark` is how many of them are written, and what lies behind is room.
    journal: vec[i64]
    mark: i64
    # What was there before a change and is no number that fits: items, rows, orders, streams; the newest last.
    things: list[object]
    journaling: bool
    dirty: bool
    # What layers never look at: fields from this number on, and objects below this id. One such field may go into
    # what is noted of all values together (`Game.summarize`).
    quiet_from: int
    summed: int
    layered_from: int
    # Whether all lasting effects are steady (see `Lasting`), and which zones they look at then.
    steady: bool
    loud: list[bool]
    # Who is told of every change, if anybody.
    follower: Follower | None

    def __init__(self, players: int, zones: int, channels: int) -> None:
        self.players = players
        self.rows = []
        self.lent = []
        self.busy = list(range(zones))
        self.zones = [[] for _ in range(zones)]
        # A channel's list is never changed in place but replaced, so that copies of the state share it.
        self.heard = [NOBODY_HEARS] * channels
        self.lanes = [[], []]
        self.streams = []
        self.journal = vec[i64]()
        self.mark = 0
        self.things = []
        self.journaling = True
        self.dirty = True
        self.quiet_from = 1 << 30
        self.summed = -1
        self.layered_from = 0
        self.steady = False
        self.loud = []
        self.follower = None

    def seed(self, seed: int, names: tuple[str, ...]) -> None:
        self.streams = [seeded(seed, name) for name in names]

    def layers_look_at(self, quiet_from: int, layered_from: int, loud: list[bool], summed: int) -> None:
        """Note what effective values depend on: fields below a number, objects from an id on, which zones hold what."""
        self.quiet_from = quiet_from
        self.summed = summed
        self.layered_from = layered_from
        self.loud = loud

    def set(self, obj: int, field: int, value: int) -> None:
        row = self.rows[obj]
        old = row[field]
        if old != value:
            if self.lent:
                row = self.own(obj)
            if self.journaling:
                # `_note` written out: nothing is done more often.
                mark = self.mark
                if mark == len(self.journal):
                    self._lengthen()
                journal = self.journal
                a: i64 = obj
                b: i64 = field
                journal[mark] = a << OBJECT_FROM | b << KIND_BITS
                try:
                    journal[mark + 1] = old
                except (OverflowError, ValueError):
                    # Interpreted it is the one, compiled the other: the number is too large for the vector.
                    journal[mark] = a << OBJECT_FROM | b << KIND_BITS | _LARGE
                    self.things.append(old)
                self.mark = mark + CHANGE
            row[field] = value
            if self.follower is not None:
                self.follower.number(self, obj, field, old, value)
            if not self.dirty and field < self.quiet_from and obj >= self.layered_from and field != HEARS:
                if not self.steady or self._is_loud(row[ZONE]):
                    self.dirty = True

    def _note(self, change: i64, a: i64, b: i64 = 0, before: i64 = 0) -> None:
        """Write a change into the journal; `b` is a field, or a zone counted from 1."""
        mark = self.mark
        if mark == len(self.journal):
            self._lengthen()
        journal = self.journal
        journal[mark] = a << OBJECT_FROM | b << KIND_BITS | change
        journal[mark + 1] = before
        self.mark = mark + CHANGE

    def _lengthen(self) -> None:
        journal = self.journal
        self.journal = extend(journal, journal if len(journal) > 0 else _ROOM)

    def own(self, obj: int) -> list[int]:
        """Return the object's row, unshared: for callers that write into it for a look and restore it at once."""
        row = self.rows[obj]
        if obj < len(self.lent) and self.lent[obj] is row:
            row = row.copy()
            self.rows[obj] = row
        return row

    def rewrite(self, obj: int) -> list[int]:
        """Return the object's row for changing several fields immediately; never its zone."""
        row = self.own(obj)
        if self.follower is not None:
            self.follower.rewrite(self, obj)
        if self.journaling:
            self.things.append(row.copy())
            self._note(ROW, obj)
        if not self.dirty and obj >= self.layered_from:
            if not self.steady or self._is_loud(row[ZONE]):
                self.dirty = True
        return row

    def _is_loud(self, zone: int) -> bool:
        """Return whether steady effects look at the objects in this zone."""
        return zone >= 0 and self.loud[zone]

    def create(self, row: list[int]) -> int:
        """Create an object; if its row names a zone, it is put last there."""
        obj = len(self.rows)
        self.rows.append(row)
        zone = row[ZONE]
        if zone >= 0:
            self.zones[zone].append(obj)
        if self.journaling:
            self._note(_CREATE, obj)
        if self.follower is not None:
            self.follower.created(self, obj)
            self._zone_changed(zone)
        if not self.steady or self._is_loud(zone):
            self.dirty = True
        return obj

    def deal(self, rows: list[list[int]], zone: int) -> None:
        """Create many objects in this zone (-1: none), which their rows name too. Cannot be undone: only at first."""
        if self.journaling:
            raise RulesError("what is dealt cannot be taken back, so nothing is dealt while the journal is kept")
        first = len(self.rows)
        self.rows.extend(rows)
        if zone >= 0:
            self.zones[zone].extend(range(first, len(self.rows)))
        self.dirty = True

    def move(self, obj: int, zone: int, index: int = -1) -> None:
        """Put the object into the zone, last (-1) or before the given place. Zone -1 is nowhere."""
        row = self.own(obj) if self.lent else self.rows[obj]
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
            self._note(_MOVE, obj, old + 1, place)
        if self.follower is not None:
            self._moved(obj, old, zone)
        if not self.steady or self._is_loud(zone) or self._is_loud(old):
            self.dirty = True

    def _moved(self, obj: int, old: int, zone: int) -> None:
        if self.follower is not None and old != zone:
            self.follower.number(self, obj, ZONE, old, zone)
            self._zone_changed(old)
        self._zone_changed(zone)

    def _zone_changed(self, zone: int) -> None:
        if self.follower is not None and zone >= 0:
            self.follower.zone(self, zone)

    def move_each(self, objs: list[int], zone: int) -> None:
        """Put the objects last into the zone, one after the other. All of them must be in a zone now."""
        rows = self.rows
        zones = self.zones
        there = zones[zone]
        for obj in objs:
            row = self.own(obj) if self.lent else rows[obj]
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
                self._note(_MOVE, obj, old + 1, place)
            if self.follower is not None:
                self._moved(obj, old, zone)
            if not self.dirty and (not self.steady or self._is_loud(zone) or self._is_loud(old)):
                self.dirty = True

    def reorder(self, zone: int, order: list[int]) -> None:
        """Give the zone a new order of the same objects."""
        if self.journaling:
            self.things.append(self.zones[zone])
            self._note(_ORDER, zone)
        self.zones[zone] = order
        if self.follower is not None:
            self.follower.zone(self, zone)
        if not self.steady or self._is_loud(zone):
            self.dirty = True

    def hear(self, channel: int, place: int, entry: int) -> None:
        """Add a listener's entry to the channel of one kind of event."""
        self.heard[channel] = _with(self.heard[channel], place, entry)
        if self.journaling:
            self._note(_HEAR, channel, 0, place)
        if self.follower is not None:
            self.follower.channel(self, channel)
        if not self.steady:
            self.dirty = True

    def unhear(self, channel: int, place: int) -> None:
        entries = self.heard[channel]
        if self.journaling:
            self.things.append(entries[place])
            self._note(_UNHEAR, channel, 0, place)
        self.heard[channel] = _without(entries, place)
        if self.follower is not None:
            self.follower.channel(self, channel)
        if not self.steady:
            self.dirty = True

    def put(self, lane: int, item: Item) -> None:
        """Put an item last into a lane."""
        self.lanes[lane].append(item)
        if self.journaling:
            self._note(_PUT, lane, 0, -1)
        if self.follower is not None:
            self.follower.lane(self, lane)

    def insert(self, lane: int, place: int, item: Item) -> None:
        """Put an item into a lane before the one in this place."""
        self.lanes[lane].insert(place, item)
        if self.journaling:
            self._note(_PUT, lane, 0, place)
        if self.follower is not None:
            self.follower.lane(self, lane)

    def take(self, lane: int, place: int) -> Item:
        items = self.lanes[lane]
        item = items.pop(place)
        if self.journaling:
            self.things.append(item)
            self._note(_TAKE, lane, 0, place)
        if self.follower is not None:
            self.follower.lane(self, lane)
        return item

    def draw(self, stream: int, n: int) -> int:
        """Return a random number from 0 to n - 1."""
        old = self.streams[stream]
        words, value = below(old, n)
        if self.journaling:
            self.things.append(old)
            self._note(_DRAW, stream)
        self.streams[stream] = words
        if self.follower is not None:
            self.follower.stream(self, stream)
        return value

    def shuffle(self, stream: int, zone: int) -> None:
        """Shuffle a zone; one entry in the journal for the stream and one for the order."""
        old = self.streams[stream]
        words = old
        order = self.zones[zone][:]
        words = shuffled(words, order)
        if self.journaling:
            self.things.append(old)
            self._note(_DRAW, stream)
        self.streams[stream] = words
        if self.follower is not None:
            self.follower.stream(self, stream)
        self.reorder(zone, order)

    def reseed(self, seed: int) -> None:
        """Give every stream another future, for copies that must not know this match's."""
        for stream in range(len(self.streams)):
            if self.journaling:
                self.things.append(self.streams[stream])
                self._note(_DRAW, stream)
            self.streams[stream] = seeded(seed, f"again {stream}")
            if self.follower is not None:
                self.follower.stream(self, stream)

    def rewind(self, mark: int) -> None:
        """Undo every change made after the journal had this length."""
        if not self.steady:
            # An effect may look at anything, so what was kept may be of any moment.
            self.dirty = True
        back: i64 = mark
        journal = self.journal
        at = self.mark
        while at > back:
            at -= CHANGE
            what = journal[at]
            change = what & _KIND
            a: int = what >> OBJECT_FROM
            before: int = journal[at + 1]
            if change == _SET:
                self._reset(a, what >> KIND_BITS & MOST_FIELDS - 1, before)
            elif change == _MOVE:
                row = self.own(a)
                zone = row[ZONE]
                old: int = (what >> KIND_BITS & MOST_FIELDS - 1) - 1
                if zone >= 0:
                    self.zones[zone].remove(a)
                if old >= 0:
                    self.zones[old].insert(before, a)
                row[ZONE] = old
                if self.follower is not None:
                    self._moved(a, zone, old)
                if not self.dirty and (self._is_loud(zone) or self._is_loud(old)):
                    self.dirty = True
            elif change == _CREATE:
                zone = self.rows[a][ZONE]
                if not self.dirty and self._is_loud(zone):
                    self.dirty = True
                if self.follower is not None:
                    self.follower.gone(self, a)
                if zone >= 0:
                    self.zones[zone].remove(a)
                self.rows.pop()
                self._zone_changed(zone)
            elif change == _PUT:
                self.lanes[a].pop(before)
                if self.follower is not None:
                    self.follower.lane(self, a)
            elif change == _HEAR:
                self.heard[a] = _without(self.heard[a], before)
                if self.follower is not None:
                    self.follower.channel(self, a)
            else:
                self._put_back(change, a, what >> KIND_BITS & MOST_FIELDS - 1, before)
            self.mark = at

    def _reset(self, obj: int, field: int, old: int) -> None:
        """Set a field back to its earlier number."""
        row = self.own(obj) if self.lent else self.rows[obj]
        if self.follower is not None:
            self.follower.number(self, obj, field, row[field], old)
        row[field] = old
        if not self.dirty and obj >= self.layered_from and self._is_loud(row[ZONE]):
            if (field < self.quiet_from and field != HEARS) or field == self.summed:
                self.dirty = True

    def _put_back(self, change: i64, a: int, field: int, place: int) -> None:
        """Undo a change whose earlier value is the last entry of `things`."""
        thing = self.things.pop()
        if change == _TAKE:
            assert isinstance(thing, Item)
            self.lanes[a].insert(place, thing)
            if self.follower is not None:
                self.follower.lane(self, a)
        elif change == _UNHEAR:
            assert isinstance(thing, int)
            self.heard[a] = _with(self.heard[a], place, thing)
            if self.follower is not None:
                self.follower.channel(self, a)
        elif change == ROW:
            assert isinstance(thing, list)
            row = self.own(a)
            if self.follower is not None:
                self.follower.rewrite(self, a)
            row[:] = thing
            if not self.dirty and a >= self.layered_from and self._is_loud(row[ZONE]):
                self.dirty = True
        elif change == _ORDER:
            assert isinstance(thing, list)
            # A copy of this state may share the list.
            self.zones[a] = thing[:]
            self._zone_changed(a)
            if not self.dirty and self._is_loud(a):
                self.dirty = True
        elif change == _LARGE:
            assert isinstance(thing, int)
            self._reset(a, field, thing)
        else:
            assert isinstance(thing, tuple)
            self.streams[a] = thing
            if self.follower is not None:
                self.follower.stream(self, a)

    def forget(self) -> None:
        """Make everything done so far permanent: it can no longer be undone."""
        self.journal = vec[i64]()
        self.mark = 0
        self.things = []

    def copy(self, tail: int) -> State:
        """Return an independent state equal to this one; it keeps the journal after `tail`.

        The rows of players, the table and objects in busy zones are copied now, since they are likely to be written;
        all others, those of objects that are gone or in a library, are copied when either state writes them.
        """
        copy = State(self.players, 0, 0)
        rows = self.rows
        zones = self.zones
        own = rows[:]
        lent = rows[:]
        for obj in range(min(self.players + 1, len(rows))):
            own[obj] = rows[obj].copy()
            lent[obj] = NOT_LENT
        for zone in self.busy:
            for obj in zones[zone]:
                own[obj] = rows[obj].copy()
                lent[obj] = NOT_LENT
        copy.rows = own
        copy.lent = lent
        self.lent = lent
        copy.busy = self.busy
        copy.zones = [zone.copy() for zone in zones]
        copy.heard = self.heard[:]
        copy.lanes = [items[:] for items in self.lanes]
        copy.streams = self.streams[:]
        copy.journaling = self.journaling
        copy.quiet_from = self.quiet_from
        copy.summed = self.summed
        copy.layered_from = self.layered_from
        copy.loud = self.loud
        first: i64 = tail
        if self.mark > first:
            copy.journal = self.journal[first : self.mark]
            copy.mark = self.mark - first
            # What is in it is never changed in place, so both states may share it.
            things = 0
            for at in range(copy.mark // CHANGE):
                if copy.journal[at * CHANGE] & _KIND >= _UNHEAR:
                    things += 1
            copy.things = self.things[len(self.things) - things :]
        if self.follower is not None:
            copy.follower = self.follower.copied(copy)
        return copy
