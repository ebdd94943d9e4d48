"""How a scenario ended, and the two exceptions that stop one early."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from cardwright.errors import CardwrightError

Outcome = Literal["pass", "fail", "unsupported", "error", "malformed"]
OUTCOMES: Final[tuple[Outcome, ...]] = ("pass", "fail", "unsupported", "error", "malformed")
CARD: Final = "card"
"""What is missing where a scenario is unsupported because of a card."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one scenario; `detail` gives the reason for a failure, or what was left over. `trace` has
    the choices made, if requested, and `missing` the cards that cannot be played."""

    id: str
    mode: str
    file: str
    result: Outcome
    detail: str = ""
    trace: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def has_cards(self) -> bool:
        """Return whether all cards of the scenario are supported."""
        return not self.missing and self.result != "malformed"

    @property
    def played(self) -> bool:
        """Return whether the scenario was played to its end."""
        return self.result in ("pass", "fail", "error")


class Failed(CardwrightError):
    """Raised if the script cannot be followed, or an expectation is not met."""


class Unsupported(CardwrightError):
    """Raised if the scenario needs something that is not supported yet: a card, a question, the text of an ability."""
