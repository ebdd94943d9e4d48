"""Terms that many cards share: modified permanents and committing a crime (CR 700.9, 700.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.concepts.targets import END_OF_SPEC
from cardwright.games.magic.rules.core import changes
from cardwright.games.magic.rules.core.board import (
    ABILITY_KIND,
    ATTACHED,
    AURA,
    BATTLEFIELD,
    EQUIPMENT,
    GRAVEYARD,
    LOYALTY,
    MINUS,
    PLUS,
    STACK,
    THING,
    sort_of,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import cards_of, permanents, subtypes_of
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Modified(PlainFilter):
    """A filter for permanents with a counter, an Equipment, or an Aura that their controller controls (CR 700.9)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        row = m.state.rows[obj]
        if obj < m.game.players or row[KIND] != THING or row[ZONE] != BATTLEFIELD:
            return False
        if row[PLUS] or row[MINUS] or any(row[LOYALTY : counter_field(len(cards_of(m).counter_names))]):
            return True
        for other in permanents(m):
            if m.state.rows[other][ATTACHED] == obj:
                kinds = subtypes_of(m, other)
                if kinds & EQUIPMENT or (kinds & AURA and m.state.rows[other][CONTROLLER] == row[CONTROLLER]):
                    return True
        return False


def tell_crime(m: Match, who: int, targets: tuple[int, ...]) -> None:
    """Report a crime if the player targets an opponent or an opponent's object; once for all targets (CR 700.13)."""
    for place in range(0, len(targets), 2):
        target = targets[place]
        if target == END_OF_SPEC or target < 0:
            continue
        if _against(m, who, target):
            tell_doing(m, who, changes.COMMITS_A_CRIME)
            return


def _against(m: Match, who: int, target: int) -> bool:
    if target < m.game.players:
        return target != who
    row = m.state.rows[target]
    if row[KIND] == ABILITY_KIND or row[ZONE] == BATTLEFIELD or row[ZONE] == STACK:
        return row[CONTROLLER] != who
    return sort_of(row[ZONE]) == GRAVEYARD and row[OWNER] != who
