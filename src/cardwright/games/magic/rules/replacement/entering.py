"""What an object would be on the battlefield, and its own replacement effects for entering (CR 614.1c, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.event import NOTHING, Event
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CARD, CONTROLLER, LASTING, LASTS_NODE, OWNER, STAMP, ZONE
from cardwright.engine.trigger import SPAN
from cardwright.games.magic.rules.abilities.optional_and_delayed import offer
from cardwright.games.magic.rules.core import entry_plans, events, questions, statuses
from cardwright.games.magic.rules.core.actions import home
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    CHOICE,
    EFFECTS,
    GRAVEYARD,
    LOST_ABILITIES,
    NO_MORE,
    OWN_FACE,
    STACK,
    STATUS,
    TAPPED,
    V_FLAGS,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.faces import Cost, Face, Filter
from cardwright.games.magic.rules.core.objects import cards_of, face_of, graveyard, permanents, players_in
from cardwright.games.magic.rules.other_rules.copy_effects_on_permanents import face_to_copy

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def face_to_enter(m: Match, e: Event) -> int:
    """Return the face with which the object would enter, as the proposal stands."""
    row = m.state.rows[e.subject]
    face = row[CARD] if row[ZONE] == STACK else row[OWN_FACE]
    for at in range(0, len(e.more), 2):
        if e.more[at] == entry_plans.COPY:
            face = e.more[at + 1]
        elif e.more[at] == entry_plans.BACK:
            face = cards_of(m).face(face).back
    return face


def status_to_enter(m: Match, e: Event) -> int:
    """Return the status with which the object would enter: face down if it was cast or put there face down (CR
    708.3-4)."""
    row = m.state.rows[e.subject]
    status = row[STATUS] if row[ZONE] == STACK else 0
    for at in range(0, len(e.more), 2):
        if e.more[at] == entry_plans.FACE_DOWN:
            status |= e.more[at + 1]
    return status


class AsItWouldEnter:
    """An object as it would exist on the battlefield: with its face, controller and choices, and with its own
    static abilities applied (CR 614.12)."""

    __slots__ = ("face", "obj", "plans", "statics", "status", "was", "who")

    obj: int
    face: int
    who: int
    status: int
    plans: list[int]
    # Its row as it is, while it is looked at, and how many effects it would bring.
    was: list[int]
    statics: int

    def __init__(self, m: Match, e: Event) -> None:
        self.obj = e.subject
        self.face = face_to_enter(m, e)
        self.who = e.other if e.other >= 0 else m.state.rows[e.subject][OWNER]
        self.status = status_to_enter(m, e)
        self.plans = e.more
        self.was = NOTHING
        self.statics = 0

    def _there(self, m: Match) -> None:
        """Put the object onto the battlefield temporarily, without a journal entry: it is taken back at once."""
        row = m.state.own(self.obj)
        self.was = row[:]
        row[ZONE] = BATTLEFIELD
        row[CARD] = self.face
        row[CONTROLLER] = self.who
        row[STATUS] = self.status
        for at in range(0, len(self.plans), 2):
            plan, value = self.plans[at], self.plans[at + 1]
            if plan == entry_plans.CHOICE:
                row[CHOICE] = value
            elif plan == entry_plans.TAPPED:
                row[TAPPED] = 1
            elif plan >= 0:
                row[counter_field(plan)] += value
            elif plan <= entry_plans.COPY_COUNTERS:
                row[counter_field(entry_plans.COPY_COUNTERS - plan)] += value
        m.state.zones[BATTLEFIELD].append(self.obj)
        m.layers.alone_from = len(m.state.rows)
        statics = NOTHING if self.status & statuses.FACE_DOWN else cards_of(m).face(self.face).statics
        self.statics = len(statics)
        for node in statics:
            m.state.zones[EFFECTS].append(len(m.state.rows))
            m.state.rows.append([LASTING, -1, EFFECTS, self.obj, self.who, 0, node, m.table()[STAMP], -1, -1])
        m.state.dirty = True

    def _back(self, m: Match) -> None:
        m.state.rows[self.obj][:] = self.was
        m.layers.alone_from = 1 << 30
        m.state.zones[BATTLEFIELD].pop()
        for _ in range(self.statics):
            m.state.zones[EFFECTS].pop()
            m.state.rows.pop()
        m.state.dirty = True

    def fits(self, m: Match, what: Filter, who: int, source: int) -> bool:
        self._there(m)
        try:
            return what.fits(m, who, source, self.obj)
        finally:
            self._back(m)

    def values(self, m: Match) -> list[int]:
        self._there(m)
        try:
            return m.layers.values(m, self.obj)[:]
        finally:
            self._back(m)


def as_it_would_enter(m: Match, e: Event) -> AsItWouldEnter:
    return AsItWouldEnter(m, e)


def own_replacements(m: Match, e: Event) -> list[int]:
    """Return the replacement effects that a moving object has for itself, in any zone (CR 614.12), or those
    that cards in a graveyard have for their owner's draw (CR 702.52a)."""
    if e.kind == events.DREW:
        return from_graveyard(m, e.subject)
    if e.kind != events.MOVED:
        return NOTHING
    row = m.state.rows[e.subject]
    entering = e.place == BATTLEFIELD
    cards = cards_of(m)
    face = cards.face(face_to_enter(m, e) if entering else row[CARD])
    if not face.own_replacements or (row[STATUS] | status_to_enter(m, e)) & statuses.FACE_DOWN:
        return NOTHING
    if entering and _something_takes_abilities(m, face) and as_it_would_enter(m, e).values(m)[V_FLAGS] & LOST_ABILITIES:
        return NOTHING
    return [e.subject * SPAN + number for number in face.own_replacements]


