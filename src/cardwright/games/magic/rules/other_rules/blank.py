"""The face of a face-down object: a 2/2 creature without a name, text, subtypes or mana cost (CR 708.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import CREATURE, STATUS
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import Twist, cards_of, face_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NAMELESS: Final = "nameless creature"


def blank_face() -> Face:
    face = Face(NAMELESS)
    face.types = CREATURE
    face.power = 2
    face.toughness = 2
    return face


BLANK: Final = blank_face()


def working_face(m: Match, obj: int) -> Face:
    """Return the face whose abilities an object has: without any while it is face down."""
    return BLANK if m.state.rows[obj][STATUS] & statuses.FACE_DOWN else face_of(m, obj)


class Blank(Twist):
    """The face of a copy of any face-down object, with the abilities of the bundle."""

    bundle: Face | None

    def __init__(self, bundle: Face | None) -> None:
        self.bundle = bundle

    def twisted(self, face: Face) -> Face:
        made = blank_face()
        bundle = self.bundle
        if bundle is not None:
            made.triggers = bundle.triggers
        return made


def copiable_face(m: Match, obj: int) -> int:
    """Return the number of the face that a copy of the object has (CR 707.2, 708.2)."""
    row = m.state.rows[obj]
    cards = cards_of(m)
    if not row[STATUS] & statuses.FACE_DOWN:
        if row[STATUS] & statuses.BESTOWED and cards.face(row[CARD]).bestowed:
            # What bestow makes of it is not copied (CR 702.103b, 707.2).
            return cards.face(row[CARD]).bestow
        other = cards.other_side(row[CARD]) if row[STATUS] & statuses.FLIPPED else -1
        # That it is flipped is not copied (CR 707.2, 110.5).
        return other if other >= 0 and cards.face(other).flips else row[CARD]
    return cards.twist(0, cards.blank_twist + (1 if row[STATUS] & statuses.WARDED else 0))
