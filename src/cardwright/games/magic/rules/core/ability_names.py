"""Which keyword abilities an object has, by name (CR 702), and how many instances of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import KIND
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import LOST_ABILITIES, STATUS, THING, V_FLAGS, V_GRANTS
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import bundles, face_of, values_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def count_ability(m: Match, obj: int, name: str) -> int:
    """Return how many instances of a keyword ability the object has: its own, unless lost, and granted ones."""
    if obj < m.game.players or m.state.rows[obj][KIND] != THING:
        return 0
    values = values_of(m, obj)
    found = 0
    if not values[V_FLAGS] & LOST_ABILITIES and not m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
        found = face_of(m, obj).named.count(name)
    if values[V_GRANTS]:
        for bundle in bundles(m, values[V_GRANTS]):
            found += bundle.named.count(name)
    return found


def has_activated(m: Match, obj: int) -> bool:
    """Return whether the object has an activated ability that is no mana ability, its own or a granted one."""
    if obj < m.game.players or m.state.rows[obj][KIND] != THING:
        return False
    values = values_of(m, obj)
    if not values[V_FLAGS] & LOST_ABILITIES and not m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
        for ability in face_of(m, obj).activated:
            if not ability.makes:
                return True
    if values[V_GRANTS]:
        for bundle in bundles(m, values[V_GRANTS]):
            for ability in bundle.activated:
                if not ability.makes:
                    return True
    return False


class HasActivated(PlainFilter):
    """Has an activated ability that isn't a mana ability."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return has_activated(m, obj)

    def reads(self) -> int:
        return 1 << V_FLAGS | 1 << V_GRANTS


class HasAbility(PlainFilter):
    """Has this keyword ability."""

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return count_ability(m, obj, self.name) > 0

    def reads(self) -> int:
        return 1 << V_FLAGS | 1 << V_GRANTS
