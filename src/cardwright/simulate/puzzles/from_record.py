"""Makes a puzzle of a decision in a recorded match: the position there, and the answers that lead to the decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.engine.decision import PASS, Q_RESPOND
from cardwright.engine.match import Match
from cardwright.errors import BadInput, CardwrightError

FURTHEST: Final = 60
"""A position is looked for so many choices before the decision at most."""


MOST_PASSES: Final = 4


@dataclass(frozen=True, slots=True)
class Found:
    """A position that can be set up, and the answers that lead from there to the decision."""

    position: Mapping[str, object]
    then: tuple[str, ...]


def found_in(m: Match, written: Callable[[Match], dict[str, Any]]) -> Found:
    """Return the position from which the match's open decision is reached; the match goes back to it.

    It is the last one from which the same answers lead to the same decision, with the same in sight of every player:
    what happened this turn is not in a position, so it may have to begin earlier. BadInput says what stands against it.
    """
    if m.decision is None:
        raise BadInput("the match is over there, so nobody moves")
    wanted = _in_sight(m)
    then: list[str] = []
    why = ""
    for _ in range(FURTHEST):
        try:
            position = written(m)
            again = m.game.position(**position)
            given = answered(again, then[::-1])
            if again.decision is not None and _in_sight(again) == wanted:
                return Found(position, tuple(given))
            why = why or "what is in sight there is not all that a position can say"
        except CardwrightError as error:
            why = why or str(error)
        if not m.history:
            break
        value = m.choices[-1]
        m.undo()
        decision = m.decision
        assert decision is not None
        then.append(decision.notations()[decision.values.index(value)])
    raise BadInput(f"no position leads to this decision: {why}; choose another decision")


def answered(m: Match, answers: Sequence[str]) -> list[str]:
    """Give these answers, and pass where somebody is asked before them who was not asked then; return all answers."""
    given: list[str] = []
    for answer in answers:
        for _ in range(MOST_PASSES):
            decision = m.decision
            if decision is None or answer in decision.notations() or decision.question != Q_RESPOND:
                break
            m.apply(decision.values.index(PASS))
            given.append(decision.notations()[decision.values.index(PASS)])
        m.apply(answer if m.decision is None else m.decision.parse(answer))
        given.append(answer)
    return given


def _in_sight(m: Match) -> list[list[str]]:
    """Return what every player sees, and what may be answered."""
    decision = m.decision
    assert decision is not None
    boards = [m.game.show_board(m, player) for player in range(m.game.players)]
    return [*boards, [str(decision.who), decision.kind, *decision.notations()]]
