"""Reads clean text from the bytes of a file: size, encoding and characters are checked before any format is read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from cardwright.errors import CardErrors, Problem

LARGEST: Final = 5_000_000
"""The largest file that is read, in bytes."""

BAD_CHARACTER: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
"""Control characters, odd line breaks, half characters and those that turn the direction of writing: never meant, and
harmful on a terminal."""

_MARKS: Final = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))
_UTF8_MARK: Final = "\ufeff"


def read_text(path: Path, *, any_unicode: bool = False) -> str:
    """Return the text of a file, or raise CardErrors with the reason it cannot be read (see `decode`)."""
    file = str(path)
    try:
        if path.is_dir():
            raise _error(file, "is a directory, not a file")
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        raise _error(file, "no such file") from None
    except OSError as error:
        raise _error(file, f"cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise _error(repr(file), f"is not a valid file name: {error}") from error
    return decode(data, file, any_unicode=any_unicode)


def decode(data: bytes, file: str, *, any_unicode: bool = False) -> str:
    """Return bytes as clean text: UTF-8, with or without a byte order mark, any kind of line end.

    With `any_unicode`, UTF-16 with a byte order mark is read too: programs that people export decks from write it.
    """
    if len(data) > LARGEST:
        raise _error(file, f"is larger than {LARGEST:,} bytes")
    for mark, name in _MARKS:
        if data.startswith(mark) and any_unicode:
            try:
                return clean(data.decode("utf-16"), file)
            except UnicodeDecodeError as error:
                raise _error(file, f"is not {name}: {error.reason}") from error
        if data.startswith(mark):
            raise _error(file, f"is encoded as {name}; save it as UTF-8")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace")
        line, column = line_and_column(before, len(before))
        message = f"is not UTF-8: byte 0x{data[error.start]:02x} is invalid; save the file as UTF-8"
        raise CardErrors([Problem(file, "", message, line=line, column=column)]) from error
    return clean(text, file)


def clean(text: str, file: str) -> str:
    """Return the text with plain line ends and no byte order mark; CardErrors if a character cannot be meant."""
    if len(text) > LARGEST:
        raise _error(file, f"is larger than {LARGEST:,} characters")
    text = text.removeprefix(_UTF8_MARK).replace("\r\n", "\n").replace("\r", "\n")
    bad = BAD_CHARACTER.search(text)
    if bad is not None:
        line, column = line_and_column(text, bad.start())
        message = f"the character U+{ord(bad.group()):04X} is not allowed in a card file"
        raise CardErrors([Problem(file, "", message, line=line, column=column)])
    return text


def line_and_column(text: str, position: int) -> tuple[int, int]:
    """Where a 0-based position stands, counted from 1.

    >>> line_and_column("ab\\ncd", 4)
    (2, 2)
    """
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)


def _error(file: str, message: str) -> CardErrors:
    return CardErrors([Problem(file, "", message)])
