"""The file that reproduces a match: seed, decks, choices, the definitions it was played with, and checkpoints."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from cardwright.errors import RecordError, nearest

FORMAT: Final = 5
"""A match may have been begun with a given first player. In format 4 chance always decides; format 3 has neither names
nor sideboards of decks; format 2 also named abilities by their text, and is read as far as that is still printed."""

READABLE: Final = (2, 3, 4, FORMAT)
LONGEST_NUMBER: Final = 9


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was played.

    `cards` pins the definitions as plain data, since a changed card changes what old choices mean. `choices` are
    notations in order; `checkpoints` are digests by the number of choices made before them. `start` is a saved position
    for a match that did not begin with the deal. `decks` are the main decks, one name for each card; `deck_names` and
    `sideboards` have as many entries, or none if the match did not begin with decks. `first` is the player that the
    match was begun with, None if chance decided.
    """

    engine: str
    game: str
    version: str
    options: dict[str, int | str]
    seed: int
    decks: list[list[str]]
    cards: dict[str, Any]
    choices: list[str]
    checkpoints: dict[int, str]
    winners: list[int] | None = None
    reason: str = ""
    seats: list[str] = field(default_factory=list)
    start: dict[str, Any] | None = None
    deck_names: list[str] = field(default_factory=list)
    sideboards: list[list[str]] = field(default_factory=list)
    first: int | None = None

    def __repr__(self) -> str:
        end = "not over" if self.winners is None else f"winners {self.winners}, {self.reason}"
        return f"<Record of {self.game} {self.version}: seed {self.seed}, {len(self.choices)} choices, {end}>"

    def to_json(self) -> str:
        data: dict[str, Any] = {"format": FORMAT, **asdict(self)}
        data["checkpoints"] = {str(number): text for number, text in self.checkpoints.items()}
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


_REQUIRED: Final = (
    "engine", "game", "version", "options", "seed", "decks", "cards", "choices", "checkpoints",
)  # fmt: skip


def read_record(text: str, file: str = "") -> Record:
    """Return the record in a text; RecordError names what is wrong and where."""
    where = f"{file}: " if file else ""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{where}not a record: {error}") from error
    if not isinstance(data, dict):
        raise RecordError(f"{where}a record is a JSON object, found {type(data).__name__}")
    if data.get("format") not in READABLE:
        allowed_formats = ", ".join(map(str, READABLE))
        raise RecordError(f"{where}format: found {data.get('format')!r}, allowed: {allowed_formats}")
    allowed = [entry.name for entry in fields(Record)]
    for key in data:
        if key != "format" and key not in allowed:
            near = nearest(key, allowed)
            raise RecordError(f"{where}unknown field {key!r}" + (f" - did you mean {near!r}?" if near else ""))
    for key in _REQUIRED:
        if key not in data:
            raise RecordError(f"{where}field {key!r} is missing")
    problem = _first_problem(data)
    if problem:
        raise RecordError(f"{where}{problem}")
    checkpoints = {int(number): digest for number, digest in data["checkpoints"].items()}
    values = {key: value for key, value in data.items() if key not in ("format", "checkpoints")}
    return Record(checkpoints=checkpoints, **values)


def _first_problem(data: dict[str, Any]) -> str:
    for key in ("engine", "game", "version", "reason"):
        if not isinstance(data.get(key, ""), str):
            return f"{key}: text expected, found {data[key]!r}"
    if type(data["seed"]) is not int or data["seed"] < 0:
        return f"seed: a whole number from 0 up expected, found {data['seed']!r}"
    if not isinstance(data["options"], dict):
        return f"options: an object expected, found {data['options']!r}"
    if not isinstance(data["cards"], dict):
        return f"cards: an object expected, found {str(data['cards'])[:40]}"
    if not _texts(data["choices"]):
        return "choices: a list of texts expected"
    if not isinstance(data["decks"], list) or not all(_texts(deck) for deck in data["decks"]):
        return "decks: a list of lists of card names expected"
    names, sideboards = data.get("deck_names", []), data.get("sideboards", [])
    if not _texts(names):
        return "deck_names: a list of texts expected"
    if not isinstance(sideboards, list) or not all(_texts(side) for side in sideboards):
        return "sideboards: a list of lists of card names expected"
    if len(names) != len(sideboards) or (names and data["decks"] and len(names) != len(data["decks"])):
        return f"{len(data['decks'])} decks with {len(names)} deck_names and {len(sideboards)} sideboards"
    if not _texts(data.get("seats", [])):
        return "seats: a list of texts expected"
    first = data.get("first")
    if first is not None and (type(first) is not int or first < 0):
        return f"first: the number of a player expected, found {first!r}"
    winners = data.get("winners")
    if winners is not None and not (isinstance(winners, list) and all(type(seat) is int for seat in winners)):
        return f"winners: a list of seats expected, found {winners!r}"
    if not isinstance(data.get("start"), dict | None):
        return "start: a saved position expected"
    checkpoints = data["checkpoints"]
    if not isinstance(checkpoints, dict):
        return "checkpoints: an object expected"
    for number, digest in checkpoints.items():
        counts = number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER
        if not counts or not isinstance(digest, str):
            found = f"{number[:40]!r}: {str(digest)[:40]!r}"
            return f"checkpoints: a number of choices and a digest expected, found {found}"
    return ""


def _texts(data: Any) -> bool:
    return isinstance(data, list) and all(isinstance(text, str) for text in data)
