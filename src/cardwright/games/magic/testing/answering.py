"""How the directed player answers questions: so that as much as possible happens, and the card survives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.engine.decision import Decision
from cardwright.engine.match import Match
from cardwright.engine.state import OWNER
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.combat.combat import possible_attackers, possible_blockers
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import NO_MORE, OWN_FACE, YES
from cardwright.games.magic.rules.core.objects import face_of
from cardwright.games.magic.testing import uses
from cardwright.games.magic.testing.uses import Use

OBJECTS: Final = frozenset((
    questions.TARGET, questions.DISCARD, questions.CHOICE, questions.SACRIFICE, questions.SEARCH, questions.HELP,
    questions.BOTTOM, questions.LEGEND,
))  # fmt: skip
YES_OR_NO: Final = frozenset((questions.MAY, questions.EXTRA_COST, questions.CAST))
NUMBERS_TRIED: Final = (2, 99, 1, 0, 3)
"""What is first tried where a number is wanted; another time the next."""


TURNING: Final = ("Prop Turn", "Prop Flip")
"""Tools that turn the card over: they are used for what its other side does, and not for themselves."""


@dataclass(slots=True)
class Manner:
    """One way of answering; `turn` makes each further try another one."""

    turn: int = 0
    says_yes: bool = True
    aims_at_card: bool = False
    wanted: Use | None = None
    trigger: Happens | None = None
    attacks: str = "all"
    blocks: str = "card"


class Answers:
    """Answers the questions of a match about one card."""

    def __init__(self, faces: frozenset[int]) -> None:
        self.faces = faces
        self.manner = Manner()

    def answer(self, m: Match, decision: Decision) -> int:
        """Return the value of the answer; questions about actions are not asked here."""
        values = decision.values
        question = decision.question
        manner = self.manner
        if question in OBJECTS:
            return self._object(m, decision)
        if question in YES_OR_NO:
            return YES if manner.says_yes and YES in values else values[-1] if not manner.says_yes else values[0]
        if question == questions.MODE:
            return self._mode(values)
        if question in (questions.X, questions.NUMBER, questions.DIVISION):
            wanted = NUMBERS_TRIED[manner.turn % len(NUMBERS_TRIED)]
            return min(values, key=lambda value: (abs(value - wanted), value))
        if question == questions.ATTACK:
            return self._attack(m, decision)
        if question == questions.BLOCK:
            return self._block(m, decision)
        if question in (questions.COLOUR, questions.COLOUR_CHOSEN, questions.TYPE_CHOSEN, questions.PLAYER):
            return values[manner.turn % len(values)]
        if question == questions.WHICH_COST:
            place = manner.wanted.place + 1 if manner.wanted is not None and manner.wanted.kind == uses.COST else 0
            return place if place in values else values[manner.turn % len(values)]
        some = [value for value in values if value != NO_MORE]
        return some[manner.turn % len(some)] if some else values[0]

    def is_card(self, m: Match, obj: int) -> bool:
        """Return whether an object is the card at hand."""
        return obj >= m.game.players and len(m.state.rows[obj]) > OWN_FACE and m.state.rows[obj][OWN_FACE] in self.faces

    def _object(self, m: Match, decision: Decision) -> int:
        some = [value for value in decision.values if value != NO_MORE]
        if not some:
            return decision.values[0]
        trigger = self.manner.trigger
        asking = m.game.asked_about(m, decision)
        turns = asking >= m.game.players and face_of(m, asking).key in TURNING
        if self.manner.aims_at_card or turns:
            for value in some:
                if self.is_card(m, value - 1):
                    return value
        if trigger is not None and trigger.subject is not None:
            owner = self.card_object(m)
            fitting = [value for value in some if owner >= 0 and trigger.subject.fits(m, 0, owner, value - 1)]
            some = fitting or some
        spared = [value for value in some if not self.is_card(m, value - 1)]
        some = spared or some
        return some[self.manner.turn % len(some)]

    def card_object(self, m: Match) -> int:
        """Return the object that the card is now, -1 if it is nowhere."""
        for zone in reversed(m.state.zones):
            for obj in zone:
                if self.is_card(m, obj) and m.state.rows[obj][OWNER] == 0:
                    return obj
        return -1

    def _mode(self, values: Sequence[int]) -> int:
        wanted = self.manner.wanted
        if wanted is not None and wanted.mode >= 0 and wanted.mode + 1 in values:
            return wanted.mode + 1
        some = [value for value in values if value != NO_MORE]
        return some[self.manner.turn % len(some)] if some else values[0]

    def _attack(self, m: Match, decision: Decision) -> int:
        if self.manner.attacks == "none":
            return decision.values[0]
        attacker = possible_attackers(m)[decision.item.a]
        if self.manner.attacks == "card" and decision.who == 0 and not self.is_card(m, attacker):
            return decision.values[0]
        # Another player or planeswalker is attacked another time.
        return decision.values[1 if self.manner.turn % 3 < 2 and len(decision.values) > 1 else -1]

    def _block(self, m: Match, decision: Decision) -> int:
        blocker = possible_blockers(m, decision.who)[decision.item.a]
        some = [value for value in decision.values if value]
        if not some or self.manner.blocks == "none":
            return decision.values[0]
        aimed = [value for value in some if self.is_card(m, value - 1)] or some
        if self.manner.blocks == "all" or self.is_card(m, blocker):
            return aimed[self.manner.turn % len(aimed)]
        return decision.values[0]
