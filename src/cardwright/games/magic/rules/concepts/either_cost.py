"""A cost that is paid with one object in one of several ways: discarded or sacrificed (CR 118.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.expressions.integer import Constant
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.concepts.costs import DiscardCards, ExileCards, Gives, gives_itself_up
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import HAND, SORT_BATTLEFIELD, sort_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def given_from(part: Gives) -> int:
    """Return the sort of zone from which objects are given for a part of a cost."""
    if isinstance(part, DiscardCards):
        return HAND
    return part.zone if isinstance(part, ExileCards) else SORT_BATTLEFIELD


class EitherGives(Gives):
    """One object for one of several parts, each of which takes it from another zone: what is chosen says which."""

    parts: list[Gives]

    def __init__(self, text: str, parts: list[Gives]) -> None:
        super().__init__(text, Constant(1), questions.CHOICE)
        self.parts = parts

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend(part.fitting(m, who, source, stack))
        return found

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        for obj in objects:
            sort = sort_of(m.state.rows[obj][ZONE])
            for part in self.parts:
                if given_from(part) == sort:
                    part.give(m, who, [obj])

    def spoiled(self, m: Match, obj: int) -> bool:
        return gives_itself_up(m, obj)
