"""Counters that grant a keyword: an effect in layer 6, with the newest counter's timestamp (CR 122.1b, 613.7c).

Those of another size than +1/+1 and -1/-1 change power and toughness in layer 7c (CR 122.1a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.layers import begin_lasting, end_lasting
from cardwright.engine.state import CONTROLLER, LASTS_A, LASTS_NODE
from cardwright.games.magic.rules.core.board import EFFECTS, pack
from cardwright.games.magic.rules.core.objects import cards_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Those that are one bit of the keywords.
GIVEN_BY_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink",
    "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip


def counters_changed(m: Match, obj: int, kind: int, put: bool, left: int) -> None:
    """Note that counters of a kind were put on or removed from an object; `left` is their number now."""
    node = cards_of(m).keyword_counters.get(kind, -1)
    size = cards_of(m).counter_sizes.get(kind)
    if node < 0 or obj < m.game.players or (not put and left > 0 and size is None):
        return
    rows = m.state.rows
    for effect in m.state.zones[EFFECTS][:]:
        if rows[effect][LASTS_A] == obj and rows[effect][LASTS_NODE] == node:
            end_lasting(m, effect)
    if left > 0:
        held = -1 if size is None else pack(size[0] * left, size[1] * left)
        begin_lasting(m, node, obj, rows[obj][CONTROLLER], obj, held)
