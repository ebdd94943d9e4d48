"""Files of puzzles: read with every mistake at its line, and written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cardwright import games
from cardwright.errors import CardErrors, shorten
from cardwright.simulate.puzzles.puzzle import ACTION, GOALS, REASONS, SPANS, Puzzle
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.position import plain_data
from cardwright.sources.report import Entries, Report
from cardwright.sources.text_file import read_text
from cardwright.sources.yaml_reader import read_yaml
from cardwright.sources.yaml_writer import Data, write_yaml

TOP: Final = ("game", "kind", "puzzles")
FIELDS: Final = (
    "name", "kind", "player", "position", "then", "must", "must_not", "goal", "until", "reasons", "from",
)  # fmt: skip
LISTS: Final = ("then", "must", "must_not", "reasons")


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles in a file; CardErrors lists every mistake with its line."""
    return puzzles_in(read_text(path), str(path))


def puzzles_in(text: str, file: str) -> list[Puzzle]:
    """Return the puzzles in the text of a file."""
    reader = _Reader(file)
    found = reader.puzzles(read_yaml(text, file))
    if reader.report.problems:
        raise CardErrors(reader.report.problems)
    return found


def puzzle_text(puzzles: Sequence[Puzzle]) -> str:
    """Return the text of a file with these puzzles, which are of one game."""
    return write_yaml({"game": puzzles[0].game, "puzzles": [_data(puzzle) for puzzle in puzzles]})


def _data(puzzle: Puzzle) -> Data:
    data: dict[str, Any] = {
        "name": puzzle.name,
        "kind": puzzle.kind,
        "player": puzzle.player,
        "position": dict(puzzle.position),
        **{name: list(getattr(puzzle, name)) for name in LISTS if getattr(puzzle, name)},
    }
    if puzzle.goal:
        data["goal"] = puzzle.goal
    if puzzle.until != ACTION:
        data["until"] = puzzle.until
    if puzzle.origin:
        data["from"] = puzzle.origin
    return data


class _Reader:
    """Reads one file and gathers its mistakes."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.report = Report(file, {})
        self.names: dict[str, int] = {}

    def puzzles(self, root: Node) -> list[Puzzle]:
        entries = self.fields(root, "", TOP)
        if entries is None:
            return []
        for name in ("game", "puzzles"):
            if name not in entries:
                self.report.report(root, "", f"has no field {name!r}")
        game = self.text(entries, "", "game")
        if game and game not in games.names():
            self.report.report(entries["game"][1], "game", f"unknown game {game!r}", game, games.names())
        kind = self.text(entries, "", "kind")
        listed = entries["puzzles"][1] if "puzzles" in entries else None
        if listed is not None and (not isinstance(listed, Listed) or not listed.items):
            self.report.expected(listed, "puzzles", "a list with a mapping for each puzzle")
        nodes = listed.items if isinstance(listed, Listed) else ()
        found = [self.puzzle(node, f"puzzles[{number}]", game, kind) for number, node in enumerate(nodes)]
        return [each for each in found if each is not None]

    def fields(self, node: Node, place: str, allowed: Sequence[str]) -> Entries | None:
        entries = self.report.entries(node, place, "the fields " + ", ".join(allowed))
        for name in list(entries or ()):
            if entries is not None and name not in allowed:
                key = entries.pop(name)[0]
                self.report.report(key, _below(place, name), f"unknown field {shorten(name)!r}", name, allowed)
        return entries

    def puzzle(self, node: Node, place: str, game: str, kind: str) -> Puzzle | None:
        entries = self.fields(node, place, FIELDS)
        if entries is None:
            return None
        before = len(self.report.problems)
        texts = {name: self.text(entries, place, name) for name in ("name", "kind", "player", "goal", "until", "from")}
        lists = {name: self.lines(entries, place, name) for name in LISTS}
        for name in ("name", "player", "position"):
            if name not in entries:
                self.report.report(node, place, f"has no field {name!r}")
        if not (texts["kind"] or kind):
            self.report.report(node, place, "has no field 'kind', and the file has none for all of them")
        for name, allowed in (("goal", GOALS), ("until", SPANS)):
            if texts[name] and texts[name] not in allowed:
                message = f"unknown {name} {shorten(texts[name])!r}"
                self.report.report(entries[name][1], f"{place}.{name}", message, texts[name], allowed)
        if not texts["goal"] and not lists["must"] and not lists["must_not"]:
            self.report.report(node, place, "asks for nothing: it needs a goal, must or must_not")
        if not texts["goal"] and len(lists["reasons"]) < REASONS:
            message = f"needs a goal that look-ahead proves, or {REASONS} reasons; found {len(lists['reasons'])}"
            self.report.report(node, place, message)
        name = texts["name"]
        if name in self.names:
            self.report.report(
                entries["name"][1], f"{place}.name", f"{name!r} is there twice, first on line {self.names[name]}"
            )
        elif name:
            self.names[name] = node.line
        position = self.position(entries, place)
        if len(self.report.problems) > before:
            return None
        return Puzzle(
            name=name,
            kind=texts["kind"] or kind,
            game=game,
            player=texts["player"],
            position=position,
            then=lists["then"],
            must=lists["must"],
            must_not=lists["must_not"],
            goal=texts["goal"],
            until=texts["until"] or ACTION,
            reasons=lists["reasons"],
            origin=texts["from"],
            place=f"{self.file}:{node.line}",
        )

    def position(self, entries: Entries, place: str) -> dict[str, object]:
        """Return the fields of the position; what is wrong in them is told when it is set up."""
        if "position" not in entries:
            return {}
        node = entries["position"][1]
        found = plain_data(node, f"{place}.position", self.report, [])
        if isinstance(found, dict):
            return found
        self.report.expected(node, f"{place}.position", "a mapping with the fields of a position")
        return {}

    def text(self, entries: Entries, place: str, name: str) -> str:
        """Return the text of a field, "" if it is missing or something else, which is noted."""
        if name not in entries:
            return ""
        node = entries[name][1]
        if isinstance(node, Value) and isinstance(node.value, str) and node.value.strip():
            return node.value.strip()
        self.report.expected(node, _below(place, name), "text")
        return ""

    def lines(self, entries: Entries, place: str, name: str) -> tuple[str, ...]:
        """Return the texts of a list."""
        if name not in entries:
            return ()
        node = entries[name][1]
        if not isinstance(node, Listed):
            self.report.expected(node, f"{place}.{name}", "a list of texts")
            return ()
        found: list[str] = []
        for number, item in enumerate(node.items):
            if isinstance(item, Value) and item.value is not None and str(item.value).strip():
                # An answer may be a number.
                found.append(str(item.value).strip())
            else:
                self.report.expected(item, f"{place}.{name}[{number}]", "text")
        return tuple(found)


def _below(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
