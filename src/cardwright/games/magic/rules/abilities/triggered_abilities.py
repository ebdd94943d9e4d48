"""Triggered abilities (CR 603): one class of trigger for everything that an event can contain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER, KIND, ZONE
from cardwright.engine.trigger import NO_LIMIT, Trigger
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    BATTLEFIELD,
    HAND,
    LOST_ABILITIES,
    SORT_NOWHERE,
    THING,
    V_FLAGS,
    sort_of,
)
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import values_of
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ANY_SORT: Final = -2
# Counters that no effect puts there: those that pay a cost, and lore counters that come by themselves.
R_PAY_COUNTERS: Final = cr("606.4")
R_LORE: Final = cr("505.4")
# Where an event may be of one sort or of another: both, else the number of the one (0 or 1).
EITHER: Final = -1
ANYONES: Final = 0
YOURS: Final = 1
OPPONENTS: Final = 2


class Happens(Trigger):
    """A trigger on an event of one kind that meets further requirements.

    `subject`, `other` and `source` filter the event's objects; `came` and `went` the zones of a move; `step` and `turn`
    the step that begins and whose turn it is; `combat` limits damage to combat or to outside of combat; `together`
    triggers once for a batch, `each_once` once for each subject of it.
    """

    subject: Filter | None
    other: Filter | None
    by: Filter | None
    came: int
    went: int
    step: int
    turn: int
    combat: int
    least: int
    most: int
    together: bool
    each_once: bool
    at_once: bool
    place: int
    number: int
    rule: int
    by_effects: int
    granted: bool

    def __init__(
        self,
        event: int,
        effect: int,
        text: str,
        *,
        looks_back: bool = False,
        condition: Condition | None = None,
        per_turn: int = NO_LIMIT,
        per_match: int = NO_LIMIT,
    ) -> None:
        super().__init__(
            event, effect, text, looks_back=looks_back, condition=condition, per_turn=per_turn, per_match=per_match
        )
        self.subject = None
        self.other = None
        self.by = None
        self.came = ANY_SORT
        self.went = ANY_SORT
        self.step = -1
        self.turn = ANYONES
        self.combat = EITHER
        self.least = 0
        self.most = 1 << 30
        self.together = False
        self.each_once = False
        # A mana ability: it resolves without the stack.
        self.at_once = False
        self.place = -1
        self.number = -1
        # The rule behind the event, where only what is done by that rule counts.
        self.rule = 0
        self.by_effects = EITHER
        # Of a granted ability: it ends where it is lost.
        self.granted = False

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        if not self.meets(m, m.state.rows[owner][CONTROLLER], owner, e) or not self._works(m, owner, e):
            return False
        if self.together or self.each_once:
            for item in m.triggered:
                if item.source == owner and item.a == self.number and item.event is not None:
                    if item.event.number >= m.batch_start and (self.together or item.event.subject == e.subject):
                        return False
        return True

    def seen(self, m: Match, owner: int, e: Event) -> Event:
        """Return the event with the total of damage dealt at once: all to one recipient, or all that matches
        (CR 120.9)."""
        if e.kind != events.DAMAGED or not (self.together or self.each_once) or len(m.batched) < 2:
            return e
        who = m.state.rows[owner][CONTROLLER]
        total = 0
        for other in m.batched:
            if other.kind == e.kind and (self.together or other.subject == e.subject):
                if self.meets(m, who, owner, other):
                    total += other.amount
        if total == e.amount:
            return e
        summed = e.changed(amount=total)
        summed.number = e.number
        return summed

    def counts(self, m: Match, who: int, owner: int, e: Event) -> bool:
        """Return whether the event is one more of those it waits for, as this player sees it; of what happens at
        once, `together` and `each_once` count the first."""
        if not self.meets(m, who, owner, e):
            return False
        if self.together or self.each_once:
            for other in m.batched:
                if other.number < e.number and other.kind == e.kind:
                    if (self.together or other.subject == e.subject) and self.meets(m, who, owner, other):
                        return False
        return True

    def meets(self, m: Match, who: int, owner: int, e: Event) -> bool:
        """Return whether the event is one that it waits for, as this player sees it, regardless of what else
        happened at the same time."""
        if e.kind == events.STEP_BEGAN:
            if e.place != self.step:
                return False
        elif e.kind == events.MOVED:
            if self.went != ANY_SORT and sort_of(e.place) != self.went:
                return False
            if self.came != ANY_SORT and (sort_of(e.known[ZONE]) if e.known else SORT_NOWHERE) != self.came:
                return False
        elif self.place >= 0 and e.place != self.place:
            return False
        if self.turn != ANYONES and (m.table()[ACTIVE] == who) != (self.turn == YOURS):
            return False
        if self.combat != EITHER and (e.other == 1) != (self.combat == 1):
            return False
        if e.amount < self.least or e.amount > self.most:
            return False
        if self.by_effects != EITHER and (e.rule in (R_PAY_COUNTERS, R_LORE)) == (self.by_effects == 1):
            return False
        if self.rule and e.rule != self.rule:
            return False
        subject = self.subject
        if subject is not None:
            seen = self.subject_of(e)
            if seen < 0 or not subject.fits(m, who, owner, seen):
                return False
        other = self.other
        if other is not None and (e.other < 0 or not other.fits(m, who, owner, e.other)):
            return False
        by = self.by
        return by is None or (e.source >= 0 and by.fits(m, who, owner, e.source))

    def subject_of(self, e: Event) -> int:
        """Return whom the event is about: who enters is the new object; who leaves is the old one, as it last was
        (CR 603.10)."""
        return e.other if e.kind == events.MOVED and not self.looks_back else e.subject

    def _works(self, m: Match, owner: int, e: Event) -> bool:
        """Return whether its owner has the ability now, and where it is lets it hear the event."""
        row = m.state.rows[owner]
        if row[KIND] != THING:
            return True
        zone = row[ZONE]
        # What has just left is judged by what it was (CR 603.10a).
        if zone == BATTLEFIELD or zone < 0:
            return self.granted or not values_of(m, owner)[V_FLAGS] & LOST_ABILITIES
        # CR 603.2f: a hidden card hears only what shows it to all, such as its being discarded.
        return sort_of(zone) > HAND or e.subject == owner
