"""What effects say that objects can't, must or can do (CR 101.2, 508.1c-d, 509.1b-c): no abilities of these objects.

What needs no other object is a bit beside the keywords. What is about another (blocked by what, blocks what, attacks
whom, targeted by what) is a filter of the game's list of protections, with a bit of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.games.magic.rules.card_types.battles import guardian_of
from cardwright.games.magic.rules.continuous.continuous_effects import Continuous, begin_effect
from cardwright.games.magic.rules.core.board import (
    BATTLE,
    GRANT_BITS,
    LAYER_ABILITY,
    PLANESWALKER,
    V_FLAGS,
    V_GRANTS,
    V_PROTECTIONS,
)
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of, controlled, types_of
from cardwright.games.magic.rules.core.presence import PROTECTIONS, present
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class SetsFlags(Continuous):
    """Sets flags of objects, such as that their abilities can't be activated."""

    flags: int

    def __init__(self, text: str, whom: int, until: int, flags: int) -> None:
        super().__init__(LAYER_ABILITY, text, whom, until, 0, 1 << V_FLAGS)
        self.flags = flags

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        values[V_FLAGS] |= self.flags

    def alters_steadily(self) -> bool:
        return True


class Restrict(Effect):
    """Begins effects that say what objects can't, must or can do: on those that are selected, or on all that match."""

    what: Select | None
    nodes: list[int]

    def __init__(self, text: str, what: Select | None, nodes: list[int]) -> None:
        self.text = text
        self.what = what
        self.nodes = nodes

    def run(self, m: Match, item: Item) -> None:
        what = self.what
        if what is None:
            for node in self.nodes:
                begin_effect(m, node, item.source, item.who, -1, 0)
        else:
            for obj in what.found(m, item):
                if obj >= m.game.players and m.state.rows[obj][ZONE] >= 0:
                    for node in self.nodes:
                        begin_effect(m, node, item.source, item.who, obj, 0)
        m.unsettled = True


class OfDefender(Filter):
    """What a matching player defends with: the player, a planeswalker or battle that the player guards, a creature."""

    who: Filter

    def __init__(self, who: Filter) -> None:
        self.who = who

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        player = obj
        if obj >= m.game.players:
            guarded = types_of(m, obj) & (PLANESWALKER | BATTLE)
            player = guardian_of(m, obj) if guarded else m.state.rows[obj][CONTROLLER]
        return self.who.fits(m, who, source, player)


class Controls(Filter):
    """A player who controls at least so many matching permanents."""

    what: Filter
    number: int

    def __init__(self, what: Filter, number: int) -> None:
        self.what = what
        self.number = number

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj < m.game.players and controls(m, obj, self.what, who, source) >= self.number


class ControlsMore(Filter):
    """A player who controls more matching permanents than you."""

    what: Filter

    def __init__(self, what: Filter) -> None:
        self.what = what

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj < m.game.players and (
            controls(m, obj, self.what, who, source) > controls(m, who, self.what, who, source)
        )


def controls(m: Match, player: int, what: Filter, who: int, source: int) -> int:
    """Return how many permanents of a player match a filter, asked by another player and a source."""
    count = 0
    for permanent in controlled(m, player):
        if what.fits(m, who, source, permanent):
            count += 1
    return count


def stands_against(m: Match, obj: int, other: int, mask: int) -> bool:
    """Return whether one of these bits of the object is about a quality that the other has."""
    if not mask or not present(m, PROTECTIONS) & mask:
        return False
    bits = m.layers.values(m, obj)[V_PROTECTIONS] & mask
    filters = cards_of(m).protections
    while bits:
        last = bits & -bits
        if filters[last.bit_length() - 1].fits(m, m.state.rows[obj][CONTROLLER], obj, other):
            return True
        bits ^= last
    return False


def fewest_blockers(m: Match, obj: int) -> int:
    """Return by how many creatures it must be blocked if it is, as effects say; 0 if they do not."""
    found = 0
    fewest = cards_of(m).fewest
    if fewest:
        bits = m.layers.values(m, obj)[V_PROTECTIONS]
        for place in fewest:
            if bits >> place & 1:
                found = max(found, fewest[place])
    return found


def more_blocks(m: Match, obj: int) -> int:
    """Return how many creatures more than one it can block, as effects say."""
    found = 0
    more = cards_of(m).more_blocks
    if more:
        grants = m.layers.values(m, obj)[V_GRANTS]
        for bundle in more:
            found += (grants >> bundle * GRANT_BITS) % (1 << GRANT_BITS) * more[bundle]
    return found
