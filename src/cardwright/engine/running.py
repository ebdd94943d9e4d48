"""The loop that resolves one item after another until a decision is needed or the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA, EFFECT, FIFO, FIRST_KIND, NOW, PRIORITY, RESPOND, TRIGGERED, Item
from cardwright.engine.decision import Q_RESPOND, Decision
from cardwright.engine.history import FORCED
from cardwright.engine.settle import respond, settle, too_long
from cardwright.engine.state import HOLDER, OVER
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def run(m: Match) -> None:
    """Resolve until a decision is needed or the match is over."""
    state = m.state
    game = m.game
    table = state.rows[game.players]
    journal = state.journal
    now = state.lanes[NOW]
    agenda = state.lanes[AGENDA]
    answers = m.answers
    asked = m.asked
    first_in = game.discipline == FIFO
    with_priority = game.discipline == PRIORITY
    bound = game.loop_bound
    # Items resolved and turns begun since somebody chose; what nobody was asked is no choice.
    steps = 0
    # An item that stopped at a question may have left something; it begins anew.
    m.item = None
    m.asked_at = 0
    m.unsettled = False
    if m.triggered:
        m.triggered = []
    while table[OVER] == 0:
        if now:
            lane = NOW
            place = len(now) - 1
            item = now[place]
        elif with_priority and table[HOLDER] >= 0:
            state.put(NOW, Item(RESPOND, table[HOLDER], -1, -1, Q_RESPOND))
            continue
        elif agenda:
            lane = AGENDA
            place = 0 if first_in else len(agenda) - 1
            item = agenda[place]
        else:
            # What the game does by itself between items: turns begin and end. It may trigger, but not ask.
            m.cause = -1
            game.idle(m)
            if m.unsettled or m.triggered:
                settle(m)
            steps += 1
            if steps > bound:
                too_long(m)
            continue
        m.start_mark = len(journal)
        m.start_count = m.count
        question = item.question
        if question == 0:
            state.take(lane, place)
            m.item = item
            m.cause = item.cause
        else:
            if not answers:
                values = game.answers(m, item)
                if len(values) == 1 and game.forced:
                    answers.append(values[0])
                    asked.append(FORCED)
                else:
                    if not values:
                        raise RulesError(f"question {game.question_name(question)!r} without options")
                    decision = Decision(m, item.who, question, values, item)
                    m.decision = decision
                    if not m.agents:
                        return
                    m.ask_agent(decision)
            m.asked_at = 1
            state.take(lane, place)
            m.item = item
            m.cause = item.cause
            m.told(item.who, question, 0)
        kind = item.kind
        if kind >= FIRST_KIND:
            game.resolve(m, item)
        elif kind == TRIGGERED or kind == EFFECT:
            game.effects[item.node].run(m, item)
        else:
            respond(m, item, answers[0])
        if m.unsettled or m.triggered:
            settle(m)
        m.item = None
        if answers:
            if not asked:
                steps = 0
            else:
                if len(answers) > 1 or asked[0] is not FORCED:
                    steps = 0
                asked.clear()
            answers.clear()
            m.asked_at = 0
        steps += 1
        if steps > bound:
            too_long(m)
        if with_priority and lane == AGENDA and table[OVER] == 0:
            m.give_priority(game.active_player(m))
        if m.stepping:
            for observer in m.observers:
                observer.on_step(m, item)
