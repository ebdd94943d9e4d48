"""What holds of every state of a match of Estraven at a decision: for tests, and for hunting bugs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.state import CARD, CONTROLLER, HEARS, KIND, OWNER, ZONE
from cardwright.games.estraven.rules.asking import Q_ACTION
from cardwright.games.estraven.rules.board import (
    CARD_KIND,
    CHAIN,
    DAMAGE,
    FACE_UP,
    HEALTH,
    LEFT,
    LINK_KIND,
    MANA,
    MARKET,
    MARKET_SIZE,
    OWN_ZONES,
    SUPPLY,
    TAPPED,
    UNIT,
    V_HEALTH,
    on_battlefield,
)
from cardwright.games.estraven.rules.cards import Cards

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def broken(m: Match, cards: Cards) -> str:
    """Return what is wrong with the state, in a sentence; "" when nothing is."""
    return players_broken(m) or cards_broken(m, cards) or chain_broken(m) or market_broken(m)


def _in_the_middle(m: Match) -> bool:
    """Return whether something is being done, after which players lose and units are destroyed; or all is over."""
    decision = m.decision
    return m.outcome() is not None or (decision is not None and decision.question not in (Q_ACTION, Q_RESPOND))


def players_broken(m: Match) -> str:
    for player in range(m.game.players):
        row = m.state.rows[player]
        if row[MANA] < 0:
            return f"player {player} has {row[MANA]} mana"
        if row[LEFT] == 0 and row[HEALTH] <= 0 and not _in_the_middle(m):
            return f"player {player} plays on with {row[HEALTH]} health"
    return ""


def cards_broken(m: Match, cards: Cards) -> str:
    """Cards off the battlefield are as new and hear nothing; units on it live; those of a player who left are gone."""
    for obj, row in enumerate(m.state.rows):
        if row[KIND] != CARD_KIND:
            continue
        card = cards.cards[row[CARD]]
        if row[OWNER] >= 0 and m.state.rows[row[OWNER]][LEFT] != 0 and row[ZONE] >= 0:
            return f"object {obj} of player {row[OWNER]}, who left, is still there"
        if on_battlefield(m, obj):
            if row[ZONE] // OWN_ZONES != row[CONTROLLER]:
                return f"object {obj} of player {row[CONTROLLER]} lies on another side"
            if m.state.rows[row[CONTROLLER]][LEFT] != 0:
                return f"object {obj} is a permanent of player {row[CONTROLLER]}, who left"
            if not card.stays():
                return f"object {obj} is a permanent and no unit"
            if card.types & UNIT and m.value(obj, V_HEALTH) <= row[DAMAGE] and not _in_the_middle(m):
                return f"object {obj} has no health and is still there"
        elif row[DAMAGE] != 0 or row[TAPPED] != 0 or row[HEARS] != 0:
            return f"object {obj} is off the battlefield and not as new"
        elif card.token and row[ZONE] >= 0:
            return f"object {obj} is a token and lies where cards do"
    return ""


def chain_broken(m: Match) -> str:
    """Every link of the chain waits on the agenda, in the same order."""
    links = m.state.zones[CHAIN]
    waiting = [item.a for item in m.state.lanes[AGENDA]]
    under_way = [link for link in links if link not in waiting]
    # One link may be about to resolve, or be being announced.
    if len(under_way) > 1:
        return f"{len(under_way)} links of the chain wait for nothing"
    if [link for link in links if link in waiting] != waiting:
        return "the chain is in another order than what waits"
    for obj, row in enumerate(m.state.rows):
        if row[KIND] == LINK_KIND and row[ZONE] not in (CHAIN, -1):
            return f"link {obj} lies in a zone of cards"
    return ""


def market_broken(m: Match) -> str:
    there = len(m.state.zones[MARKET])
    total = there + len(m.state.zones[SUPPLY])
    if total and (there != FACE_UP or total != MARKET_SIZE):
        return f"the market has {there} cards and {total - there} in supply"
    return ""
