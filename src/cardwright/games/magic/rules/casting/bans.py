"""What can't be done because an effect says so: by players, or by objects with others (CR 101.2).

Players can't cast, play lands, use abilities, counter or search. Objects can't attack, block, be blocked by or be
targeted by others that match, seen from what says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER, KIND, OWNER
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import (
    LATER,
    LATER_AMOUNT,
    LATER_ORIGIN,
    LATER_WHAT,
    LATER_WHO,
    TO_COME,
    V_GRANTS,
)
from cardwright.games.magic.rules.core.faces import Activated, Face, Filter
from cardwright.games.magic.rules.core.objects import bundles, cards_of, permanents
from cardwright.games.magic.rules.core.presence import sources, standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

CAST: Final = 0
PLAY_LANDS: Final = 1
USE_ABILITIES: Final = 2
USE_NONMANA_ABILITIES: Final = 3
BE_COUNTERED: Final = 4
SEARCH: Final = 5
# These are about two objects, or an object and a player.
ATTACK: Final = 6
TO_BLOCK: Final = 7
BE_BLOCKED: Final = 8
BE_TARGETED: Final = 9
NO_LIMIT: Final = -1


class Ban:
    """Something that matching players can't do with matching objects, or these objects with others.

    It holds while a permanent with this face or granted bundle is there, or as long as an effect lasts. With
    `more_than` it holds for what comes after so many of a turn.
    """

    __slots__ = ("bundle", "card", "condition", "deed", "more_than", "what", "who", "whom")

    deed: int
    card: int
    bundle: Face | None
    who: Filter | None
    what: Filter
    whom: Filter | None
    more_than: int
    condition: Condition | None

    def __init__(self, deed: int, card: int, who: Filter | None, what: Filter, condition: Condition | None) -> None:
        self.deed = deed
        self.card = card
        self.bundle = None
        self.who = who
        self.what = what
        self.whom = None
        self.more_than = NO_LIMIT
        self.condition = condition

    def holders(self, m: Match) -> list[int]:
        """Return the permanents that have the ability."""
        bundle = self.bundle
        if bundle is None:
            return sources(m, self.card)
        found: list[int] = []
        for obj in permanents(m):
            if bundle in bundles(m, m.layers.values(m, obj)[V_GRANTS]):
                found.append(obj)
        return found

    def forbids(self, m: Match, owner: int, who: int, obj: int) -> bool:
        """Return whether the permanent or effect keeps the player from doing it with the object, -1 for none."""
        row = m.state.rows[owner]
        player = row[CONTROLLER]
        by = self.who
        if by is not None and not by.fits(m, player, owner, who):
            return False
        if obj >= 0 and not self.what.fits(m, player, owner, obj):
            return False
        if self.more_than != NO_LIMIT and self._done(m, player, owner, who) < self.more_than:
            return False
        return self._holds(m, owner)

    def parts(self, m: Match, owner: int, obj: int, other: int) -> bool:
        """Return whether the permanent or effect keeps the object from doing it with the other object or player."""
        player = m.state.rows[owner][CONTROLLER]
        whom = self.whom
        if not self.what.fits(m, player, owner, obj) or (whom is not None and not whom.fits(m, player, owner, other)):
            return False
        return self._holds(m, owner)

    def _holds(self, m: Match, owner: int) -> bool:
        condition = self.condition
        if condition is None:
            return True
        row = m.state.rows[owner]
        source = row[LATER_ORIGIN] if row[KIND] == LATER else owner
        return condition.test(m, new_item(EFFECT, row[CONTROLLER], source, a=source))

    def _done(self, m: Match, player: int, owner: int, who: int) -> int:
        """Return how many such spells the player has cast this turn."""
        rows = m.state.rows
        count = 0
        for obj in m.state.zones[TO_COME]:
            row = rows[obj]
            if row[LATER_WHAT] == waiting.WAS_CAST and row[OWNER] == who:
                if self.what.fits(m, player, owner, row[LATER_WHO]):
                    count += 1
        return count


def banned(m: Match, deed: int, who: int, obj: int) -> bool:
    """Return whether an effect keeps the player from doing this with the object."""
    for rules in standing(m):
        for ban in rules.bans:
            if ban.deed == deed:
                for owner in ban.holders(m):
                    if ban.forbids(m, owner, who, obj):
                        return True
    if cards_of(m).passing_bans:
        for later in passing_bans(m):
            ban = cards_of(m).passing_bans[m.state.rows[later][LATER_AMOUNT]]
            if ban.deed == deed and ban.forbids(m, later, who, obj):
                return True
    return False


def kept_from(m: Match, deed: int, obj: int, other: int) -> bool:
    """Return whether an effect of others keeps the object from doing this with the other object or player."""
    if not cards_of(m).parts_objects:
        return False
    for rules in standing(m):
        for ban in rules.bans:
            if ban.deed == deed:
                for owner in ban.holders(m):
                    if ban.parts(m, owner, obj, other):
                        return True
    if cards_of(m).passing_bans:
        for later in passing_bans(m):
            ban = cards_of(m).passing_bans[m.state.rows[later][LATER_AMOUNT]]
            if ban.deed == deed and ban.parts(m, later, obj, other):
                return True
    return False


def activation_banned(m: Match, who: int, obj: int, ability: Activated) -> bool:
    """Return whether an effect keeps the player from activating the ability (CR 602.5)."""
    if not ability.makes and banned(m, USE_NONMANA_ABILITIES, who, obj):
        return True
    return banned(m, USE_ABILITIES, who, obj)


def passing_bans(m: Match) -> list[int]:
    """Return the effects that forbid something for a while."""
    rows = m.state.rows
    return [obj for obj in m.state.zones[TO_COME] if rows[obj][LATER_WHAT] == waiting.FORBIDS]
