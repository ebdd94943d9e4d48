"""Hidden cards dealt anew, for samples: among themselves, or from the lists that others know of a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.chance import Stream
from cardwright.engine.state import CARD, OWNER, ZONE
from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.engine.decision import Decision
    from cardwright.engine.match import Match


def deal_out(m: Match, hidden: list[list[int]], player: int, stream: Stream) -> None:
    """Deal the hidden objects of each owner anew, as this player may know them. The match is at its item's start."""
    rows = m.state.rows
    span = len(rows)
    for owner in range(len(hidden)):
        places = hidden[owner]
        if not places:
            continue
        # Sorted first: which card lies where must not reach the sample through the order of shuffling.
        sorted_by_card = [rows[obj][CARD] * span + obj for obj in places]
        sorted_by_card.sort()
        stream.shuffle(sorted_by_card)
        others = [each % span for each in sorted_by_card]
        cards = [rows[obj][CARD] for obj in others]
        if owner != player and owner < len(m.lists) and m.lists[owner]:
            cards = from_lists(m, owner, places, stream)
        m.game.deal_anew(m, places, others, cards)
    m.state.forget()


def from_lists(m: Match, owner: int, places: list[int], stream: Stream) -> list[int]:
    """Return a card for each place, from one of the lists that are known of the owner's deck.

    Cards of the list that are in sight are not dealt again. What was swapped in is not in it, so the rest may be too
    few; then cards of it are there once more.
    """
    lists = m.lists[owner]
    left = lists[stream.below(len(lists))][:]
    unseen = set(places)
    for obj in range(len(m.state.rows)):
        row = m.state.rows[obj]
        if row[OWNER] == owner and row[ZONE] >= 0 and row[CARD] in left and obj not in unseen:
            left.remove(row[CARD])
    if not left:
        left = lists[0][:]
    left.sort()
    stream.shuffle(left)
    while len(left) < len(places):
        left.append(left[stream.below(len(left))])
    return left[: len(places)]


def begins_alike(m: Match, seed: int, parked: Decision, player: int) -> bool:
    """Go on to the question, with another future; return whether it is the one that was asked."""
    m.start_mark = 0
    m.reseed_at = len(m.answers)
    m.reseed_count = m.start_count
    m.reseed_with = seed
    m.asked = m.asked[: len(m.answers)]
    m.count = m.start_count
    m.base = m.start_count
    m.begun = m.start_count
    m.watermark = m.start_count
    m.parked = None
    try:
        same = m.advance()
    except RulesError:
        # Another question than before, or one that nothing answers.
        return False
    if same is None or same.who != parked.who or same.question != parked.question:
        return False
    # What others may answer is theirs to know.
    return parked.who != player or same.values == parked.values
