"""Pilots answer every question of a match until they stop, for agents that look ahead: see `Match.forward`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.decision import PASS, Q_RESPOND
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.history import Rest
    from cardwright.engine.match import Match

STOP: Final = -1
"""The verdict that ends a flight: the match waits for an answer."""

LOOK: Final = -2
"""The verdict of a pilot that wants to see the options before it answers."""


NO_SCRIPT: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot:
    """Who answers in place of the players while a match is played on for a look.

    A player with priority is not asked: the pilot says whether they pass, so most of the time nobody makes a list of
    what could be done.

    `steps` is how many answers it still gives. It leaves the questions of the player `leaves` to whoever looks ahead
    (-1: it answers for everybody). A `script` is what a game's knowledge wants the player `whose` it is to answer to
    questions `about` one thing.
    """

    steps: int
    leaves: int
    script: list[int]
    about: int
    whose: int

    def __init__(self, steps: int = 0) -> None:
        self.steps = steps
        self.leaves = -1
        self.script = NO_SCRIPT
        self.about = 0
        self.whose = -1

    def at_priority(self, m: Match, who: int) -> int:
        """Return PASS to let the player pass, STOP, or LOOK to be given the options in `answer`."""
        return STOP

    def answer(self, m: Match, rest: Rest) -> int:
        """Return the place of the answer among `rest.values`, or STOP."""
        return STOP


def verdict(m: Match, rest: Rest, pilot: Pilot) -> int:
    """Return the place of the pilot's answer to a question at which the match rests, or STOP."""
    if rest.question == Q_RESPOND:
        found = pilot.at_priority(m, rest.who)
        if found == PASS:
            return rest.values.index(PASS)
        if found == STOP:
            return STOP
    return pilot.answer(m, rest)


def answered(m: Match, rest: Rest, pilot: Pilot) -> bool:
    """Let the pilot answer the question at which the match rests; return whether it did."""
    place = pilot.answer(m, rest)
    if place < 0:
        return False
    m.steps += 1
    m.answers.append(rest.values[place])
    m.parked = None
    return True


def refuse_flown(m: Match, what: str) -> None:
    """Raise RulesError if the match was played on by a pilot: its choices then do not lead where it is."""
    if m.flown >= 0:
        raise RulesError(f"a match that a pilot has played on has no {what} until it is back where it was")
