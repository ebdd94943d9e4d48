"""Words for ending a turn, a combat phase or the game before its time."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.trees import Effect, Target, Trigger
from cardwright.games.magic.words.effects import YOU
from cardwright.games.magic.words.filters import Fits, verb
from cardwright.games.magic.words.scope import magic


@magic.word("end_turn")
@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """The turn ends: everything on the stack is exiled, and the cleanup step comes."""

    def text(self) -> str:
        return "end the turn"


@magic.word("end_combat")
@dataclass(frozen=True, slots=True)
class EndCombat(Effect):
    """The combat phase ends, if there is one now: everything on the stack is exiled, and the next phase comes."""

    def text(self) -> str:
        return "end the combat phase"


@magic.word("win_game")
@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """A player wins the game."""

    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} win the game"


@magic.word("draw_game")
@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """The game is a draw."""

    def text(self) -> str:
        return "the game is a draw"


@magic.word("wins_game")
@dataclass(frozen=True, slots=True)
class WinsGame(Trigger):
    """A player wins the game because an effect says so."""

    who: Fits

    def text(self) -> str:
        return f"{verb(self.who, 'wins')} the game"
