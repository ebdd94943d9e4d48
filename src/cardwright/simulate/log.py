"""The log of a run: one line for each finished unit, with a check sum. It is all that a run leaves behind.

A line is a JSON object {"sum": ..., "unit": {...}}; `sum` is the CRC-32 of the text of the other field, in hexadecimal.
The first line has "log" instead of "unit": the format, and the digest of the plan. Lines are only ever added, each with
one call, so a run that is killed leaves at most one torn line, the last, which is dropped when the log is next opened.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final
from zlib import crc32

from cardwright.errors import BadInput, shorten
from cardwright.simulate.plan import Plan, Unit
from cardwright.simulate.results import ENDS, CardsSeen, GameResult, UnitResult

NAME: Final = "games.jsonl"
FORMAT: Final = 1
SYNC_EVERY: Final = 2.0
"""Seconds after which what was written is made safe against a fall of the whole machine."""

_HEAD: Final = '{"sum":"'
_SUM: Final = 8
_LOG: Final = '","log":'
_UNIT: Final = '","unit":'


@dataclass
class Found:
    """What is in a log: the results by unit, how much of the file is sound, and what follows that, if anything."""

    results: dict[Unit, UnitResult] = field(default_factory=dict)
    sound: int = 0
    torn: str = ""


class Log:
    """An open log to which results are added."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.found = read_log(path, plan)
        self.length = self.found.sound
        self.safe = 0
        self.synced = monotonic()
        try:
            self.stream = path.open("ab", buffering=0)
            if self.found.torn:
                self.stream.truncate(self.length)
            if not self.length:
                self._write(_line(_LOG, {"format": FORMAT, "plan": plan.digest}))
            self.sync()
        except OSError as error:
            raise self._cannot(error) from error

    def add(self, result: UnitResult) -> None:
        """Add one result. BadInput if there is no room for it: then the log ends with the one before."""
        self._write(_line(_UNIT, unit_data(result)))

    def sync_if_due(self) -> None:
        """Make safe what was written, if that was last done some seconds ago."""
        if self.length != self.safe and monotonic() - self.synced >= SYNC_EVERY:
            self.sync()

    def _write(self, line: bytes) -> None:
        try:
            written = self.stream.write(line)
            while written < len(line):
                # A part was written; the next call says why not all of it.
                written += self.stream.write(line[written:])
        except OSError as error:
            # Where this fails too, who reads the log drops the torn line.
            with suppress(OSError):
                self.stream.truncate(self.length)
            raise self._cannot(error) from error
        self.length += len(line)

    def sync(self) -> None:
        """Make safe what was written."""
        try:
            os.fsync(self.stream.fileno())
        except OSError as error:
            raise self._cannot(error) from error
        self.safe = self.length
        self.synced = monotonic()

    def close(self) -> None:
        self.stream.close()

    def _cannot(self, error: OSError) -> BadInput:
        return BadInput(
            f"{self.path}: cannot be written: {error.strerror or error}; every game finished before is kept, "
            "and the same command goes on from there"
        )


def read_log(path: Path, plan: Plan) -> Found:
    """Return what is in a log of this plan; nothing if there is no file.

    BadInput if it is another plan's, or if a line before the last is broken; a broken last line is left out.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Found()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from error
    found = Found()
    at: dict[Unit, int] = {}
    lines = list(_lines(data))
    for number, line in enumerate(lines, start=1):
        try:
            _take(found, at, number, line, plan)
        except _Broken as broken:
            if number < len(lines):
                raise BadInput(
                    f"{path}:{number}: broken line ({broken}): {shorten(line.decode(errors='replace'))!r}; delete it, "
                    "and the same command plays its games again"
                ) from broken
            found.torn = line.decode(errors="replace")
            break
        except BadInput as error:
            raise BadInput(f"{path}:{number}: {error}") from error
        found.sound += len(line)
    return found


class _Broken(Exception):
    """A line that is not as it was written."""


def _lines(data: bytes) -> Iterator[bytes]:
    begin = 0
    while begin < len(data):
        end = data.find(b"\n", begin) + 1 or len(data)
        yield data[begin:end]
        begin = end


def _take(found: Found, at: dict[Unit, int], number: int, line: bytes, plan: Plan) -> None:
    kind, data = _data(line)
    if (number == 1) != (kind == _LOG):
        raise _Broken("it should be the head of a log" if number == 1 else "a second head")
    if kind == _LOG:
        if data.get("format") != FORMAT:
            raise BadInput(f"the log has format {data.get('format')!r}, allowed: {FORMAT}")
        if data.get("plan") != plan.digest:
            raise BadInput(f"the log belongs to another plan ({data.get('plan')}), not to this one ({plan.digest})")
        return
    result = unit_of(data)
    unit = Unit(result.pair, result.number)
    if unit not in plan.places:
        raise _Broken(f"the plan has no unit {unit.number} of pair {unit.pair}")
    if unit in at:
        raise BadInput(
            f"unit {unit.number} of pair {unit.pair} is there twice, first on line {at[unit]}; delete one line"
        )
    at[unit] = number
    found.results[unit] = result


def _line(kind: str, data: object) -> bytes:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{_HEAD}{crc32(text.encode()):08x}{kind}{text}}}\n".encode()


def _data(line: bytes) -> tuple[str, dict[str, Any]]:
    """Return which kind of line it is, and what it has."""
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise _Broken("not text") from error
    head = len(_HEAD) + _SUM
    kind = _LOG if text.startswith(_LOG, head) else _UNIT
    if not text.startswith(_HEAD) or not text.startswith(kind, head) or not text.endswith("}\n"):
        raise _Broken("not a line of a log")
    inside = text[head + len(kind) : -2]
    if text[len(_HEAD) : head] != f"{crc32(inside.encode()):08x}":
        raise _Broken("its check sum is another")
    return kind, json.loads(inside)


def unit_data(result: UnitResult) -> dict[str, Any]:
    """Return a result as plain data, with short names, as most of a log is names."""
    return {
        "pair": result.pair,
        "number": result.number,
        "games": [_game_data(game) for game in result.games],
        **({"error": result.error} if result.error else {}),
    }


def unit_of(data: dict[str, Any]) -> UnitResult:
    """Return the result in plain data."""
    try:
        games = tuple(_game_of(game) for game in data["games"])
        return UnitResult(int(data["pair"]), int(data["number"]), games, str(data.get("error", "")))
    except (KeyError, TypeError, ValueError) as error:
        raise _Broken(f"its data are damaged: {error!r}") from error


def _game_data(game: GameResult) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(game, name) for name in _FIELDS}
    data["cards"] = [{name: getattr(side, name) for name in _SEEN if getattr(side, name)} for side in game.cards]
    return data


def _game_of(data: dict[str, Any]) -> GameResult:
    values = {name: data[name] for name in _FIELDS}
    for name in ("decisions", "mulligans"):
        one, other = values[name]
        values[name] = (int(one), int(other))
    one, other = (CardsSeen(**{name: dict(side.get(name, {})) for name in _SEEN}) for side in data["cards"])
    if values["end"] not in ENDS:
        raise ValueError(f"unknown end {values['end']!r}")
    return GameResult(cards=(one, other), **values)


_SEEN: Final = tuple(CardsSeen.__slots__)
_FIELDS: Final = tuple(name for name in GameResult.__slots__ if name != "cards")
