"""Cards in exile that belong to a creature: encoded on it (CR 702.99), or haunting it (CR 702.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.node import Effect
from cardwright.engine.state import CARD, CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.casting.casting_while_resolving import cast_free
from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.core.actions import put_into
from cardwright.games.magic.rules.core.board import (
    COPY,
    EXILE,
    GRAVEYARD,
    LINK,
    MARKS,
    OWN_FACE,
    PIECE,
    Q_CHOOSE,
    SORT_EXILE,
    STACK,
    STRAYS,
    THING,
    sort_of,
)
from cardwright.games.magic.rules.core.face import Filter
from cardwright.games.magic.rules.core.objects import cards_of, controlled, is_creature
from cardwright.games.magic.rules.core.select import Followed, Select, choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Encode(Effect):
    """The spell, if it is a card, may be exiled encoded on a creature of its controller's, which gains an ability."""

    node: int

    def __init__(self, text: str, node: int) -> None:
        self.text = text
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        row = m.state.rows[item.a]
        if row[KIND] != THING or row[ZONE] != STACK or row[MARKS] & COPY:
            return
        able = [obj for obj in controlled(m, item.who) if is_creature(m, obj)]
        for creature in choose_some(m, item.who, able, 0, 1, Q_CHOOSE):
            card = put_into(m, item.a, SORT_EXILE)
            if card >= 0 and m.state.rows[card][ZONE] == EXILE:
                m.state.set(card, LINK, creature)
                begin_effect(m, self.node, card, item.who, creature, 0)


class CastEncoded(Effect):
    """A copy of the card that is encoded on the source is cast for nothing, if it can be (CR 702.99a)."""

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
    """Copy a card where it is, and cast the copy for free; a copy that cannot be cast is gone."""
    row = cards_of(m).face(m.state.rows[card][OWN_FACE]).fresh[:]
    row[ZONE] = m.state.rows[card][ZONE]
    row[OWNER] = who
    row[CONTROLLER] = who
    row[PIECE] = -1
    row[MARKS] = COPY
    row[CARD] = row[OWN_FACE]
    copy = m.state.create(row)
    m.state.set(m.game.players, STRAYS, 1)
    cast_free(m, who, copy)


class IsHaunted(Filter):
    """The creature that the source haunts, whatever it is now (CR 702.55b)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        row = m.state.rows[source]
        return obj >= m.game.players and row[KIND] == THING and row[LINK] == obj

    def reads(self) -> int:
        return 0


class HauntCreature(Effect):
    """The source's card is exiled from the graveyard, haunting a creature (CR 702.55a)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for creature in self.what.found(m, item):
            for card in Followed().found(m, item):
                if sort_of(m.state.rows[card][ZONE]) != GRAVEYARD:
                    continue
                new = put_into(m, card, SORT_EXILE)
                if new >= 0 and m.state.rows[new][ZONE] == EXILE:
                    m.state.set(new, LINK, creature)
