"""Before the first turn: cards in opening hands start to work, and some may be used from there (CR 103.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.state import CARD, HEARS
from cardwright.games.magic.rules.core import events, items, questions, steps
from cardwright.games.magic.rules.core.actions import put_into
from cardwright.games.magic.rules.core.board import NO_MORE, SORT_BATTLEFIELD, STARTER, STEP
from cardwright.games.magic.rules.core.objects import cards_of, face_of, hand
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.zones.zone_abilities import arrive

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_BEGIN: Final = cr("103.6a")
R_REVEAL: Final = cr("103.6b")


class Opening:
    """Something that may be done once with a card in an opening hand."""

    __slots__ = ("battlefield", "effect")

    battlefield: bool
    effect: int

    def __init__(self, battlefield: bool, effect: int) -> None:
        self.battlefield = battlefield
        self.effect = effect


def begin_opening(m: Match) -> None:
    """Treat hands as final: abilities that work in a hand start listening, then each player in turn order may act."""
    m.state.set(m.game.players, STEP, steps.OPENED)
    for player in range(m.game.players):
        for card in hand(m, player):
            if m.state.rows[card][HEARS] == 0 and face_of(m, card).triggers:
                arrive(m, card)
    if not cards_of(m).openings:
        return
    first = m.table()[STARTER]
    for place in range(m.game.players - 1, -1, -1):
        player = (first + place) % m.game.players
        if _usable(m, player, []):
            m.put_now(new_item(items.OPENING_HAND, player))


def _usable(m: Match, player: int, used: list[int]) -> list[int]:
    openings = cards_of(m).openings
    return [card for card in hand(m, player) if m.state.rows[card][CARD] in openings and card not in used]


def open_hand(m: Match, item: Item) -> None:
    """Let the player act with cards of the opening hand, in any order, each card once."""
    player = item.who
    used: list[int] = []
    while True:
        cards = _usable(m, player, used)
        if not cards:
            return
        answer = m.ask(player, questions.CHOICE, [*[card + 1 for card in cards], NO_MORE])
        if answer == NO_MORE:
            return
        card = answer - 1
        used.append(card)
        opening = cards_of(m).openings[m.state.rows[card][CARD]]
        if opening.battlefield:
            card = put_into(m, card, SORT_BATTLEFIELD, controller=player, rule=R_BEGIN)
        else:
            m.emit(events.REVEALED, card, source=card, rule=R_REVEAL)
        if opening.effect >= 0 and card >= 0:
            m.game.effects[opening.effect].run(m, new_item(EFFECT, player, card, opening.effect, a=card))
