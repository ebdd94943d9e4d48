"""The notation of questions and answers in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.decision import Q_RESPOND, Decision
from cardwright.engine.event import Event
from cardwright.engine.game import Chosen
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import ACTIONS, FIRST_ABILITY, NO_MORE
from cardwright.games.magic.rules.core.objects import abilities_of
from cardwright.games.magic.rules.play.options import FIRST_WAY, casts_face_down
from cardwright.games.magic.rules.play.prompts import alternative_cost_text, mode_text
from cardwright.games.magic.rules.play.questions import BY_NUMBER

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def prompt(m: Match, decision: Decision) -> str:
    """Return the question in one line."""
    return BY_NUMBER[decision.question].prompt(m, decision)


def notation(m: Match, decision: Decision, value: int) -> str:
    """Return an answer as players write it; "" to use the engine's own notation."""
    return BY_NUMBER[decision.question].answer(m, decision, value)


def option_text(m: Match, decision: Decision, value: int) -> str:
    """Return the printed text of an ability or mode that is named by its label; "" for anything else."""
    if decision.question == Q_RESPOND and FIRST_ABILITY <= value % ACTIONS < FIRST_WAY:
        return abilities_of(m, value // ACTIONS)[value % ACTIONS - FIRST_ABILITY].text
    if decision.question == questions.MODE and value != NO_MORE:
        return mode_text(m, decision, value)
    if decision.question == questions.WHICH_COST and value != NO_MORE:
        return alternative_cost_text(m, value)
    return ""


class Answered(Chosen):
    """An answer; only the player who chose a card of a hidden zone knows which card it was."""

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        if e.who == player:
            return True
        if e.place == Q_RESPOND:
            return not casts_face_down(m, e.amount)
        return not BY_NUMBER[e.place].hidden

    def veiled(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.who)} chose a card"
