"""Playing a match on for a look: a pilot answers for everybody, and all of it is taken back as one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.answering import give_answer
from cardwright.engine.decision import value_of
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.engine.pilot import Pilot


def forward(m: Match, option: object, pilot: Pilot) -> None:
    """Answer the decision, then let the pilot answer until it stops."""
    if m.agents:
        raise RulesError("while agents play the match, no pilot does")
    value = value_of(m, m.parked, option)
    before = m.flown
    if before < 0:
        m.flown = len(m.history)
    m.pilot = pilot
    try:
        give_answer(m, value)
    except BaseException:
        m.flown = before
        raise
    finally:
        m.pilot = None
    m.redone.clear()
