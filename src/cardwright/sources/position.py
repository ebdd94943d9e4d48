"""Positions set up by names, from a file or from Python: the checked arguments of a game's own `position` function.

The fields of a position are the parameters of that function, those of a side the fields of its dataclass, so nothing is
stated twice. Every problem is gathered, and in a file named with its line.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from inspect import Parameter, signature
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import BadInput, CardErrors, Problem, nearest, shorten
from cardwright.sources.json_reader import read_json
from cardwright.sources.node import Listed, Mapped, Node, Refused, Value
from cardwright.sources.report import BAD, Report
from cardwright.sources.text_file import read_text
from cardwright.sources.yaml_reader import read_yaml

SUFFIXES: Final = (".yaml", ".yml", ".json")
PLAYER: Final = "a player"
Player: TypeAlias = Annotated[int, PLAYER]
"""The number of a player, from 0; in a position the player's name stands for it too."""
SEED: Final = "a seed"
Seed: TypeAlias = Annotated[int, SEED]
"""What chance begins with: a whole number from 0 up."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of something in a file, by its path, and what is written there."""

    path: str
    text: str
    line: int
    column: int


def lay_out(
    game: Game, position: Callable[..., Match], given: Sequence[object], fields_given: Mapping[str, object]
) -> Match:
    """Return the match at the position given by a file, by sides in turn, or by named fields; CardErrors if wrong.

    Besides a file, named fields replace those in the file.
    """
    places: list[Place] = []
    problems: list[Problem] = []
    data: dict[str, object] = {}
    known = _parameters(game, position)
    file = ""
    if len(given) == 1 and isinstance(given[0], str | os.PathLike):
        file = str(given[0])
        data = _file_data(Path(file), places, problems)
    else:
        names = [name for name, each in known.items() if each.kind is not Parameter.KEYWORD_ONLY]
        if len(given) > len(names):
            raise BadInput(f"a position of {game.name} takes {', '.join(names)}; {len(given)} were given")
        data = dict(zip(names, given, strict=False))
        for name in fields_given:
            if name in data:
                problems.append(Problem("", name, f"{name!r} is given twice"))
    data.update(fields_given)
    built = _Building(game, problems)
    values = built.values(known, data, "")
    missing = [name for name in known if name not in values and known[name].default is Parameter.empty]
    if not missing:
        try:
            match = position(game, *[values.pop(name) for name in list(known) if _is_side(known[name])], **values)
            if not problems:
                return match
        except CardErrors as errors:
            problems += errors.problems
        except BadInput as error:
            problems.append(Problem("", "", str(error)))
    raise CardErrors(_located(list(dict.fromkeys(problems)), file, places))


_SIDE: Final = Parameter.POSITIONAL_ONLY
"""How a player's side is marked that a function takes as one of any number of arguments."""


def _is_side(parameter: Parameter) -> bool:
    return parameter.kind is _SIDE


def _parameters(game: Game, position: Callable[..., Match]) -> dict[str, Parameter]:
    """Return the parameters of a position except the game, with their types; one for each player if it takes many."""
    hints = get_type_hints(position, include_extras=True)
    found: dict[str, Parameter] = {}
    for each in list(signature(position).parameters.values())[1:]:
        hint = hints[each.name]
        if each.kind is Parameter.VAR_POSITIONAL:
            for player in range(game.players):
                name = f"p{player + 1}"
                found[name] = Parameter(name, _SIDE, default=hint(), annotation=hint)
        else:
            found[each.name] = each.replace(annotation=hint)
    return found


def _file_data(path: Path, places: list[Place], problems: list[Problem]) -> dict[str, object]:
    """Return the fields in a file as plain data, noting the place of each."""
    file = str(path)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        message = f"unknown position file type {suffix!r}" if suffix else "a position file needs a file extension"
        raise CardErrors([Problem(file, "", message, suffix, SUFFIXES, nearest(suffix, SUFFIXES))])
    text = read_text(path)
    root = read_json(text, file) if suffix == ".json" else read_yaml(text, file)
    report = Report(file, {})
    if isinstance(root, Value) and root.value is None:
        report.report(root, "", "is empty")
    elif not isinstance(root, Mapped):
        report.expected(root, "", "a mapping with the fields of a position")
    data = plain_data(root, "", report, places)
    problems += report.problems
    if not isinstance(data, dict):
        raise CardErrors(problems)
    return data


