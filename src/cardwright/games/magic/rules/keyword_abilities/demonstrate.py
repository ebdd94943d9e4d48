"""Copies that a spell's own abilities make of it as it is cast (CR 702.78, 702.144)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.casting.casting_terms import opponents
from cardwright.games.magic.rules.concepts.targets import shifted
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import NO_MORE, YES
from cardwright.games.magic.rules.core.select import SUBJECT, OfEvent
from cardwright.games.magic.rules.zones.stack import copy_on_stack, item_as_cast, item_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Demonstrate(Effect):
    """An effect by which its controller may copy the spell, and then an opponent of their choice copies it, too."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        for obj in OfEvent(SUBJECT, False).found(m, item):
            original = item_of(m, obj)
            if original is None:
                original = item_as_cast(item, obj)
            if original is None or m.ask(item.who, questions.MAY, [YES, NO_MORE]) != YES:
                continue
            copy_on_stack(m, item.who, original, True)
            others = opponents(m, item.who)
            if others:
                copy_on_stack(m, m.ask(item.who, questions.CHOICE, shifted(others)) - 1, original, True)
