"""Triggered abilities (CR 603): one class of trigger for everything that an event can contain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER, KIND, TURN, ZONE
from cardwright.engine.trigger import NO_LIMIT, NO_TRIGGERS, Trigger
from cardwright.games.magic.rules.core import events, waiting
from cardwright.games.magic.rules.core.at_once import EVERY_TIME, HAVE_AMOUNTS, TURNED, Ordinal, key_of, subject_of
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    BATTLEFIELD,
    HAND,
    LATER,
    LATER_SOURCE,
    LATER_WHAT,
    LOST_ABILITIES,
    SORT_NOWHERE,
    THING,
    V_FLAGS,
    sort_of,
)
from cardwright.games.magic.rules.core.event_places import EVENTS_AT_ONCE
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
    the step that begins and whose turn it is; `combat` limits damage to combat or to outside of combat. `once_for` is
    how often it triggers for a batch, `fewest` how many events of it there must be; with `tells_all` the effect sees
    one event that stands for all of them. If it is `turned`, the event's other is what the effect calls its subject.
    `family` are the numbers of all triggers of an ability that has several. With an `ordinal`, only the `nth` such
    event of a turn counts, or with `or_later` every one from there on.
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
    once_for: int
    fewest: int
    tells_all: bool
    turned: bool
    family: list[int]
    ordinal: Ordinal | None
    nth: int
    or_later: bool
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
        self.once_for = EVERY_TIME
        self.fewest = 1
        self.tells_all = False
        self.turned = False
        self.family = NO_TRIGGERS
        self.ordinal = None
        self.nth = 0
        self.or_later = False
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
        if not self.fits(m, owner, e):
            return False
        if (self.once_for != EVERY_TIME or self.family) and self._has_triggered(m, owner, e):
            return False
        if self.fewest > 1 and len(self.group(m, owner, e)) < self.fewest:
            return False
        ordinal = self.ordinal
        if ordinal is not None:
            place = ordinal.place(m, owner, e)
            return place == self.nth or (self.or_later and place > self.nth)
        return True

    def _has_triggered(self, m: Match, owner: int, e: Event) -> bool:
        """Return whether the ability has triggered for this event, or for the batch that it is part of."""
        for item in m.triggered:
            seen = item.event
            if seen is not None and item.source == owner and (item.a == self.number or item.a in self.family):
                if self.once_for == EVERY_TIME:
                    # CR 603.2c: it is one event, whichever of its trigger events it is.
                    if seen.number == e.number:
                        return True
                elif seen.number >= m.batch_start:
                    once_for = TURNED[self.once_for] if self.turned else self.once_for
                    if key_of(seen, once_for) == key_of(e, self.once_for):
                        return True
        return False

    def group(self, m: Match, owner: int, e: Event) -> list[Event]:
        """Return all events of the batch for which it triggers once, in their order."""
        found: list[Event] = []
        key = key_of(e, self.once_for)
        for other in m.batched:
            if key_of(other, self.once_for) == key and self._waits_for(m, owner, other):
                found.append(other)
        return found

    def _waits_for(self, m: Match, owner: int, e: Event) -> bool:
        if not self.family:
            return e.kind == self.event and self.fits(m, owner, e)
        for number in self.family:
            one = m.game.triggers[number]
            if isinstance(one, Happens) and e.kind == one.event and one.fits(m, owner, e):
                return True
        return False

    def seen(self, m: Match, owner: int, e: Event) -> Event:
        """Return the event as the effect sees it: one that stands for all at once has their number or total (CR
        120.9), and refers to all of them."""
        if not self.tells_all:
            return self._turn(e, e.amount) if self.turned else e
        group = self.group(m, owner, e)
        total = 0
        more = [EVENTS_AT_ONCE]
        for other in group:
            total += other.amount if e.kind in HAVE_AMOUNTS else 1
            if self.turned:
                more += [other.other, other.subject, other.source]
            else:
                more += [subject_of(other), other.other, other.source]
        summed = self._turn(e, total)
        summed.more = more
        return summed

    def _turn(self, e: Event, amount: int) -> Event:
        """Return the same event with this amount, and with subject and other changed about if it is seen so."""
        made = e.changed(amount=amount)
        if self.turned:
            made.subject, made.other = e.other, e.subject
        made.number = e.number
        return made

    def counts(self, m: Match, who: int, owner: int, e: Event) -> bool:
        """Return whether the event is one more of those it waits for, as this player sees it; of those at once that it
        triggers once for, the first."""
        if not self.meets(m, who, owner, e):
            return False
        if self.once_for == EVERY_TIME:
            return True
        key = key_of(e, self.once_for)
        found = 0
        for other in m.batched:
            if other.kind == e.kind and key_of(other, self.once_for) == key and self.meets(m, who, owner, other):
                if other.number < e.number:
                    return False
                found += 1
        return found >= self.fewest

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

    def fits(self, m: Match, owner: int, e: Event) -> bool:
        """Return whether its owner has the ability now, and hears an event that it waits for."""
        row = m.state.rows[owner]
        if not self.meets(m, row[CONTROLLER], owner, e):
            return False
        if row[KIND] == THING:
            zone = row[ZONE]
            # What has just left is judged by what it was (CR 603.10a).
            if zone == BATTLEFIELD or zone < 0:
                return self.granted or not values_of(m, owner)[V_FLAGS] & LOST_ABILITIES
            # CR 603.2f: a hidden card hears only what shows it to all, such as its being discarded.
            return sort_of(zone) > HAND or e.subject == owner
        if row[KIND] == LATER and row[LATER_WHAT] == waiting.DELAYED:
            # One that waits for a later turn.
            return row[LATER_SOURCE] != m.table()[TURN]
        return True
