"""What starts when an object comes into a zone, and ends when it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA
from cardwright.engine.layers import begin_lasting, next_stamp
from cardwright.engine.state import CONTROLLER, HEARS, LASTS_NODE, OWNER, ZONE
from cardwright.engine.trigger import fall_silent, listen, replace_with
from cardwright.games.magic.rules.continuous.continuous_effects import Continuous, end_effect
from cardwright.games.magic.rules.continuous.granted_abilities import any_granted, sync
from cardwright.games.magic.rules.core import changes, marks, statuses
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    BATTLEFIELD,
    BLOCKS,
    CAME,
    EFFECTS,
    HELD,
    HOME,
    LAST,
    MARKS,
    PAIR_ATTACKER,
    PAIR_BLOCKER,
    SICK,
    SORT_BATTLEFIELD,
    STACK,
    STATUS,
    UPKEEPS,
    VALUES,
    WHEN,
    WORLD,
    sort_of,
)
from cardwright.games.magic.rules.core.objects import cards_of, face_of
from cardwright.games.magic.rules.core.telling import tell_change
from cardwright.games.magic.rules.other_rules.blank import working_face
from cardwright.games.magic.rules.other_rules.world import became_world

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def arrive(m: Match, obj: int) -> None:
    """Start the abilities that work in the object's new zone."""
    state = m.state
    face = working_face(m, obj)
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
    row[MARKS] |= marks.ENTERED_THIS_TURN
    row[HOME] = row[CONTROLLER]
    row[CAME] = state.rows[row[CONTROLLER]][UPKEEPS]
    for number in face.replacements:
        replace_with(m, obj, number)
    begin_statics(m, obj)
    if any_granted(m):
        sync(m, obj)
    if face.types & WORLD:
        became_world(m, obj)


def begin_statics(m: Match, obj: int) -> None:
    """Start the effects of its static abilities, with the object's own timestamp (CR 613.7a)."""
    row = m.state.rows[obj]
    for node in working_face(m, obj).statics:
        begin_lasting(m, node, obj, row[CONTROLLER])


def begin_abilities(m: Match, obj: int) -> None:
    """Restart the abilities of a permanent that was treated as though it were not there, or had none."""
    if m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
        return
    triggers = face_of(m, obj).triggers
    for place in range(0, len(triggers), 2):
        if triggers[place] == SORT_BATTLEFIELD:
            listen(m, obj, triggers[place + 1])
    for number in face_of(m, obj).replacements:
        replace_with(m, obj, number)
    begin_statics(m, obj)
    m.unsettled = True


def end_abilities(m: Match, obj: int) -> None:
    """Stop all of its abilities, both its own and granted ones."""
    if m.state.rows[obj][HEARS] != 0:
        fall_silent(m, obj)
    if m.state.rows[obj][HELD] != 0:
        m.state.set(obj, HELD, 0)
    end_statics(m, obj)


def leave(m: Match, obj: int) -> None:
    """Remember what the object is before it leaves its zone (CR 608.2h), and stop its abilities."""
    state = m.state
    row = state.rows[obj]
    if row[ZONE] >= BATTLEFIELD:
        values = m.layers.values(m, obj)
        for place in range(VALUES):
            if row[LAST + place] != values[place]:
                state.set(obj, LAST + place, values[place])
    if row[ZONE] == BATTLEFIELD and row[ATTACHED] >= 0:
        tell_change(m, obj, changes.CAME_OFF, row[ATTACHED])
    if row[HEARS] != 0:
        fall_silent(m, obj)
    if row[ZONE] == BATTLEFIELD:
        end_statics(m, obj)
        leave_combat(m, obj)
    elif row[ZONE] == STACK:
        off_the_stack(m, obj)


def off_the_stack(m: Match, obj: int) -> None:
    """Remove the item of a spell or ability from the agenda."""
    items = m.state.lanes[AGENDA]
    for place in range(len(items)):
        if items[place].a == obj:
            m.state.take(AGENDA, place)
            return


def end_statics(m: Match, obj: int) -> None:
    """End the effects of the object's static abilities (CR 611.3b)."""
    state = m.state
    lasting = cards_of(m).lasting
    for effect in state.zones[EFFECTS][:]:
        row = state.rows[effect]
        if row[OWNER] == obj:
            node = lasting[row[LASTS_NODE]]
            if isinstance(node, Continuous) and node.while_there:
                end_effect(m, effect)


def leave_combat(m: Match, obj: int) -> None:
    """End its blocks, as blocker and as attacker; what it blocked stays blocked (CR 506.4)."""
    state = m.state
    for pair in state.zones[BLOCKS][:]:
        row = state.rows[pair]
        if row[PAIR_BLOCKER] == obj or row[PAIR_ATTACKER] == obj:
            state.move(pair, -1)
