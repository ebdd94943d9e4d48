"""A card's rules about other objects, looked up by what is on the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.games.magic.rules.casting.bans import Ban
    from cardwright.games.magic.rules.casting.demands import Demand
    from cardwright.games.magic.rules.core.faces import Filter
    from cardwright.games.magic.rules.core.objects import CastRule, CombatCost
    from cardwright.games.magic.rules.keyword_abilities.standing import Again, Shield
    from cardwright.games.magic.rules.zones.hand_size import HandSize
    from cardwright.games.magic.rules.zones.playing_from_elsewhere import PlayRule


class Standing:
    """The rules that a permanent with a face has about others, looked up by the faces in play."""

    __slots__ = (
        "again", "bans", "casting", "combat_costs", "demands", "gains", "hand_sizes", "playing", "shields", "spends",
        "untaps",
    )  # fmt: skip

    casting: list[CastRule]
    bans: list[Ban]
    demands: list[Demand]
    playing: list[PlayRule]
    combat_costs: list[CombatCost]
    hand_sizes: list[HandSize]
    shields: list[Shield]
    again: list[Again]
    # What spells gain as they are put on the stack, by number.
    gains: list[int]
    # As what its controller may spend mana.
    spends: int
    # What its controller untaps during each other player's untap step.
    untaps: list[Filter]

    def __init__(self) -> None:
        self.casting = []
        self.bans = []
        self.demands = []
        self.playing = []
        self.combat_costs = []
        self.hand_sizes = []
        self.shields = []
        self.again = []
        self.gains = []
        self.spends = 0
        self.untaps = []
