"""Static abilities on players and on triggered abilities: hexproof and protection for players, additional triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.state import CONTROLLER, KIND, ZONE
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    GRAVEYARD,
    LOST_ABILITIES,
    SORT_BATTLEFIELD,
    THING,
    V_FLAGS,
    sort_of,
)
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import face_of, permanents
from cardwright.games.magic.rules.core.presence import standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ENTERS: Final = 0
DIES: Final = 1
ATTACKS: Final = 2
ANY_CAUSE: Final = 3
CAUSES: Final = ("enters", "dies", "attacks", "any")
# An ability that does not trigger because of an event, however many rules say that it triggers again.
NEVER: Final = -(1 << 20)


class Shield:
    """What a permanent with this face gives its controller: hexproof, perhaps only from some sources, or protection."""

    __slots__ = ("face", "hexproof", "hexproof_from", "protection")

    face: int
    hexproof: bool
    hexproof_from: Filter | None
    protection: Filter | None

    def __init__(self, face: int, hexproof: bool, hexproof_from: Filter | None, protection: Filter | None) -> None:
        self.face = face
        self.hexproof = hexproof
        self.hexproof_from = hexproof_from
        self.protection = protection


NO_SHIELDS: Final[list[Shield]] = []


class Again:
    """A rule that abilities trigger additional times while a permanent with this face is on the battlefield (CR
    603.2d)."""

    __slots__ = ("cause", "face", "of", "times", "when")

    face: int
    when: int
    cause: Filter
    of: Filter
    times: int

    def __init__(self, face: int, when: int, cause: Filter, of: Filter, times: int) -> None:
        self.face = face
        self.when = when
        self.cause = cause
        self.of = of
        self.times = times

    def causes(self, m: Match, who: int, owner: int, item: Item) -> bool:
        """Return whether this applies to the event that caused the trigger."""
        e = item.event
        if self.when == ANY_CAUSE:
            return True
        if e is None:
            return False
        if self.when == ENTERS:
            return e.kind == events.MOVED and e.place == BATTLEFIELD and self.cause.fits(m, who, owner, e.other)
        if self.when == DIES:
            came = sort_of(e.known[ZONE]) if e.kind == events.MOVED and e.known else -1
            if came != SORT_BATTLEFIELD or sort_of(e.place) != GRAVEYARD:
                return False
            return self.cause.fits(m, who, owner, e.subject)
        return e.kind == events.ATTACKED and self.cause.fits(m, who, owner, e.subject)


def _at_work(m: Match, obj: int, face: int) -> bool:
    return face_of(m, obj).number == face and not m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES


def more_triggers(m: Match, item: Item) -> int:
    """Return how many additional times an ability triggers; never for delayed and reflexive triggers, which no
    object has."""
    rules: list[Again] = []
    for each in standing(m):
        rules.extend(each.again)
    rows = m.state.rows
    source = item.source
    if not rules or source < m.game.players or rows[source][KIND] != THING:
        return 0
    total = 0
    for obj in permanents(m):
        for rule in rules:
            if not _at_work(m, obj, rule.face):
                continue
            who = rows[obj][CONTROLLER]
            if rule.of.fits(m, who, obj, source) and rule.causes(m, who, obj, item):
                total += rule.times
    return total


def _shields(m: Match) -> list[Shield]:
    """Return the shields that protect players now."""
    found = NO_SHIELDS
    for rules in standing(m):
        if rules.shields:
            found = found + rules.shields
    return found


def player_protected(m: Match, player: int, source: int) -> bool:
    """Return whether the player has protection from a quality of the source (CR 702.16)."""
    shields = _shields(m)
    if not shields or source < 0:
        return False
    for obj in permanents(m):
        if m.state.rows[obj][CONTROLLER] == player:
            for shield in shields:
                what = shield.protection
                if what is not None and _at_work(m, obj, shield.face) and what.fits(m, player, obj, source):
                    return True
    return False


def player_can_be_target(m: Match, who: int, source: int, player: int) -> bool:
    """Return whether the player can be a target of this source (CR 702.11c, 702.16b)."""
    shields = _shields(m)
    if not shields:
        return True
    if player_protected(m, player, source):
        return False
    if who == player:
        return True
    for obj in permanents(m):
        if m.state.rows[obj][CONTROLLER] == player:
            for shield in shields:
                if not _at_work(m, obj, shield.face):
                    continue
                only = shield.hexproof_from
                if shield.hexproof or (only is not None and only.fits(m, player, obj, source)):
                    return False
    return True
