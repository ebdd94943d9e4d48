"""Giving one answer: the match runs on, or if that fails, nothing has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.conceding import CONCEDED, concede
from cardwright.engine.log import loop_told
from cardwright.engine.returning import return_to
from cardwright.engine.running import run
from cardwright.errors import EndlessLoop, IllegalOption, RulesError

if TYPE_CHECKING:
    from cardwright.engine.agenda import Item
    from cardwright.engine.match import Match


def give_answer(m: Match, value: int) -> None:
    """Answer the open question with a legal value, or let a player concede."""
    if value < 0 and value <= CONCEDED:
        concede(m, CONCEDED - value)
        return
    if not m.state.journaling:
        raise RulesError("a match without a journal is played by agents, not answer by answer")
    rest = m.parked
    if rest is None:
        raise IllegalOption(f"value {value}", [], "the match is over")
    m.history.append(rest)
    m.choices.append(value)
    m.steps += 1
    try:
        # What asks in its middle is found anew: the item that asked may stand for the one being resolved.
        work: Item | None = None
        if m.item is not None:
            m.rewind(rest.mark, rest.count)
        else:
            work = rest.item
        m.answers.append(value)
        m.parked = None
        run(m, work)
    except BaseException as error:
        m.history.pop()
        m.choices.pop()
        return_to(m, rest)
        if isinstance(error, EndlessLoop) and not m.keeping:
            loop_told(m, value)
        raise
