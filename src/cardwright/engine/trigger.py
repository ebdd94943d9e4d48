"""Triggers: which objects listen to which event, and what they put on the agenda when it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import TRIGGERED, item_of, new_item
from cardwright.engine.event import REPLACED, Event
from cardwright.engine.nodes import Condition
from cardwright.engine.state import (
    CONTROLLER,
    HEARS,
    HEARS_OWNER,
    HEARS_TURN,
    HEARS_USED_MATCH,
    HEARS_USED_TURN,
    KIND,
    LISTENER,
    TURN,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# An entry of a channel is the listening object's id times SPAN plus the number of the trigger or replacement.
SPAN: Final = 1 << 16

NO_LIMIT: Final = -1
NO_TRIGGERS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger:
    """Puts its effect on the agenda when an event of this kind happens and `matches` and `condition` hold.

    Higher `priority` goes first, then the one that listened first. A limit of 0 means never, NO_LIMIT means no limit. A
    trigger that `looks_back` is judged by the objects that were there just before the event, so that it can see its own
    owner leave. `label` is a short name within its card, used by answers and records; `text` may be printed in any way.
    An ability with several trigger events has a trigger for each: `also` are the numbers of the others. They listen and
    fall silent with the first, and share its limits.
    """

    event: int
    effect: int
    text: str
    label: str
    priority: int
    per_turn: int
    per_match: int
    looks_back: bool
    condition: Condition | None
    also: list[int]

    def __init__(
        self,
        event: int,
        effect: int,
        text: str = "",
        *,
        priority: int = 0,
        per_turn: int = NO_LIMIT,
        per_match: int = NO_LIMIT,
        looks_back: bool = False,
        condition: Condition | None = None,
    ) -> None:
        self.event = event
        self.effect = effect
        self.text = text
        self.label = ""
        self.priority = priority
        self.per_turn = per_turn
        self.per_match = per_match
        self.looks_back = looks_back
        self.condition = condition
        self.also = NO_TRIGGERS

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        """Return whether the event passes a quick test before the condition; by default all of the kind do."""
        return True

    def seen(self, m: Match, owner: int, e: Event) -> Event:
        """Return the event as the effect sees it: one that stands for several at once has their total (`m.batched`)."""
        return e


def listen(m: Match, owner: int, number: int, counter: int = -1) -> None:
    """Let the owner's trigger of this number hear its events from now on.

    With a `counter`, the listener that counted its uses before, it continues that count.
    """
    triggers = m.game.triggers
    trigger = triggers[number]
    state = m.state
    listener = owner
    if counter >= 0:
        listener = counter
    elif trigger.per_turn != NO_LIMIT or trigger.per_match != NO_LIMIT:
        player = state.rows[owner][CONTROLLER]
        listener = state.create([LISTENER, number, -1, player, player, 0, owner, -1, 0, 0])
    _insert(m, trigger.event, trigger.priority, listener * SPAN + number)
    for other in trigger.also:
        _insert(m, triggers[other].event, triggers[other].priority, listener * SPAN + other)
    state.set(owner, HEARS, state.rows[owner][HEARS] + 1 + len(trigger.also))


def replace_with(m: Match, owner: int, number: int) -> None:
    """Let the owner's replacement effect of this number apply to its events from now on."""
    replacement = m.game.replacements[number]
    state = m.state
    if not m.traits[replacement.event] & REPLACED:
        # It has come to the game after the match began.
        m.traits = m.traits[:]
        m.traits[replacement.event] |= REPLACED
    channel = len(m.game.events) + replacement.event
    state.hear(channel, len(state.heard[channel]), owner * SPAN + number)
    state.set(owner, HEARS, state.rows[owner][HEARS] + 1)


def _insert(m: Match, channel: int, priority: int, entry: int) -> None:
    entries = m.state.heard[channel]
    triggers = m.game.triggers
    place = len(entries)
    while place > 0 and triggers[entries[place - 1] % SPAN].priority < priority:
        place -= 1
    m.state.hear(channel, place, entry)


