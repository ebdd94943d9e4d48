"""Reads files of printed cards as Scryfall gives them: a JSON array, or one object a line; plain, or packed with gzip.

What is wrong with one card does not stop the rest: it is told with its place. A file that is cut off gives what stands
before the cut.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardwright.errors import BadInput

GZIP: Final = b"\x1f\x8b"
NOT_CARDS: Final = ("token", "double_faced_token", "emblem", "art_series", "vanguard")
"""Layouts of what is in such files and is no card of a deck."""
NEEDED_FACTS: Final = ("name", "type_line")
FACES_OF_FILE: Final = "card_faces"
KEPT_FACTS: Final = (
    "oracle_id", "name", "layout", "mana_cost", "cmc", "type_line", "oracle_text", "power", "toughness", "loyalty",
    "defense", "colors", "color_indicator", "color_identity", "produced_mana", "keywords", "legalities", "rarity",
    "set", "sets", "released_at", "first_date", "funny",
)  # fmt: skip
"""What is kept of a card and of each of its faces."""
_BLANK: Final = " \t\r\n,"


@dataclass(frozen=True, slots=True)
class WrongCard:
    """What could not be read, and where it stands."""

    line: int
    message: str
    ends: bool = False
    """Whether nothing after it could be read."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


def bulk_cards(path: Path) -> Iterator[dict[str, Any] | WrongCard]:
    """Yield each card of a file, or what is wrong with it; BadInput if it is no file of cards."""
    text, cut = _text(path)
    start = text.lstrip("\ufeff" + _BLANK)[:1]
    if start not in ("[", "{"):
        raise BadInput(f"{path}: this is no file of cards: it begins with {text[:20]!r}, expected [ or {{")
    found = _of_array(text) if start == "[" else _of_lines(text)
    for each in found:
        if isinstance(each, WrongCard) or each.get("layout") not in NOT_CARDS:
            yield each
    if cut:
        yield WrongCard(text.count("\n") + 1, cut, ends=True)


def _text(path: Path) -> tuple[str, str]:
    """Return the text of a file, and how it is cut off, "" if it is whole."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error
    cut = ""
    if data.startswith(GZIP):
        try:
            data = gzip.decompress(data)
        except (EOFError, OSError, zlib.error):
            data, cut = _unpacked(data), "the packed file is cut off here"
    text = data.decode("utf-8", errors="replace") if cut else _decoded(data, path)
    return text, cut


def _unpacked(data: bytes) -> bytes:
    """Return what can be unpacked of a file that is cut off."""
    unpack = zlib.decompressobj(wbits=31)
    found = b""
    try:
        for start in range(0, len(data), 1 << 16):
            found += unpack.decompress(data[start : start + (1 << 16)])
    except zlib.error:
        return found
    return found


def _decoded(data: bytes, path: Path) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: this is no text: byte {error.start} is {data[error.start]:#04x}") from error


def _of_lines(text: str) -> Iterator[dict[str, Any] | WrongCard]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield _card(json.loads(line), number)
            except (json.JSONDecodeError, RecursionError) as error:
                yield WrongCard(number, f"this is not JSON: {getattr(error, 'msg', error)}")


def _of_array(text: str) -> Iterator[dict[str, Any] | WrongCard]:
    decoder = json.JSONDecoder()
    at = text.index("[") + 1
    line, counted = 1, 0
    while True:
        while at < len(text) and text[at] in _BLANK:
            at += 1
        line, counted = line + text.count("\n", counted, at), at
        if at >= len(text):
            yield WrongCard(line, "the list is cut off here: ] is missing", ends=True)
            return
        if text[at] == "]":
            return
        try:
            value, at = decoder.raw_decode(text, at)
        except (json.JSONDecodeError, RecursionError) as error:
            told = f"the list is cut off or broken here: {getattr(error, 'msg', error)}"
            yield WrongCard(line, told, ends=True)
            return
        yield _card(value, line)


def _card(value: object, line: int) -> dict[str, Any] | WrongCard:
    if not isinstance(value, dict):
        return WrongCard(line, f"expected a card, found {type(value).__name__}")
    if not _is_card(value):
        return WrongCard(line, f"a card needs the field {_missing(value)!r}")
    # A file of all cards tells much more of each, and is read as a whole.
    facts = {key: value[key] for key in KEPT_FACTS if key in value}
    faces = value.get(FACES_OF_FILE)
    if isinstance(faces, list):
        facts[FACES_OF_FILE] = [{key: face[key] for key in KEPT_FACTS if key in face} for face in faces]
    return facts


def _is_card(value: dict[str, Any]) -> bool:
    return not _missing(value)


def _missing(value: dict[str, Any]) -> str:
    """Return the field that a card needs and this has not; a card of several faces may have its facts there."""
    faces = value.get(FACES_OF_FILE)
    if isinstance(faces, list) and not all(isinstance(face, dict) and "name" in face for face in faces):
        return f"{FACES_OF_FILE}[].name"
    for key in NEEDED_FACTS:
        there = isinstance(value.get(key), str)
        if not there and not (isinstance(faces, list) and faces and key != "name"):
            return key
    return ""
