"""Invariants that hold at every decision of a match of Magic: for tests and for finding bugs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.state import CARD, CONTROLLER, KIND, OVER, OWNER, STAMP, ZONE
from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.mana_costs import KINDS
from cardwright.games.magic.rules.core import marks, statuses
from cardwright.games.magic.rules.core.board import (
    ABILITY_KIND,
    ATTACHED,
    BATTLEFIELD,
    COMMAND,
    DAMAGE,
    EXILE,
    FIRST_MANA,
    HELD,
    MARKS,
    MINUS,
    NEXT_OBJECT,
    NOWHERE,
    OWN_FACE,
    OWN_ZONES,
    PIECE,
    PLUS,
    PREVIOUS_OBJECT,
    STACK,
    STATUS,
    STEP,
    TAPPED,
    THING,
    V_GRANTS,
    WHEN,
)
from cardwright.games.magic.rules.other_rules.copy_effects_on_permanents import shown_face
from cardwright.games.magic.rules.other_rules.state_based_actions import pending

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def broken(m: Match) -> str:
    """Return a sentence that says what is wrong with the state; "" if nothing is."""
    return (
        zones_broken(m) or pieces_broken(m) or stack_broken(m) or things_broken(m) or mana_broken(m)
        or values_broken(m) or pending_broken(m)
    )  # fmt: skip


def zones_broken(m: Match) -> str:
    """Check that every object is in one zone, the one it names, and that players' own zones hold only their own
    cards (CR 400.3)."""
    rows = m.state.rows
    lies = [NOWHERE] * len(rows)
    for zone, objects in enumerate(m.state.zones):
        for obj in objects:
            if lies[obj] != NOWHERE:
                return f"object {obj} is in {zone_name(m, lies[obj])} and in {zone_name(m, zone)}"
            lies[obj] = zone
            if zone < BATTLEFIELD and rows[obj][OWNER] != zone // OWN_ZONES:
                return f"object {obj} of player {rows[obj][OWNER]} is in {zone_name(m, zone)}"
    for obj, row in enumerate(rows):
        if row[ZONE] != lies[obj]:
            return f"object {obj} says it is in {zone_name(m, row[ZONE])} but lies in {zone_name(m, lies[obj])}"
    return ""


def pieces_broken(m: Match) -> str:
    """Check that no card is lost or duplicated: each has one object in some zone, unless its owner left (CR
    400.7, 800.4a)."""
    rows = m.state.rows
    found: dict[int, int] = {}
    for obj, row in enumerate(rows):
        if row[KIND] != THING or row[ZONE] == NOWHERE or row[MARKS] & (marks.TOKEN | marks.COPY):
            continue
        if row[PIECE] < 0 and row[ZONE] == COMMAND:
            # An emblem, a crown: no card stands for it.
            continue
        if row[PIECE] < 0:
            return f"object {obj} ({m.game.object_name(m, obj)}) is no card and no token"
        if row[PIECE] in found:
            return f"card {row[PIECE]} is object {found[row[PIECE]]} and object {obj}"
        found[row[PIECE]] = obj
        before = row[PREVIOUS_OBJECT]
        if before >= 0 and (rows[before][NEXT_OBJECT] != obj or rows[before][PIECE] != row[PIECE]):
            return f"object {obj} was {before}, which became {rows[before][NEXT_OBJECT]}"
    if m.origin or m.table()[OVER] != 0:
        return ""
    piece = 0
    for player, deck in enumerate(m.decks):
        for name in deck:
            if piece not in found:
                if m.game.is_in(m, player):
                    return f"card {piece} ({name}) is nowhere"
            else:
                row = rows[found[piece]]
                if row[OWNER] != player or m.game.card_name(row[OWN_FACE]) != name:
                    return f"card {piece} is player {row[OWNER]}'s {m.game.card_name(row[OWN_FACE])}, not {name}"
            piece += 1
    return ""


def stack_broken(m: Match) -> str:
    """Check that the objects on the stack wait to resolve in stack order, except for one being put there or
    resolved now."""
    rows = m.state.rows
    waiting = [item.a for item in m.state.lanes[AGENDA]]
    for obj in waiting:
        if rows[obj][ZONE] != STACK:
            return f"{m.game.object_name(m, obj)} waits to resolve but is in {zone_name(m, rows[obj][ZONE])}"
    lying = [obj for obj in m.state.zones[STACK] if obj in waiting]
    if lying != waiting:
        return f"the stack is {lying}, but what waits is {waiting}"
    more = [obj for obj in m.state.zones[STACK] if obj not in waiting]
    if more and m.item is None:
        return f"{m.game.object_name(m, more[0])} is on the stack, but nothing waits to resolve it"
    return ""


def things_broken(m: Match) -> str:
    """Check that tokens are only on the battlefield, abilities only on the stack, and nothing elsewhere is
    tapped or damaged."""
    # What died with the last blow is not looked at any more: the match is over before the next check.
    settled = m.item is None and m.table()[OVER] == 0
    stamp = m.table()[STAMP]
    for obj, row in enumerate(m.state.rows):
        zone = row[ZONE]
        if zone == NOWHERE or row[KIND] not in (THING, ABILITY_KIND):
            continue
        name = m.game.object_name(m, obj)
        if row[KIND] == ABILITY_KIND:
            if zone != STACK:
                return f"{name} is in {zone_name(m, zone)}"
            continue
        if settled and row[MARKS] & marks.TOKEN and zone != BATTLEFIELD:
            return f"the token {name} is in {zone_name(m, zone)}"
        if zone == BATTLEFIELD:
            if row[TAPPED] not in (0, 1) or row[DAMAGE] < 0 or row[PLUS] < 0 or row[MINUS] < 0:
                return f"{name} has tapped {row[TAPPED]}, damage {row[DAMAGE]}, counters {row[PLUS]} and {row[MINUS]}"
            if not 0 <= row[WHEN] < stamp:
                return f"{name} has the timestamp {row[WHEN]}, but the next is {stamp}"
            holder = row[ATTACHED]
            if settled and holder >= m.game.players and m.state.rows[holder][ZONE] != BATTLEFIELD:
                return f"{name} is attached to {m.game.object_name(m, holder)}, which has left"
        elif row[TAPPED] or row[DAMAGE] or row[ATTACHED] >= 0:
            return f"{name} in {zone_name(m, zone)} is tapped, damaged or attached"
        if zone not in (BATTLEFIELD, STACK, EXILE, COMMAND) and row[CONTROLLER] != row[OWNER]:
            return f"{name} in {zone_name(m, zone)} is controlled by someone else (CR 108.4)"
    return ""


def mana_broken(m: Match) -> str:
    """Check that no mana pool is negative, and that none holds mana before the first turn."""
    for player in range(m.game.players):
        for kind in range(KINDS):
            units = m.state.rows[player][FIRST_MANA + kind]
            if units < 0 or (units > 0 and m.table()[STEP] < 0):
                return f"player {player} has {units} mana of kind {kind}"
    return ""


def values_broken(m: Match) -> str:
    """Check that cached values equal recomputed ones, and that every permanent shows its current face and grants."""
    try:
        m.layers.check(m)
    except RulesError as error:
        return str(error)
    rows = m.state.rows
    for obj in m.state.zones[BATTLEFIELD]:
        row = rows[obj]
        name = m.game.object_name(m, obj)
        if row[STATUS] & (statuses.FACE_DOWN | statuses.PHASED_OUT):
            continue
        if row[CARD] != shown_face(m, obj):
            return f"{name} shows the face {row[CARD]}, not {shown_face(m, obj)}"
        if m.item is None and m.table()[OVER] == 0 and row[HELD] != m.layers.values(m, obj)[V_GRANTS]:
            return f"{name} works with the grants {row[HELD]}, but has {m.layers.values(m, obj)[V_GRANTS]}"
    return ""


def pending_broken(m: Match) -> str:
    """Check that no state-based action is left to perform when a player has priority (CR 704.3)."""
    decision = m.decision
    if decision is None or decision.question != Q_RESPOND or m.item is not None:
        return ""
    return pending(m)


def zone_name(m: Match, zone: int) -> str:
    if zone < 0:
        return "no zone"
    name = m.game.zones[zone].name
    return f"player {zone // OWN_ZONES}'s {name}" if zone < BATTLEFIELD else f"the {name}"
