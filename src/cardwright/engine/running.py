"""The loop that resolves one item after another until a decision is needed or the match is over."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import (
    AGENDA,
    CHAIN,
    EFFECT,
    FIFO,
    FIRST_KIND,
    NOW,
    PRIORITY,
    RESPOND,
    TRIGGERED,
    Item,
    new_item,
)
from cardwright.engine.decision import PASS, Q_RESPOND, decision_of
from cardwright.engine.history import (
    FORCED,
    NO_ANSWERS,
    NO_CANDIDATES,
    NO_HINT,
    NOT_WRITTEN,
    NOTHING_ASKED,
    Finished,
    Pending,
    Rest,
)
from cardwright.engine.observer import publish
from cardwright.engine.pilot import STOP, answered
from cardwright.engine.playing import ask_agent, unasked_of
from cardwright.engine.settle import respond, settle, too_long
from cardwright.engine.state import HOLDER, OVER
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match

log = logging.getLogger(__name__)

# Where work is that the game has just named: in no lane, so nothing takes it from there.
NOWHERE: Final = -1


def run(m: Match, work: Item | None = None) -> None:
    """Resolve until a decision is needed or the match is over; then tell the observers.

    `work` is the item that asked, if it has just been answered; then the game need not name it again.
    """
    state = m.state
    game = m.game
    table = state.rows[game.players]
    now = state.lanes[NOW]
    agenda = state.lanes[AGENDA]
    answers = m.answers
    asked = m.asked
    responds = game.discipline == PRIORITY or game.discipline == CHAIN
    # Of a chain, what is left resolves before anybody acts again.
    one_by_one = game.discipline == PRIORITY
    bound = game.loop_bound
    # Items resolved and turns begun since somebody chose; what nobody was asked is no choice.
    steps = 0
    # An item that stopped at a question begins anew; what happened outside of any leads to nothing.
    if m.item is not None or m.triggered or m.unsettled:
        m.forget_item()
    try:
        while True:
            if table[OVER] != 0:
                break
            if now:
                lane = NOW
                place = len(now) - 1
                item = now[place]
            elif responds and table[HOLDER] >= 0:
                holder = table[HOLDER]
                if not game.is_in(m, holder):
                    # Whoever has left holds nothing; after them comes the next.
                    holder = game.next_player(m, holder)
                    state.set(game.players, HOLDER, holder)
                state.put(NOW, new_item(RESPOND, holder, -1, -1, Q_RESPOND))
                continue
            elif agenda:
                lane = AGENDA
                place = 0 if game.discipline == FIFO else len(agenda) - 1
                item = agenda[place]
            else:
                # What the game does by itself between items: turns begin and end. It may trigger, but not ask.
                if work is None:
                    m.cause = -1
                    work = game.idle(m)
                    if (
                        work is None or m.unsettled or m.triggered or now or agenda or table[OVER] != 0
                        or (responds and table[HOLDER] >= 0)
                    ):  # fmt: skip
                        # What came up by naming it goes first, and the game is asked again.
                        work = None
                        settle(m)
                        steps += 1
                        if steps > bound:
                            too_long(m)
                        continue
                lane = NOWHERE
                place = 0
                item = work
            work = None
            mark: int = state.mark
            m.start_mark = mark
            m.start_count = m.count
            question = item.question
            if question == 0:
                if lane >= 0:
                    state.take(lane, place)
                m.item = item
                m.cause = item.cause
            else:
                pilot = m.pilot
                stopped = False
                if pilot is not None and question == Q_RESPOND and not answers:
                    verdict = pilot.at_priority(m, item.who)
                    if verdict == PASS:
                        m.steps += 1
                        answers.append(PASS)
                    elif verdict == STOP:
                        # Also where a player could only pass: beyond it the look would see more than was meant.
                        pilot = None
                        stopped = True
                if not answers:
                    values = game.answers(m, item)
                    if game.forced and len(values) == 1 and not stopped:
                        if m.unasked is not None:
                            m.unasked.append(unasked_of(decision_of(m, item.who, question, values, item)))
                        m.steps += 1
                        answers.append(values[0])
                        asked.append(FORCED)
                    else:
                        if not values:
                            raise RulesError(f"question {game.question_name(question)!r} without options")
                        # `rest_of` written out: little is made more often.
                        rest = Rest()
                        rest.mark = mark
                        rest.count = m.count
                        rest.who = item.who
                        rest.question = question
                        rest.values = values
                        rest.item = item
                        rest.candidates = NO_CANDIDATES
                        rest.check = None
                        rest.answers = NO_ANSWERS
                        rest.asked = NOTHING_ASKED
                        rest.written = NOT_WRITTEN
                        rest.hint = NO_HINT
                        m.parked = rest
                        if m.agents:
                            ask_agent(m, rest)
                        elif pilot is None or not answered(m, rest, pilot):
                            break
                m.asked_at = 1
                if lane >= 0:
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
            if one_by_one and lane == AGENDA and table[OVER] == 0:
                m.give_priority(game.active_player(m))
            if m.stepping:
                for observer in m.observers:
                    observer.on_step(m, item)
    except Pending:
        log.debug("waiting in the middle of an item")
    except Finished:
        # What is still to be done of the item stays undone.
        m.forget_item()
        answers.clear()
        asked.clear()
    if m.observers:
        publish(m)
