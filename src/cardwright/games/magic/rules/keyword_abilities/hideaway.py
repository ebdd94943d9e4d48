"""Cards exiled face down, linked to a permanent and played later (CR 702.75); Equipment that becomes unattached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.game import SHUFFLE
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.state import ZONE
from cardwright.engine.trigger import replace_with
from cardwright.games.magic.rules.casting.casting_while_resolving import chance_now, play_free
from cardwright.games.magic.rules.core import durations, events, questions, statuses, waiting
from cardwright.games.magic.rules.core.actions import put_into, to_library
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    EXILE,
    LINK,
    NEXT_OBJECT,
    NO_MORE,
    SORT_EXILE,
    STACK,
    STATUS,
    YES,
)
from cardwright.games.magic.rules.core.objects import library, on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some
from cardwright.games.magic.rules.core.waiting import to_come
from cardwright.games.magic.rules.play.options import NO_BOUND, free_ways
from cardwright.games.magic.rules.replacement.prevention import NO_SOURCE
from cardwright.games.magic.rules.replacement.replacement_effects import ALL

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_HIDEAWAY: Final = cr("702.75a")
R_UNATTACH: Final = cr("701.3d")


class Hideaway(Effect):
    """An effect that exiles one of the top cards face down, linked to the source; the rest go to the bottom in
    a random order."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        cards = library(m, item.who)
        count = min(self.amount.ev(m, item), len(cards))
        if count <= 0:
            return
        top = cards[len(cards) - count :][::-1]
        hidden = choose_some(m, item.who, top, 1, 1, questions.SEARCH)
        for card in hidden:
            # Turned first, so that nobody is told what it was.
            m.state.set(card, STATUS, statuses.FACE_DOWN)
            new = put_into(m, card, SORT_EXILE, rule=R_HIDEAWAY)
            if new >= 0 and m.state.rows[new][ZONE] == EXILE:
                m.state.set(new, STATUS, statuses.FACE_DOWN)
                m.state.set(new, LINK, item.source)
        left = [card for card in top if card not in hidden]
        while left:
            to_library(m, left.pop(m.state.draw(SHUFFLE, len(left))), True)


class PlayNow(Effect):
    """An effect by which you may play each of these cards at once without paying its mana cost: a land only if
    you may play one now. What happens to a spell instead of going to a graveyard has a number."""

    what: Select
    lands: bool
    instead: int

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what
        self.lands = True
        self.instead = -1

    def run(self, m: Match, item: Item) -> None:
        for card in self.what.found(m, item):
            if card < m.game.players or m.state.rows[card][ZONE] < 0:
                continue
            # A land only in their own turn, and if they may play one more (CR 305.2b, 305.3).
            ways = free_ways(m, chance_now(m, item.who), card, NO_BOUND, lands=self.lands)
            if ways and ask_for(m, card, item.who, questions.CAST, [YES, NO_MORE]) == YES:
                play_free(m, item.who, card, ways)
                spell = m.state.rows[card][NEXT_OBJECT]
                if self.instead >= 0 and spell >= 0 and m.state.rows[spell][ZONE] == STACK:
                    stays = durations.IT_STAYS
                    shield = to_come(
                        m, item.who, waiting.SHIELD, spell, ALL, NO_SOURCE, item.source, -1, stays, item.source
                    )
                    replace_with(m, shield, self.instead)


class IsAttached(Condition):
    """The condition that the source is attached to something."""

    def test(self, m: Match, item: Item) -> bool:
        return m.state.rows[item.source][ATTACHED] >= 0


class Unattach(Effect):
    """An effect that unattaches attachments."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj) and m.state.rows[obj][ATTACHED] >= 0:
                m.emit(events.ATTACHED, obj, 0, -1, -1, rule=R_UNATTACH)