def plain_data(node: Node, path: str, report: Report, places: list[Place]) -> object:
    """Return the contents of a node as plain data; invalid contents are noted and BAD."""
    shown = str(node.value) if isinstance(node, Value) else ""
    places.append(Place(path, shown, node.line, node.column))
    if isinstance(node, Refused):
        return report.expected(node, path, "")
    if isinstance(node, Value):
        return node.value
    if isinstance(node, Listed):
        return [plain_data(item, f"{path}[{at}]", report, places) for at, item in enumerate(node.items)]
    found: dict[object, object] = {}
    for key, value in node.entries:
        if not isinstance(key, Value) or not isinstance(key.value, str | int) or isinstance(key.value, bool):
            report.expected(key, path, "a name or a whole number as a key")
            continue
        below = _below(path, key.value)
        if key.value in found:
            report.report(key, below, f"{shorten(str(key.value))!r} is given twice", str(key.value))
            continue
        places.append(Place(below, str(key.value), key.line, key.column))
        found[key.value] = plain_data(value, below, report, places)
    return found


def _below(path: str, key: object) -> str:
    if isinstance(key, int):
        return f"{path}[{key}]"
    return f"{path}.{key}" if path else str(key)


def _located(problems: list[Problem], file: str, places: list[Place]) -> list[Problem]:
    """Return the problems with their places in the file, in its order."""
    if not file:
        return problems
    located = [each if each.line else _placed(each, file, places) for each in problems]
    return sorted(located, key=lambda each: (each.line, each.column))


def _placed(problem: Problem, file: str, places: list[Place]) -> Problem:
    """Return the problem placed at the found value, at or beside its path; otherwise at its path or an ancestor."""
    path = problem.place
    if problem.found:
        # Beside it, since what is wrong before it in a list was left out.
        for above in (path, _above(path)):
            for each in places:
                if each.text == problem.found and _is_below(each.path, above):
                    return replace(problem, file=file, place=each.path, line=each.line, column=each.column)
    while True:
        there = [each for each in places if each.path == path]
        if there:
            # Of a field the key comes first, then the value.
            return replace(problem, file=file, line=there[-1].line, column=there[-1].column)
        path = _above(path)


def _above(path: str) -> str:
    return path[: max(path.rfind("."), path.rfind("["), 0)]


def _is_below(path: str, above: str) -> bool:
    return not above or path == above or (path.startswith(above) and path[len(above)] in ".[")


