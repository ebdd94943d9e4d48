"""How cards come to a zone and leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.layers import begin_lasting
from cardwright.engine.state import CARD, CONTROLLER, OWNER
from cardwright.engine.trigger import fall_silent, listen
from cardwright.games.estraven.rules.board import (
    BATTLEFIELD,
    NOWHERE,
    TIMES,
    make_new,
    on_battlefield,
    zone_of,
)
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.lasting import end_effects_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def put(m: Match, cards: Cards, obj: int, zone: int, index: int = -1) -> None:
    """Move a card to a zone; whatever it was before, it is another target from now on."""
    state = m.state
    if on_battlefield(m, obj):
        fall_silent(m, obj)
        end_effects_of(m, obj)
        make_new(m, obj)
        if cards.cards[state.rows[obj][CARD]].token:
            zone = NOWHERE
    state.set(obj, TIMES, state.rows[obj][TIMES] + 1)
    if index < 0:
        state.move(obj, zone)
    else:
        state.move(obj, zone, index)


def put_own(m: Match, cards: Cards, obj: int, zone: int) -> None:
    """Move a card to a zone of its owner; what nobody owns leaves the game."""
    owner = m.state.rows[obj][OWNER]
    put(m, cards, obj, NOWHERE if owner < 0 else zone_of(owner, zone))


def enter(m: Match, cards: Cards, obj: int, player: int) -> None:
    """Put a card onto the battlefield: its triggers listen, its static abilities begin."""
    state = m.state
    if state.rows[obj][CONTROLLER] != player:
        state.set(obj, CONTROLLER, player)
    put(m, cards, obj, zone_of(player, BATTLEFIELD))
    stand(m, cards, obj)


def stand(m: Match, cards: Cards, obj: int) -> None:
    """Let the triggers of a permanent listen, and its static abilities begin."""
    card = cards.cards[m.state.rows[obj][CARD]]
    for trigger in card.triggers:
        listen(m, obj, trigger)
    for node in card.statics:
        begin_lasting(m, node, obj, m.state.rows[obj][CONTROLLER])
