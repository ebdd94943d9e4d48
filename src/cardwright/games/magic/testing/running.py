"""Plays one match of the directed player: deeds where there are any, else turns in which everything is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.match import Match
from cardwright.errors import RulesError
from cardwright.games.magic.rules.core import events, steps
from cardwright.games.magic.rules.core.board import ACTIONS, ACTIVE, FIRST_ABILITY, STEP
from cardwright.games.magic.rules.core.objects import abilities_of, face_of
from cardwright.games.magic.rules.play.invariants import broken
from cardwright.games.magic.rules.play.options import FIRST_WAY
from cardwright.games.magic.testing import uses
from cardwright.games.magic.testing.answering import TURNING, Answers, Manner
from cardwright.games.magic.testing.deeds import NOT_READY, STAGED, TOOL, Deed
from cardwright.games.magic.testing.scenes import Scene
from cardwright.games.magic.testing.uses import Use
from cardwright.games.magic.testing.watching import Watch

MOST: Final = 600
"""Turns that are played out are left after so many decisions."""
FEW: Final = 60
"""So many decisions are waited for what has been made to happen."""
LONG: Final = 300
"""And so many where it takes turns."""
WAITED: Final = 16
"""And so many times priority is passed with nothing on the stack."""
CROWDED: Final = 250
"""A match is left once a zone holds so many objects: tokens that double every turn never end by chance."""
BUSY: Final = 9
"""So many actions a player takes in a turn of his own that is played out."""
WATCHFUL: Final = 3
"""And so many in another's."""


@dataclass(slots=True)
class Doing:
    """What has been done while turns are played out."""

    turn: int
    tried: dict[tuple[int, int, Use], int] = field(default_factory=dict)
    done: set[tuple[int, str, int]] = field(default_factory=set)
    counts: dict[tuple[int, int], int] = field(default_factory=dict)


class Run:
    """Plays matches about one card, and notes what is used of it."""

    def __init__(self, watch: Watch, answers: Answers) -> None:
        self.watch = watch
        self.answers = answers
        self.decisions = 0

    def deeds(self, m: Match, manner: Manner, plan: Sequence[Deed], most: int = FEW, *, patient: bool = False) -> None:
        """Play on until the deeds are done, what they brought about is over and what is wanted has been used."""
        left = list(plan)
        since = 0
        for decision in self._decisions(m, manner, most):
            if decision.question != Q_RESPOND:
                self._answer(m, decision)
                continue
            if not left and not m.state.lanes[AGENDA]:
                since += 1
                if manner.wanted is None or manner.wanted in self.watch.used or (since > WAITED and not patient):
                    return
            value = left[0].value(m, decision.who, decision.values) if left else NOT_READY
            if value == NOT_READY:
                value = PASS
            else:
                left.pop(0)
            self._act(m, decision, value)

    def turns(self, m: Match, manner: Manner, scene: Scene, plan: Sequence[Deed]) -> None:
        """Play turns out in which both players do whatever they can, and the card what it can first."""
        left = list(plan)
        doing = Doing(m.turn)
        for decision in self._decisions(m, manner, MOST):
            if decision.question != Q_RESPOND:
                self._answer(m, decision)
                continue
            if m.turn >= doing.turn + scene.turns or (not self.watch.left() and not m.state.lanes[AGENDA]):
                return
            value = left[0].value(m, decision.who, decision.values) if left else NOT_READY
            if value != NOT_READY:
                left.pop(0)
            else:
                value = self._busy(m, decision, doing, scene)
            self._act(m, decision, value)

    def _decisions(self, m: Match, manner: Manner, most: int) -> Iterator[Decision]:
        """Yield each decision of a sound match, until it is over, crowded or long enough."""
        self.answers.manner = manner
        if self.watch.listens:
            m.observe(self.watch, kinds=[events.MANA_ADDED])
        for _ in range(most):
            decision = m.decision
            if decision is None or max(map(len, m.state.zones)) > CROWDED:
                return
            said = broken(m)
            if said:
                raise RulesError(said)
            self.watch.look(m)
            self.decisions += 1
            yield decision

    def _answer(self, m: Match, decision: Decision) -> None:
        m.apply(decision.values.index(self.answers.answer(m, decision)))

    def _act(self, m: Match, decision: Decision, value: int) -> None:
        self.watch.applied(m, value)
        m.apply(decision.values.index(value))

    def _busy(self, m: Match, decision: Decision, doing: Doing, scene: Scene) -> int:
        """Return an action: one that uses the card anew, else one that this player has not taken yet."""
        who = decision.who
        for value in decision.values:
            use = self.watch.use_of(m, value)
            if use is None or (use in self.watch.used and not (scene.eventful or use.kind == uses.BY_CASTING)):
                continue
            # What it can do again each turn may be what something else waits for.
            known_use = (m.turn if use in self.watch.used and use.kind == uses.ACTIVATED else 0, who, use)
            if use in self.watch.used and "this" in use.text.partition(":")[0]:
                continue
            times = doing.tried.get(known_use, 0)
            if times < scene.copies:
                doing.tried[known_use] = times + 1
                return value
        if scene.quiet or m.state.lanes[AGENDA]:
            return PASS
        table = m.table()
        own = table[ACTIVE] == who
        count = doing.counts.get((m.turn, who), 0)
        if count >= (BUSY if own else WATCHFUL) or not (own or table[STEP] == steps.END):
            return PASS
        for value in decision.values:
            known = (who, *_action(m, value))
            if known[1] and known not in doing.done and (scene.eventful or known[1].startswith(STAGED)):
                doing.done.add(known)
                doing.counts[m.turn, who] = count + 1
                return value
        return PASS


def _action(m: Match, value: int) -> tuple[str, int]:
    """Return the card of the stage and what is done with it; "" for what is not done for itself, such as making
    mana."""
    if value == PASS:
        return "", 0
    obj, action = divmod(value, ACTIONS)
    name = face_of(m, obj).key
    if name in TURNING or not name.startswith((STAGED, TOOL)):
        return "", 0
    if FIRST_ABILITY <= action < FIRST_WAY and abilities_of(m, obj)[action - FIRST_ABILITY].makes:
        return "", 0
    return name, action
