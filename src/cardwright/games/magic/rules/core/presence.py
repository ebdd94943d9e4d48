"""A summary of what rules ask about on the battlefield, rebuilt with the effective values.

Rules start from it, so that a match pays nothing for mechanics it does not have. It may list more than is there
(phased-out permanents, lost abilities), never less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, LASTS_NODE
from cardwright.games.magic.rules.casting.cost_change import bits_of
from cardwright.games.magic.rules.continuous.continuous_effects import Continuous
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    EFFECTS,
    GRANT_BITS,
    HELD,
    LAYER_CONTROL,
    LOST_ABILITIES,
    SAGA,
    STATUS,
    V_FLAGS,
    V_GRANTS,
    V_KEYWORDS,
    V_PROTECTIONS,
    V_SUBTYPES,
    V_TYPES,
)
from cardwright.games.magic.rules.core.objects import FACE_SPAN, cards_of, permanents
from cardwright.games.magic.rules.core.standing_rules import Standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Places in the summary. The first are unions over all permanents: of their values, and of the bundles that work.
ALL_KEYWORDS: Final = 0
PROTECTIONS: Final = 1
TYPES: Final = 2
FLAGS: Final = 3
GRANTS: Final = 4
WORKING_GRANTS: Final = 5
# Whether some effect may end by itself, and whether some effect is about control.
LAPSING: Final = 6
CONTROL: Final = 7
# Whether some permanent is a Saga.
SAGAS: Final = 8
# What is known of how permanents change costs, as bits of `cost_change`.
COST_CHANGES: Final = 9
NOTHING_THERE: Final[list[Standing]] = []


def present(m: Match, what: int) -> int:
    """Return one part of the summary."""
    if m.state.dirty:
        m.layers.refresh(m)
    return m.layers.summary[what]


def note_working(m: Match, bundles: int) -> None:
    """Note that these bundles of abilities start to work."""
    if not m.state.dirty:
        m.layers.summary[WORKING_GRANTS] |= bundles


def standing(m: Match) -> list[Standing]:
    """Return the standing rules of all faces and granted bundles in play, in the order of their numbers."""
    if m.state.dirty:
        m.layers.refresh(m)
    there = m.layers.present
    if not there:
        return NOTHING_THERE
    cards = cards_of(m)
    found: list[Standing] = []
    for number in there:
        face = cards.faces[number] if number >= 0 else cards.grants[-1 - number]
        rules = face.standing
        if rules is not None:
            found.append(rules)
    return found


def any_ruling(m: Match) -> bool:
    """Return whether something in play affects what may be cast, played or activated."""
    for rules in standing(m):
        if rules.casting or rules.playing or rules.bans:
            return True
    return len(cards_of(m).passing_bans) > 0


def is_there(m: Match, face: int) -> bool:
    """Return whether some permanent may show this face, which has standing rules."""
    if m.state.dirty:
        m.layers.refresh(m)
    return face in m.layers.present


def sources(m: Match, card: int) -> list[int]:
    """Return the permanents that show this face and have not lost their abilities."""
    rows = m.state.rows
    found: list[int] = []
    if not is_there(m, card):
        return found
    for obj in permanents(m):
        if rows[obj][CARD] % FACE_SPAN == card and not rows[obj][STATUS] & statuses.FACE_DOWN:
            if not m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES:
                found.append(obj)
    return found


def summarize(m: Match) -> None:
    """Build the summary; called when the effective values have been computed."""
    layers = m.layers
    table = layers.table
    rows = m.state.rows
    cards = cards_of(m)
    faces = cards.faces
    keywords = 0
    protections = 0
    types = 0
    flags = 0
    grants = 0
    working = 0
    sagas = 0
    costs = 0
    found: list[int] = []
    for obj in m.state.zones[BATTLEFIELD]:
        values = table[obj]
        keywords |= values[V_KEYWORDS]
        protections |= values[V_PROTECTIONS]
        types |= values[V_TYPES]
        flags |= values[V_FLAGS]
        grants |= values[V_GRANTS]
        row = rows[obj]
        working |= row[HELD]
        if values[V_SUBTYPES] & SAGA:
            sagas = 1
        number = row[CARD]
        changes = cards.face(number).cost_changes
        if changes:
            costs |= bits_of(changes)
        if number >= FACE_SPAN:
            number %= FACE_SPAN
        if faces[number].standing is not None and number not in found:
            found.append(number)
    bundle = 0
    left = grants
    while left:
        if left % (1 << GRANT_BITS):
            if cards.grants[bundle].standing is not None:
                found.append(-1 - bundle)
            costs |= bits_of(cards.grants[bundle].cost_changes)
        left >>= GRANT_BITS
        bundle += 1
    found.sort()
    lapsing = 0
    control = 0
    for effect in m.state.zones[EFFECTS]:
        node = m.game.lasting[rows[effect][LASTS_NODE]]
        if node.layer == LAYER_CONTROL:
            control = 1
        if not isinstance(node, Continuous) or node.lapses:
            lapsing = 1
    layers.summary = [keywords, protections, types, flags, grants, working, lapsing, control, sagas, costs]
    layers.present = found
