"""Anchor words, chosen as a permanent entered (CR 607.2f, 607.2m, 614.12c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.games.magic.rules.core.board import CHOICE

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class WordChosen(Condition):
    """The condition that this word was chosen as the source entered."""

    word: int

    def __init__(self, word: int) -> None:
        self.word = word

    def test(self, m: Match, item: Item) -> bool:
        return m.state.rows[item.source][CHOICE] == self.word
