"""A hand that is filled while a card is on its way into it."""

from __future__ import annotations

from cardwright.games.spire.game import spire_game
from cardwright.games.spire.position import Foe, position
from cardwright.games.spire.rules.board import DISCARD, HAND
from cardwright.games.spire.rules.events import move_card, top_of_deck


def test_a_card_that_finds_the_hand_full_is_discarded() -> None:
    game = spire_game()
    m = position(game, [Foe("Tame Rat")], hand=["Strike"] * 9, deck=["Strike"] * 2)
    for zone in (HAND, DISCARD):
        card = top_of_deck(m)
        move_card(m, game.board, card, HAND, -1)
        assert card in m.state.zones[zone]
    assert len(m.state.zones[HAND]) == 10
    # What is there already may change its place.
    move_card(m, game.board, m.state.zones[HAND][0], HAND, -1)
    assert len(m.state.zones[HAND]) == 10
