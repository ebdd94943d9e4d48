"""Counts that many cards use: devotion, domain, party, the greatest power (CR 700.5, 700.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import (
    BASIC_LAND_TYPES,
    COLOUR_NAMES,
    CREATURE,
    LAND,
    STATUS,
    V_SUBTYPES,
    V_TYPES,
)
from cardwright.games.magic.rules.core.objects import cards_of, controlled, face_of, values_of
from cardwright.games.magic.rules.other_rules.classes import LevelOf

if TYPE_CHECKING:
    from cardwright.engine.match import Match

PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


def devoted(cost: ManaCost, colours: int) -> int:
    """Return how many symbols of a cost are of one of these colours; a hybrid symbol counts once (CR 700.5)."""
    found = 0
    for kind in range(5):
        if colours >> kind & 1:
            found += cost.kinds[kind]
    for symbol in cost.special:
        if symbol & colours:
            found += 1
    return found


class Devotion(Amount):
    """Devotion to some colours: counts the mana costs of the player's permanents, whatever their colours are now."""

    colours: int

    def __init__(self, colours: int) -> None:
        self.colours = colours

    def ev(self, m: Match, item: Item) -> int:
        found = 0
        for obj in controlled(m, item.who):
            cost = face_of(m, obj).cost
            if cost is not None and not m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
                found += devoted(cost, self.colours)
        return found


class Domain(Amount):
    """The number of basic land types among lands the player controls."""

    def ev(self, m: Match, item: Item) -> int:
        bits = 0
        for obj in controlled(m, item.who):
            values = values_of(m, obj)
            if values[V_TYPES] & LAND:
                bits |= values[V_SUBTYPES] & BASIC_LAND_TYPES
        return bits.bit_count()


class Party(Amount):
    """The size of the player's party: how many of cleric, rogue, warrior and wizard different creatures can
    fill (CR 700.8)."""

    def ev(self, m: Match, item: Item) -> int:
        names = cards_of(m).subtype_names
        roles = [1 << names.index(role) if role in names else 0 for role in PARTY]
        members: list[int] = []
        for obj in controlled(m, item.who):
            values = values_of(m, obj)
            if values[V_TYPES] & CREATURE:
                able = 0
                for place in range(len(roles)):
                    if values[V_SUBTYPES] & roles[place]:
                        able |= 1 << place
                if able:
                    members.append(able)
        return _seats(members)


def _seats(members: list[int]) -> int:
    """Return how many roles can be filled, each by a different member that fits it."""
    filled = [0]
    for able in members:
        for taken in filled[:]:
            for place in range(len(PARTY)):
                more = taken | 1 << place
                if able >> place & 1 and more != taken and more not in filled:
                    filled.append(more)
    return max([taken.bit_count() for taken in filled])


def tallies() -> dict[str, Amount]:
    """Return all of these counts as variables of expressions."""
    found: dict[str, Amount] = {
        "level": LevelOf(), "domain": Domain(), "party": Party(),
    }  # fmt: skip
    for first in range(5):
        found[f"devotion_{COLOUR_NAMES[first]}"] = Devotion(1 << first)
        for second in range(first + 1, 5):
            found[f"devotion_{COLOUR_NAMES[first]}_{COLOUR_NAMES[second]}"] = Devotion(1 << first | 1 << second)
    return found
