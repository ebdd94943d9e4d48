"""Players who leave a game that continues: how they concede, what leaves with them, who chooses for them (CR
104.3a, 800.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import NOW, Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.gathering import note
from cardwright.engine.state import CONTROLLER, KIND, LASTS_B, LASTS_NODE, OWNER
from cardwright.engine.trigger import hear_all
from cardwright.games.magic.rules.continuous.continuous_effects import end_effect
from cardwright.games.magic.rules.continuous.control_effects import Controls, settle_control
from cardwright.games.magic.rules.core import events, items, losses, questions
from cardwright.games.magic.rules.core.actions import put_into
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    COMMAND,
    EFFECTS,
    KEPT,
    NOWHERE,
    SORT_EXILE,
    STACK,
    THING,
)
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.other_rules.initiative import pass_initiative
from cardwright.games.magic.rules.other_rules.monarch import pass_crown
from cardwright.games.magic.rules.zones.zone_abilities import leave, off_the_stack

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_CONCEDE: Final = cr("104.3a")
R_DEPART: Final = cr("800.4a")


def give_up(m: Match, player: int) -> None:
    """Let a player concede, who loses and leaves at once; pending questions to them are dropped."""
    m.emit(events.LOST, player, losses.CONCEDED, -1, -1, -1, R_CONCEDE)
    m.state.set(player, KEPT, 1)
    waiting = m.state.lanes[NOW]
    for place in range(len(waiting) - 1, -1, -1):
        if waiting[place].who == player:
            m.state.take(NOW, place)


def depart(m: Match, player: int) -> bool:
    """Remove all objects the player owns from the game, return what they took to its owner, and exile what else they
    control.

    Return whether there was anything.
    """
    state = m.state
    rows = state.rows
    found = False
    pass_crown(m, player)
    pass_initiative(m, player)
    before = state.heard[events.MOVED]
    leaving: list[Event] = []
    for zone in range(COMMAND + 1):
        for obj in state.zones[zone][:]:
            # An ability on the stack is owned by whoever controls it.
            if rows[obj][OWNER] != player:
                continue
            if zone == STACK:
                off_the_stack(m, obj)
            if on_battlefield(m, obj):
                e = m.propose(events.MOVED, obj, 0, NOWHERE, -1, -1, R_DEPART)
                e.known = rows[obj][:]
                leaving.append(e)
            if rows[obj][KIND] == THING:
                leave(m, obj)
            state.move(obj, NOWHERE)
            found = True
    _tell(m, leaving, before)
    for effect in state.zones[EFFECTS][:]:
        # Effects that gave the player control end.
        if rows[effect][LASTS_B] == player and isinstance(m.game.lasting[rows[effect][LASTS_NODE]], Controls):
            end_effect(m, effect)
            found = True
    settle_control(m)
    for obj in state.zones[STACK][:]:
        # What no card stands for ceases to exist.
        if rows[obj][CONTROLLER] == player and rows[obj][KIND] != THING:
            off_the_stack(m, obj)
            state.move(obj, NOWHERE)
            found = True
    for zone in (BATTLEFIELD, STACK):
        for obj in state.zones[zone][:]:
            if rows[obj][CONTROLLER] == player:
                put_into(m, obj, SORT_EXILE, rule=R_DEPART)
                found = True
    return found


def _tell(m: Match, leaving: list[Event], before: list[int]) -> None:
    """Report that objects leaving the game leave the battlefield, so that abilities can trigger (CR 603.6c)."""
    for e in leaving:
        e.number = m.count
        m.count += 1
        if m.noting:
            note(m, e)
    if leaving:
        m.batch_start = leaving[0].number
        m.batched = leaving
    for e in leaving:
        hear_all(m, e, before)


def chooses_instead(m: Match, player: int) -> int:
    """Return who makes the choice for a player who has left (CR 800.4g-h)."""
    item = m.item
    if item is None or item.kind not in (items.SPELL, items.ABILITY) or not m.game.is_in(m, item.who):
        return m.game.next_player(m, player)
    who = item.who
    others = [seat for seat in range(m.game.players) if m.game.is_in(m, seat)]
    if player != who:
        # An opponent was to choose: another opponent, if possible.
        others = [seat for seat in others if seat != who] or others
    return m.ask(who, questions.PLAYER, [seat + 1 for seat in others]) - 1


def concession_item(player: int) -> Item:
    return new_item(items.CONCESSION, player)
