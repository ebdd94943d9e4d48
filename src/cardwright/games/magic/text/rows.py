"""The table of rows: each kind of phrase has rows of words, which read it and print it.

`says("effect", "destroy <what:object>", Destroy)` is one row: it reads a `Destroy` and prints one. A hole names the
field it fills and the kind of phrase that fills it. Fields that a row does not name have their default, or the value
given after the class. An alternate row is read, and never printed.

A row with a `<...:subject>` agrees with it: `{gets/get}` is written once for one subject and for several.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from cardwright.definitions.introspect import record_spec
from cardwright.errors import RulesError
from cardwright.text.forms import Draft
from cardwright.text.made import Made
from cardwright.text.patterns import Slot
from cardwright.text.tables import Also, Constant, Row, Table

_SUBJECT: Final = re.compile(r"<(\w*):subject>")
_AGREES: Final = re.compile(r"\{([^{}/|]+)/([^{}/|]+)\}")
_HOLE: Final = re.compile(r"<(\w+)")

Parts: TypeAlias = dict[str, Any]
"""What the holes of a row hold, by field; each kind of phrase has values of its own."""
Make: TypeAlias = Callable[[Parts, int], object]
Take: TypeAlias = Callable[[Any], "Parts | None"]

NOTED: Final = (
    "object", "objects", "player", "players", "chosen", "group", "event", "moment", "possessor", "one", "many",
    "core effect", "condition", "events", "joint events", "aimed player", "player or planeswalker", "library seen",
    "graveyard of",
)  # fmt: skip
"""Kinds of phrase whose values a pronoun may refer to."""

slots: Final[dict[str, Slot]] = {}
"""Every kind of phrase by its name."""
_waiting: Final[dict[str, list[Row]]] = {}


def kind(name: str) -> Table:
    """Return the table of one kind of phrase; it is made when it is first named."""
    found = slots.get(name)
    if found is None:
        found = slots[name] = Table(name, noted=name in NOTED)
    if not isinstance(found, Table):
        raise RulesError(f"{name!r} is no table of rows")
    return found


def leaf(name: str, slot: Slot) -> None:
    """Let holes hold what this slot reads."""
    if name in slots:
        raise RulesError(f"there is a kind of phrase {name!r} already")
    slots[name] = slot


class _Holes:
    """Finds the kind of phrase of a hole."""

    def __init__(self, words: str) -> None:
        self.words = words

    def slot(self, field: str, name: str) -> Slot:
        return slots.get(name or field) or kind(name or field)

    def flipped(self, field: str) -> bool:
        raise RulesError(f"the row {self.words!r} cannot have a flag {field!r}")


def add(name: str, row: Row) -> None:
    """Add a row to a kind of phrase."""
    _waiting.setdefault(name, []).append(row)
    kind(name)


def finish() -> None:
    """Put all rows into their tables; a kind that has none is an error."""
    for name, rows in _waiting.items():
        kind(name).add(*rows)
    _waiting.clear()
    empty = [name for name, slot in slots.items() if isinstance(slot, Table) and not slot.rows]
    if empty:
        raise RulesError(f"no row is of the kind: {', '.join(empty)}")


def made(
    name: str, words: str, make: Make, take: Take, *, cls: type[Any] | None = None, alternate: bool = False
) -> None:
    """Add a row that makes its value and takes it apart by itself; `cls` is the class of all of its values."""
    add(name, Made(words, _Holes(words), make, take, cls=cls, reads_only=alternate))


def constant(name: str, words: str, value: object, *, alternate: bool = False) -> None:
    """Add a row of words that stand for one value."""
    add(name, Constant(value, words, reads_only=alternate))


def also(name: str, other: str) -> None:
    """Let a kind of phrase hold everything that another holds."""
    add(name, Also(_Holes(other).slot(other, "")))


def says(name: str, words: str, cls: type[Any], *, alternate: bool = False, **fixed: Any) -> None:
    """Add a row for a class."""
    if _SUBJECT.search(words):
        for number, place in (("many", 2), ("one", 1)):
            agreed = _AGREES.sub(lambda found, place=place: found.group(place), words)  # type: ignore[misc]
            says(name, _SUBJECT.sub(rf"<\1:{number}>", agreed), cls, alternate=alternate, **fixed)
        return
    holes = set(_HOLE.findall(words))
    spec = {field.name: field for field in record_spec(cls).fields}
    unknown = [name for name in (*holes, *fixed) if name not in spec]
    if unknown:
        raise RulesError(f"the row {words!r} names {unknown[0]!r}, which {cls.__name__} has not")
    usual = {
        field.name: field.default for field in spec.values() if field.name not in holes and field.name not in fixed
    }
    needed = [field.name for field in spec.values() if field.required and field.name in usual]
    if needed:
        raise RulesError(f"the row {words!r} leaves out {needed[0]!r}, which {cls.__name__} needs")
    made(name, words, maker(cls, fixed), taker(cls, holes, {**usual, **fixed}), cls=cls, alternate=alternate)


def maker(cls: type[Any], fixed: Mapping[str, Any]) -> Make:
    """Return what makes a draft of a class."""

    def make(got: Parts, start: int) -> object:
        return Draft(cls, {**fixed, **got}, start)

    return make


def taker(cls: type[Any], holes: set[str], fixed: Mapping[str, Any]) -> Take:
    """Return what takes an object of a class apart, if its other fields are these."""

    def take(value: Any) -> Parts | None:
        if type(value) is not cls or any(getattr(value, name) != usual for name, usual in fixed.items()):
            return None
        return {name: getattr(value, name) for name in holes}

    return take
