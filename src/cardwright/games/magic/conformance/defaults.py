"""What a player does without instructions: says yes, takes as much as helps, chooses its own objects if the
effect is good, else the opponent's."""

from __future__ import annotations

import re
from typing import Final

from cardwright.engine.decision import Decision
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER
from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import NO_MORE, STACK
from cardwright.games.magic.rules.core.objects import cards_of, face_of

_GOOD: Final = re.compile(
    r"\+\d|\bgains?\b|\buntap|\bregenerat|\bprevent|\bprotection|\bhexproof|\bindestructible|\bdraws?\b|\battach"
    r"|\bequip|\bto (?:the )?battlefield|\bto (?:the "
    ")?hand\b.*graveyard|\bgraveyard\b.*\b(?:hand|battlefield)\b|counters? on"
)
_BAD: Final = re.compile(r"damage|destroy|exile|sacrific|discard|-\d|\bloses?\b|\bcounter\b(?! on)|\bmill")


def default(m: Match, decision: Decision) -> int:
    """Return the value of the option that the default player takes."""
    values = decision.values
    question = decision.question
    if question in (questions.X, questions.NUMBER):
        return max(values)
    if question == questions.MODE:
        return next((value for value in values if value != NO_MORE), values[0])
    if question in (questions.TARGET, questions.CHOICE, questions.PLAYER):
        return _object(m, decision)
    if question in (questions.SCRY, questions.SURVEIL):
        return NO_MORE if NO_MORE in values else values[0]
    return values[0]


def _object(m: Match, decision: Decision) -> int:
    good = is_good(_purpose(m, decision))
    wanted = [value for value in decision.values if value != NO_MORE and _own(m, value - 1, decision.who) == good]
    if wanted:
        return wanted[0]
    return NO_MORE if NO_MORE in decision.values else decision.values[0]


def is_good(text: str) -> bool:
    """Whether what happens is good for whom it happens to, as far as its words tell.

    >>> is_good("target creature gets +3/+3"), is_good("3 damage to any target")
    (True, False)
    """
    return _GOOD.search(text) is not None and _BAD.search(text) is None


def _own(m: Match, obj: int, who: int) -> bool:
    return (obj if obj < m.game.players else m.state.rows[obj][CONTROLLER]) == who


def _purpose(m: Match, decision: Decision) -> str:
    """Return the text of the effect that asks: the item being resolved, or the object being put on the stack."""
    item = decision.item
    if item.node >= 0:
        return m.game.effect_text(item.node).lower()
    stack = m.state.zones[STACK]
    if not stack or m.state.rows[stack[-1]][CARD] < 0:
        return ""
    catalogue = cards_of(m).known()
    assert isinstance(catalogue, CardCatalogue)
    card = catalogue.side(face_of(m, stack[-1]).key)
    return "" if card is None else card.text().lower()
