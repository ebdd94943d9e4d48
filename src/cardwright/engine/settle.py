"""What follows every item: state checks until nothing is found, triggers put on the agenda, priority passed."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import CHAIN, IMMEDIATE, LIFO, NOW, PRIORITY, Item
from cardwright.engine.decision import PASS, Q_ORDER
from cardwright.engine.event import PASSED
from cardwright.engine.history import Finished
from cardwright.engine.state import HOLDER, OVER, PASSES
from cardwright.errors import EndlessLoop, StateLoop

if TYPE_CHECKING:
    from cardwright.engine.match import Match

log = logging.getLogger(__name__)

CHAIN_SHOWN: Final = 12


def settle(m: Match) -> None:
    """Run state checks and place triggers, in the game's order, until neither has anything to do."""
    game = m.game
    table = m.state.rows[game.players]
    # Triggers go on the agenda before state checks run; where players may respond, after (CR 704.3).
    first = game.discipline != PRIORITY and game.discipline != CHAIN
    rounds = 0
    while table[OVER] == 0:
        if first and m.triggered:
            place_triggers(m)
        if m.unsettled:
            m.unsettled = False
            rounds += 1
            if game.check_state(m):
                m.unsettled = True
            if m.unsettled and rounds > game.state_bound:
                raise StateLoop(f"state checks still found something after {game.state_bound} rounds")
            continue
        if not m.triggered:
            return
        place_triggers(m)


def place_triggers(m: Match) -> None:
    """Put triggered items in their place according to the game's discipline."""
    game = m.game
    if len(m.triggered) > 1 and (game.discipline == PRIORITY or game.discipline == CHAIN):
        order_triggers(m)
    items = m.triggered
    m.triggered = []
    for item in items:
        if item.depth > game.chain_bound:
            if game.endless(m, True) and m.table()[OVER] != 0:
                log.info("%s ended a chain of more than %d triggers", game.name, game.chain_bound)
                return
            raise EndlessLoop(f"a chain of more than {game.chain_bound} triggers", chain_of(m, item))
    if game.discipline == IMMEDIATE:
        for i in range(len(items) - 1, -1, -1):
            m.state.put(NOW, items[i])
    elif game.discipline == LIFO or game.discipline == CHAIN:
        # What has the higher priority resolves first, so it goes on top.
        for i in range(len(items) - 1, -1, -1):
            game.place_trigger(m, items[i])
    else:
        for item in items:
            game.place_trigger(m, item)


def order_triggers(m: Match) -> None:
    """Order the active player's triggers first, then in turn order; each player orders their own (CR 603.3b).

    Triggers of no player, those of the table, come before them.
    """
    game = m.game
    ordered = [item for item in m.triggered if item.who < 0]
    player = game.active_player(m)
    for _ in range(game.players):
        own = [i for i in range(len(m.triggered)) if m.triggered[i].who == player]
        while own:
            # Whoever has left orders nothing; what the game does by itself asks nobody.
            asked = game.orders_triggers and m.item is not None and game.is_in(m, player)
            chosen = m.ask(player, Q_ORDER, own) if asked else own[0]
            own = [i for i in own if i != chosen]
            ordered.append(m.triggered[chosen])
        player = (player + 1) % game.players
    m.triggered = ordered


def respond(m: Match, item: Item, value: int) -> None:
    """Let the player with priority act or pass it; when all have passed in succession, nobody has it."""
    game = m.game
    if value != PASS:
        # In a chain only a new link makes everybody pass again; the game gives priority as it adds one.
        if game.discipline != CHAIN:
            m.give_priority(item.who)
        game.respond(m, item, value)
        return
    m.emit(PASSED, item.who)
    # By player, as bits: one who passed and then left is not missed, and counts for nobody else.
    passed = m.table()[PASSES] | 1 << item.who
    for player in range(game.players):
        if passed >> player & 1 == 0 and game.is_in(m, player):
            m.state.set(game.players, HOLDER, game.next_player(m, item.who))
            m.state.set(game.players, PASSES, passed)
            return
    m.state.set(game.players, HOLDER, -1)
    m.state.set(game.players, PASSES, 0)


def too_long(m: Match) -> None:
    """Handle too many steps without a decision: the game handles it, or an error with the last events is raised."""
    recent = [m.game.events[e.kind].text(m, e) for e in m.kept[-CHAIN_SHOWN:]]
    recent.reverse()
    _endless(m, f"more than {m.game.loop_bound} steps without a decision", recent)


def within_bound(m: Match, times: int) -> int:
    """Return how often something may be done, counting all repetitions of the same item so far."""
    item = m.item
    if item is None or m.repeats is not item:
        m.repeats = item
        m.repeated = 0
    m.repeated += max(times, 0)
    if m.repeated > m.game.repeat_bound:
        _endless(m, f"more than {m.game.repeat_bound} repetitions at once", _resolving(m))
        raise Finished
    return times


def asks_on(m: Match) -> None:
    """Handle an item that asks more often than the bound allows; each question runs it again from its start."""
    _endless(m, f"more than {m.game.ask_bound} questions at once", _resolving(m))
    raise Finished


def _resolving(m: Match) -> list[str]:
    return [] if m.item is None else chain_of(m, m.item)


def _endless(m: Match, what: str, chain: list[str]) -> None:
    if m.table()[OVER] != 0:
        return
    if m.game.endless(m, False) and m.table()[OVER] != 0:
        log.info("%s ended the match: %s", m.game.name, what)
        return
    raise EndlessLoop(what, chain)


def chain_of(m: Match, item: Item) -> list[str]:
    """Return the item and what led to it, newest first."""
    chain = [m.game.item_name(m, item)]
    number = item.cause
    while m.keeping and m.base <= number < m.count and len(chain) < CHAIN_SHOWN:
        e = m.event(number)
        chain.append(m.game.events[e.kind].text(m, e))
        number = e.cause
    return chain
