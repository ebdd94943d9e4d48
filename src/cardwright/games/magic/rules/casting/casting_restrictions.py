"""Effects that let spells be cast at other times, and effects that forbid casting them (CR 601.3, 609.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CARD, CONTROLLER
from cardwright.games.magic.rules.casting.bans import CAST, banned
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import FACE_SPAN, CastRule, cards_of, face_of
from cardwright.games.magic.rules.core.presence import sources, standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ANY_WAY: Final = -2

ANYONE: Final = 0
ITS_CONTROLLER: Final = 1


class OwnFlash(CastRule):
    """A card that has flash while a condition is true, or if it is cast in one of its ways."""

    condition: Condition | None
    way: int

    def __init__(self, card: int, condition: Condition | None, way: int) -> None:
        super().__init__(card)
        self.condition = condition
        self.way = way

    def allows(self, m: Match, who: int, card: int, way: int) -> bool:
        if m.state.rows[card][CARD] % FACE_SPAN != self.card or (self.way != ANY_WAY and way != self.way):
            return False
        condition = self.condition
        return condition is None or condition.test(m, new_item(EFFECT, who, card, a=card))


class OthersFlash(CastRule):
    """A permanent whose controller may cast matching spells as though they had flash."""

    what: Filter

    def __init__(self, card: int, what: Filter) -> None:
        super().__init__(card)
        self.what = what

    def allows(self, m: Match, who: int, card: int, way: int) -> bool:
        for obj in sources(m, self.card):
            if m.state.rows[obj][CONTROLLER] == who and self.what.fits(m, who, obj, card):
                return True
        return False


def flash_allowed(m: Match, who: int, card: int, way: int) -> bool:
    """Return whether the card may be cast as though it had flash (CR 601.3b-d)."""
    held = show_part(m, card, way)
    allowed = False
    for rule in _own_rules(m, card):
        allowed = allowed or rule.allows(m, who, card, way)
    for rules in standing(m):
        for rule in rules.casting:
            allowed = allowed or rule.allows(m, who, card, way)
    m.state.rows[card][CARD] = held
    return allowed


def _own_rules(m: Match, card: int) -> list[CastRule]:
    """Return the rules about casting itself on the face that the card shows."""
    return cards_of(m).faces[m.state.rows[card][CARD] % FACE_SPAN].own_rules


def show_part(m: Match, card: int, way: int) -> int:
    """Show the part of the card that is cast in this way, to examine it (CR 601.3e), and return the face shown before.

    The journal does not record this: the caller must put the face back at once.
    """
    held = m.state.rows[card][CARD]
    others = face_of(m, card).others
    if 0 <= way < len(others) and others[way].face >= 0:
        m.state.own(card)[CARD] = others[way].face
    return held


def cast_forbidden(m: Match, who: int, card: int, way: int = -1) -> bool:
    """Return whether something forbids the player to cast the card; this overrides every permission (CR 101.2,
    601.3)."""
    held = show_part(m, card, way)
    forbidden = False
    for rule in _own_rules(m, card):
        forbidden = forbidden or rule.forbids(m, who, card)
    forbidden = forbidden or banned(m, CAST, who, card)
    m.state.rows[card][CARD] = held
    return forbidden
