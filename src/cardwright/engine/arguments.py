"""Checks of callers' arguments before anything happens: an error says what was expected and what was found.

Public calls accept any object and check it here, since compiled code would refuse a wrong one with one of Python's own
errors.
"""

from __future__ import annotations

from typing import Final

from cardwright.errors import BadInput

SHOWN: Final = 60


def found(given: object) -> str:
    """What was given, for a message: `'a' (str)`.

    >>> found("a"), found(None)
    ("'a' (str)", 'None')
    """
    if given is None:
        return "None"
    text = repr(given)
    return f"{text if len(text) <= SHOWN else text[:SHOWN] + '...'} ({type(given).__name__})"


def whole(given: object, what: str) -> int:
    """Return the given whole number; true and false are refused."""
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise BadInput(f"{what} is a whole number, found {found(given)}")


def seed_of(given: object) -> int:
    """Return the given seed: a whole number from 0 up."""
    number = whole(given, "a seed")
    if number < 0:
        raise BadInput(f"a seed is a whole number from 0 up, not {number}")
    return number


def place(given: object, what: str, count: int) -> int:
    """Return the given number, which must be from 0 to `count` - 1."""
    number = whole(given, what)
    if number < 0 or number >= count:
        raise BadInput(f"{what} is a whole number from 0 to {count - 1}, found {number}")
    return number


def texts(given: object, what: str) -> list[str]:
    """Return the given texts as a list; a single text is refused."""
    if isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        raise BadInput(f"{what} is a list of names, found {found(given)}")
    names: list[str] = []
    for each in given:
        if not isinstance(each, str):
            raise BadInput(f"{what} is a list of names; one of them is {found(each)}")
        names.append(each)
    return names


def expect(given: object, cls: type, what: str) -> None:
    """Raise BadInput unless the object is an instance of the class."""
    if not isinstance(given, cls):
        raise BadInput(f"{what}: expected a {cls.__name__}, found {found(given)}")
