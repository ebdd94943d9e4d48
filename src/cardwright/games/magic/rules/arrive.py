"""What begins when an object comes into a zone, and ends when it leaves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA, EFFECT, Item
from cardwright.engine.layers import begin_lasting, end_lasting, next_stamp
from cardwright.engine.state import CONTROLLER, HEARS, LASTS_NODE, OWNER, ZONE
from cardwright.engine.trigger import fall_silent, listen
from cardwright.games.magic.rules.base import cards_of, face_of
from cardwright.games.magic.rules.board import (
    BATTLEFIELD,
    BLOCKS,
    DEFENSE,
    EFFECTS,
    LAST,
    LOYALTY,
    PAIR_ATTACKER,
    PAIR_BLOCKER,
    SICK,
    SORT_BATTLEFIELD,
    STACK,
    TAPPED,
    VALUES,
    WHEN,
    sort_of,
)
from cardwright.games.magic.rules.continuous import Continuous

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def arrive(m: Match, obj: int) -> None:
    """The object is in its zone now: its abilities begin to work there."""
    state = m.state
    face = face_of(m, obj)
    sort = sort_of(state.rows[obj][ZONE])
    triggers = face.triggers
    for place in range(0, len(triggers), 2):
        if triggers[place] == sort:
            listen(m, obj, triggers[place + 1])
    if state.rows[obj][ZONE] != BATTLEFIELD:
        return
    row = state.rows[obj]
    # Set without the journal's notice of old values: the row was made just now, and goes with its creation.
    row[WHEN] = next_stamp(m)
    row[SICK] = 1
    row[LOYALTY] = face.loyalty
    row[DEFENSE] = face.defense
    unless = face.untapped_if
    if face.enters_tapped and (unless is None or not unless.test(m, Item(EFFECT, row[CONTROLLER], obj, a=obj))):
        row[TAPPED] = 1
    for field, amount in face.counters_on_entry:
        row[field] += amount.ev(m, Item(EFFECT, row[CONTROLLER], obj, a=obj))
    begin_statics(m, obj)


def begin_statics(m: Match, obj: int) -> None:
    """Its static abilities' effects begin, with the object's own timestamp (CR 613.7a)."""
    row = m.state.rows[obj]
    for node in face_of(m, obj).statics:
        begin_lasting(m, node, obj, row[CONTROLLER])


def begin_abilities(m: Match, obj: int) -> None:
    """A permanent that was treated as though it were not there works again."""
    triggers = face_of(m, obj).triggers
    for place in range(0, len(triggers), 2):
        if triggers[place] == SORT_BATTLEFIELD:
            listen(m, obj, triggers[place + 1])
    begin_statics(m, obj)


def leave(m: Match, obj: int) -> None:
    """The object is about to leave its zone: remember what it is (CR 608.2h); its abilities stop."""
    state = m.state
    row = state.rows[obj]
    if row[ZONE] >= BATTLEFIELD:
        values = m.layers.values(m, obj)
        for place in range(VALUES):
            if row[LAST + place] != values[place]:
                state.set(obj, LAST + place, values[place])
    if row[HEARS] != 0:
        fall_silent(m, obj)
    if row[ZONE] == BATTLEFIELD:
        end_statics(m, obj)
        leave_combat(m, obj)
    elif row[ZONE] == STACK:
        off_the_stack(m, obj)


def off_the_stack(m: Match, obj: int) -> None:
    """Take the item of a spell or ability off the agenda."""
    items = m.state.lanes[AGENDA]
    for place in range(len(items)):
        if items[place].a == obj:
            m.state.take(AGENDA, place)
            return


def end_statics(m: Match, obj: int) -> None:
    """Effects of the object's static abilities end with it (CR 611.3b)."""
    state = m.state
    lasting = cards_of(m).lasting
    for effect in state.zones[EFFECTS][:]:
        row = state.rows[effect]
        if row[OWNER] == obj:
            node = lasting[row[LASTS_NODE]]
            if isinstance(node, Continuous) and node.while_there:
                end_lasting(m, effect)


def leave_combat(m: Match, obj: int) -> None:
    """It neither blocks nor is blocked any more; what it blocked stays blocked (CR 506.4)."""
    state = m.state
    for pair in state.zones[BLOCKS][:]:
        row = state.rows[pair]
        if row[PAIR_BLOCKER] == obj or row[PAIR_ATTACKER] == obj:
            state.move(pair, -1)
