"""Reads scenario files; every wrong field is reported with its file and line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from cardwright.errors import BadInput, Problem, nearest
from cardwright.games.magic.conformance.scenario import (
    PLAYERS,
    RUN_MODES,
    SCENARIO_STEPS,
    SCENARIO_ZONES,
    SKIP,
    Choice,
    Entry,
    Expectation,
    Placed,
    Scenario,
    Side,
    Target,
    Targets,
)

T = TypeVar("T")

SCENARIO_FIELDS: Final = (
    "id", "mode", "note", "start", "shuffle", "do", "choices", "targets", "modes", "stop", "expect",
)  # fmt: skip
NEEDED: Final = ("id", "mode", "start", "shuffle", "do", "stop", "expect")
WHEN_FIELDS: Final = ("turn", "step", "player", "action")
ACTION_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "cast": ("card", "using", "targets", "respond_to", "wait"),
    "activate": ("ability", "targets", "respond_to"),
    "mana": ("ability",),
    "play_land": ("card",),
    "wait": ("one",),
    "attack": ("card", "defender"),
    "block": ("card", "attacker"),
    "add_counters": ("card", "counter", "amount"),
    "check": ("expect",),
}
LEFT_OUT: Final = ("using", "targets", "respond_to", "wait", "one", "defender")
"""The fields of an action that need not be there."""

MOST_READ: Final = 1000
"""So many cards of one name at most in one entry of the start."""

# What each value of an expectation is: a player or null, a card or null, a text, a number, a number or null, yes or no.
PLAYER: Final = "player"
CARD: Final = "card"
TEXT: Final = "text"
A_NUMBER: Final = "number"
MAYBE: Final = "number or null"
YES_NO: Final = "true or false"
EXPECTATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "life": (PLAYER, A_NUMBER),
    "battlefield": (PLAYER, CARD, A_NUMBER),
    "tokens": (PLAYER, CARD, A_NUMBER),
    "graveyard": (PLAYER, CARD, A_NUMBER),
    "hand": (PLAYER, CARD, A_NUMBER),
    "library": (PLAYER, CARD, A_NUMBER),
    "exile": (PLAYER, CARD, A_NUMBER),
    "pt": (PLAYER, CARD, A_NUMBER, A_NUMBER),
    "counters": (PLAYER, CARD, TEXT, A_NUMBER),
    "player_counters": (PLAYER, TEXT, A_NUMBER),
    "tapped": (PLAYER, CARD, YES_NO, MAYBE),
    "keyword": (PLAYER, CARD, TEXT, YES_NO),
    "type": (CARD, TEXT, YES_NO),
    "subtype": (CARD, TEXT, YES_NO),
    "color": (PLAYER, CARD, TEXT, YES_NO),
    "damage": (PLAYER, CARD, A_NUMBER),
    "attached": (PLAYER, CARD, CARD, YES_NO),
    "stack": (PLAYER, A_NUMBER),
    "playable": (PLAYER, TEXT, YES_NO),
    "won": (PLAYER, YES_NO),
    "lost": (PLAYER, YES_NO),
}


def read_scenarios(paths: Iterable[Path]) -> list[Scenario]:
    """Return all scenarios of these files and of all `.jsonl` files in these folders; each id may occur only once.

    A line with an error becomes a scenario with `problems`: it cannot be played, but the others can.
    """
    found: list[Scenario] = []
    seen: dict[str, str] = {}
    for path in paths:
        for file in sorted(path.glob("*.jsonl")) if path.is_dir() else [path]:
            try:
                whole = file.read_bytes()
            except OSError as error:
                raise BadInput(f"{file}: cannot be read: {error}") from error
            for number, line in enumerate(whole.split(b"\n"), 1):
                if line.strip():
                    reader = Reader(str(file), number)
                    found.append(reader.scenario(line, seen))
    return found


class Reader:
    """Reads one line; errors are noted, and a harmless value replaces each wrong one."""

    def __init__(self, file: str, line: int) -> None:
        self.file = file
        self.line = line
        self.problems: list[Problem] = []

    def problem(self, place: str, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        near = nearest(found, allowed) if found and allowed else ""
        self.problems.append(Problem(self.file, place, message, found, tuple(allowed), near, self.line))

    def scenario(self, line: str | bytes, seen: dict[str, str]) -> Scenario:
        """Return the line's scenario; `seen` says where each id occurred before."""
        given: object = None
        try:
            text = line if isinstance(line, str) else line.decode("utf-8")
            given = json.loads(text, object_pairs_hook=self.once_each, parse_constant=self.no_number)
        except UnicodeDecodeError as error:
            self.problem("", f"this is not UTF-8: {error.reason} at byte {error.start}")
        except RecursionError:
            self.problem("", "this is nested too deeply")
        except ValueError as error:
            self.problem("", f"this is not JSON: {error}")
        else:
            self.fields(given, "", SCENARIO_FIELDS, NEEDED)
        data: dict[str, Any] = given if isinstance(given, dict) else {}
        where = f"{self.file}:{self.line}"
        name = self.text(data.get("id", ""), "id") or where
        if seen.setdefault(name, where) != where:
            self.problem("id", f"{name!r} is at {seen[name]} already")
        start = self.whole(data.get("start", {}), "start", PLAYERS)
        return Scenario(
            id=name,
            mode=self.word(data.get("mode", RUN_MODES[0]), "mode", RUN_MODES),
            file=self.file,
            line=self.line,
            sides=(self.side(start.get("A", {}), "start.A"), self.side(start.get("B", {}), "start.B")),
            shuffle=self.yes_no(data.get("shuffle", True), "shuffle"),
            entries=tuple(self.each(data.get("do", []), "do", self.entry)),
            choices=self.queues(data, "choices", self.choice),
            targets=self.queues(data, "targets", self.answer),
            modes=self.queues(data, "modes", self.mode),
            stop=self.stop(data.get("stop", {"turn": 1, "step": "end"})),
            expect=tuple(self.each(data.get("expect", []), "expect", self.expectation)),
            note=self.text(data.get("note", ""), "note"),
            problems=tuple(self.problems),
        )

    def once_each(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        """Return a JSON object; note a problem for each name that occurs twice."""
        made: dict[str, object] = {}
        for name, value in pairs:
            if name in made:
                self.problem(name, "the field stands there twice", name)
            made[name] = value
        return made

    def no_number(self, said: str) -> float:
        raise ValueError(f"{said} is no number")

    def fields(self, given: object, place: str, allowed: Sequence[str], needed: Sequence[str]) -> bool:
        if not isinstance(given, dict):
            self.problem(place, "an object with fields is expected")
            return False
        for name in given:
            if name not in allowed:
                self.problem(join(place, name), "there is no such field", name, allowed)
        for name in needed:
            if name not in given:
                self.problem(join(place, name), "the field is missing")
        return True

    def whole(self, given: object, place: str, allowed: Sequence[str], needed: Sequence[str] = ()) -> dict[str, Any]:
        return given if self.fields(given, place, allowed, needed) and isinstance(given, dict) else {}

    def text(self, given: object, place: str) -> str:
        if isinstance(given, str):
            return given
        self.problem(place, f"a text is expected, not {given!r}")
        return ""

    def word(self, given: object, place: str, allowed: Sequence[str]) -> str:
        if isinstance(given, str) and given in allowed:
            return given
        self.problem(place, f"{given!r} is not allowed", str(given), allowed)
        return allowed[0]

    def number(self, given: object, place: str) -> int:
        if isinstance(given, int) and not isinstance(given, bool):
            return given
        self.problem(place, f"a whole number is expected, not {given!r}")
        return 0

    def count(self, given: object, place: str) -> int:
        found = self.number(given, place)
        if 0 < found <= MOST_READ:
            return found
        self.problem(place, f"a number from 1 to {MOST_READ} is expected, not {given!r}")
        return 1

    def yes_no(self, given: object, place: str) -> bool:
        if isinstance(given, bool):
            return given
        self.problem(place, f"true or false is expected, not {given!r}")
        return False

    def player(self, given: object, place: str) -> int:
        return PLAYERS.index(self.word(given, place, PLAYERS))

    def each(self, given: object, place: str, read: Callable[[object, str], T]) -> list[T]:
        if not isinstance(given, list):
            self.problem(place, "a list is expected")
            return []
        return [read(one, f"{place}[{at}]") for at, one in enumerate(given)]

    def side(self, given: object, place: str) -> Side:
        data = self.whole(given, place, (*SCENARIO_ZONES, "life", "filler_library"))
        zones: dict[str, tuple[Placed, ...]] = {}
        for zone in SCENARIO_ZONES:
            if zone in data:
                zones[zone] = tuple(self.each(data[zone], f"{place}.{zone}", self.placed))
        life = self.number(data.get("life", 20), f"{place}.life")
        return Side(zones, life, self.yes_no(data.get("filler_library", True), f"{place}.filler_library"))

    def placed(self, given: object, place: str) -> Placed:
        data = self.whole(given, place, ("card", "count", "tapped", "alias"), ("card",))
        return Placed(
            self.text(data.get("card", ""), f"{place}.card"),
            self.count(data.get("count", 1), f"{place}.count"),
            self.yes_no(data.get("tapped", False), f"{place}.tapped"),
            self.text(data.get("alias", ""), f"{place}.alias"),
        )

    def target(self, given: object, place: str) -> Target:
        data = self.whole(given, place, ("player", "object", "amount", "copy"))
        if ("player" in data) == ("object" in data):
            self.problem(place, "a target has either a player or an object")
            return Target(0)
        amount = self.number(data["amount"], f"{place}.amount") if "amount" in data else None
        copy = self.yes_no(data["copy"], f"{place}.copy") if "copy" in data else None
        if "player" in data:
            return Target(self.player(data["player"], f"{place}.player"), "", amount, copy)
        return Target(-1, self.text(data["object"], f"{place}.object"), amount, copy)

    def entry(self, given: object, place: str) -> Entry:
        action = given.get("action", "") if isinstance(given, dict) else ""
        if not isinstance(action, str) or action not in ACTION_FIELDS:
            self.problem(join(place, "action"), f"unknown action {action!r}", str(action), tuple(ACTION_FIELDS))
            return Entry(0, 0, 0, "wait")
        fields = ACTION_FIELDS[action]
        data = self.whole(
            given, place, (*WHEN_FIELDS, *fields), (*WHEN_FIELDS, *(name for name in fields if name not in LEFT_OUT))
        )
        return Entry(
            turn=self.number(data.get("turn", 0), f"{place}.turn"),
            step=SCENARIO_STEPS.index(self.word(data.get("step", SCENARIO_STEPS[0]), f"{place}.step", SCENARIO_STEPS)),
            player=self.player(data.get("player", "A"), f"{place}.player"),
            action=action,
            card=self.text(data.get("card", ""), f"{place}.card"),
            using=self.text(data.get("using", ""), f"{place}.using"),
            ability=self.text(data.get("ability", ""), f"{place}.ability"),
            targets=tuple(self.each(data.get("targets", []), f"{place}.targets", self.target)),
            respond_to=self.text(data["respond_to"], f"{place}.respond_to") if "respond_to" in data else None,
            wait=self.yes_no(data.get("wait", False), f"{place}.wait"),
            one=self.yes_no(data.get("one", False), f"{place}.one"),
            attacker=self.text(data.get("attacker", ""), f"{place}.attacker"),
            defender=self.target(data["defender"], f"{place}.defender") if "defender" in data else None,
            counter=self.text(data.get("counter", ""), f"{place}.counter"),
            amount=self.number(data.get("amount", 0), f"{place}.amount"),
            expect=self.expectation(data["expect"], f"{place}.expect") if "expect" in data else None,
        )

    def expectation(self, given: object, place: str) -> Expectation:
        kinds = [kind for kind in given if kind != "scope"] if isinstance(given, dict) else []
        if not isinstance(given, dict) or len(kinds) != 1 or kinds[0] not in EXPECTATIONS:
            found = kinds[0] if len(kinds) == 1 else ""
            self.problem(join(place, found), "this is no expectation", found, tuple(EXPECTATIONS))
            return Expectation("stack", (None, 0))
        kind = kinds[0]
        if "scope" in given and kind != "pt":
            self.problem(f"{place}.scope", f"{kind} has no scope")
        scope = self.word(given.get("scope", "any"), f"{place}.scope", ("any", "all"))
        values = given[kind]
        wanted = EXPECTATIONS[kind]
        if not isinstance(values, list) or len(values) != len(wanted):
            self.problem(f"{place}.{kind}", f"a list of {len(wanted)} is expected: {', '.join(wanted)}")
            return Expectation("stack", (None, 0))
        read = [self.value(values[at], sort, f"{place}.{kind}[{at}]") for at, sort in enumerate(wanted)]
        return Expectation(kind, tuple(read), scope)

    def value(self, given: object, sort: str, place: str) -> object:
        if sort == PLAYER:
            return None if given is None else self.player(given, place)
        if sort == CARD:
            return None if given is None else self.text(given, place)
        if sort == TEXT:
            return self.text(given, place)
        if sort == YES_NO:
            return self.yes_no(given, place)
        return None if given is None and sort == MAYBE else self.number(given, place)

    def queues(self, data: Mapping[str, Any], name: str, read: Callable[[object, str], T]) -> Any:
        by_player = self.whole(data.get(name, {}), name, PLAYERS)
        return tuple(tuple(self.each(by_player.get(player, []), f"{name}.{player}", read)) for player in PLAYERS)

    def choice(self, given: object, place: str) -> Choice:
        return given if isinstance(given, bool) else self.text(given, place)

    def answer(self, given: object, place: str) -> Targets | None:
        """Return one entry of the queue of targets; None for "no (more)"."""
        if given == SKIP:
            return None
        targets = tuple(self.each(given, place, self.target))
        if not targets and isinstance(given, list):
            self.problem(place, "at least one target is expected")
        return targets

    def mode(self, given: object, place: str) -> int | None:
        said = self.text(given, place)
        if said == SKIP:
            return None
        if not (said.isascii() and said.isdigit()):
            self.problem(place, f"the number of a mode is expected, not {said!r}")
            return 1
        return int(said)

    def stop(self, given: object) -> tuple[int, int]:
        data = self.whole(given, "stop", ("turn", "step"), ("turn", "step"))
        step = SCENARIO_STEPS.index(self.word(data.get("step", SCENARIO_STEPS[0]), "stop.step", SCENARIO_STEPS))
        return self.number(data.get("turn", 1), "stop.turn"), step


def join(place: str, name: str) -> str:
    return ".".join(part for part in (place, name) if part)
