"""Describes in words how the parts of two matches differ: here and there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.chance import MASK
from cardwright.engine.decision import FIRST_QUESTION
from cardwright.engine.state import (
    CARD,
    COMMON_FIELDS,
    FIRST_FIELD,
    FIRST_OBJECT,
    KIND,
    TABLE,
    TABLE_FIELDS,
    ZONE,
)
from cardwright.errors import WrongMessage
from cardwright.sync.part_digests import LISTENING, QUESTION, Part, in_full, zone_names

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ITEM_FIELDS: Final = ("kind", "player", "source", "effect", "question", "a", "b", "cause", "depth")

LONGEST_KEY: Final = 10

# How many objects of one sort a sentence names.
NAMED: Final = 4


def differing(mine: Mapping[str, str], theirs: Mapping[str, str]) -> list[str]:
    """Return the names of the parts whose digests differ, in order; a part that one side lacks differs."""
    names = [name for name in mine if theirs.get(name) != mine[name]]
    return names + [name for name in theirs if name not in mine]


def differences(m: Match, theirs: Mapping[str, object]) -> list[str]:
    """Return sentences for every difference between this match and these full parts of another."""
    mine = in_full(m, list(theirs))
    found: list[str] = []
    for name, part in theirs.items():
        found += _Compared(m, name, mine[name], _part(name, part)).sentences()
    return found


def _part(name: str, data: object) -> Part:
    if not isinstance(data, dict):
        raise WrongMessage(f"part {name!r}", repr(data)[:40], "an object")
    return data


class _Compared:
    """One part of the match on both sides, here and there."""

    __slots__ = ("m", "mine", "name", "theirs")

    def __init__(self, m: Match, name: str, mine: Part, theirs: Part) -> None:
        self.m = m
        self.name = name
        self.mine = mine
        self.theirs = theirs

    def sentences(self) -> list[str]:
        shape = self.mine or self.theirs
        if "objects" in shape:
            return self._zone() + self._objects()
        if "items" in shape:
            return self._items()
        if "lists" in shape:
            return self._lists()
        if "words" in shape:
            return self._stream()
        return self._values()

    def _rows(self, part: Part) -> dict[int, list[int]]:
        rows: dict[int, list[int]] = {}
        for key, row in self._object(part, "objects").items():
            if _number(key) < 0:
                raise self._wrong("objects", key[:40], "the number of an object")
            rows[int(key)] = self._numbers(row, key)
            if len(rows[int(key)]) < FIRST_FIELD:
                raise self._wrong(key, repr(row)[:40], f"at least {FIRST_FIELD} numbers")
        return rows

    def _zone(self) -> list[str]:
        """Return how the objects of a zone and their order differ."""
        here, there = self._rows(self.mine), self._rows(self.theirs)
        order_here = self._numbers(self.mine.get("order", sorted(here)), "order")
        order_there = self._numbers(self.theirs.get("order", sorted(there)), "order")
        if order_here == order_there:
            if here.keys() == there.keys():
                return []
            text = f"{self.name}: the same list, but not the same say that they lie there"
            text += self._only("here", sorted(here.keys() - there.keys()), True)
            return [text + self._only("there", sorted(there.keys() - here.keys()), False)]
        if sorted(order_here) == sorted(order_there):
            place = next(i for i in range(len(order_here)) if order_here[i] != order_there[i])
            one, other = self._name(order_here[place], True), self._name(order_there[place], False)
            return [f"{self.name}: another order, place {place + 1} is {one} here, {other} there"]
        rows = [*here.values(), *there.values()]
        cards = all(row[KIND] >= FIRST_OBJECT and row[CARD] >= 0 for row in rows)
        text = f"{self.name}: {_counted(len(order_here), 'card' if cards else 'object')} here, {len(order_there)} there"
        text += self._only("here", [obj for obj in order_here if obj not in order_there], True)
        return [text + self._only("there", [obj for obj in order_there if obj not in order_here], False)]

    def _only(self, where: str, objects: list[int], here: bool) -> str:
        if not objects:
            return ""
        more = f" and {len(objects) - NAMED} more" if len(objects) > NAMED else ""
        return f" (only {where}: {', '.join(self._name(obj, here) for obj in objects[:NAMED])}{more})"

    def _objects(self) -> list[str]:
        """Return how the objects on both sides differ otherwise."""
        here, there = self._rows(self.mine), self._rows(self.theirs)
        found: list[str] = []
        for obj, row in here.items():
            other = there.get(obj, row)
            if other == row:
                continue
            label = self.name if obj <= self.m.game.players else f"{self._name(obj, True)} in {self.name}"
            if other[KIND] != row[KIND] or len(other) != len(row):
                found.append(f"{label}: {self._kind(row)} here, {self._kind(other)} there")
                continue
            for field, value in enumerate(row):
                if other[field] != value:
                    one, two = self._value(field, value, obj, True), self._value(field, other[field], obj, False)
                    found.append(f"{label}: {self._field(row[KIND], field)} {one} here, {two} there")
        return found

    def _kind(self, row: list[int]) -> str:
        kinds = self.m.game.kinds
        return f"a {kinds[row[KIND]][0]} of {len(row)} fields" if 0 <= row[KIND] < len(kinds) else "of no kind"

    def _field(self, kind: int, field: int) -> str:
        if field < FIRST_FIELD:
            return COMMON_FIELDS[field]
        own = self.m.game.kinds[kind][1] if 0 <= kind < len(self.m.game.kinds) else ()
        if kind == TABLE:
            own = (*TABLE_FIELDS, *own)
        place = field - FIRST_FIELD
        return own[place] if place < len(own) else f"field {field}"

    def _value(self, field: int, value: int, obj: int, here: bool) -> str:
        if field == ZONE:
            zones = zone_names(self.m)
            return zones[value] if 0 <= value < len(zones) else str(value)
        if field == CARD:
            return f"{value} ({self._name(obj, here)})"
        return str(value)

    def _name(self, obj: int, here: bool) -> str:
        names = self._object(self.mine if here else self.theirs, "names")
        name = names.get(str(obj))
        if obj <= self.m.game.players:
            return str(name)
        return f"{name} (object {obj})" if isinstance(name, str) else f"object {obj}"

    def _items(self) -> list[str]:
        here, there = self._list(self.mine, "items"), self._list(self.theirs, "items")
        found: list[str] = []
        if len(here) != len(there):
            found.append(f"{self.name}: {_counted(len(here), 'item')} here, {len(there)} there")
        for place in range(max(len(here), len(there))):
            if place >= len(here) or place >= len(there):
                where = "here" if place < len(here) else "there"
                self._pair((here if place < len(here) else there)[place])
                found.append(f"{self.name}: item {place + 1}, {self._item_name(place, where == 'here')}, only {where}")
            elif here[place] != there[place]:
                label = f"{self.name}: item {place + 1}, {self._item_name(place, True)}"
                found.append(f"{label}: {self._item_difference(here[place], there[place])}")
        return found

    def _item_name(self, place: int, here: bool) -> str:
        names = self._list(self.mine if here else self.theirs, "names")
        return repr(names[place]) if place < len(names) else "nameless"

    def _item_difference(self, mine: object, theirs: object) -> str:
        here, there = self._pair(mine), self._pair(theirs)
        for field, value in enumerate(ITEM_FIELDS):
            if here[0][field] != there[0][field]:
                return f"{value} {here[0][field]} here, {there[0][field]} there"
        ends = len(ITEM_FIELDS)
        if here[0][ends:] != there[0][ends:]:
            return f"targets {here[0][ends:]} here, {there[0][ends:]} there"
        return "it saw another event"

    def _pair(self, data: object) -> list[list[int]]:
        if not isinstance(data, list) or len(data) != 2:
            raise self._wrong("items", repr(data)[:40], "the numbers of an item and of its event")
        numbers = self._numbers(data[0], "items")
        if len(numbers) < len(ITEM_FIELDS):
            raise self._wrong("items", repr(data)[:40], f"at least {len(ITEM_FIELDS)} numbers")
        return [numbers, self._numbers(data[1], "items")]

    def _lists(self) -> list[str]:
        here, there = self._object(self.mine, "lists"), self._object(self.theirs, "lists")
        kinds = self.m.game.events
        found: list[str] = []
        for key in [*here, *(key for key in there if key not in here)]:
            one, two = self._numbers(here.get(key, []), key), self._numbers(there.get(key, []), key)
            if one == two:
                continue
            channel = _number(key)
            if not 0 <= channel < 2 * len(kinds):
                raise self._wrong("lists", key[:40], "the number of a channel")
            what = "triggers on" if channel < len(kinds) else "replacements of"
            counts = f"{len(one)} here, {len(two)} there" if len(one) != len(two) else "others here than there"
            found.append(f"{LISTENING}: {what} {kinds[channel % len(kinds)].name}: {counts}")
        return found

    def _stream(self) -> list[str]:
        here, there = self._numbers(self.mine.get("words"), "words"), self._numbers(self.theirs.get("words"), "words")
        if len(here) != 6 or len(there) != 6:
            raise self._wrong("words", repr(self.theirs)[:40], "the six numbers of a stream")
        if here == there:
            return []
        # The fourth word counts the steps of the stream, each of which may give several numbers.
        drawn, drawn_there = (here[3] - 1) & MASK, (there[3] - 1) & MASK
        if here[:4] == there[:4] and here[5] != there[5]:
            # What is left of the same step tells who used more of it.
            return [f"{self.name}: {'further on here than' if here[5] < there[5] else 'not as far on here as'} there"]
        if drawn == drawn_there:
            return [f"{self.name}: other numbers are to come here than there"]
        return [f"{self.name}: {_counted(drawn, 'step')} gone here, {drawn_there} there"]

    def _values(self) -> list[str]:
        here = self._numbers(self.mine.get("values", []), "values")
        there = self._numbers(self.theirs.get("values", []), "values")
        if here == there:
            return []
        if self.name == QUESTION:
            return [f"{self.name}: {self._question(here)} here, {self._question(there)} there"]
        return [f"{self.name}: {here} here, {there} there"]

    def _question(self, values: list[int]) -> str:
        if len(values) < 2:
            return "none"
        game = self.m.game
        known = 0 <= values[1] < FIRST_QUESTION + len(game.questions)
        question = game.question_name(values[1]) if known else str(values[1])
        return f"{game.player_name(values[0])}, {question} {values[2:]}"

    def _object(self, part: Part, key: str) -> dict[str, object]:
        data = part.get(key, {})
        if not isinstance(data, dict):
            raise self._wrong(key, repr(data)[:40], "an object")
        return data

    def _list(self, part: Part, key: str) -> list[object]:
        data = part.get(key, [])
        if not isinstance(data, list):
            raise self._wrong(key, repr(data)[:40], "a list")
        return data

    def _numbers(self, data: object, key: str) -> list[int]:
        if not isinstance(data, list):
            raise self._wrong(key, repr(data)[:40], "a list of whole numbers")
        numbers: list[int] = []
        for number in data:
            if type(number) is not int:
                raise self._wrong(key, repr(number)[:40], "a whole number")
            numbers.append(number)
        return numbers

    def _wrong(self, place: str, found: str, expected: str) -> WrongMessage:
        return WrongMessage(f"part {self.name!r}, {place}", found, expected)


def _number(key: str) -> int:
    """Return a key as a number, -1 if it is not one."""
    return int(key) if key.isascii() and key.isdigit() and len(key) < LONGEST_KEY else -1


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(names: Sequence[str]) -> list[str]:
    """Return sentences for parts with only their digests known."""
    return [f"{name} differs" for name in names]
