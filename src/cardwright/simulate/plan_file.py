"""The file of a plan: written as JSON, read with every mistake at its line, compared with another."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from cardwright import games
from cardwright.agents.named import named
from cardwright.errors import BadInput, CardErrors, CardwrightError, nearest
from cardwright.simulate.plan import CHOICES, FORMAT, LENGTHS, LISTS, Plan, game_of
from cardwright.sources.json_reader import read_json
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.report import BAD, Report, joined
from cardwright.sources.text_file import read_text

NAME: Final = "plan.json"
MOST_SHOWN: Final = 8
TYPES: Final = {int: "a whole number", str: "text", float: "a number"}


def plan_text(plan: Plan) -> str:
    """Return the text of the plan's file."""
    return json.dumps(plan.data(), ensure_ascii=False, indent=1) + "\n"


def read_plan(path: Path) -> Plan:
    """Return the plan in a file; CardErrors lists every mistake with its line."""
    return plan_in(read_text(path), str(path))


def plan_in(text: str, file: str) -> Plan:
    """Return the plan in the text of a file."""
    reader = _Reader(file)
    plan = reader.plan(read_json(text, file))
    if reader.report.problems or plan is None:
        raise CardErrors(sorted(reader.report.problems, key=lambda each: (each.line, each.column)))
    return plan


def differences(old: Plan, new: Plan) -> list[str]:
    """Return what differs between two plans, a line for each field: its name, what it was, what it is."""
    found = list(_differing("", old.data(), new.data()))
    more = len(found) - MOST_SHOWN
    return [*found[:MOST_SHOWN], f"and {more} more"] if more > 0 else found


def _differing(place: str, old: object, new: object) -> list[str]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        names = list({**old, **new})
        found = [line for name in names for line in _differing(joined(place, str(name)), old.get(name), new.get(name))]
        if not found and list(old) != list(new):
            found.append(f"{place}: in another order")
        return found
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        if len(old) != len(new):
            return [f"{place}: {len(old)} there, {len(new)} here"]
        pairs = enumerate(zip(old, new, strict=True))
        return [line for at, (one, other) in pairs for line in _differing(f"{place}[{at}]", one, other)]
    return [] if old == new else [f"{place}: {_shown(old)} there, {_shown(new)} here"]


def _shown(value: object) -> str:
    return "nothing" if value is None else repr(value)


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


