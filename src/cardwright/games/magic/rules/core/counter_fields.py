"""The row fields that hold the number of counters of a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import counter_kinds
from cardwright.games.magic.rules.core.board import DEFENSE, ENERGY, LOYALTY, MINUS, MORE_COUNTERS, PLUS, POISON
from cardwright.games.magic.rules.core.objects import COUNTERS_WITH_FIELDS, cards_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def counter_field(kind: int) -> int:
    """Return the field of an object that counts counters of this kind."""
    if kind == counter_kinds.PLUS:
        return PLUS
    if kind == counter_kinds.MINUS:
        return MINUS
    if kind == counter_kinds.LOYALTY:
        return LOYALTY
    return DEFENSE if kind == counter_kinds.DEFENSE else MORE_COUNTERS + kind - COUNTERS_WITH_FIELDS


def player_counter_field(m: Match, kind: int) -> int:
    """Return the field of a player that counts counters of this kind."""
    return ENERGY if cards_of(m).counter_names[kind] == "energy" else POISON
