"""Granted abilities, begun and ended as the layers change what an object has (CR 613.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.layers import begin_lasting, end_lasting
from cardwright.engine.state import CONTROLLER, LASTS_NODE, OWNER
from cardwright.engine.trigger import listen, replace_with, stop_listening, stop_replacing
from cardwright.games.magic.rules.core.board import EFFECTS, GRANT_BITS, HELD, SORT_BATTLEFIELD, V_GRANTS
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import cards_of, permanents
from cardwright.games.magic.rules.core.presence import GRANTS, WORKING_GRANTS, note_working, present

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def any_granted(m: Match) -> bool:
    """Return whether some effect in the game grants abilities."""
    rows = m.state.rows
    lasting = m.game.lasting
    for effect in m.state.zones[EFFECTS]:
        if lasting[rows[effect][LASTS_NODE]].writes >> V_GRANTS & 1:
            return True
    return False


def sync_all(m: Match) -> bool:
    """Begin and end granted abilities so that each permanent has exactly its current ones; return whether
    anything changed."""
    if not present(m, GRANTS) and not present(m, WORKING_GRANTS):
        return False
    found = False
    for obj in permanents(m):
        if m.layers.values(m, obj)[V_GRANTS] != m.state.rows[obj][HELD]:
            sync(m, obj)
            found = True
    return found


def sync(m: Match, obj: int) -> None:
    """Begin the abilities newly granted to the object, and end those it no longer has."""
    wanted = m.layers.values(m, obj)[V_GRANTS]
    held = m.state.rows[obj][HELD]
    if wanted == held:
        return
    m.state.set(obj, HELD, wanted)
    note_working(m, wanted)
    number = 0
    while wanted or held:
        change = wanted % (1 << GRANT_BITS) - held % (1 << GRANT_BITS)
        bundle = cards_of(m).grants[number]
        for _ in range(change):
            _begin(m, obj, bundle)
        for _ in range(-change):
            _end(m, obj, bundle)
        wanted >>= GRANT_BITS
        held >>= GRANT_BITS
        number += 1


def _begin(m: Match, obj: int, bundle: Face) -> None:
    for place in range(0, len(bundle.triggers), 2):
        if bundle.triggers[place] == SORT_BATTLEFIELD:
            listen(m, obj, bundle.triggers[place + 1])
    for number in bundle.replacements:
        replace_with(m, obj, number)
    for node in bundle.statics:
        begin_lasting(m, node, obj, m.state.rows[obj][CONTROLLER])


def _end(m: Match, obj: int, bundle: Face) -> None:
    for place in range(0, len(bundle.triggers), 2):
        if bundle.triggers[place] == SORT_BATTLEFIELD:
            stop_listening(m, obj, bundle.triggers[place + 1])
    for number in bundle.replacements:
        stop_replacing(m, obj, number)
    rows = m.state.rows
    for node in bundle.statics:
        for effect in m.state.zones[EFFECTS][:]:
            if rows[effect][OWNER] == obj and rows[effect][LASTS_NODE] == node:
                end_lasting(m, effect)
                break
