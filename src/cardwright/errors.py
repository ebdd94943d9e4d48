"""Every error this package raises, in one tree; each names the place, what was found and what is allowed.

CardwrightError
 ├── BadInput             a file, text, option or argument is wrong
 │    ├── ExpressionError     in an expression, with the position
 │    ├── TextError           in rules text, with the furthest place that was understood
 │    ├── CardErrors          in card or deck files: all problems at once
 │    ├── RecordError         a record or save that cannot be read
 │    ├── ReplayMismatch      a record that does not reproduce
 │    └── WrongMessage        what another side said does not fit here
 │         └── MissedMessage      it comes too early: something before it is missing
 ├── IllegalOption        an answer that is not among the options
 │    └── AmbiguousOption     a text that could mean several options
 ├── NothingToUndo, NothingToRedo
 ├── OutOfStep            two matches that should be the same are not
 └── RulesError           the rules broke one of the engine's promises
      ├── EndlessLoop         a chain or loop beyond the bound, with the chain
      ├── StateLoop           state checks that never come to rest
      └── DifferentQuestion   a rerun asked something else
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal

Severity = Literal["error", "warning"]
ERROR: Final = "error"
WARNING: Final = "warning"
"""Something that can be played, and is probably not what was meant."""
MOST_SHOWN: Final = 40
"""So many of the allowed words are shown in a message; the problem itself has them all."""


class CardwrightError(Exception):
    """The root of all errors: anything a caller may want to show to a person without a traceback."""


class BadInput(CardwrightError):
    """Something given from outside is wrong."""


def nearest(found: str, allowed: Sequence[str]) -> str:
    """The allowed word most like the found one, or "" when none is near.

    >>> nearest("dammage", ["damage", "draw"])
    'damage'
    """
    by_lower = {word.lower(): word for word in allowed}
    close = get_close_matches(found.lower(), list(by_lower), n=1, cutoff=0.6)
    return by_lower[close[0]] if close else ""


def shorten(text: str, longest: int = 60) -> str:
    """Return the text on one line, cut if it is too long to be shown whole."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 3] + "..."


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem in a file, and its place.

    `file` may be "" for text without a file. `place` is a path like `cards[3].abilities[0].damage.amount`, or `row 17`.
    `line` and `column` are 1-based, 0 if unknown; for a table `column` is 0 and the column's name is in `place` (`row
    17, column effect`).

    `card` is the name of the card concerned, if known. A problem found in a card apart from its file has no line:
    `place` is then a path within the card, and `column` counts from the beginning of the value there.
    """

    file: str
    place: str
    message: str
    found: str = ""
    allowed: tuple[str, ...] = ()
    nearest: str = ""
    line: int = 0
    column: int = 0
    card: str = ""
    severity: Severity = ERROR

    def __str__(self) -> str:
        where = self.file
        if self.line:
            where += f":{self.line}:{self.column}" if self.column else f":{self.line}"
        head = ", ".join(part for part in (where, "" if self.line else self.card, self.place) if part)
        if self.severity == WARNING:
            head = f"{head}: {WARNING}" if head else WARNING
        text = f"{head}: {self.message}" if head else self.message
        if self.nearest:
            text += f" - did you mean {self.nearest!r}?"
        elif self.severity == ERROR and self.allowed and f"{' or '.join(self.allowed)}, found" not in self.message:
            more = len(self.allowed) - MOST_SHOWN
            shown = ", ".join(self.allowed[:MOST_SHOWN]) + (f", and {more} more" if more > 0 else "")
            text += f" (allowed: {shown})"
        return text


def unknown_card(place: str, name: str, known: Iterable[str]) -> Problem:
    """Return the problem that no card has this name, with the nearest of the known names."""
    return Problem("", place, f"unknown card {name!r}", name, (), nearest(name, list(known)))


class CardErrors(BadInput):
    """All problems found in one or more files, together.

    `sound` are the cards that were read without problems, for further checks; `broken` are the names of the others.
    """

    def __init__(self, problems: Sequence[Problem], sound: Sequence[object] = (), broken: Iterable[str] = ()) -> None:
        self.problems = tuple(problems)
        self.sound = tuple(sound)
        self.broken = frozenset(broken)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class ExpressionError(BadInput):
    """An expression that cannot be read; `position` is the 0-based place in the text."""

    def __init__(self, text: str, position: int, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        self.text = text
        self.position = position
        self.message = message
        self.found = found
        self.allowed = tuple(allowed)
        self.nearest = nearest(found, allowed) if found else ""
        hint = f" - did you mean {self.nearest!r}?" if self.nearest else ""
        super().__init__(f"{message}{hint}, at position {position + 1} of {text!r}")


class TextError(BadInput):
    """Rules text that cannot be read; `position` is the 0-based place up to which it was understood.

    `found` is the token there, "" at the end of the text; `allowed` are the words and kinds of phrase that could have
    been there, `nearest` is the one most like the found word.
    """

    def __init__(
        self, text: str, position: int, message: str, found: str, allowed: Sequence[str], nearest: str = ""
    ) -> None:
        self.text = text
        self.position = position
        self.message = message
        self.found = found
        self.allowed = tuple(allowed)
        self.nearest = nearest
        hint = f" - did you mean {nearest!r}?" if nearest else ""
        super().__init__(f"{message}{hint}, at position {position + 1} of {shorten(text)!r}")


class RecordError(BadInput):
    """A record or save that cannot be read, or was made with another engine, game, settings or cards."""


class ReplayMismatch(BadInput):
    """A record that does not reproduce; it says at which decision it differs and how."""


class WrongMessage(BadInput):
    """A message from another side that does not fit here; nothing has changed. `place` is the part that is wrong."""

    def __init__(self, place: str, found: str, expected: str) -> None:
        self.place = place
        self.found = found
        self.expected = expected
        super().__init__(f"{place}: found {found}, expected {expected}")


class MissedMessage(WrongMessage):
    """A message that came too early; those from `expected_number` on are missing."""

    def __init__(self, found: int, expected: int) -> None:
        self.found_number = found
        self.expected_number = expected
        super().__init__("number", f"message {found}", f"message {expected}, which has not come yet")


class IllegalOption(CardwrightError):
    """An answer that is not among the options; nothing has changed.

    `reason` is the first failing check's sentence, if the game knows one.
    """

    def __init__(self, found: str, allowed: Sequence[str], reason: str = "") -> None:
        self.found = found
        self.allowed = tuple(allowed)
        self.reason = reason
        self.nearest = nearest(found, allowed)
        text = f"{found!r} is not an option"
        if reason:
            text += f": {reason}"
        elif self.nearest:
            text += f" - did you mean {self.nearest!r}?"
        shown = ", ".join(self.allowed[:12]) + (", ..." if len(self.allowed) > 12 else "")
        super().__init__(f"{text} (options: {shown})" if shown else text)


class AmbiguousOption(IllegalOption):
    """A text that could mean several options; `allowed` lists them."""

    def __init__(self, found: str, candidates: Sequence[str]) -> None:
        super().__init__(found, candidates, reason="it could mean " + " or ".join(candidates))


class NothingToUndo(CardwrightError):
    """There is no decision to undo here."""


class NothingToRedo(CardwrightError):
    """There is no undone decision to redo."""


class OutOfStep(CardwrightError):
    """Two sides do not have the same match.

    `number` is the message after which this was found, `agreed` the last one after which both were known to be the same
    (-1: none). `differences` says what differs, as far as it is known. `message` is to be sent to the other side, so
    that both learn more; None if everything is known.
    """

    def __init__(
        self, number: int, agreed: int, differences: Sequence[str], message: dict[str, object] | None = None
    ) -> None:
        self.number = number
        self.agreed = agreed
        self.differences = tuple(differences)
        self.message = message
        since = f"since message {agreed}" if agreed >= 0 else "for an unknown time"
        text = f"out of step {since}, found at message {number}: " + "; ".join(self.differences[:3])
        more = len(self.differences) - 3
        super().__init__(f"{text}; and {more} more" if more > 0 else text)


class RulesError(CardwrightError):
    """The rules of a game broke one of the engine's promises: a defect, never a player's fault."""


class EndlessLoop(RulesError):
    """A chain or loop went beyond its bound; `chain` names its last links."""

    def __init__(self, message: str, chain: Sequence[str]) -> None:
        self.chain = tuple(chain)
        self.message = message
        super().__init__(message + ": " + " <- ".join(self.chain))

    def __reduce__(self) -> tuple[type, tuple[str, tuple[str, ...]]]:
        # A process hands it on to another.
        return type(self), (self.message, self.chain)


class StateLoop(RulesError):
    """State checks found something to do more often than the bound allows."""


class DifferentQuestion(RulesError):
    """A rerun of an item asked a different question from the run before it."""
