"""Copy effects and the sides of a card: which face a permanent shows (CR 613.2, 707, 712).

The face that an object shows is kept in its card field, updated whenever a copy effect begins or ends or the object is
turned over; so the printed values are the copied ones, and layer 1 costs nothing while values are computed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.layers import begin_lasting
from cardwright.engine.state import CARD, CONTROLLER, LASTS_A, LASTS_B, LASTS_NODE, LASTS_STAMP, ZONE
from cardwright.games.magic.rules.continuous.continuous_effects import THE_GIVEN, Continuous, goes_on, keep_end
from cardwright.games.magic.rules.core import changes, events, marks, statuses
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    EFFECTS,
    LAYER_COPY,
    MARKS,
    OWN_FACE,
    STACK,
    STATUS,
    WAY,
)
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import Twist, cards_of, on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.other_rules.blank import copiable_face
from cardwright.games.magic.rules.zones.zone_abilities import begin_abilities, end_abilities

if TYPE_CHECKING:
    from cardwright.engine.match import Match

PROTOTYPE: Final = "prototype"
R_COPY: Final = cr("707.2")
R_TRANSFORM: Final = cr("701.27a")
R_FLIP: Final = cr("710.4")


class Copies(Continuous):
    """Makes an object a copy of a face, for a while or forever, in layer 1."""

    def __init__(self, text: str, until: int) -> None:
        super().__init__(LAYER_COPY, text, THE_GIVEN, until, 0, 0)

    def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
        return False

    def over(self, m: Match, effect: int) -> None:
        show(m, m.state.rows[effect][LASTS_A])

    def alters_steadily(self) -> bool:
        return True


class OneSided(Twist):
    """A copy of only the face-up side of a double-faced card: it has no other side, and the mana value of its
    own cost."""

    def twisted(self, face: Face) -> Face:
        made = face.twin()
        made.back = -1
        made.mana_value = 0 if face.cost is None else face.cost.mana_value()
        return made


def face_to_copy(m: Match, obj: int) -> int:
    """Return the face of a permanent that becomes a copy of the object: for a double-faced one only the side
    that is up (CR 707.8, 712.8e)."""
    cards = cards_of(m)
    number = copiable_face(m, obj)
    face = cards.face(number)
    return number if face.back < 0 or face.flips else cards.twist(number, cards.one_sided)


def shown_face(m: Match, obj: int) -> int:
    """Return the face an object shows: that of its newest copy effect, else the side of its card that is up; if
    flipped, the other half of either (CR 707.3)."""
    state = m.state
    rows = state.rows
    newest = -1
    face = rows[obj][OWN_FACE]
    if rows[obj][STATUS] & statuses.BACK_UP:
        face = cards_of(m).other_side(face)
    elif rows[obj][WAY]:
        face = cast_as(m, face, rows[obj][WAY])
    for effect in state.zones[EFFECTS]:
        row = rows[effect]
        if row[LASTS_A] == obj and row[LASTS_STAMP] > newest and isinstance(m.game.lasting[row[LASTS_NODE]], Copies):
            newest = row[LASTS_STAMP]
            face = row[LASTS_B]
    if rows[obj][STATUS] & statuses.BESTOWED and cards_of(m).face(face).bestow >= 0:
        face = cards_of(m).face(face).bestow
    if rows[obj][STATUS] & statuses.FLIPPED and cards_of(m).face(face).flips:
        face = cards_of(m).other_side(face)
    return face


def cast_as(m: Match, face: int, way: int) -> int:
    """Return the face that a permanent has if it was cast in this way: as a prototype it stays one (CR 718.3b)."""
    for other in cards_of(m).face(face).others:
        if other.way == way and other.name == PROTOTYPE and other.face >= 0:
            return other.face
    return face


def show(m: Match, obj: int) -> None:
    """Show the permanent's current face: the old one's abilities end, the new one's begin."""
    row = m.state.rows[obj]
    face = shown_face(m, obj)
    if row[CARD] == face or row[ZONE] != BATTLEFIELD:
        return
    if row[STATUS] & statuses.PHASED_OUT:
        # Its abilities begin as it phases in.
        m.state.set(obj, CARD, face)
        return
    end_abilities(m, obj)
    m.state.set(obj, CARD, face)
    begin_abilities(m, obj)


def become_copy(m: Match, node: int, source: int, who: int, obj: int, face: int) -> None:
    """Make the permanent a copy of a face (CR 707.4)."""
    lasts = m.game.lasting[node]
    assert isinstance(lasts, Continuous)
    if not goes_on(m, lasts.until, source, who, obj):
        return
    keep_end(m, begin_lasting(m, node, source, who, obj, face), lasts.until, who)
    m.emit(events.BECAME_COPY, obj, 0, face, rule=R_COPY)
    show(m, obj)


def end_bestowed(m: Match, obj: int) -> None:
    """Turn a bestowed Aura back into the creature it is otherwise (CR 702.103e-g)."""
    row = m.state.rows[obj]
    if row[STATUS] & statuses.BESTOWED:
        m.state.set(obj, STATUS, row[STATUS] & ~statuses.BESTOWED)
        if row[ZONE] == BATTLEFIELD:
            show(m, obj)
        else:
            m.state.set(obj, CARD, shown_face(m, obj))


def transform(m: Match, obj: int) -> bool:
    """Turn a permanent over, if its card has another side that can be on the battlefield and it is not face
    down (CR 701.27a, c, 712.10, 712.15a)."""
    row = m.state.rows[obj]
    front = cards_of(m).face(row[OWN_FACE])
    if not on_battlefield(m, obj) or front.back < 0 or front.flips or row[STATUS] & statuses.FACE_DOWN:
        return False
    if not cards_of(m).face(front.back).is_permanent():
        return False
    m.state.set(obj, STATUS, row[STATUS] ^ statuses.BACK_UP)
    for item in m.state.lanes[AGENDA]:
        if item.source == obj and item.a != obj and m.state.rows[item.a][ZONE] == STACK:
            m.state.set(item.a, MARKS, m.state.rows[item.a][MARKS] | marks.TURNED_SINCE)
    show(m, obj)
    m.emit(events.TRANSFORMED, obj, 0, m.state.rows[obj][CARD], m.state.rows[obj][CONTROLLER], rule=R_TRANSFORM)
    return True


def flip(m: Match, obj: int) -> bool:
    """Flip a flip card, or a copy of one, permanently (CR 710.4)."""
    row = m.state.rows[obj]
    if (
        not on_battlefield(m, obj)
        or row[STATUS] & (statuses.FACE_DOWN | statuses.FLIPPED)
        or not cards_of(m).face(row[CARD]).flips
    ):
        return False
    m.state.set(obj, STATUS, row[STATUS] | statuses.FLIPPED)
    show(m, obj)
    m.emit(events.STATE_CHANGED, obj, 0, changes.FLIPPED, rule=R_FLIP)
    return True
