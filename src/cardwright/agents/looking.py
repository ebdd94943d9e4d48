"""Looking ahead: a match is played on by a pilot, with the best answers to one player's own questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.agents.actions import ENDS_TRIED
from cardwright.agents.knowing import KnowingAgent
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.knowledge import FAR, Knowledge
from cardwright.engine.match import Match
from cardwright.engine.pilot import Pilot, verdict

FLIGHT: Final = 140
"""How many answers one look may take."""

DEEPEST: Final = 6
"""How many questions of one action are tried out; later ones are answered by rule of thumb."""

LOST_NOW: Final = 1_000_000
"""What it costs besides to lose the match in the turn in which it is looked from."""

NOT_VALUED: Final = -(1 << 60)


@mypyc_attr(allow_interpreted_subclasses=True)
class LookingAgent(KnowingAgent):
    """An agent that plays a match on to see where an answer leads; afterwards the match is as before."""

    # When this look must end, in steps of the match and positions valued.
    end: int
    # The answers on the way to where it now looks, and those that led to an end; None if nobody asks for ends.
    prefix: list[int]
    ends: list[list[int]] | None
    # The answers that led to the best table, and what is left to spend there.
    path: list[int]
    left: int
    # How near the end of the match came on any way; and whether it looks for that alone.
    nearest: int
    hunts: bool
    # Who looks, and from which turn.
    player: int
    turn: int

    def __init__(self, weights: Mapping[str, int] | None = None) -> None:
        super().__init__(weights)
        self.end = 0
        self.prefix = []
        self.ends = None
        self.path = []
        self.left = 0
        self.nearest = FAR
        self.hunts = False
        self.player = 0
        self.turn = 0

    def _value(self, m: Match, place: int, pilot: Pilot, deep: int) -> int:
        """Return the worth of this answer, with the best answers to this agent's further questions in `path`."""
        mark = m.mark()
        asks = deep < DEEPEST and not self._is_spent(m)
        pilot.steps = FLIGHT
        pilot.leaves = self.player if asks else -1
        m.forward(place, pilot)
        rest = m.parked
        if (
            asks and rest is not None and rest.who == self.player and rest.question != Q_RESPOND
            and self.knowledge.follows(m, rest)
        ):  # fmt: skip
            found = self._best_answer(m, pilot, deep + 1)
        else:
            if self.ends is not None and len(self.ends) < ENDS_TRIED:
                self.ends.append(self.prefix[:])
            self.path = []
            self.left = self.knowledge.spare(m, self.player)
            distance = self.knowledge.distance(m, self.player)
            self.nearest = min(self.nearest, distance)
            found = -distance if self.hunts else self.knowledge.worth(m, self.player)
            if m.parked is None and found < 0 and m.turn == self.turn:
                # What comes in a later turn may not come; this does.
                found -= LOST_NOW
        m.back_to(mark)
        return found

    def _best_answer(self, m: Match, pilot: Pilot, deep: int) -> int:
        """Return the best worth that an answer to the open question can lead to; the answers are in `path`."""
        rest = m.parked
        assert rest is not None
        best = NOT_VALUED
        path: list[int] = []
        left = 0
        for place in self.knowledge.candidates(m, rest):
            if best != NOT_VALUED and self._is_spent(m):
                break
            self.prefix += [rest.question, rest.values[place]]
            found = self._value(m, place, pilot, deep)
            del self.prefix[-2:]
            if found > best:
                best = found
                path = [rest.question, rest.values[place], *self.path]
                left = self.left
        self.path = path
        self.left = left
        return best

    def _do(self, m: Match, place: int, path: list[int], quiet: Pilot) -> None:
        """Take an action with these answers to its questions, until nothing is under way."""
        self._fly(m, place, quiet, self.player)
        for at in range(0, len(path), 2):
            rest = m.parked
            if rest is None or rest.question != path[at] or path[at + 1] not in rest.values:
                break
            self._fly(m, rest.values.index(path[at + 1]), quiet, self.player)

    def _fly(self, m: Match, place: int, pilot: Pilot, leaves: int) -> None:
        """Answer and play on to the horizon, or to a question that the pilot leaves to this player."""
        pilot.steps = FLIGHT
        pilot.leaves = leaves
        m.forward(place, pilot)

    def _is_spent(self, m: Match) -> bool:
        return m.steps + self.knowledge.spent() >= self.end


def played_on(m: Match, pilot: Pilot, knowledge: Knowledge, player: int) -> int:
    """Return what the table is worth to the player when a pilot has played on; afterwards the match is as before."""
    rest = m.parked
    place = -1 if rest is None else verdict(m, rest, pilot)
    if place < 0:
        return knowledge.worth(m, player)
    mark = m.mark()
    m.forward(place, pilot)
    found = knowledge.worth(m, player)
    m.back_to(mark)
    return found
