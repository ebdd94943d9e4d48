"""Replays a trace and finds the first moment at which this package's state differs from the recorded one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardwright.engine.decision import Decision
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import IllegalOption
from cardwright.games.magic.trace import Facts, Moment, Trace, facts_of, ordered


@dataclass(frozen=True, slots=True)
class Difference:
    """The point where a trace and the match diverge: after how many choices, in which step, what differs, and
    both values."""

    file: str
    line: int
    after: int
    turn: int
    step: str
    active: str
    what: str
    expected: str
    found: str

    def lines(self) -> list[str]:
        """Return the difference as text for a person."""
        where = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        return [
            f"{where}after {self.after} choices, turn {self.turn} of {self.active}, {self.step}: {self.what}",
            f"  expected: {self.expected}",
            f"  found:    {self.found}",
        ]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How far a trace was followed."""

    choices: int
    moments: int
    difference: Difference | None


def compare(game: Game, trace: Trace) -> Comparison:
    """Make the trace's choices in a new match and compare each recorded moment, up to the first difference."""
    m = trace.begin(game)
    waiting = list(reversed(trace.moments))
    compared = 0
    for made in range(len(trace.choices) + 1):
        while waiting and waiting[-1].after == made:
            moment = waiting.pop()
            found = _differs(m, trace, moment)
            if found is not None:
                return Comparison(made, compared, found)
            compared += 1
        if made < len(trace.choices):
            refused = _choose(m, trace, made)
            if refused is not None:
                return Comparison(made, compared, refused)
    return Comparison(len(trace.choices), compared, None)


def _choose(m: Match, trace: Trace, made: int) -> Difference | None:
    """Make the choice of this number; return a difference if it is not an option."""
    choice = trace.choices[made]
    what = f"choice {made + 1}"
    decision = m.decision
    if decision is None:
        return _difference(m, trace, 1, made, what, _shown(choice), "the match is over")
    try:
        m.apply(_index(decision, choice))
    except IllegalOption as error:
        reason = f" ({error.reason})" if error.reason else ""
        options = ", ".join(decision.notations())
        return _difference(m, trace, 1, made, what, _shown(choice), f"no such option{reason}; there are: {options}")
    return None


def _index(decision: Decision, choice: str | int) -> int:
    if isinstance(choice, str):
        return decision.parse(choice).index
    if choice > len(decision):
        raise IllegalOption(str(choice), decision.notations(), f"the options are numbered from 1 to {len(decision)}")
    return choice - 1


def _differs(m: Match, trace: Trace, moment: Moment) -> Difference | None:
    """Return the first fact of the moment that differs, in the order in which facts are recorded."""
    told = moment.facts
    for name, is_so in facts_of(m).items():
        if name in told:
            pair = _unequal(name, told[name], is_so, trace.tells)
            if pair is not None:
                what, expected, found = pair
                return _difference(m, trace, moment.line, moment.after, what, expected, found)
    for name, missing in (("decision", "no decision"), ("winners", "the match goes on")):
        if name in told and name not in facts_of(m):
            return _difference(m, trace, moment.line, moment.after, name, _shown(told[name]), missing)
    return None


def _unequal(name: str, told: Any, is_so: Any, tells: Sequence[str]) -> tuple[str, str, str] | None:
    """Return which part of a fact differs, with the expected and found values; None if nothing does."""
    if name == "battlefield":
        wanted, there = _told_of(told, tells), _told_of(is_so, tells)
        return None if wanted == there else (name, *_lists(wanted, there))
    if name in ("exile", "command", "stack"):
        return None if told == is_so else (name, *_lists(told, is_so))
    if name not in ("decision", "turn", "step", "active", "winners"):
        for player, value in told.items():
            so = is_so[player]
            if isinstance(value, int) and isinstance(so, list):
                so = len(so)
            if value != so:
                both = _lists(value, so) if isinstance(value, list) else (_shown(value), _shown(so))
                return (f"{name} of {player}", *both)
        return None
    return None if told == is_so else (name, _shown(told), _shown(is_so))


def _told_of(permanents: list[Facts], tells: Sequence[str]) -> list[Facts]:
    """Return the permanents with only the properties that the trace records."""
    usual = {"tapped": False, "damage": 0, "counters": {}, "blocking": []}
    kept = [
        {name: value for name, value in each.items() if (name in tells or name == "name") and usual.get(name) != value}
        for each in permanents
    ]
    return ordered(kept)


def _lists(expected: list[Any], found: list[Any]) -> tuple[str, str]:
    """Return both lists without their common elements; whole if they differ only in order."""
    left, right = list(expected), list(found)
    for each in expected:
        if each in right:
            left.remove(each)
            right.remove(each)
    if not left and not right:
        left, right = expected, found
    return _shown(left), _shown(right)


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return ", ".join(map(_shown, value)) if value else "nothing more"
    if isinstance(value, dict) and "name" in value:
        rest = [f"{name} {_shown(told)}" for name, told in value.items() if name != "name"]
        return f"{value['name']} ({', '.join(rest)})" if rest else value["name"]
    return json.dumps(value, ensure_ascii=False)


def _difference(m: Match, trace: Trace, line: int, after: int, what: str, expected: str, found: str) -> Difference:
    now = facts_of(m)
    return Difference(trace.file, line, after, now["turn"], now["step"], now["active"], what, expected, found)
