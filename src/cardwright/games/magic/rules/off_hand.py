"""A card looked at as though it were on the stack already: what is there may be different without it in its zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import LASTS_NODE, ZONE
from cardwright.games.magic.rules.board import EFFECTS, STACK
from cardwright.games.magic.rules.casting import any_mode
from cardwright.games.magic.rules.continuous import ChangesPower, Continuous, SetsPower
from cardwright.games.magic.rules.face import Body, TargetSpec
from cardwright.games.magic.rules.targets import any_candidate

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def has_modes(m: Match, body: Body, who: int, card: int) -> bool:
    """Whether enough modes have targets once the card is on the stack (CR 601.2a, 601.2c)."""
    if not any(mode.targets for mode in body.modes) or not shifting(m):
        return any_mode(m, body, who, card, card)
    look = OffHand(m, card)
    try:
        return any_mode(m, body, who, card, card)
    finally:
        look.back(m)


def has_host(m: Match, enchants: TargetSpec, who: int, card: int) -> bool:
    """The same for what an aura will enchant."""
    if not shifting(m):
        return any_candidate(m, enchants, who, card, card)
    look = OffHand(m, card)
    try:
        return any_candidate(m, enchants, who, card, card)
    finally:
        look.back(m)


def shifting(m: Match) -> bool:
    """Whether an effect lasts that may depend on how many cards are where."""
    rows = m.state.rows
    lasting = m.game.lasting
    for effect in m.state.zones[EFFECTS]:
        node = lasting[rows[effect][LASTS_NODE]]
        if isinstance(node, Continuous) and node.condition is not None:
            return True
        if isinstance(node, ChangesPower) and node.power is not None and not node.fixed:
            return True
        if isinstance(node, SetsPower) and node.power is not None:
            return True
    return False


class OffHand:
    """The journal knows nothing of it: it is taken back at once."""

    __slots__ = ("card", "place", "zone")

    card: int
    zone: int
    place: int

    def __init__(self, m: Match, card: int) -> None:
        row = m.state.rows[card]
        self.card = card
        self.zone = row[ZONE]
        self.place = m.state.zones[self.zone].index(card)
        m.state.zones[self.zone].pop(self.place)
        m.state.zones[STACK].append(card)
        row[ZONE] = STACK
        m.state.dirty = True

    def back(self, m: Match) -> None:
        m.state.zones[STACK].pop()
        m.state.zones[self.zone].insert(self.place, self.card)
        m.state.rows[self.card][ZONE] = self.zone
        m.state.dirty = True