def from_graveyard(m: Match, player: int) -> list[int]:
    """Return the replacement effects of cards in a player's graveyard that work there."""
    found: list[int] = []
    for card in graveyard(m, player):
        for number in face_of(m, card).graveyard_replacements:
            found.append(card * SPAN + number)
    return found


def _something_takes_abilities(m: Match, face: Face) -> bool:
    """Return whether an effect on the battlefield, or one that this face would bring, makes objects lose abilities."""
    rows = m.state.rows
    lasting = m.game.lasting
    for effect in m.state.zones[EFFECTS]:
        if lasting[rows[effect][LASTS_NODE]].writes >> V_FLAGS & 1:
            return True
    for node in face.statics:
        if lasting[node].writes >> V_FLAGS & 1:
            return True
    return False


class Enters(Replacement):
    """A replacement effect on how the object itself enters."""

    condition: Condition | None

    def __init__(self, text: str, rank: int) -> None:
        super().__init__(events.MOVED, text, rank)
        self.condition = None

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        if e.subject != owner or e.place != BATTLEFIELD:
            return False
        condition = self.condition
        return condition is None or condition.test(m, self.item(m, owner, e))

    def item(self, m: Match, owner: int, e: Event) -> Item:
        who = e.other if e.other >= 0 else m.state.rows[owner][OWNER]
        return new_item(EFFECT, who, owner, a=owner, event=e)


class EntersTapped(Enters):
    """Enters tapped, unless a condition is true or a cost is paid."""

    unless: Condition | None
    cost: Cost | None

    def __init__(self, text: str, rank: int) -> None:
        super().__init__(text, rank)
        self.unless = None
        self.cost = None

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        item = self.item(m, owner, e)
        unless = self.unless
        if unless is not None and unless.test(m, item):
            return e
        cost = self.cost
        if cost is not None and offer(m, item, item.who, cost):
            return e
        return e.changed(more=[entry_plans.TAPPED, 1])


class EntersIfPaid(Enters):
    """Enters if its controller pays a cost, and is put into its owner's graveyard if not."""

    cost: Cost

    def __init__(self, text: str, rank: int, cost: Cost) -> None:
        super().__init__(text, rank)
        self.cost = cost

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        item = self.item(m, owner, e)
        if offer(m, item, item.who, self.cost):
            return e
        return e.changed(place=home(m, owner, GRAVEYARD), amount=0, other=-1)


class EntersWith(Enters):
    """Enters with counters."""

    kind: int
    amount: Amount

    def __init__(self, text: str, rank: int, kind: int, amount: Amount) -> None:
        super().__init__(text, rank)
        self.kind = kind
        self.amount = amount

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(more=[self.kind, max(0, self.amount.ev(m, self.item(m, owner, e)))])


class CopyAlso:
    """An exception of a copy that applies only if the copy would have one of these types (CR 707.9e-f)."""

    types: int
    twist: int
    counters: list[tuple[int, Amount]]

    def __init__(self, types: int, twist: int, counters: list[tuple[int, Amount]]) -> None:
        self.types = types
        self.twist = twist
        self.counters = counters


class EntersAsCopy(Enters):
    """Enters as a copy of a permanent that its controller chooses (CR 707.5)."""

    what: Filter
    may: bool
    twist: int
    also: list[CopyAlso]

    def __init__(self, text: str, rank: int, what: Filter, may: bool, twist: int) -> None:
        super().__init__(text, rank)
        self.what = what
        self.may = may
        self.twist = twist
        self.also = []

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        item = self.item(m, owner, e)
        options = [obj + 1 for obj in permanents(m) if obj != owner and self.what.fits(m, item.who, owner, obj)]
        if self.may:
            options.append(NO_MORE)
        if not options:
            return e
        answer = m.ask(item.who, questions.CHOICE, options)
        if answer == NO_MORE:
            return e
        cards = cards_of(m)
        face = face_to_copy(m, answer - 1)
        if self.twist >= 0:
            face = cards.twist(face, self.twist)
        types = cards.face(face).types
        plans: list[int] = []
        for also in self.also:
            if also.types == 0 or also.types & types:
                if also.twist >= 0:
                    face = cards.twist(face, also.twist)
                for kind, amount in also.counters:
                    plans.append(entry_plans.COPY_COUNTERS - kind)
                    plans.append(max(0, amount.ev(m, item)))
        return e.changed(more=[entry_plans.COPY, face, *plans])


class EntersChoosing(Enters):
    """Enters with a choice: the number of a colour or subtype plus one, or the id of a player plus one."""

    question: int
    values: list[int]
    opponent: bool

    def __init__(self, text: str, rank: int, question: int, values: list[int], opponent: bool) -> None:
        super().__init__(text, rank)
        self.question = question
        self.values = values
        self.opponent = opponent

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        values = self.values
        who = self.item(m, owner, e).who
        if self.question == questions.CHOICE:
            values = [player + 1 for player in players_in(m) if player != who or not self.opponent]
        return e.changed(more=[entry_plans.CHOICE, m.ask(who, self.question, values)])
