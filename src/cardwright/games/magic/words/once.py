"""Words for what is done only once each turn."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.common import in_order
from cardwright.definitions.trees import Effect
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.scope import magic


@magic.word("once_each_turn")
@dataclass(frozen=True, slots=True)
class OnceEachTurn(Effect):
    """Done only once each turn: a triggered ability whose controller has done so does not trigger again."""

    do: Effects

    def text(self) -> str:
        return f"{in_order(self.do)} (only once each turn)"
