"""The places of cards in files, and of everything written on them: looked up when a game refuses a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cardwright.definitions.paths import Step, path_steps, path_text
from cardwright.errors import CardErrors, Problem
from cardwright.sources.card_type import PLAIN, PlainText
from cardwright.sources.json_reader import read_json
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.table import named_rows
from cardwright.sources.text_file import clean, read_text
from cardwright.sources.yaml_reader import read_yaml

_PATH: Final = re.compile(r"[a-z0-9_.\[\]]*")


@dataclass(frozen=True, slots=True)
class Written:
    """A card in a file: its place and its contents there; a row of a table has only its line."""

    file: str
    place: str
    node: Node | None
    line: int


class Places:
    """The cards of some files by name, as they are written; a file that cannot be read has none.

    `prose` is the field whose text replaces other fields of a card, if the game has one; `plain` reads a plain text
    file with one card, if the game has such.
    """

    def __init__(self, paths: Iterable[Path], *, prose: str = "", plain: PlainText | None = None) -> None:
        self.prose = prose
        self.plain = plain
        self.cards: dict[str, Written] = {}
        for path in paths:
            try:
                self.add(read_text(path), path.suffix, str(path))
            except CardErrors:
                continue

    def add(self, text: str, suffix: str, file: str) -> None:
        """Add the cards of one text."""
        suffix = suffix.lower()
        text = clean(text, file)
        if suffix == ".csv":
            for name, row, line in named_rows(text):
                self.cards.setdefault(name, Written(file, f"row {row}", None, line))
        elif suffix in (".yaml", ".yml", ".json") or (suffix == PLAIN and self.plain is not None):
            if suffix == PLAIN and self.plain is not None:
                root = self.plain.node(text, file)
            else:
                root = read_json(text, file) if suffix == ".json" else read_yaml(text, file)
            for index, node in enumerate(_listed(root)):
                given = _get(node, "name")
                if isinstance(given, Value) and isinstance(given.value, str):
                    self.cards.setdefault(given.value.strip(), Written(file, f"cards[{index}]", node, node.line))

    def located(self, problem: Problem) -> Problem:
        """Return the problem of a card with its place in the file; unchanged if its card is in none of the files.

        A problem that names only its card is placed at the value that was found, if that is on the card.
        """
        card = self.cards.get(problem.card)
        if card is None or problem.line:
            return problem
        found = _PATH.match(problem.place)
        path = found.group() if found else ""
        rest = problem.place[len(path) :]
        if card.node is None:
            steps = path_steps(path)
            place = f"{card.place}, column {path_text(steps)}" if steps else card.place
            return replace(problem, file=card.file, place=place + rest, line=card.line, column=0)
        reached, node = self._follow(card.node, path_steps(path))
        if not path and problem.found:
            reached, node = next(_standing(card.node, problem.found), ((), card.node))
        column = node.column
        if problem.column and isinstance(node, Value):
            column = node.text_column + problem.column - 1 if node.text_column else 0
        below = path_text(reached)
        place = f"{card.place}.{below}" if below else card.place
        return replace(problem, file=card.file, place=place + rest, line=node.line, column=column)

    def _follow(self, node: Node, steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], Node]:
        """Follow the steps as far as the file goes: a lone value counts as a list of one, defaults have no place."""
        if steps and self.prose and _get(node, str(steps[0])) is None and _get(node, self.prose) is not None:
            steps = (self.prose,)
        reached: list[Step] = []
        for step in steps:
            if isinstance(step, int):
                if isinstance(node, Listed):
                    if step >= len(node.items):
                        break
                    node = node.items[step]
                    reached.append(step)
                continue
            below = _get(node, step)
            if below is None:
                break
            node = below
            reached.append(step)
        return tuple(reached), node


def _get(node: Node, key: str) -> Node | None:
    if isinstance(node, Mapped):
        for each, value in node.entries:
            if isinstance(each, Value) and each.value == key:
                return value
    return None


def _listed(root: Node) -> tuple[Node, ...]:
    listed = root if isinstance(root, Listed) else _get(root, "cards")
    return listed.items if isinstance(listed, Listed) else ()


def _standing(node: Node, text: str) -> Iterator[tuple[tuple[Step, ...], Node]]:
    """Yield the places of a text below a node, as a value or as a key."""
    if isinstance(node, Value):
        if node.value == text:
            yield (), node
    elif isinstance(node, Listed):
        for index, item in enumerate(node.items):
            for steps, found in _standing(item, text):
                yield (index, *steps), found
    elif isinstance(node, Mapped):
        for key, value in node.entries:
            if isinstance(key, Value) and isinstance(key.value, str):
                if key.value == text:
                    yield (key.value,), key
                for steps, found in _standing(value, text):
                    yield (key.value, *steps), found