def fall_silent(m: Match, owner: int) -> None:
    """Remove everything the owner listens to or replaces, because it has left or lost its abilities."""
    state = m.state
    left = state.rows[owner][HEARS]
    if left == 0:
        return
    for channel, entries in enumerate(state.heard):
        if entries:
            for place in range(len(entries) - 1, -1, -1):
                listener = entries[place] // SPAN
                if listener == owner or owner_of(m, listener) == owner:
                    state.unhear(channel, place)
                    left -= 1
            if left == 0:
                break
    state.set(owner, HEARS, 0)


def stop_listening(m: Match, owner: int, number: int) -> None:
    """Stop the owner's trigger of this number from hearing events; if it listens several times, only once."""
    trigger = m.game.triggers[number]
    _stop(m, owner, trigger.event, number)
    for other in trigger.also:
        _stop(m, owner, m.game.triggers[other].event, other)


def stop_replacing(m: Match, owner: int, number: int) -> None:
    """Stop the owner's replacement effect of this number from applying; if it applies several times, only once."""
    _stop(m, owner, len(m.game.events) + m.game.replacements[number].event, number)


def _stop(m: Match, owner: int, channel: int, number: int) -> None:
    entries = m.state.heard[channel]
    for place in range(len(entries) - 1, -1, -1):
        entry = entries[place]
        if entry == owner * SPAN + number or (entry % SPAN == number and owner_of(m, entry // SPAN) == owner):
            m.state.unhear(channel, place)
            m.state.set(owner, HEARS, m.state.rows[owner][HEARS] - 1)
            return


def owner_of(m: Match, listener: int) -> int:
    """Return the object of an entry: itself, or the owner of the listener that counts its uses."""
    row = m.state.rows[listener]
    return row[HEARS_OWNER] if row[KIND] == LISTENER else listener


def hear(m: Match, e: Event, entry: int) -> None:
    """Collect the trigger of this entry if it triggers on the event."""
    listener = entry // SPAN
    number = entry % SPAN
    trigger = m.game.triggers[number]
    rows = m.state.rows
    # A listener of its own counts uses; else the owner listens itself.
    limited = rows[listener][KIND] == LISTENER
    owner = rows[listener][HEARS_OWNER] if limited else listener
    if not trigger.matches(m, owner, e):
        return
    if limited and not _may_fire(m, trigger, listener):
        return
    e = trigger.seen(m, owner, e)
    depth = 1 if m.item is None else m.item.depth + 1
    item = new_item(TRIGGERED, rows[owner][CONTROLLER], owner, trigger.effect, 0, number, -1, e.number, depth, e)
    condition = trigger.condition
    if condition is not None and not condition.test(m, item):
        return
    again = m.game.triggers_again(m, item)
    if again < 0:
        return
    if limited:
        _count_use(m, listener)
    m.triggered.append(item)
    while again > 0:
        # Each is an item of its own.
        m.triggered.append(item_of(item.numbers(), e))
        again -= 1


def _may_fire(m: Match, trigger: Trigger, listener: int) -> bool:
    row = m.state.rows[listener]
    if trigger.per_match != NO_LIMIT and row[HEARS_USED_MATCH] >= trigger.per_match:
        return False
    if trigger.per_turn == NO_LIMIT:
        return True
    used = row[HEARS_USED_TURN] if row[HEARS_TURN] == m.table()[TURN] else 0
    return used < trigger.per_turn


def _count_use(m: Match, listener: int) -> None:
    state = m.state
    row = state.rows[listener]
    turn = m.table()[TURN]
    used = row[HEARS_USED_TURN] if row[HEARS_TURN] == turn else 0
    in_match = row[HEARS_USED_MATCH]
    state.set(listener, HEARS_TURN, turn)
    state.set(listener, HEARS_USED_TURN, used + 1)
    state.set(listener, HEARS_USED_MATCH, in_match + 1)


def hear_all(m: Match, e: Event, before: list[int] | None) -> None:
    """Collect every trigger for one event; `before` is the channel before the change, if the event's kind remembers."""
    now = m.state.heard[e.kind]
    if before is None:
        if now:
            for entry in now:
                hear(m, e, entry)
        return
    triggers = m.game.triggers
    for entry in before:
        if triggers[entry % SPAN].looks_back or entry in now:
            hear(m, e, entry)
    for entry in now:
        if entry not in before and not triggers[entry % SPAN].looks_back:
            hear(m, e, entry)
