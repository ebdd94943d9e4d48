"""How questions are asked and answers are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.decision import Q_RESPOND, Decision
from cardwright.engine.state import CONTROLLER, OWNER, ZONE
from cardwright.games.estraven.rules.asking import (
    END_TURN,
    FIRST_ABILITY,
    NO_MORE,
    Q_ACTION,
    Q_ATTACKED,
    Q_BLOCK,
    Q_BLOCKED,
    Q_DISCARD,
    Q_JOIN,
    Q_MARKET,
    Q_OWN_TARGET,
    Q_PAY_CARD,
    Q_PAY_UNIT,
    Q_TARGET,
    TO_ATTACK,
    TO_PITCH,
    TO_PLAY,
    VERBS,
)
from cardwright.games.estraven.rules.board import CHAIN, OWN_ZONES, ZONE_NAMES, on_battlefield
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.options import abilities_of, newest_link

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def called(m: Match, obj: int, who: int) -> str:
    """Return an object as this player writes it: whose it is if not their own, and where it lies if not in play."""
    game = m.game
    if obj < game.players:
        return game.player_name(obj)
    row = m.state.rows[obj]
    name = game.object_name(m, obj)
    if on_battlefield(m, obj) or row[ZONE] == CHAIN:
        return name if row[CONTROLLER] == who else f"{game.player_name(row[CONTROLLER])}'s {name}"
    if not 0 <= row[ZONE] < CHAIN:
        return name
    where = ZONE_NAMES[row[ZONE] % OWN_ZONES]
    return f"{name} in {'your' if row[OWNER] == who else game.player_name(row[OWNER]) + chr(39) + 's'} {where}"


def notation(m: Match, cards: Cards, decision: Decision, value: int) -> str:
    """Return an answer as players write it."""
    question = decision.question
    if question == Q_ACTION or question == Q_RESPOND:
        return _action(m, cards, value, question == Q_RESPOND)
    if question == Q_JOIN:
        return "no more" if value == NO_MORE else m.game.object_name(m, value)
    if question == Q_BLOCK:
        return "no block" if value == NO_MORE else m.game.object_name(m, value)
    if question in (Q_MARKET, Q_DISCARD, Q_PAY_CARD, Q_PAY_UNIT):
        return m.game.object_name(m, value)
    if question in (Q_TARGET, Q_OWN_TARGET, Q_BLOCKED, Q_ATTACKED):
        return called(m, value, decision.who)
    # Of the engine's own questions none is asked: nothing is replaced, and triggers have an order of their own.
    return str(value)


def _action(m: Match, cards: Cards, value: int, responds: bool) -> str:
    if value == END_TURN:
        return "pass" if responds else "end turn"
    obj = value // VERBS
    verb = value % VERBS
    name = m.game.object_name(m, obj)
    if verb == TO_PLAY:
        return f"play {name}"
    if verb == TO_PITCH:
        return f"pitch {name}"
    if verb == TO_ATTACK:
        return f"attack with {name}"
    if verb < FIRST_ABILITY:
        return f"trade {name}"
    return f"use {name}: {cards.abilities[abilities_of(m, cards, obj)[verb - FIRST_ABILITY]].label}"


def option_text(m: Match, cards: Cards, decision: Decision, value: int) -> str:
    """Return the printed text of an ability that is named by its label."""
    if decision.question not in (Q_ACTION, Q_RESPOND) or value == END_TURN or value % VERBS < FIRST_ABILITY:
        return ""
    numbers = abilities_of(m, cards, value // VERBS)
    place = value % VERBS - FIRST_ABILITY
    return cards.abilities[numbers[place]].text if place < len(numbers) else ""


def prompt(m: Match, decision: Decision) -> str:
    """Return the question in one line."""
    name = m.game.player_name(decision.who)
    question = decision.question
    if question == Q_ACTION:
        return f"{name}: what do you do?"
    if question == Q_RESPOND:
        link = newest_link(m)
        return f"{name}, after {called(m, link, decision.who)}: do you respond?"
    if question == Q_DISCARD:
        return f"{name}: which card do you discard?"
    if question == Q_ATTACKED:
        return f"{name}: whom do you attack?"
    if question == Q_BLOCK:
        return f"{name}: which unit blocks?"
    if question == Q_JOIN:
        return f"{name}: which troop joins?"
    if question == Q_BLOCKED:
        return f"{name}: which attacker is blocked?"
    if question == Q_MARKET:
        return f"{name}: which card of the market do you take?"
    source = m.game.object_name(m, decision.item.source)
    if decision.item.source < 0:
        # In the middle of an action: what is played or used.
        source = m.game.object_name(m, m.answers[0] // VERBS) if m.answers else "it"
    if question == Q_PAY_CARD:
        return f"{name}, {source}: which card do you discard to pay?"
    if question == Q_PAY_UNIT:
        return f"{name}, {source}: what do you sacrifice to pay?"
    return f"{name}, {source}: which target?"
