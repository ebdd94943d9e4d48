"""What has happened this turn, last turn and this game: counts of events, kept where the cards of a match ask for them.

A count is a few fields of a row, so that copies, saves and samples have it. A match whose cards ask for nothing has
no such fields, and nobody who counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.expressions.integer import Constant
from cardwright.engine.nodes import Amount
from cardwright.engine.state import KIND, PLAYER, TURN
from cardwright.engine.trigger import Trigger, listen
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import PREVIOUS_OBJECT, THING
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.telling import stir

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Since when events count.
THIS_TURN: Final = 0
LAST_TURN: Final = 1
THIS_GAME: Final = 2

# The fields of one count: the turn of the last event, how much there was in that turn, in the turn before it, and in
# the whole game. So nothing need be set back when a turn begins.
COUNT_TURN: Final = 0
COUNT_NOW: Final = 1
COUNT_BEFORE: Final = 2
COUNT_EVER: Final = 3
CELL: Final = ("turn", "now", "before", "ever")

# A count hears an event before anything that asks for it.
FIRST: Final = 1

# Events that an object goes to another zone by, or as which it was there before: what it becomes then is still what
# they happened to.
FOLLOWED: Final = (events.CAST, events.DISCARDED, events.SACRIFICED, events.DESTROYED, events.COUNTERED)


class Tally(Trigger):
    """Counts events that match a pattern, as each player sees them; it hears them as a trigger does and never triggers.

    `sums` adds up the amounts of the events. The count is kept with each player; if it is of each one's `own` events,
    with everyone and everything that is the pattern's source. With `once_each`, whom the events are about counts once.
    """

    pattern: Happens
    sums: bool
    own: bool
    once_each: bool
    follows: bool
    number: int
    # The first field of the count in a player's row; of the counts that are kept with each player and each thing, one
    # for each player who sees it. -1 where there are none.
    count: int
    with_players: int
    with_things: int

    def __init__(self, pattern: Happens, sums: bool, own: bool, once_each: bool) -> None:
        super().__init__(pattern.event, -1, pattern.text, priority=FIRST, looks_back=pattern.looks_back)
        self.pattern = pattern
        self.sums = sums
        self.own = own
        self.once_each = once_each
        self.follows = pattern.event in FOLLOWED or (pattern.event == events.MOVED and pattern.looks_back)
        self.number = -1
        self.count = -1
        self.with_players = -1
        self.with_things = -1

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        """Count the event; of those that happen at once, count all with the first, before anybody asks."""
        for other in m.batched:
            if other.kind == e.kind and other.number < e.number:
                return False
        for other in m.batched:
            if other.kind == e.kind:
                for who in range(m.game.players):
                    self._count(m, who, other)
        return False

    def _count(self, m: Match, who: int, e: Event) -> None:
        much = e.amount if self.sums else 1
        if self.own:
            seen: list[int] = []
            for obj in (self.pattern.subject_of(e), e.other, e.source):
                at = self._field(m, who, obj)
                if at >= 0 and obj not in seen and self._has_it(m, who, obj, e):
                    seen.append(obj)
                    _add(m, obj, at, much, much)
        elif self._has_it(m, who, m.game.players, e):
            if not self.once_each:
                _add(m, who, self.count, much, much)
                return
            obj = e.other if self.pattern.turned else self.pattern.subject_of(e)
            at = self._field(m, who, obj)
            if at >= 0 and _value(m, obj, at, THIS_TURN) == 0:
                _add(m, who, self.count, 1, 0 if _value(m, obj, at, THIS_GAME) else 1)
                _add(m, obj, at, 1, 1)

    def _has_it(self, m: Match, who: int, source: int, e: Event) -> bool:
        pattern = self.pattern
        return pattern.meets(m, who, source, e) if self.sums else pattern.counts(m, who, source, e)

    def _field(self, m: Match, who: int, obj: int) -> int:
        """Return the first field of what this player has seen of an object or player; -1 if nothing is kept of it."""
        # A number of an event that is no object may be any number.
        if not 0 <= obj < len(m.state.rows):
            return -1
        kind = m.state.rows[obj][KIND]
        first = self.with_players if kind == PLAYER else self.with_things if kind == THING else -1
        return first + who * len(CELL) if first >= 0 else -1

    def known(self, m: Match, who: int, since: int) -> int:
        """Return how much this player has seen happen."""
        return _value(m, who, self.count, since)

    def known_of(self, m: Match, who: int, obj: int, since: int) -> int:
        """Return how much this player has seen happen to, or by, this object or player."""
        at = self._field(m, who, obj)
        if at < 0:
            return 0
        found = _value(m, obj, at, since)
        if self.follows and obj > m.game.players:
            before = m.state.rows[obj][PREVIOUS_OBJECT]
            if before >= 0:
                found += _value(m, before, at, since)
        return found


def _add(m: Match, obj: int, at: int, much: int, ever: int) -> None:
    """Add to what there was in this turn and in the game."""
    state = m.state
    row = state.rows[obj]
    turn = m.table()[TURN]
    now = row[at + COUNT_NOW]
    ever += row[at + COUNT_EVER]
    if row[at + COUNT_TURN] != turn:
        state.set(obj, at + COUNT_BEFORE, now if row[at + COUNT_TURN] == turn - 1 else 0)
        state.set(obj, at + COUNT_TURN, turn)
        now = 0
    state.set(obj, at + COUNT_NOW, now + much)
    state.set(obj, at + COUNT_EVER, ever)
    stir(m)


def _value(m: Match, obj: int, at: int, since: int) -> int:
    row = m.state.rows[obj]
    if since == THIS_GAME:
        return row[at + COUNT_EVER]
    turn = m.table()[TURN]
    if row[at + COUNT_TURN] == turn:
        return row[at + COUNT_NOW] if since == THIS_TURN else row[at + COUNT_BEFORE]
    return row[at + COUNT_NOW] if since == LAST_TURN and row[at + COUNT_TURN] == turn - 1 else 0


def begin_tallies(m: Match, decks: Sequence[Sequence[str]]) -> None:
    """Let the counts that these cards ask for hear events from now on; the game may have more cards than the match."""
    cards = cards_of(m)
    if not cards.tallies:
        return
    asked: list[int] = []
    for name in cards.known().with_named({name for deck in decks for name in deck}):
        asked.extend(cards.asked_by.get(name, []))
    for number in cards.tallies:
        if number in asked:
            listen(m, m.game.players, number)


def forget_all(m: Match) -> None:
    """Set all counts to nothing: what lies on the table at the beginning has not happened."""
    cards = cards_of(m)
    if not cards.tallies:
        return
    for obj in range(len(m.state.rows)):
        kind = m.state.rows[obj][KIND]
        if kind == PLAYER or kind == THING:
            first = cards.counts_of_players if kind == PLAYER else cards.counts_of_things
            for field in range(first, len(m.state.rows[obj])):
                m.state.set(obj, field, 0)


def forget_in(m: Match, row: list[int]) -> None:
    """Set all counts in the row of a new thing to nothing: what happened to the one it was made of did not happen to
    it."""
    cards = cards_of(m)
    if cards.tallies and row[KIND] == THING:
        for field in range(cards.counts_of_things, len(row)):
            row[field] = 0


class Happened(Amount):
    """How much has happened, as the controller has seen it; less what happened to, or by, the source itself."""

    tally: Tally
    since: int
    less: Tally | None

    def __init__(self, tally: Tally, since: int, less: Tally | None) -> None:
        self.tally = tally
        self.since = since
        self.less = less

    def ev(self, m: Match, item: Item) -> int:
        found = self.tally.known(m, item.who, self.since)
        less = self.less
        return found if less is None else found - less.known_of(m, item.who, item.source, self.since)


class HappenedOf(Amount):
    """How much has happened to, or by, what is selected."""

    tally: Tally
    since: int
    of: Select

    def __init__(self, tally: Tally, since: int, of: Select) -> None:
        self.tally = tally
        self.since = since
        self.of = of

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for obj in self.of.found(m, item):
            total += self.tally.known_of(m, item.who, obj, self.since)
        return total


class HappenedTo(Filter):
    """Something happened to it, or it did something, at least this often."""

    tally: Tally
    since: int
    least: Amount

    def __init__(self, tally: Tally, since: int, least: Amount) -> None:
        self.tally = tally
        self.since = since
        self.least = least

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        least = self.least.ev(m, new_item(EFFECT, who, source, a=source))
        return self.tally.known_of(m, who, obj, self.since) >= least

    def reads(self) -> int:
        return 0

    def asks_source(self) -> bool:
        return not isinstance(self.least, Constant)
