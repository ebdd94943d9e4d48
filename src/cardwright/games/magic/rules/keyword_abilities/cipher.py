"""Cipher (CR 702.99)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CARD, CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.casting.casting_while_resolving import cast_free
from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.core import marks, questions
from cardwright.games.magic.rules.core.actions import put_into
from cardwright.games.magic.rules.core.board import (
    EXILE,
    LINK,
    MARKS,
    OWN_FACE,
    PIECE,
    SORT_EXILE,
    STACK,
    STRAYS,
    THING,
)
from cardwright.games.magic.rules.core.objects import cards_of, controlled, is_creature
from cardwright.games.magic.rules.core.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Encode(Effect):
    """An effect that may exile the spell, if it is a card, encoded on a creature of its controller, which gains
    an ability."""

    node: int

    def __init__(self, text: str, node: int) -> None:
        self.text = text
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        row = m.state.rows[item.a]
        if row[KIND] != THING or row[ZONE] != STACK or row[MARKS] & marks.COPY:
            return
        able = [obj for obj in controlled(m, item.who) if is_creature(m, obj)]
        for creature in choose_some(m, item.who, able, 0, 1, questions.CHOICE):
            card = put_into(m, item.a, SORT_EXILE)
            if card >= 0 and m.state.rows[card][ZONE] == EXILE:
                m.state.set(card, LINK, creature)
                begin_effect(m, self.node, card, item.who, creature, 0)


class CastEncoded(Effect):
    """An effect that casts a copy of the card encoded on the source for free, if possible (CR 702.99a)."""

    card: int

    def __init__(self, text: str, card: int) -> None:
        self.text = text
        self.card = card

    def run(self, m: Match, item: Item) -> None:
        rows = m.state.rows
        for card in m.state.zones[EXILE]:
            if rows[card][LINK] == item.source and rows[card][OWN_FACE] == self.card:
                cast_copy(m, item.who, card)
                return


def cast_copy(m: Match, who: int, card: int) -> None:
    """Copy a card in its zone, and cast the copy for free; a copy that cannot be cast ceases to exist."""
    row = cards_of(m).face(m.state.rows[card][OWN_FACE]).fresh[:]
    row[ZONE] = m.state.rows[card][ZONE]
    row[OWNER] = who
    row[CONTROLLER] = who
    row[PIECE] = -1
    row[MARKS] = marks.COPY
    row[CARD] = row[OWN_FACE]
    copy = m.state.create(row)
    m.state.set(m.game.players, STRAYS, 1)
    cast_free(m, who, copy)
