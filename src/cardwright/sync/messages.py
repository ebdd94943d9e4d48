"""The messages between two sides of a match: plain data for any transport, and the required fields of each message."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from cardwright.errors import WrongMessage, nearest

PROTOCOL: Final = 1

Message = dict[str, object]

# These are numbered, kept and heard in their order, and are all that changes a match.
CHOICE: Final = "choice"
ASK_BACK: Final = "ask back"
TAKE_BACK: Final = "take back"
REFUSE: Final = "refuse"
NUMBERED: Final = (CHOICE, ASK_BACK, TAKE_BACK, REFUSE)

# These may come at any time, or twice, or not at all.
HELLO: Final = "hello"
WISH: Final = "wish"
SINCE: Final = "since"
WELCOME: Final = "welcome"
COMPARE: Final = "compare"
FULL: Final = "in full"

# What can be wished for by a side that is not to speak.
CONCEDE: Final = "concede"
WISHES: Final = (CONCEDE, TAKE_BACK)

_WHOLE: Final = "a whole number"
_TEXT: Final = "text"
_OBJECT: Final = "an object"
_TEXTS: Final = "an object of texts"
_NUMBERS: Final = "a list of whole numbers"
_DECKS: Final = "lists of names"
_LIST: Final = "a list of texts"

_COMMON: Final = {
    "protocol": _WHOLE, "kind": _TEXT, "game": _TEXT, "version": _TEXT, "options": _OBJECT, "match": _TEXT,
    "round": _WHOLE, "side": _WHOLE, "number": _WHOLE,
}  # fmt: skip
_FIELDS: Final[dict[str, dict[str, str]]] = {
    CHOICE: {"choice": _WHOLE, "who": _WHOLE, "value": _WHOLE, "notation": _TEXT},
    ASK_BACK: {"choice": _WHOLE},
    TAKE_BACK: {"choice": _WHOLE},
    REFUSE: {},
    HELLO: {
        "engine": _TEXT, "seed": _WHOLE, "decks": _DECKS, "cards": _TEXTS, "start": _TEXT, "sides": _NUMBERS,
        "digest": _TEXT,
    },
    WISH: {"what": _TEXT, "who": _WHOLE, "choice": _WHOLE},
    SINCE: {},
    WELCOME: {"digest": _TEXT, "record": _TEXT, "save": _TEXT, "marks": _LIST, "asked": _NUMBERS, "sides": _NUMBERS},
    COMPARE: {"digest": _TEXT, "points": _TEXTS, "parts": _TEXTS},
    FULL: {"points": _TEXTS, "parts": _OBJECT},
}  # fmt: skip
# Every numbered message may be a checkpoint.
_OPTIONAL: Final = {"digest": _TEXT}


def checked(data: object) -> Message:
    """Return the message if it has exactly the fields that its kind must have; WrongMessage names the first fault."""
    if not isinstance(data, dict):
        raise WrongMessage("message", repr(data)[:40], "an object")
    if data.get("protocol") != PROTOCOL:
        raise WrongMessage("protocol", repr(data.get("protocol"))[:40], str(PROTOCOL))
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise WrongMessage("kind", repr(kind)[:40], "one of " + ", ".join(_FIELDS))
    wanted = {**_COMMON, **_FIELDS[kind]}
    for key in wanted:
        if key not in data:
            raise WrongMessage(f"{kind}, {key}", "nothing", wanted[key])
    if kind in NUMBERED:
        wanted.update(_OPTIONAL)
    for key, value in data.items():
        if not isinstance(key, str) or key not in wanted:
            near = nearest(str(key), list(wanted))
            raise WrongMessage(kind, f"field {key!r}", f"{near!r}" if near else "one of " + ", ".join(wanted))
        if not _is(wanted[key], value):
            raise WrongMessage(f"{kind}, {key}", repr(value)[:40], wanted[key])
    return data


def _is(wanted: str, value: object) -> bool:
    if wanted == _WHOLE:
        return type(value) is int
    if wanted == _TEXT:
        return isinstance(value, str)
    if wanted == _NUMBERS:
        return isinstance(value, list) and all(type(entry) is int for entry in value)
    if wanted == _LIST:
        return _texts(value)
    if wanted == _DECKS:
        return isinstance(value, list) and all(_texts(entry) for entry in value)
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        return False
    return wanted == _OBJECT or all(isinstance(entry, str) for entry in value.values())


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(entry, str) for entry in value)


def whole(message: Message, key: str) -> int:
    """Return a number of a checked message."""
    value = message[key]
    assert isinstance(value, int)
    return value


def text(message: Message, key: str) -> str:
    """Return a text of a checked message; "" if it is optional and missing."""
    value = message.get(key, "")
    assert isinstance(value, str)
    return value


def numbers(message: Message, key: str) -> list[int]:
    """Return a list of numbers of a checked message."""
    value = message[key]
    assert isinstance(value, list)
    return [number for number in value if isinstance(number, int)]


def table(message: Message, key: str) -> dict[str, object]:
    """Return an object of a checked message."""
    value = message[key]
    assert isinstance(value, dict)
    return value


def mark(message: Message) -> str:
    """Return a short digest of what a numbered message does; enough for later joiners to tell it from another."""
    kind = text(message, "kind")
    what = 0 if kind == REFUSE else whole(message, "value" if kind == CHOICE else "choice")
    return marked(kind, whole(message, "number"), what)


def marked(kind: str, number: int, what: int) -> str:
    return short([kind, number, what])


def short(data: object) -> str:
    """Return a short digest of plain data."""
    return blake2b(repr(data).encode(), digest_size=8).hexdigest()


def described(message: Message) -> str:
    """Return a numbered message in a few words."""
    kind = text(message, "kind")
    if kind == CHOICE:
        return f"{text(message, 'notation')!r} (value {whole(message, 'value')})"
    return kind if kind == REFUSE else f"{kind} to choice {whole(message, 'choice')}"
