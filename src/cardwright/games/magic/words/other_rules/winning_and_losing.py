"""Winning, losing and drawn games (CR 104)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import optional_and_delayed, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.other_rules import ending_turns
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, verb

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("lose_game")
@dataclass(frozen=True, slots=True)
class LoseGame(EffectWord):
    """Players lose the game."""

    losers: Target

    def text(self) -> str:
        return f"{self.losers.text()} lose the game"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return optional_and_delayed.LoseGame(text, c.player(self.losers))


@magic.word("win_game")
@dataclass(frozen=True, slots=True)
class WinGame(EffectWord):
    """A player wins the game."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} win the game"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return ending_turns.WinGame(self.text(), c.player(self.who))


@magic.word("draw_game")
@dataclass(frozen=True, slots=True)
class DrawGame(EffectWord):
    """The game is a draw."""

    def text(self) -> str:
        return "the game is a draw"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return ending_turns.DrawGame(self.text())


@magic.word("wins_game")
@dataclass(frozen=True, slots=True)
class WinsGame(TriggerWord):
    """A player wins the game by an effect."""

    who: Fits

    def text(self) -> str:
        return f"{verb(self.who, 'wins')} the game"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.WINS, False


@magic.word("loses_game")
@dataclass(frozen=True, slots=True)
class LosesGame(TriggerWord):
    """A player loses the game."""

    who: Fits

    def text(self) -> str:
        return f"{verb(self.who, 'loses')} the game"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.LOST, False