class _Building:
    """Converts plain data into the arguments of a position function; problems are noted, wrong values left out."""

    def __init__(self, game: Game, problems: list[Problem]) -> None:
        self.players = [game.player_name(player) for player in range(game.players)]
        self.problems = problems

    def values(self, known: Mapping[str, Parameter], data: Mapping[str, object], path: str) -> dict[str, Any]:
        """Return the values of the valid fields; an omitted side is empty."""
        found: dict[str, Any] = {name: each.default for name, each in known.items() if _is_side(each)}
        for key, given in data.items():
            if key not in known:
                self.unknown(path, key, list(known))
                continue
            value = self.value(known[key].annotation, given, _below(path, key))
            if value is not BAD:
                found[key] = value
        for name, each in known.items():
            if name not in data and each.default is Parameter.empty:
                self.problems.append(Problem("", path, f"the field {name!r} is missing"))
        return found

    def unknown(self, path: str, key: object, allowed: list[str]) -> None:
        text = str(key)
        message = f"unknown field {shorten(text)!r}"
        self.problems.append(Problem("", _below(path, key), message, text, tuple(allowed), nearest(text, allowed)))

    def expected(self, path: str, what: str, given: object) -> object:
        """Note that something else was given where `what` should be."""
        found = "nothing" if given is None else shorten(repr(given))
        shown = f"the text {found}" if isinstance(given, str) else found
        self.problems.append(Problem("", path, f"expected {what}, found {shown}"))
        return BAD

    def value(self, hint: Any, given: object, path: str) -> object:
        """Return the value for one field of this type, or BAD."""
        if given is BAD:
            return BAD
        origin, inside = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.player(given, path) if inside[1] == PLAYER else self.seed(given, path)
        if origin in (UnionType, Union):
            return self.either(inside, given, path)
        if origin in (Sequence, Collection):
            return self.listed(inside[0], given, path)
        if origin is tuple:
            return self.tuple_of(inside, given, path)
        if origin is Mapping:
            return self.mapped(inside, given, path)
        if is_dataclass(hint):
            return self.whole(hint, given, path)
        if isinstance(given, bool) if hint is bool else isinstance(given, hint) and not isinstance(given, bool):
            return given
        return self.expected(path, {bool: "true or false", int: "a whole number", str: "text"}[hint], given)

    def seed(self, given: object, path: str) -> object:
        if isinstance(given, int) and not isinstance(given, bool) and given >= 0:
            return given
        return self.expected(path, "a whole number from 0 up", given)

    def player(self, given: object, path: str) -> object:
        if isinstance(given, str):
            plain = [name.casefold() for name in self.players]
            if given.casefold() in plain:
                return plain.index(given.casefold())
            near = nearest(given, self.players)
            self.problems.append(Problem("", path, f"unknown player {given!r}", given, tuple(self.players), near))
            return BAD
        if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(self.players):
            return given
        return self.expected(path, f"a player: {', '.join(self.players)}, or a number from 0", given)

    def either(self, hints: Sequence[Any], given: object, path: str) -> object:
        """Return a value of one of several types: nothing, text, or an object with fields."""
        if given is None and NoneType in hints:
            return None
        hints = [hint for hint in hints if hint is not NoneType]
        if str in hints and (isinstance(given, str) or len(hints) == 1):
            return self.value(str, given, path)
        return self.value(next(hint for hint in hints if hint is not str), given, path)

    def listed(self, hint: Any, given: object, path: str) -> object:
        if isinstance(given, str | bytes | Mapping) or not isinstance(given, Collection):
            return self.expected(path, "a list", given)
        found = [self.value(hint, each, f"{path}[{at}]") for at, each in enumerate(given)]
        return [each for each in found if each is not BAD]

    def tuple_of(self, hints: Sequence[Any], given: object, path: str) -> object:
        if not isinstance(given, list | tuple) or len(given) != len(hints):
            return self.expected(path, f"a list of {len(hints)} values", given)
        found = [self.value(hints[at], each, f"{path}[{at}]") for at, each in enumerate(given)]
        return BAD if BAD in found else tuple(found)

    def mapped(self, hints: Sequence[Any], given: object, path: str) -> object:
        if not isinstance(given, Mapping):
            return self.expected(path, "a mapping", given)
        found: dict[object, object] = {}
        for key, each in given.items():
            name = self.value(hints[0], key, _below(path, key))
            value = self.value(hints[1], each, _below(path, key))
            if name is not BAD and value is not BAD:
                found[name] = value
        return found

    def whole(self, hint: Any, given: object, path: str) -> object:
        """Return an object with fields, given as it is, as a mapping, or by its name alone if it has one."""
        if isinstance(given, hint):
            return given
        types = get_type_hints(hint, include_extras=True)
        known = {
            each.name: Parameter(
                each.name,
                Parameter.KEYWORD_ONLY,
                annotation=types[each.name],
                default=Parameter.empty if each.default is MISSING and each.default_factory is MISSING else None,
            )
            for each in fields(hint)
        }
        if isinstance(given, str) and next(iter(known)) == "name":
            return hint(name=given)
        if not isinstance(given, Mapping):
            what = "a name, or a mapping with fields" if next(iter(known)) == "name" else "a mapping with fields"
            return self.expected(path, what, given)
        before = len(self.problems)
        values = self.values(known, given, path)
        required = [name for name, each in known.items() if each.default is Parameter.empty]
        if any(name not in values for name in required):
            assert len(self.problems) > before
            return BAD
        return hint(**values)
