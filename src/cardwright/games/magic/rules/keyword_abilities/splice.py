"""Splice: a spell that gains the text of other cards (CR 702.47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD
from cardwright.games.magic.rules.casting.announcing import Announced
from cardwright.games.magic.rules.concepts.targets import enough_targets, shifted
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.board import NO_MORE
from cardwright.games.magic.rules.core.faces import Body, Face
from cardwright.games.magic.rules.core.objects import Twist, cards_of, face_of, hand
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_SPLICE: Final = cr("702.47a")


class Spliced(Twist):
    """A face with the text of another face after its own."""

    text: Face

    def __init__(self, text: Face) -> None:
        self.text = text

    def twisted(self, face: Face) -> Face:
        made = face.twin()
        added = self.text.body
        if face.body is not None and added is not None:
            made.body = Body([*face.body.modes, *added.modes], face.body.least, face.body.most)
            made.body.number = face.body.number
        return made


def splice(m: Match, announced: Announced, modes: int) -> int:
    """Let the player reveal cards from their hand to splice, in the order of their effects; return the modes
    with theirs."""
    used: list[int] = []
    spell = announced.spell
    while announced.body is not None:
        able = [card for card in hand(m, announced.who) if card not in used and _can_splice(m, announced, card)]
        if not able:
            break
        answer = m.ask(announced.who, questions.SPLICE, [*shifted(able), NO_MORE])
        if answer == NO_MORE:
            break
        card = answer - 1
        used.append(card)
        terms = face_of(m, card).terms
        assert terms is not None
        assert terms.splice_cost is not None
        m.emit(events.REVEALED, card, rule=R_SPLICE)
        before = len(announced.body.modes)
        announced.add(terms.splice_cost)
        m.state.set(spell, CARD, cards_of(m).twist(m.state.rows[spell][CARD], terms.splice))
        announced.face = face_of(m, spell)
        announced.body = announced.face.body
        assert announced.body is not None
        for number in range(before, len(announced.body.modes)):
            modes |= 1 << number
        announced.modes = modes
    return modes


def _can_splice(m: Match, announced: Announced, card: int) -> bool:
    """Return whether the card may be spliced onto the spell: its choices can be made and its cost paid (CR 702.47b)."""
    face = face_of(m, card)
    terms = face.terms
    if terms is None or terms.splices_onto is None or terms.splice_cost is None or face.body is None:
        return False
    spell = announced.spell
    if not terms.splices_onto.fits(m, announced.who, card, spell):
        return False
    for mode in face.body.modes:
        if not enough_targets(m, mode, announced.who, spell, spell):
            return False
    return announced.payable(m, [terms.splice_cost])