class _Reader:
    """Turns the nodes of a file into a plan, and gathers what is wrong; `nodes` has the place of each field."""

    def __init__(self, file: str) -> None:
        self.report = Report(file, {})
        self.nodes: dict[str, Node] = {}

    def plan(self, root: Node) -> Plan | None:
        if isinstance(root, Mapped):
            given = {key.value: value for key, value in root.entries if isinstance(key, Value)}
            version = given.get("format")
            if version is None:
                self.report.report(root, "", "is not a plan: it has no field 'format'")
                return None
            if not isinstance(version, Value) or version.value != FORMAT:
                self.report.expected(version, "format", f"the format {FORMAT}")
                return None
            entries = [(key, value) for key, value in root.entries if not _is_format(key)]
            root = Mapped(tuple(entries), root.line, root.column)
        found = self.value(Plan, root, "")
        if not isinstance(found, Plan):
            return None
        self.check(found)
        return found

    def value(self, hint: Any, node: Node, place: str) -> object:
        """Return the value of this type in the node, or BAD."""
        self.nodes[place] = node
        origin, inside = get_origin(hint), get_args(hint)
        if is_dataclass(hint) and isinstance(hint, type):
            return self.whole(hint, node, place)
        if origin is tuple:
            if not isinstance(node, Listed):
                return self.report.expected(node, place, "a list")
            items = [self.value(inside[0], each, f"{place}[{at}]") for at, each in enumerate(node.items)]
            return BAD if any(item is BAD for item in items) else tuple(items)
        if origin is Mapping or (isinstance(origin, type) and issubclass(origin, Mapping)):
            entries = self.report.entries(node, place, "a value for each name")
            if entries is None:
                return BAD
            values = {name: self.value(inside[1], each, joined(place, name)) for name, (_, each) in entries.items()}
            return BAD if any(value is BAD for value in values.values()) else values
        kinds = inside if origin in (Union, UnionType) else (hint,)
        if isinstance(node, Value) and not isinstance(node.value, bool):
            if isinstance(node.value, kinds):
                return node.value
            if float in kinds and isinstance(node.value, int):
                return float(node.value)
        return self.report.expected(node, place, " or ".join(TYPES[kind] for kind in kinds))

    def whole(self, cls: type, node: Node, place: str) -> object:
        """Return an object with the fields of a mapping; a file has all of them."""
        known = {each.name: each for each in fields(cls)}
        entries = self.report.entries(node, place, f"the fields {', '.join(known)}")
        if entries is None:
            return BAD
        values: dict[str, object] = {}
        for name, (key, each) in entries.items():
            if name not in known:
                self.report.report(key, joined(place, name), f"unknown field {name!r}", name, list(known))
            else:
                values[name] = self.value(_hints(cls)[name], each, joined(place, name))
        for name, spec in known.items():
            if name not in entries and spec.default is MISSING and spec.default_factory is MISSING:
                self.report.report(node, place, f"the field {name!r} is missing")
                values[name] = BAD
        return BAD if any(value is BAD for value in values.values()) else cls(**values)

    def wrong(self, place: str, message: str, found: object = "", allowed: tuple[object, ...] = ()) -> None:
        self.report.report(self.nodes[place], place, message, str(found), [str(each) for each in allowed])

    def check(self, plan: Plan) -> None:
        """Note what is wrong with values that are of the right type."""
        for name, allowed in (("best_of", LENGTHS), ("lists", LISTS)):
            value = getattr(plan, name)
            if value not in allowed:
                self.wrong(name, f"must be {' or '.join(map(str, allowed))}, found {value!r}")
        for name in ("turns", "seed", "until"):
            value = getattr(plan, name)
            if value < 0 or (name == "until" and value >= 1):
                self.wrong(name, f"must be {'from 0 to 1' if name == 'until' else 'from 0 up'}, found {value}")
        self.check_pairs(plan)
        for at, entrant in enumerate(plan.entrants):
            place = f"entrants[{at}]"
            if entrant.choose not in CHOICES:
                self.wrong(f"{place}.choose", f"must be {' or '.join(CHOICES)}, found {entrant.choose!r}")
            if not 0 <= entrant.share <= 1:
                self.wrong(f"{place}.share", f"must be from 0 to 1, found {entrant.share}")
            try:
                # What its file of weights said is in the plan.
                named(entrant.agent, 0, weights=entrant.weights)
            except BadInput as error:
                self.wrong(f"{place}.agent", str(error))
            self.check_cards(plan, at)
        if plan.game not in games.names():
            near = nearest(plan.game, games.names())
            hint = f" - did you mean {near!r}?" if near else ""
            self.wrong("game", f"unknown game {plan.game!r}{hint}")
        elif not self.report.problems:
            self.check_game(plan)

    def check_pairs(self, plan: Plan) -> None:
        if not plan.pairs:
            self.wrong("pairs", "a plan needs at least one pair")
        for at, pair in enumerate(plan.pairs):
            for side in ("a", "b"):
                if not 0 <= getattr(pair, side) < len(plan.entrants):
                    last = len(plan.entrants) - 1
                    self.wrong(f"pairs[{at}].{side}", f"must be from 0 to {last}, found {getattr(pair, side)}")
            if pair.units < 1:
                self.wrong(f"pairs[{at}].units", f"must be at least 1, found {pair.units}")

    def check_cards(self, plan: Plan, at: int) -> None:
        """Note numbers of cards that cannot be, and swaps of cards that are not there."""
        entrant = plan.entrants[at]
        parts = {"main": entrant.main, "sideboard": entrant.sideboard}
        for name, cards in parts.items():
            for card, count in cards.items():
                if count < 1:
                    self.wrong(joined(f"entrants[{at}].{name}", card), f"must be at least 1, found {count}")
        for number, boarding in enumerate(entrant.boarding):
            for turn, swap in (("play", boarding.play), ("draw", boarding.draw)):
                place = f"entrants[{at}].boarding[{number}].{turn}"
                for part, moved, there in (("into", swap.into, "sideboard"), ("out", swap.out, "main")):
                    for card, count in moved.items():
                        most = parts[there].get(card, 0)
                        if not 1 <= count <= most:
                            where = joined(f"{place}.{part}", card)
                            self.wrong(where, f"must be from 1 to {most}, as many as the {there} has, found {count}")
                coming, going = sum(swap.into.values()), sum(swap.out.values())
                if coming != going:
                    self.wrong(place, f"{coming} cards go in and {going} out")

    def check_game(self, plan: Plan) -> None:
        """Note what the game has to say of the settings, the cards and the decks."""
        try:
            game = game_of(plan)
        except CardwrightError as error:
            self.wrong("game", str(error))
            return
        if game.players != 2:
            self.wrong("settings", f"a plan is for two players, and {plan.game} has {game.players} here")
            return
        if plan.best_of > 1 and not game.takes_first:
            self.wrong("best_of", f"must be 1: {plan.game} decides by itself who begins, so a loser cannot choose")
        for at, entrant in enumerate(plan.entrants):
            try:
                game.check_decks([entrant.deck, entrant.deck])
            except CardErrors as errors:
                for message in dict.fromkeys(each.message for each in errors.problems):
                    self.wrong(f"entrants[{at}].main", message)


def _is_format(key: Node) -> bool:
    return isinstance(key, Value) and key.value == "format"
