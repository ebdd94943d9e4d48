"""Rows for what a permanent is besides what it is: "is a Wizard in addition to its other types"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.text.leaves import SUBTYPES, TYPE_WORDS
from cardwright.games.magic.text.rows import Parts, leaf, made
from cardwright.games.magic.text.tables.lists import joined, split
from cardwright.games.magic.text.tables.statics import ZERO
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import targets as t
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

Kind = tuple[tuple[str, ...], tuple[str, ...]]
"""Subtypes and types."""
_KINDS_SUBTYPES: Final = {name.lower(): name for name in SUBTYPES if " " not in name}


class NewKind:
    """Subtypes and types that something is: `Wizard`, `Spider Hero`, `Toy artifact creature`, `artifact`."""

    called = "a type"

    def __init__(self, *, article: bool) -> None:
        self.article = article

    def show(self, value: object, page: Page) -> str | None:
        """Return the subtypes and types, with the article where there is one."""
        if not isinstance(value, tuple) or len(value) != 2 or not (value[0] or value[1]):
            return None
        words = " ".join((*value[0], *value[1]))
        if not self.article:
            return words
        return f"{'an' if words[0].lower() in 'aeiou' else 'a'} {words}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return all that stand here; the subtypes come first."""
        if self.article and not reading.token(at).is_word("a", "an"):
            failure.expect(at, self.called, ("a", "an"))
            return
        start = at + self.article
        end = start
        subtypes: list[str] = []
        types: list[str] = []
        while (word := reading.token(end).text) and word[:1].isupper() and word.lower() in _KINDS_SUBTYPES:
            subtypes.append(_KINDS_SUBTYPES[word.lower()])
            end += 1
        while reading.token(end).text in TYPE_WORDS:
            types.append(reading.token(end).text)
            end += 1
        if end == start:
            failure.expect(start, self.called)
        else:
            yield end, (tuple(subtypes), tuple(types))


leaf("new kind", NewKind(article=True))
leaf("bare kind", NewKind(article=False))


def _is_also(words: str, on: str) -> None:
    """Add a row for what a permanent is besides, with what it gets and has."""
    sized, keyed, quoted = ("<size>" in words), ("<gained>" in words), ("<quoted>" in words)

    def make(got: Parts, start: int) -> object:
        subtypes, types = got["kind"]
        values: dict[str, Any] = {"on": on, "subtypes": subtypes, "types": types}
        if sized:
            power, toughness = got["size"]
            values["power"] = None if power == ZERO else power
            values["toughness"] = None if toughness == ZERO else toughness
        if keyed:
            values |= split(got["gained"])
        if quoted:
            values["abilities"] = (*values.get("abilities", ()), got["quoted"])
        return Draft(a.Static, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or value.on != on or not (value.subtypes or value.types):
            return None
        same = a.Static(
            on=on, power=value.power, toughness=value.toughness, keywords=value.keywords, abilities=value.abilities,
            protection=value.protection, subtypes=value.subtypes, types=value.types,
        )  # fmt: skip
        if value != same or (value.power is not None or value.toughness is not None) is not sized:
            return None
        if quoted and not value.abilities:
            return None
        gained = joined(value.keywords, value.protection, value.abilities[:-1] if quoted else value.abilities)
        if bool(gained) is not keyed:
            return None
        return {
            "kind": (value.subtypes, value.types), "size": (value.power or ZERO, value.toughness or ZERO),
            "gained": gained, "quoted": value.abilities[-1] if quoted else None, "host": t.Host(),
        }  # fmt: skip

    made("static", words, make, take)


IS: Final = "is <kind:new kind> in addition to its other types"
for _subject, _on in (("~", "self"), ("<host>", "host")):
    _is_also(f"{_subject} {IS}", _on)
    _is_also(f"{_subject} gets <size> and {IS}", _on)
    _is_also(f"{_subject} has <gained> and {IS}", _on)
    _is_also(f"{_subject} {IS} and has <quoted>", _on)
    _is_also(f"{_subject} gets <size>, has <gained>, and {IS}", _on)
    _is_also(f"{_subject} gets <size>, has <quoted>, and {IS}", _on)
