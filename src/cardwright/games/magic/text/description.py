"""What something becomes, in words: `a 3/3 green Elemental creature with haste`, `an artifact in addition to its other
types`.

Types that are said replace those there are, unless it is said that they come besides them, or they are "artifact
creature" (CR 205.1a-b); creature types alone replace the other creature types. A colour that is said is the only one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.text.leaves import COLOURS, SUBTYPES, TYPE_WORDS, plural
from cardwright.games.magic.text.rows import slots
from cardwright.games.magic.text.tables.lists import joined, split
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

Fields = Mapping[str, Any]
_SUBTYPE_NAMES: Final = {name.lower(): name for name in SUBTYPES if " " not in name}
_MANY_SUBTYPES: Final = {plural(name).lower(): name for name in SUBTYPES if " " not in name}
_TYPES: Final = {name: name for name in (*TYPE_WORDS, "legendary")}
_MANY_TYPES: Final = {plural(name): name for name in TYPE_WORDS}
_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)
ADDED: Final = ("in addition to its other types", "in addition to their other types",
                "in addition to its other creature types", "in addition to their other creature types",
                "in addition to its other colors and types", "in addition to their other colors and types")  # fmt: skip
GIVEN_FIELDS: Final = ("keywords", "protection", "abilities")


class Description:
    """What one thing, or several, become; its value are fields of a change."""

    def __init__(self, *, many: bool) -> None:
        self.many = many
        self.called = "a kind of permanent"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every description from here on."""
        place = at
        if not self.many:
            if not reading.token(at).is_word("a", "an"):
                failure.expect(at, self.called, ("a", "an"))
                return
            place += 1
        fields: dict[str, Any] = {}
        for size_end, size in self._sizes(reading, place):
            if size is not None:
                fields |= {"set_power": size[0], "set_toughness": size[1]}
            for end, found in self._kinds(reading, size_end, fields, failure):
                yield from self._tail(reading, end, found)

    def _sizes(self, reading: Reading, at: int) -> list[tuple[int, Any]]:
        found = [(end, value) for end, value in reading.at(slots["base size"], at).found]
        return found or [(at, None)]

    def _kinds(
        self, reading: Reading, at: int, fields: dict[str, Any], failure: Failure
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        place = at
        colours: list[str] = []
        while reading.token(place).text.lower() in COLOURS:
            colours.append(reading.token(place).text.lower())
            place += 1
            if reading.token(place).is_word("and") and reading.token(place + 1).text.lower() in COLOURS:
                place += 1
            else:
                break
        subtypes: list[str] = []
        types: list[str] = []
        while True:
            word = reading.token(place).text.lower()
            last = False
            if word in _SUBTYPE_NAMES and not types:
                subtypes.append(_SUBTYPE_NAMES[word])
            elif word in _TYPES:
                types.append(word)
            elif self.many and word in _MANY_SUBTYPES and not types:
                subtypes.append(_MANY_SUBTYPES[word])
                last = True
            elif self.many and word in _MANY_TYPES:
                types.append(_MANY_TYPES[word])
                last = True
            else:
                break
            place += 1
            if last:
                break
        if not types and (not subtypes or not set(subtypes) <= _CREATURE_TYPES):
            failure.expect(place, self.called)
            return
        found = dict(fields)
        if colours:
            found["colours"] = tuple(colours)
        if types:
            found["types"] = tuple(types)
        if subtypes:
            found["subtypes"] = tuple(subtypes)
        yield place, found

    def _tail(self, reading: Reading, at: int, fields: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
        """Return the description with what follows the noun: a size, abilities, a name, and whether it is besides."""
        for end, found in self._with(reading, at, fields):
            for last, named in self._named(reading, end, found):
                whole = dict(named)
                instead = _replaced(whole)
                if instead is not None:
                    whole["instead_of"] = instead
                yield last, whole
                for words in ADDED:
                    parts = words.split()
                    if all(reading.token(last + place).is_word(part) for place, part in enumerate(parts)):
                        besides = {name: value for name, value in whole.items() if name != "instead_of"}
                        if "colors" not in parts or "colours" not in besides:
                            yield last + len(parts), besides

    def _with(self, reading: Reading, at: int, fields: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
        yield at, fields
        if not reading.token(at).is_word("with"):
            return
        if "set_power" not in fields:
            for end, size in reading.at(slots["with base size"], at).found:
                assert isinstance(size, tuple)
                yield end, {**fields, "set_power": size[0], "set_toughness": size[1]}
        for end, given in reading.at(slots["gained"], at + 1).found:
            assert isinstance(given, tuple)
            yield end, {**fields, **split(given)}
            if reading.token(end).is_word("and"):
                for last, quoted in reading.at(slots["quoted"], end + 1).found:
                    both: dict[str, Any] = split(given)
                    yield last, {**fields, **both, "abilities": (*both.get("abilities", ()), quoted)}
        for end, quoted in reading.at(slots["quoted"], at + 1).found:
            yield end, {**fields, "abilities": (quoted,)}

    def _named(self, reading: Reading, at: int, fields: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
        yield at, fields
        if reading.token(at).is_word("named"):
            for end, name in reading.at(slots["card name"], at + 1).found:
                yield end, {**fields, "named": name}

    def show(self, value: object, page: Page) -> str | None:
        """Return the description: the size comes first, if anything has it besides its types."""
        if not isinstance(value, Mapping):
            return None
        types, subtypes = value.get("types", ()), value.get("subtypes", ())
        if not types and not subtypes:
            return None
        words: list[str] = []
        size = ""
        if "set_power" in value:
            shown = slots["base size"].show((value["set_power"], value.get("set_toughness")), page)
            if shown is None:
                return None
            size = shown
            words.append(size)
        if value.get("colours"):
            words.append(" and ".join(value["colours"]))
        nouns = [*subtypes, *types]
        if self.many and nouns != ["legendary"]:
            nouns[-1] = plural(nouns[-1])
        words += nouns
        text = " ".join(words)
        if any(value.get(name) for name in GIVEN_FIELDS):
            has = _has_text(value, page)
            if has is None:
                return None
            text += f" with {has}"
        if value.get("named"):
            text += f" named {value['named']}"
        instead = value.get("instead_of")
        if instead not in (None, _replaced(value)):
            return None
        if instead is None and _replaced(value) is not None:
            text += f" in addition to {'their' if self.many else 'its'} other types"
        if self.many:
            return text
        return f"{'an' if text[0].lower() in 'aeiou' or text.startswith('8') else 'a'} {text}"


def _has_text(value: Fields, page: Page) -> str | None:
    """Return what it has: keywords, and last an ability in quotes if there is one."""
    keywords, protection = value.get("keywords", ()), value.get("protection", ())
    abilities = value.get("abilities", ())
    whole = slots["gained"].show(joined(keywords, protection, abilities), page)
    if whole is not None or not abilities:
        return whole
    quoted = slots["quoted"].show(abilities[-1], page)
    before = joined(keywords, protection, abilities[:-1])
    first = slots["gained"].show(before, page) if before else ""
    if quoted is None or first is None:
        return None
    return f"{first} and {quoted}" if first else quoted


def _replaced(fields: Fields) -> str | None:
    """Return what types that are said replace, if nothing is said of it. Those of an artifact creature come besides
    the others, and only its creature types replace others (CR 205.1b); supertypes replace nothing (CR 205.4b)."""
    types = set(fields.get("types", ()))
    if {"artifact", "creature"} <= types:
        return "creature types" if fields.get("subtypes") else None
    if types == {"legendary"} and not fields.get("subtypes"):
        return None
    return "types" if types else "creature types"
