"""Objects that change zones, and how they enter the battlefield (CR 400.7, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event, EventKind
from cardwright.engine.layers import begin_lasting
from cardwright.engine.state import CARD, CONTROLLER, HEARS, OWNER, ZONE
from cardwright.games.magic.rules.core import counter_kinds, entry_plans, events, marks, statuses
from cardwright.games.magic.rules.core.board import (
    ATTACKING,
    BATTLE,
    BATTLEFIELD,
    CHOICE,
    CREATURE,
    EXILE,
    HAND,
    LINK,
    LINKED_BY,
    MARKS,
    NEXT_OBJECT,
    NOWHERE,
    OWN_FACE,
    PAID,
    PIECE,
    PREVIOUS_OBJECT,
    SORT_NAMES,
    STACK,
    STATUS,
    STRAYS,
    TAPPED,
    WAY,
    X,
    sort_of,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.event_places import BOTTOM, COPIES_FOR_EVER, TAPPED_ENTRY
from cardwright.games.magic.rules.core.ledger_names import EVENTS
from cardwright.games.magic.rules.core.objects import cards_of, face_of, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.telling import stir
from cardwright.games.magic.rules.keyword_abilities.ascend import ascended
from cardwright.games.magic.rules.other_rules.blank import working_face
from cardwright.games.magic.rules.zones.zone_abilities import arrive, leave

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class MagicEvent(EventKind):
    """The base of all Magic events: number and name are those of the ledger, `rule` is cited by default."""

    number: int

    def __init__(
        self,
        number: int,
        *,
        rule: str = "",
        remembers: bool = False,
        unsettles: bool = True,
        reveals: bool = False,
        own: bool = False,
        means: dict[str, str] | None = None,
    ) -> None:
        name = EVENTS[number]
        super().__init__(name, remembers=remembers, unsettles=unsettles, reveals=reveals, own=own, means=means)
        self.number = number
        self.rule = cr(rule) if rule else 0

    def it(self, m: Match, e: Event) -> str:
        return m.game.object_name(m, e.subject)

    def whose(self, m: Match, e: Event) -> str:
        if e.subject < m.game.players:
            return m.game.player_name(e.subject)
        return m.game.player_name(m.state.rows[e.subject][CONTROLLER])


class Moved(MagicEvent):
    """A new object in another zone (CR 400.7); `other` is its id, and before the move its future controller.

    What replacement effects changed about entering the battlefield is in `more`, two numbers each: a kind of counter
    and how many, or one of the plans below.
    """

    def __init__(self) -> None:
        means = {"subject": "what it was", "place": "zone", "other": "what it became"}
        means["amount"] = "place in a library; on the battlefield 1 if it enters tapped"
        super().__init__(
            events.MOVED, rule="400.7", remembers=True, unsettles=False, reveals=True, own=True, means=means
        )

    def happen(self, m: Match, e: Event) -> None:
        state = m.state
        old = e.subject
        row = state.rows[old]
        zone = e.place
        origin = row[ZONE]
        if zone >= BATTLEFIELD or origin >= BATTLEFIELD:
            m.unsettled = True
        else:
            stir(m)
        if origin == NOWHERE:
            # A token, made just now.
            if e.other >= 0 and e.other != row[CONTROLLER]:
                state.set(old, CONTROLLER, e.other)
            state.move(old, zone)
            e.other = old
            enter(m, old, e.more)
            return
        controller = e.other
        owner = row[OWNER]
        if origin >= BATTLEFIELD or row[HEARS] != 0:
            leave(m, old)
        fresh = cards_of(m).face(row[OWN_FACE]).fresh[:]
        fresh[ZONE] = NOWHERE
        fresh[OWNER] = owner
        fresh[CONTROLLER] = owner if controller < 0 else controller
        fresh[PIECE] = row[PIECE]
        fresh[PREVIOUS_OBJECT] = old
        fresh[MARKS] = row[MARKS] & (marks.TOKEN | marks.COPY | marks.MADE_AS_COPY)
        if zone == STACK:
            # CR 708.4: turned face down before it is put there.
            fresh[STATUS] = row[STATUS] & (statuses.FACE_DOWN | statuses.WARDED)
        if origin == STACK and zone == BATTLEFIELD:
            fresh[X] = row[X]
            fresh[PAID] = row[PAID]
            fresh[CHOICE] = row[CHOICE]
            fresh[WAY] = row[WAY]
            fresh[CARD] = row[CARD]
            fresh[STATUS] = row[STATUS]
        if zone == BATTLEFIELD and e.amount == TAPPED_ENTRY:
            fresh[TAPPED] = 1
        if e.more and zone == EXILE:
            for at in range(0, len(e.more), 2):
                if e.more[at] == entry_plans.LINK:
                    fresh[LINK] = e.more[at + 1]
                elif e.more[at] == entry_plans.LINKED_BY:
                    fresh[LINKED_BY] = e.more[at + 1]
        state.move(old, NOWHERE)
        new = state.create(fresh)
        state.set(old, NEXT_OBJECT, new)
        index = -1
        if zone == BATTLEFIELD:
            pass
        elif e.amount == BOTTOM:
            index = 0
        elif e.amount > BOTTOM:
            index = max(0, len(state.zones[zone]) - e.amount + 1)
        state.move(new, zone, index)
        e.other = new
        if zone == BATTLEFIELD:
            enter(m, new, e.more)
            return
        if fresh[MARKS]:
            # A token elsewhere, or a copy: the next check finds it (CR 704.5d-e).
            state.set(m.game.players, STRAYS, 1)
        if face_of(m, new).triggers:
            arrive(m, new)

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        hidden = sort_of(e.place)
        if hidden > HAND:
            return True
        known = sort_of(e.known[ZONE]) if e.known else -1
        if known > HAND:
            return True
        return hidden == HAND and m.state.rows[e.subject][OWNER] == player

    def text(self, m: Match, e: Event) -> str:
        origin = sort_of(e.known[ZONE]) if e.known else -1
        place = SORT_NAMES[sort_of(e.place)]
        if origin < 0:
            return f"{self.whose(m, e)} creates {self.it(m, e)}"
        if e.place < 0:
            return f"{self.it(m, e)} leaves the game"
        return f"{self.it(m, e)} goes from {SORT_NAMES[origin]} to {place}"

    def veiled(self, m: Match, e: Event) -> str:
        owner = m.game.player_name(m.state.rows[e.subject][OWNER])
        return f"a card of {owner}'s goes to {SORT_NAMES[sort_of(e.place)]}"


def enter(m: Match, obj: int, plans: list[int]) -> None:
    """Let it enter as planned: first what it is and its status, then its abilities, then its counters."""
    row = m.state.rows[obj]
    # Set without the journal's notice of old values: the row was made just now, and goes with its creation.
    for at in range(0, len(plans), 2):
        plan, value = plans[at], plans[at + 1]
        if plan == entry_plans.TAPPED:
            row[TAPPED] = 1
        elif plan == entry_plans.COPY:
            row[CARD] = value
            begin_lasting(m, COPIES_FOR_EVER, obj, row[CONTROLLER], obj, value)
        elif plan == entry_plans.BACK:
            row[STATUS] |= statuses.BACK_UP
            row[CARD] = face_of(m, obj).back
        elif plan == entry_plans.CHOICE:
            row[CHOICE] = value
        elif plan == entry_plans.FACE_DOWN:
            row[STATUS] |= value
            # What it was before is not told either.
            if row[PREVIOUS_OBJECT] >= 0:
                m.state.set(row[PREVIOUS_OBJECT], STATUS, statuses.FACE_DOWN)
        elif plan == entry_plans.ATTACKING:
            row[ATTACKING] = value
    arrive(m, obj)
    for at in range(0, len(plans), 2):
        if plans[at] == entry_plans.LASTING:
            # CR 613.7n: its own static abilities have an earlier timestamp.
            begin_lasting(m, plans[at + 1], obj, row[CONTROLLER], obj)
    if row[ATTACKING] >= 0 and types_of(m, obj) & (CREATURE | BATTLE) != CREATURE:
        # CR 506.3a, 506.3f: no creature, or a battle too.
        row[ATTACKING] = -1
    face = working_face(m, obj)
    _put(m, obj, counter_kinds.LOYALTY, face.loyalty)
    _put(m, obj, counter_kinds.DEFENSE, face.defense)
    last = -1
    for at in range(0, len(plans), 2):
        if plans[at] >= 0:
            _put(m, obj, plans[at], plans[at + 1])
        elif plans[at] == entry_plans.COPY:
            last = at
    for at in range(last + 2, len(plans) if last >= 0 else 0, 2):
        # CR 707.9e: only where it is still the copy that this was an exception of.
        if plans[at] <= entry_plans.COPY_COUNTERS:
            _put(m, obj, entry_plans.COPY_COUNTERS - plans[at], plans[at + 1])
    ascended(m)


def _put(m: Match, obj: int, kind: int, amount: int) -> None:
    """Put the counters it enters with on it (CR 122.6a); the event is emitted only if something listens."""
    if amount <= 0:
        return
    heard = m.state.heard
    if (
        heard[events.COUNTERS_PUT]
        or heard[len(m.game.events) + events.COUNTERS_PUT]
        or kind in cards_of(m).keyword_counters
    ):
        m.emit(events.COUNTERS_PUT, obj, amount, kind, source=obj)
    else:
        field = counter_field(kind)
        m.state.set(obj, field, m.state.rows[obj][field] + amount)
