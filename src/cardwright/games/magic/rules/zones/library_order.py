"""The order of cards that are put onto a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.concepts.targets import shifted
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.select import NOT_WANTED, different

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def order_on_top(m: Match, who: int, cards: list[int]) -> None:
    """Put the library's top cards back in the order the player names them; the last named is on top."""
    if len(cards) < 2:
        return
    order = in_order(m, who, cards)
    zone = m.state.rows[cards[0]][ZONE]
    rest = [card for card in m.state.zones[zone] if card not in order]
    m.state.reorder(zone, rest + order)


def in_order(m: Match, who: int, cards: list[int]) -> list[int]:
    """Return the cards in the order in which the player names them."""
    left = cards[:]
    order: list[int] = []
    while len(left) > 1:
        answer = m.ask(who, questions.ORDER, shifted(different(m, left)), NOT_WANTED, shifted(cards)) - 1
        order.append(answer)
        left.remove(answer)
    return order + left
