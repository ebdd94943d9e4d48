"""Exerting a permanent (CR 701.43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.core import changes
from cardwright.games.magic.rules.core.faces import CostPart
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Exert(CostPart):
    """Exerting the source: it does not untap during its controller's next untap step (CR 701.43a)."""

    # The effect that begins, by number.
    node: int

    def __init__(self, text: str, node: int) -> None:
        self.text = text
        self.node = node

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        # CR 701.43b: what is tapped, or was exerted before, can be exerted again.
        return True

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        begin_effect(m, self.node, source, who, source, 0)
        tell_doing(m, source, changes.EXERTS)
