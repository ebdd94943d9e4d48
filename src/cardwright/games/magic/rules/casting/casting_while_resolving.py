"""Effects that let a card be cast while they resolve (CR 608.2g): madness, suspend, rebound, cascade, discover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.game import SHUFFLE
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import OWNER, ZONE
from cardwright.games.magic.rules.card_types.lands import play_land
from cardwright.games.magic.rules.casting.casting import FREE, cast
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import R_DISCARD, put_into, to_library
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    EXILE,
    GRAVEYARD,
    HAND,
    LAND,
    NO_MORE,
    NOWHERE,
    SORT_EXILE,
    YES,
    own_zone,
)
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import cards_of, face_of, library
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.play.options import NO_BOUND, Chance, card_refusal, free_ways

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_MADNESS: Final = cr("702.35a")
R_CASCADE: Final = cr("702.85a")
R_DISCOVER: Final = cr("701.57a")


def chance_now(m: Match, who: int) -> Chance:
    """Return the chance to cast a card of any type during a resolution (CR 608.2g)."""
    now = Chance(m, who)
    now.sorcery = True
    return now


def cast_free(m: Match, who: int, card: int, most: int = NO_BOUND, noted: int = 0) -> bool:
    """Offer the player the card for free; return whether they cast it."""
    ways = free_ways(m, chance_now(m, who), card, most)
    if not ways or ask_for(m, card, who, questions.CAST, [YES, NO_MORE]) != YES:
        return False
    way = one_way(m, who, card, ways)
    cast(m, who, card, way, free=way >= 0, noted=noted)
    return True


def one_way(m: Match, who: int, card: int, ways: list[int]) -> int:
    """Return which of these ways to cast or play the card the player chooses."""
    return ask_for(m, card, who, questions.ALTERNATIVE, [way - FREE for way in ways]) + FREE


def play_free(m: Match, who: int, card: int, ways: list[int]) -> None:
    """Let the player play the card without paying its mana cost in one of these ways: as a land or as a spell."""
    way = one_way(m, who, card, ways)
    face = face_of(m, card)
    shown = face if way < 0 else cards_of(m).face(face.others[way].face)
    if shown.types & LAND:
        play_land(m, who, card, way >= 0)
    else:
        cast(m, who, card, way, free=way >= 0)


class CastIt(Effect):
    """An effect that lets a player cast a card in one of its ways or without paying, and what happens if they
    do not."""

    what: Select
    way: str
    noted: int
    otherwise: Effect | None

    def __init__(self, text: str, what: Select, way: str, noted: int, otherwise: Effect | None) -> None:
        self.text = text
        self.what = what
        # The name of the way; "" is without paying its mana cost.
        self.way = way
        self.noted = noted
        self.otherwise = otherwise

    def run(self, m: Match, item: Item) -> None:
        for card in self.what.found(m, item):
            if m.state.rows[card][ZONE] == NOWHERE or card < m.game.players:
                continue
            if not self.done(m, item.who, card) and self.otherwise is not None:
                self.otherwise.run(m, item)

    def done(self, m: Match, who: int, card: int) -> bool:
        if not self.way:
            return cast_free(m, who, card, NO_BOUND, self.noted)
        face = face_of(m, card)
        for place in range(len(face.others)):
            if face.others[place].name == self.way:
                if card_refusal(m, chance_now(m, who), card, face, place) == 0:
                    if ask_for(m, card, who, questions.CAST, [YES, NO_MORE]) == YES:
                        cast(m, who, card, place)
                        return True
        return False


class Madness(Replacement):
    """Exiles a card that would be put into the graveyard by being discarded, so that it can be cast from exile."""

    def __init__(self, text: str, rank: int) -> None:
        super().__init__(events.MOVED, text, rank)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        row = m.state.rows[owner]
        if e.subject != owner or e.rule != R_DISCARD:
            return False
        return row[ZONE] == own_zone(row[OWNER], HAND) and e.place == own_zone(row[OWNER], GRAVEYARD)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        became = e.changed(place=EXILE)
        became.rule = R_MADNESS
        return became


class Cascade(Effect):
    """Exiles cards from the top of the library until a nonland card is cheap enough; it may be cast without paying.

    Cascade looks for a mana value below the spell's. Discover looks for at most a given mana value, and puts a card
    that is not cast into the hand (CR 702.85a, 701.57a).
    """

    most: Amount
    discovers: bool

    def __init__(self, text: str, most: Amount, discovers: bool) -> None:
        self.text = text
        self.most = most
        self.discovers = discovers

    def run(self, m: Match, item: Item) -> None:
        who = item.who
        most = self.most.ev(m, item)
        rule = R_DISCOVER if self.discovers else R_CASCADE
        exiled: list[int] = []
        last = -1
        while last < 0 and library(m, who):
            card = put_into(m, library(m, who)[-1], SORT_EXILE, rule=rule)
            if card < 0:
                break
            exiled.append(card)
            if not face_of(m, card).types & LAND and mana_value_of(m, card) <= most:
                last = card
        if last >= 0 and not (most >= 0 and cast_free(m, who, last, most)) and self.discovers:
            put_into(m, last, HAND)
        # Those that were not cast go to the bottom in a random order.
        left = [card for card in exiled if m.state.rows[card][ZONE] == EXILE]
        while left:
            to_library(m, left.pop(m.state.draw(SHUFFLE, len(left))), True)
