"""The text of answers, questions and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.decision import Decision
from cardwright.games.googooland.rules.asking import Q_ACTION, Q_DEFENDER, Q_PAY, Q_TARGET
from cardwright.games.googooland.rules.board import CC, COST, MOST_ACTIONS, TUSSLE
from cardwright.games.googooland.rules.costs import cost_with
from cardwright.games.googooland.rules.effects import ANY_IN_PLAY
from cardwright.games.googooland.rules.options import (
    END_TURN,
    NO_MORE,
    SPAN,
    TO_ATTACK,
    TO_PLAY,
    TO_TUSSLE,
    WITH_CC,
    price,
)
from cardwright.games.googooland.rules.refusals import (
    ABILITY_TOO_EXPENSIVE,
    TARGET_TOO_EXPENSIVE,
    TUSSLE_TOO_EXPENSIVE,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.googooland.rules.flow import Googooland


def notation(game: Googooland, m: Match, decision: Decision, value: int) -> str:
    """Return an answer as text: `Ka`, `tussle Ka`, `Ka attacks directly`, `activate Archer`, `end turn`; a target."""
    question = decision.question
    who = decision.who
    if question == Q_ACTION:
        if value == END_TURN:
            return "end turn"
        obj = value % SPAN
        verb = value - obj
        if verb == TO_PLAY:
            return game.object_name(m, obj)
        name = game.called(m, obj, who, side=True)
        if verb == TO_TUSSLE:
            return f"tussle {name}"
        return f"{name} attacks directly" if verb == TO_ATTACK else f"activate {name}"
    if question == Q_TARGET:
        if value == NO_MORE:
            return "no more" if decision.item.targets else "no target"
        either = game.checks.aimed(m, decision.item).aim == ANY_IN_PLAY
        return game.called(m, value, who, side=either)
    if question == Q_DEFENDER:
        return game.called(m, value, who, side=False)
    if question == Q_PAY:
        if value == WITH_CC:
            return f"pay {price(m, game.board, decision.item.source, decision.item.targets)} CC"
        return f"sleep {game.called(m, value, who, side=False)}"
    # The engine's own questions are never asked here: nothing is replaced or ordered.
    return str(value)


def prompt(game: Googooland, m: Match, decision: Decision) -> str:
    name = game.player_name(decision.who)
    if decision.question == Q_ACTION:
        return f"{name}: what do you do?"
    what = game.object_name(m, decision.item.source)
    if decision.question == Q_DEFENDER:
        return f"{name}: with whom does {what} tussle?"
    if decision.question == Q_PAY:
        return f"{name}: how do you pay for {what}?"
    return f"{name}: which target, for {what}?"


def refusal_text(game: Googooland, m: Match, decision: Decision, value: int, number: int) -> str:
    """Return the sentence of a refusal with its numbers."""
    obj = value % SPAN
    item = decision.item
    cost = 0
    if number == TUSSLE_TOO_EXPENSIVE:
        cost = m.value(obj, TUSSLE)
    elif number == ABILITY_TOO_EXPENSIVE:
        cost = game.board.card(m, obj).ability_cost
    elif number == TARGET_TOO_EXPENSIVE:
        cost = cost_with(m, game.board, item.source, -1 if obj == NO_MORE else obj)
    elif decision.question == Q_PAY and value == WITH_CC:
        obj = item.source
        cost = price(m, game.board, item.source, item.targets)
    elif obj != 0:
        cost = m.value(obj, COST)
    name = game.object_name(m, obj) if obj != 0 else "nothing"
    text = game.refusals[number].replace("{it}", name).replace("{cost}", str(cost))
    return text.replace("{cc}", str(m.state.rows[decision.who][CC])).replace("{most}", str(MOST_ACTIONS))
