"""The report that a keyword action was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class HasDone(Effect):
    """An effect that reports what the source has done by a keyword: evolved, trained, mentored another."""

    doing: int
    to: Select | None

    def __init__(self, text: str, doing: int, to: Select | None) -> None:
        self.text = text
        self.doing = doing
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        to = self.to
        found = [-1] if to is None else to.found(m, item)
        for other in found:
            tell_doing(m, item.source, self.doing, 0, other)
