"""What combat keywords ask about: who defends, who has the most life, how many block, who was attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.engine.state import KIND
from cardwright.games.magic.rules.card_types.battles import guardian_of
from cardwright.games.magic.rules.combat.combat import blockers_of
from cardwright.games.magic.rules.core.board import ATTACKED_NOW, ATTACKING, THING, WAS_ATTACKING

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def defender_of(m: Match, attacker: int) -> int:
    """Return the player whom the creature attacks or attacked, directly or through a permanent (CR 508.5); -1
    for nobody."""
    row = m.state.rows[attacker]
    attacked = row[ATTACKING] if row[KIND] == THING else -1
    if attacked == -1:
        return -1
    return guardian_of(m, attacked) if attacked >= 0 else WAS_ATTACKING - attacked


class Blockers(Amount):
    """The number of creatures blocking the source."""

    def ev(self, m: Match, item: Item) -> int:
        return len(blockers_of(m, item.source))


class AttackedOpponents(Amount):
    """The number of opponents the controller attacked with creatures in this combat (CR 702.121a)."""

    def ev(self, m: Match, item: Item) -> int:
        found = 0
        for player in range(m.game.players):
            if player != item.who and m.state.rows[player][ATTACKED_NOW] != 0:
                found += 1
        return found


def counts_of_combat() -> dict[str, Amount]:
    """Return the numbers about combat that cards use."""
    return {
        "blockers": Blockers(), "opponents_attacked": AttackedOpponents(),
    }  # fmt: skip
