"""What a game knows of being played well, for agents: how much a table is worth, which answers to look at, how far.

A game without knowledge of its own has this one, which knows the game's score and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.decision import PASS, Q_RESPOND
from cardwright.engine.pilot import STOP, Pilot

if TYPE_CHECKING:
    from cardwright.engine.history import Rest
    from cardwright.engine.match import Match

# How far to look: until nothing is under way, until a fight is over, until the turn is over and the next is fought.
QUIET: Final = 0
FIGHT_OVER: Final = 1
TURN_OVER: Final = 2
# Until the turn is over, without a fight that has not begun: what an action is worth whenever it is taken.
UNFOUGHT: Final = 3
# Until it is settled who fights whom; and until the fight is over, with everything thrown in.
SQUARED_OFF: Final = 4
ALL_OUT: Final = 5
HORIZONS: Final = 6
NOT_LATER: Final = -1

FAR: Final = 1 << 30
"""The distance from winning where it is not known."""

LONGEST_FLIGHT: Final = 200
"""How many answers a pilot gives at most."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """How to play a game well, in parts that any agent can use.

    All methods may read only what the player who is asked may know: agents have them called on the real match. The
    test is that their answers stay the same when everything hidden is dealt anew.
    """

    def worth(self, m: Match, player: int) -> int:
        """Return how good the table is for the player, in hundredths of an average card."""
        return m.game.score(m, player)

    def distance(self, m: Match, player: int) -> int:
        """Return how far the player is from winning, such as the life of the weakest opponent; 0 if they have won, FAR
        if they cannot, or nothing is known of it."""
        return FAR

    def force(self, m: Match, player: int) -> int:
        """Return how much nearer the player could come by fighting in this turn, at most."""
        return 0

    def answer(self, m: Match, rest: Rest) -> int:
        """Return the place of a good answer, found without looking ahead."""
        return rest.values.index(PASS) if rest.question == Q_RESPOND else 0

    def thinks(self, m: Match, rest: Rest) -> bool:
        """Return whether it is worth looking ahead at this decision."""
        return True

    def candidates(self, m: Match, rest: Rest) -> list[int]:
        """Return the places of the answers to look at, the most promising first; equal ones once."""
        return list(range(len(rest.values)))

    def follows(self, m: Match, rest: Rest) -> bool:
        """Return whether this question belongs to the action before it, so that its answers are looked at with it."""
        return rest.question != Q_RESPOND

    def plans(self, m: Match, rest: Rest) -> list[list[int]]:
        """Return whole answers worth comparing, if the question is asked for each of several things: what a pilot is
        given as its `script`. None if answers to the question alone are compared."""
        return []

    def scripted(self, rest: Rest, script: list[int]) -> int:
        """Return the place of the answer to this question in one of the plans."""
        return 0

    def settle(self, m: Match, rest: Rest, script: list[int]) -> None:
        """Answer by this plan when the questions that belong to it are asked."""

    def goes_on(self, m: Match, rest: Rest, value: int) -> bool:
        """Return whether to look also at what an action makes possible that was not possible before it."""
        return False

    def repeats(self, m: Match, rest: Rest) -> bool:
        """Return whether this moment is like others of the turn: where nothing has changed since, nothing is done."""
        return False

    def later(self, m: Match, rest: Rest, value: int) -> int:
        """Return when else the action can be taken, and so must gain more now: UNFOUGHT for any time, FIGHT_OVER when
        the fight is over, QUIET when nothing is under way any more. NOT_LATER if it cannot."""
        return NOT_LATER

    def trouble(self, m: Match, player: int) -> int:
        """Return how much others have that does harm all the time, or will: an action that leaves less of it does not
        wait."""
        return 0

    def spare(self, m: Match, player: int) -> int:
        """Return how much the player has left to spend in this turn; actions share what is left."""
        return 0

    def horizon(self, m: Match, rest: Rest, value: int) -> int:
        """Return how far to look after this answer: QUIET, FIGHT_OVER or TURN_OVER."""
        return QUIET

    def price(self, m: Match, rest: Rest, value: int) -> int:
        """Return what the answer must gain at least, for what it gives away by not waiting."""
        return 0

    def pilot(self, m: Match, horizon: int, steps: int) -> Pilot:
        """Return a pilot that plays on from here to the horizon, with at most so many answers."""
        return QuietPilot(self, steps)

    def rollout(self, m: Match, turns: int, steps: int) -> Pilot:
        """Return a pilot that plays both sides by rules of thumb for some turns, with at most so many answers."""
        return QuietPilot(self, steps)

    def spent(self) -> int:
        """Return how many positions its solvers have valued so far; each counts as a step of who asked."""
        return 0

    def features(self) -> dict[str, int]:
        """Return the weights by name, if there are any."""
        return {}


class QuietPilot(Pilot):
    """A pilot that passes, and answers what is asked by the knowledge, until nothing is under way."""

    knowledge: Knowledge

    def __init__(self, knowledge: Knowledge, steps: int) -> None:
        super().__init__(steps)
        self.knowledge = knowledge

    def at_priority(self, m: Match, who: int) -> int:
        self.steps -= 1
        return STOP if self.steps <= 0 or m.game.rests_at(m, Q_RESPOND) else PASS

    def answer(self, m: Match, rest: Rest) -> int:
        if self.steps <= 0 or m.game.rests_at(m, rest.question):
            return STOP
        if rest.who == self.leaves and self.knowledge.follows(m, rest):
            return STOP
        self.steps -= 1
        return self.knowledge.answer(m, rest)
