"""Card files in the normal form: each meaning in one writing, the cards in their order."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.sources.json_reader import read_json
from cardwright.sources.load import read_cards_text
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.text_file import clean, read_text
from cardwright.sources.tree import VERSION
from cardwright.sources.write import to_data
from cardwright.sources.yaml_reader import read_yaml
from cardwright.sources.yaml_writer import Data, write_yaml

SUFFIXES: Final = (".yaml", ".yml", ".json")
TEXT: Final = "text"
SCHEMA_LINE: Final = "$schema"
_MARK: Final = re.compile(r"(?:^|(?<=\s))#")


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A card file in the normal form: its text, how many cards it has, and on which lines comments are lost."""

    text: str
    cards: int
    changed: tuple[str, ...]
    """The names of the cards that were written in another way."""
    comments: tuple[int, ...]


def rewritten(path: Path) -> Rewritten:
    """Return a card file in the normal form; CardErrors name every problem with its place, and BadInput another kind
    of file."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        near = nearest(suffix, SUFFIXES)
        raise CardErrors([Problem(str(path), "", "this kind of file is not rewritten", suffix, SUFFIXES, near)])
    text = clean(read_text(path), str(path))
    found = read_cards_text(text, suffix, magic, CARD_TYPE, str(path))
    root = read_json(text, str(path)) if suffix == ".json" else read_yaml(text, str(path))
    top = data_of(root)
    listed = top["cards"] if isinstance(top, dict) else top
    assert isinstance(listed, list)
    cards: list[Data] = []
    changed: list[str] = []
    for card, given in zip(found, listed, strict=True):
        assert isinstance(given, dict)
        made = _card(card, given)
        cards.append(made)
        if made != given:
            changed.append(card.name)
    file: dict[str, Data] = {"version": VERSION, "cards": cards}
    if isinstance(top, dict) and SCHEMA_LINE in top:
        file = {SCHEMA_LINE: top[SCHEMA_LINE], **file}
    whole = json.dumps(file, indent=2, ensure_ascii=False) + "\n" if suffix == ".json" else write_yaml(file)
    comments = () if suffix == ".json" else comment_lines(text)
    return Rewritten(whole, len(cards), tuple(changed), comments)


def _card(card: MagicCard, given: Mapping[str, Data]) -> Data:
    """Return a card as it is written; one that is given by its text stays so."""
    parts = given.get("parts")
    sides = [given, *(parts if isinstance(parts, list) else [])]
    if any(isinstance(side, Mapping) and TEXT in side for side in sides):
        return dict(given)
    return to_data(normal(card), CARD_TYPE)


def data_of(node: Node) -> Data:
    """Return what a part of a file says, without its places."""
    if isinstance(node, Listed):
        return [data_of(item) for item in node.items]
    if isinstance(node, Mapped):
        return {str(data_of(key)): data_of(value) for key, value in node.entries}
    if isinstance(node, Value) and not isinstance(node.value, float):
        return node.value
    raise BadInput(f"line {node.line}: a card file has no such value")


def comment_lines(text: str) -> tuple[int, ...]:
    """Return the numbers of the lines of a YAML file that have a comment: what can be left out and says nothing.

    >>> comment_lines('# Mine.\\ncards: [{name: "A # B", types: land}]  # one\\n')
    (1, 2)
    """
    meant = data_of(read_yaml(text))
    lines = text.split("\n")
    found: list[int] = []
    for number, line in enumerate(lines):
        for mark in _MARK.finditer(line):
            without = [*lines[:number], line[: mark.start()], *lines[number + 1 :]]
            if _says(without) == meant:
                found.append(number + 1)
                break
    return tuple(found)


def _says(lines: list[str]) -> Data:
    """Return what the lines of a file say, nothing if they are no file."""
    try:
        return data_of(read_yaml("\n".join(lines)))
    except (BadInput, CardErrors):
        return None
