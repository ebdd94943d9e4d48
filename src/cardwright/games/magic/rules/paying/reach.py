"""An upper bound, by counting, on the mana a player could have: what it does not pay needs no search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.casting.total_cost import mana_abilities_change
from cardwright.games.magic.rules.concepts.mana_as_though import AS_IT_IS, free_unit, spends_as
from cardwright.games.magic.rules.concepts.mana_costs import KINDS, SNOW, WHITE, ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import can_tap_now, is_usable, made_by, taps_now
from cardwright.games.magic.rules.concepts.mana_sources import pays, restriction_of
from cardwright.games.magic.rules.core.board import FIRST_MANA, MANA_UNIT, POOL, SNOW_TYPE, V_GRANTS, V_TYPES
from cardwright.games.magic.rules.core.objects import abilities_of, face_of, has_lost, permanents
from cardwright.games.magic.rules.paying.supply import Supply
from cardwright.games.magic.rules.replacement.cannot import life_to_pay

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Reach:
    """All the mana a player could pay with now, counted by what it pays.

    If `exact` is true, a cost can be paid if and only if this pays it. If not, a cost this does not pay cannot be paid:
    a source that is not simple counts as the most it could make, whatever it costs and may be spent on.
    """

    __slots__ = ("exact", "supply")

    supply: Supply
    exact: bool

    def __init__(self, life: int) -> None:
        self.supply = Supply([], [], life)
        self.exact = True

    def payable(self, cost: ManaCost) -> bool:
        return self.supply.payable(cost)


def reach_of(m: Match, who: int, but: int = -1) -> Reach:
    """Return what the player could pay with, without the source `but`."""
    rows = m.state.rows
    row = rows[who]
    reach = Reach(life_to_pay(m, who))
    given = reach.supply.given
    how = spends_as(m, who)
    for kind in range(KINDS):
        if row[FIRST_MANA + kind]:
            given.add(pays(free_unit(kind, how)), row[FIRST_MANA + kind])
    for unit in m.state.zones[POOL]:
        if rows[unit][CONTROLLER] == who:
            code = rows[unit][MANA_UNIT]
            given.add(pays(free_unit(code, how)), 1)
            if restriction_of(code):
                reach.exact = False
    dear = mana_abilities_change(m)
    for obj in permanents(m):
        if rows[obj][CONTROLLER] != who or obj == but:
            continue
        face = face_of(m, obj)
        values = m.layers.values(m, obj)
        taps = None if dear else taps_now(face, values)
        if taps is not None:
            if can_tap_now(m, obj, who):
                mask = taps.mask | SNOW if values[V_TYPES] & SNOW_TYPE else taps.mask
                given.add(mask if how == AS_IT_IS else mask | pays(free_unit(WHITE, how)), 1)
        elif face.mana or values[V_GRANTS]:
            _add_most(m, who, obj, how, reach)
    if dear:
        reach.exact = False
    return reach


def _add_most(m: Match, who: int, obj: int, how: int, reach: Reach) -> None:
    """Add the most that one use of a permanent could make, counted as all kinds that any of its abilities makes."""
    most = 0
    mask = 0
    exact = True
    abilities = abilities_of(m, obj)
    for place in range(len(abilities)):
        ability = abilities[place]
        if not ability.makes or has_lost(m, obj, place) or (ability.cost.tap and not can_tap_now(m, obj, who)):
            continue
        if not is_usable(m, who, obj, ability):
            continue
        for units in made_by(m, who, obj, ability):
            most = max(most, len(units))
            for code in units:
                mask |= pays(free_unit(code, how))
                if restriction_of(code):
                    exact = False
        if not ability.cost.only_taps():
            exact = False
    if most:
        reach.supply.given.add(mask, most)
        if most > 1 or not exact:
            reach.exact = False
