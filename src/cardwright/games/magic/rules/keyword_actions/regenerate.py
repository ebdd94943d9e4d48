"""Regeneration as a replacement effect: the permanent is tapped, healed and removed from combat instead of
destroyed (CR 701.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import NOTHING, Event
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CONTROLLER
from cardwright.engine.trigger import SPAN
from cardwright.games.magic.rules.core import events, keywords, ranks
from cardwright.games.magic.rules.core.actions import FOR_GOOD, regenerate
from cardwright.games.magic.rules.core.board import LOST_ABILITIES, SHIELDS, V_FLAGS
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import has, values_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The replacement effect of all regeneration shields; the first of every game.
SHIELD_USED: Final = 0


class ShieldUsed(Replacement):
    """A replacement effect that uses up one regeneration shield of the permanent that would be destroyed (CR
    701.19a)."""

    def __init__(self) -> None:
        super().__init__(events.DESTROYED, "regenerate", ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        if e.amount == FOR_GOOD or has(m, owner, keywords.CANT_BE_REGENERATED):
            return False
        return m.state.rows[owner][SHIELDS] > 0

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        m.state.set(owner, SHIELDS, m.state.rows[owner][SHIELDS] - 1)
        regenerate(m, owner)
        return None


class RegeneratesAlways(Replacement):
    """A permanent's replacement effect that regenerates matching permanents each time they would be destroyed
    (CR 701.19b)."""

    what: Filter
    granted: bool

    def __init__(self, text: str, what: Filter, granted: bool) -> None:
        super().__init__(events.DESTROYED, text, ranks.OTHER)
        self.what = what
        self.granted = granted

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        if e.amount == FOR_GOOD or (values_of(m, owner)[V_FLAGS] & LOST_ABILITIES and not self.granted):
            return False
        if has(m, e.subject, keywords.CANT_BE_REGENERATED):
            return False
        return self.what.fits(m, m.state.rows[owner][CONTROLLER], owner, e.subject)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        regenerate(m, e.subject)
        return None


def shields_of(m: Match, e: Event) -> list[int]:
    """Return the regeneration shields of the permanent that would be destroyed, as one replacement effect."""
    return [e.subject * SPAN + SHIELD_USED] if m.state.rows[e.subject][SHIELDS] > 0 else NOTHING
