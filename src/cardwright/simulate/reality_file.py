"""Reads files of real results: pairs of archetypes with the matches that each won, and the share of each archetype.

Only the names and wins of pairs are needed. What the file says of itself and what can be computed from the rest may be
there; a rate that contradicts the wins beside it is a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardwright.definitions.fields import LIMIT, TextKind, WholeKind
from cardwright.errors import CardErrors
from cardwright.simulate.intervals import Rate
from cardwright.sources.json_reader import read_json
from cardwright.sources.node import Listed, Node, Value
from cardwright.sources.report import BAD, Entries, Report, joined
from cardwright.sources.text_file import read_text
from cardwright.sources.values import text, whole
from cardwright.sources.yaml_reader import read_yaml

ROUNDING: Final = 0.002

TOP: Final = (
    "format",
    "window",
    "start",
    "end",
    "labels",
    "tournaments",
    "matches_with_both_decks",
    "matches_labelled",
)
OF_ARCHETYPE: Final = ("name", "decks", "share", "matches", "wr_nonmirror", "ci")
OF_PAIR: Final = ("a", "b", "a_wins", "b_wins", "draws", "a_games", "b_games", "a_wr", "ci")
WINS: Final = ("a_wins", "b_wins")


@dataclass(frozen=True, slots=True)
class RealPair:
    """The real matches of two archetypes, of which `a` won `wins` of those decided."""

    a: str
    b: str
    wins: Rate
    draws: int


@dataclass(frozen=True, slots=True)
class Reality:
    """Real results: what the file says of itself, the share of each archetype, and the pairs by their names."""

    about: dict[str, str]
    shares: dict[str, float]
    pairs: dict[tuple[str, str], RealPair]

    @property
    def names(self) -> list[str]:
        """Return every archetype of the file."""
        found = dict.fromkeys(self.shares)
        for pair in self.pairs:
            found.update(dict.fromkeys(pair))
        return list(found)

    def rate(self, a: str, b: str) -> Rate | None:
        """Return how often `a` beat `b`; None if the file does not tell."""
        if (a, b) in self.pairs:
            return self.pairs[a, b].wins
        turned = self.pairs.get((b, a))
        return None if turned is None else Rate(turned.wins.cases - turned.wins.hits, turned.wins.cases)


def read_reality(path: Path) -> Reality:
    """Return the real results in a JSON or YAML file; CardErrors lists all its mistakes with their lines."""
    return reality_in(read_text(path), str(path))


def reality_in(content: str, file: str) -> Reality:
    """Return the real results in the text of a file, which is JSON unless its name ends in .yaml or .yml."""
    root = read_yaml(content, file) if file.endswith((".yaml", ".yml")) else read_json(content, file)
    report = Report(file, {})
    reader = _Reader(report)
    found = reader.file(root)
    if report.problems:
        raise CardErrors(report.problems)
    return found


class _Reader:
    """Reads a file, noting every mistake with its place."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.shares: dict[str, float] = {}
        self.pairs: dict[tuple[str, str], RealPair] = {}
        self.lines: dict[frozenset[str], int] = {}

    def file(self, root: Node) -> Reality:
        fields = self.report.entries(root, "", "the fields pairs and archetypes")
        about: dict[str, str] = {}
        if fields is not None:
            self.known(fields, "", (*TOP, "archetypes", "pairs"))
            about = {name: self.about(node, name) for name, (_, node) in fields.items() if name in TOP}
            if "archetypes" in fields:
                self.each(fields["archetypes"][1], "archetypes", "a list of archetypes", self.archetype)
            if "pairs" in fields:
                self.each(fields["pairs"][1], "pairs", "a list of pairs", self.pair)
            else:
                self.report.report(root, "", "missing field 'pairs'", "", ["pairs"])
        return Reality(about, self.shares, self.pairs)

    def about(self, node: Node, name: str) -> str:
        if isinstance(node, Value) and isinstance(node.value, str | int) and not isinstance(node.value, bool):
            return str(node.value)
        self.report.expected(node, name, "text or a whole number")
        return ""

    def each(self, node: Node, place: str, what: str, read: Callable[[Node, str], None]) -> None:
        if not isinstance(node, Listed):
            self.report.expected(node, place, what)
            return
        if place == "pairs" and not node.items:
            self.report.report(node, place, "has no pair")
        for number, item in enumerate(node.items):
            read(item, f"{place}[{number}]")

    def known(self, fields: Entries, place: str, allowed: Sequence[str]) -> None:
        for name, (key, _) in fields.items():
            if name not in allowed:
                self.report.report(key, joined(place, name), f"unknown field {name!r}", name, allowed)

    def archetype(self, node: Node, place: str) -> None:
        fields = self.report.entries(node, place, "the fields of an archetype")
        if fields is None:
            return
        self.known(fields, place, OF_ARCHETYPE)
        self.numbers(fields, place, ("decks", "matches"), ())
        for name in ("wr_nonmirror", "share"):
            if name in fields:
                self.share(fields[name][1], joined(place, name))
        self.interval(fields, place)
        name = self.name(fields, node, place, "name")
        if not name:
            return
        if name in self.shares:
            self.report.report(fields["name"][1], joined(place, "name"), f"the archetype {name!r} is given twice", name)
        given = fields["share"][1] if "share" in fields else None
        share = given.value if isinstance(given, Value) else None
        self.shares[name] = float(share) if isinstance(share, int | float) else 0.0

    def pair(self, node: Node, place: str) -> None:
        fields = self.report.entries(node, place, "the fields of a pair")
        if fields is None:
            return
        self.known(fields, place, OF_PAIR)
        a, b = self.name(fields, node, place, "a"), self.name(fields, node, place, "b")
        numbers = self.numbers(fields, place, OF_PAIR[2:7], WINS, node)
        self.interval(fields, place)
        won, lost = numbers.get("a_wins"), numbers.get("b_wins")
        if "a_wr" in fields:
            rate = self.share(fields["a_wr"][1], joined(place, "a_wr"))
            if won is not None and lost is not None and rate is not None:
                self.agrees(fields["a_wr"][1], joined(place, "a_wr"), rate, won, lost)
        if a and a == b:
            self.report.report(fields["b"][1], joined(place, "b"), f"{a!r} against itself is no pair", b)
        elif a and b:
            self.once(fields, place, a, b)
            if won is not None and lost is not None:
                self.pairs.setdefault((a, b), RealPair(a, b, Rate(won, won + lost), numbers.get("draws", 0)))

    def once(self, fields: Entries, place: str, a: str, b: str) -> None:
        """Note a pair that was given before, in either order."""
        node = fields["a"][1]
        names = frozenset((a, b))
        if names in self.lines:
            first = self.lines[names]
            self.report.report(node, place, f"the pair of {a!r} and {b!r} is given twice, first on line {first}")
        self.lines.setdefault(names, node.line)

    def agrees(self, node: Node, place: str, rate: float, won: int, lost: int) -> None:
        if not won + lost or abs(won / (won + lost) - rate) > ROUNDING:
            meant = f"{won / (won + lost):.4f}" if won + lost else "no rate at all"
            self.report.report(node, place, f"says {rate:g}, but {won} won and {lost} lost are {meant}")

    def name(self, fields: Entries, node: Node, place: str, key: str) -> str:
        if key not in fields:
            self.report.report(node, place, f"missing field {key!r}", "", [key])
            return ""
        found = text(self.report, TextKind(), fields[key][1], joined(place, key))
        return found if isinstance(found, str) else ""

    def numbers(
        self, fields: Entries, place: str, names: Sequence[str], needed: Sequence[str], node: Node | None = None
    ) -> dict[str, int]:
        found: dict[str, int] = {}
        for name in names:
            if name in fields:
                value = whole(self.report, WholeKind(0, LIMIT), fields[name][1], joined(place, name))
                if isinstance(value, int) and value is not BAD:
                    found[name] = value
            elif name in needed and node is not None:
                self.report.report(node, place, f"missing field {name!r}", "", [name])
        return found

    def share(self, node: Node, place: str) -> float | None:
        value = node.value if isinstance(node, Value) else None
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
            return float(value)
        self.report.expected(node, place, "a number from 0 to 1")
        return None

    def interval(self, fields: Entries, place: str) -> None:
        if "ci" not in fields:
            return
        node, where = fields["ci"][1], joined(place, "ci")
        if not isinstance(node, Listed) or len(node.items) != 2:
            self.report.expected(node, where, "a list of two numbers from 0 to 1")
            return
        for number, item in enumerate(node.items):
            self.share(item, f"{where}[{number}]")
