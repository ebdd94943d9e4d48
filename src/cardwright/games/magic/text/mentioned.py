"""Things that a text has spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardwright.definitions.trees import Filter, Target
from cardwright.errors import BadInput
from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.words import targets as t


class Unbound(BadInput):
    """A pronoun that could mean nothing, or several things."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that was spoken of: the word that refers to it, None if no word can."""

    word: Target | None
    about: str
    many: bool
    what: tuple[Filter, ...]
    read_only: bool = False
    """Whether a pronoun is only read for it: where something else was named too, it is printed by its name."""


def whichever_happened(told: Sequence[Sequence[Mention]]) -> list[Mention]:
    """Return what is spoken of after several events: what all of them are about, and the card itself, which is always
    known. What only some of them are about has no word, for it may be another event that happened."""
    everywhere: list[Mention] = []
    somewhere: list[Mention] = []
    for mentions in told:
        for one in mentions:
            known = one.word == t.THIS_OBJECT or all(one in others for others in told)
            found = everywhere if known else somewhere
            if one not in found:
                found.append(one)
    return [*everywhere, *(replace(one, word=None) for one in somewhere)]


@dataclass(frozen=True, slots=True)
class Past:
    """A pronoun for something as it was: what is said of it is of the object that may have left."""

    of: object
    card: bool | None = None
    """Whether it is called a card, as it is where it was not on the battlefield; None if it is not called anything."""


@dataclass(frozen=True, slots=True)
class Said:
    """A pronoun as it was read: what it is about, how many, and of which kind if it says so."""

    words: str
    about: str = OBJECT
    many: bool = False
    kind: tuple[Filter, ...] = ()
