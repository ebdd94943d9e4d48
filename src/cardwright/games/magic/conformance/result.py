"""How a scenario ended, and the two ways in which playing one stops early."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from cardwright.errors import CardwrightError

Outcome = Literal["pass", "fail", "unsupported", "error", "malformed"]
OUTCOMES: Final[tuple[Outcome, ...]] = ("pass", "fail", "unsupported", "error", "malformed")


@dataclass(frozen=True, slots=True)
class Result:
    """One scenario's end; `detail` says why not, or what was left over. `trace` is what was chosen, if wanted."""

    id: str
    mode: str
    file: str
    result: Outcome
    detail: str = ""
    trace: tuple[str, ...] = ()


class Failed(CardwrightError):
    """The script could not be followed, or something expected is not so."""


class Unsupported(CardwrightError):
    """The scenario needs something that there is not yet: a card, a question, the text of an ability."""
