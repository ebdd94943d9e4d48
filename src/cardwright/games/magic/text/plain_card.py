"""A card in a plain text file: its name and cost, its types, its size, and its rules text, line by line.

    Ridge Warden {2}{R}
    Creature — Giant  3/3
    Trample
    {2}{R}: Ridge Warden deals damage equal to its power to target creature.

Power and toughness may also be on a line of their own, before the text or after it; so may `Loyalty: 3`.
"""

from __future__ import annotations

import re
from typing import Final

from cardwright.errors import CardErrors, Problem, nearest, shorten
from cardwright.games.magic.language.normal import mana_text
from cardwright.games.magic.rules.core.board import TYPE_NAMES
from cardwright.sources.card_type import PlainText
from cardwright.sources.node import Listed, Mapped, Node, Value, plain

_HEAD: Final = re.compile(r"(?P<name>.*?)\s*(?P<cost>(?:\{[^{}]*\})*)\s*$")
_TYPE_LINE: Final = re.compile(r"(?P<types>[^—]*?)(?:\s+[—-]\s+(?P<subtypes>.*?))?(?:\s+(?P<size>[\d*]+/[\d*]+))?\s*$")
_SIZE_LINE: Final = re.compile(r"\s*(?P<power>[\d*]+)\s*/\s*(?P<toughness>[\d*]+)\s*$")
_SIZE_NUMBER: Final = re.compile(r"\s*(?P<what>loyalty|defense)\s*:\s*(?P<number>\d+)\s*$", re.IGNORECASE)
_DECK_LINE: Final = re.compile(r"\s*(?:SB:\s*)?\d+[xX]?\s+\S")
_COMMENT: Final = "#"


def is_card(text: str) -> bool:
    """Return whether a text is a card, not a deck list: no line counts a card, and the first two look like one's.

    >>> is_card("Ember Bolt {R}\\nInstant\\nDraw a card."), is_card("4 Ember Bolt\\n20 Mountain")
    (True, False)
    """
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith(_COMMENT)]
    if len(lines) < 2 or any(_DECK_LINE.match(line) for line in lines):
        return False
    first, second = lines[:2]
    typed = [word for word in second.split() if word.lower() in TYPE_NAMES and word[:1].isupper()]
    return bool(typed) or " — " in second or first.rstrip().endswith("}")


def card_node(text: str, file: str) -> Node:
    """Return the card in a text as the contents of a file; CardErrors says what is missing."""
    rows = [(number, line) for number, line in enumerate(text.split("\n"), 1) if not line.startswith(_COMMENT)]
    told = [(number, line) for number, line in rows if line.strip()]
    if len(told) < 2:
        raise CardErrors([Problem(file, "", "a card needs a line with its name and cost, and one with its types")])
    (first, head), (second, types), *_ = told
    found = _HEAD.fullmatch(head.rstrip())
    assert found is not None
    entries: list[tuple[Node, Node]] = []
    _add(entries, "name", found["name"].strip(), first, 1 + found.start("name"))
    if found["cost"]:
        _add(entries, "cost", mana_text(found["cost"]), first, 1 + found.start("cost"))
    entries += _typed(types, second, file)
    body = [(number, line) for number, line in rows if number > second]
    entries += _sizes(body)
    while body and not body[0][1].strip():
        del body[0]
    if any(line.strip() for _, line in body):
        last = max(number for number, line in body if line.strip())
        start = body[0][0]
        kept = dict(body)
        text = "\n".join(kept.get(number, "") for number in range(start, last + 1))
        entries.append((Value("text", "text", start, 1, 1), Value(text, text, start, 1, 0, start, 1)))
    card = Mapped(tuple(entries), first, 1)
    return Listed((card,), first, 1)


def _typed(line: str, number: int, file: str) -> list[tuple[Node, Node]]:
    """Return the types, subtypes and size on a line; CardErrors names what is no type."""
    found = _TYPE_LINE.fullmatch(line)
    words = [] if found is None else found["types"].split()
    unknown = [word for word in words if word.lower() not in TYPE_NAMES]
    if found is None or not words or unknown:
        wrong = unknown[0] if unknown else line.strip()
        message = f"expected the types of the card, such as `Creature — Elf Scout`, found {shorten(wrong)!r}"
        near = nearest(wrong, TYPE_NAMES)
        column = line.find(wrong) + 1
        raise CardErrors([Problem(file, "types", message, wrong, TYPE_NAMES, near.capitalize(), number, column)])
    entries: list[tuple[Node, Node]] = []
    entries.append((Value("types", "types", number, 1, 1), _words(line, [word.lower() for word in words], number)))
    subtypes = (found["subtypes"] or "").split()
    if subtypes:
        entries.append((Value("subtypes", "subtypes", number, 1, 1), _words(line, subtypes, number)))
    if found["size"]:
        entries += _size(_SIZE_LINE.fullmatch(found["size"]), number, found.start("size"))
    return entries


def _words(line: str, words: list[str], number: int) -> Listed:
    places = [line.lower().find(word.lower()) + 1 for word in words]
    return Listed(tuple(Value(word, word, number, at, at) for word, at in zip(words, places, strict=True)), number, 1)


def _sizes(body: list[tuple[int, str]]) -> list[tuple[Node, Node]]:
    """Take the line with the size out of the lines after the types, if it is the first or the last."""
    there = [place for place, (_, line) in enumerate(body) if line.strip()]
    for place in (there[0], there[-1]) if there else ():
        number, line = body[place]
        size, alone = _SIZE_LINE.fullmatch(line), _SIZE_NUMBER.fullmatch(line)
        if size or alone:
            del body[place]
        if size:
            return _size(size, number, 0)
        if alone:
            entries: list[tuple[Node, Node]] = []
            _add(entries, alone["what"].lower(), alone["number"], number, 1 + alone.start("number"))
            return entries
    return []


def _size(size: re.Match[str] | None, number: int, before: int) -> list[tuple[Node, Node]]:
    entries: list[tuple[Node, Node]] = []
    for name in ("power", "toughness") if size else ():
        assert size is not None
        _add(entries, name, size[name], number, 1 + before + size.start(name))
    return entries


def _add(entries: list[tuple[Node, Node]], key: str, value: str, line: int, column: int) -> None:
    meant = plain(value) if key not in ("name", "cost") else value
    entries.append((Value(key, key, line, column, column), Value(meant, value, line, column, column)))


PLAIN_CARD: Final = PlainText(is_card, card_node)
