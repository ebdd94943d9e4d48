"""Words for abilities that wait for an end: something untaps, phases, comes off, is lost, is countered, resolves."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.trees import Trigger
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import magic
from cardwright.games.magic.words.triggers import SELF


@magic.word("untaps")
@dataclass(frozen=True, slots=True)
class BecomesUntapped(Trigger):
    """A permanent becomes untapped."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} becomes untapped"


@magic.word("phases_out")
@dataclass(frozen=True, slots=True)
class PhasesOut(Trigger):
    """A permanent phases out."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} phases out"


@magic.word("phases_in")
@dataclass(frozen=True, slots=True)
class PhasesIn(Trigger):
    """A permanent phases in."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} phases in"


@magic.word("comes_off")
@dataclass(frozen=True, slots=True)
class ComesOff(Trigger):
    """An attachment becomes unattached, or leaves; `the_other` is what it was attached to."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} becomes unattached"


@magic.word("control_lost")
@dataclass(frozen=True, slots=True)
class ControlLost(Trigger):
    """You lose control of a permanent, while it stays; `the_other` is who gains it."""

    what: Fits = SELF

    def text(self) -> str:
        return f"you lose control of {phrase(self.what)}"


@magic.word("countered")
@dataclass(frozen=True, slots=True)
class IsCountered(Trigger):
    """A spell or ability is countered; one that has no legal target left is not."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} is countered"


@magic.word("resolves")
@dataclass(frozen=True, slots=True)
class Resolves(Trigger):
    """An instant, a sorcery or an ability has resolved: all that it says has been done."""

    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} resolves"
