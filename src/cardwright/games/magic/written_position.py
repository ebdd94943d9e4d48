"""Writes a match as the position that sets it up again, as far as a position can say it."""

from __future__ import annotations

from typing import Any, Final

from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, CONTROLLER, KIND, OWNER, TURN
from cardwright.errors import BadInput
from cardwright.games.magic.position import BASIC_OF
from cardwright.games.magic.rules.core import ledger_names, questions, steps
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ATTACHED,
    ATTACKING,
    BATTLEFIELD,
    COMMAND,
    DAMAGE,
    ENERGY,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    POISON,
    SICK,
    STACK,
    STEP,
    TAPPED,
    THING,
    own_zone,
)
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.objects import cards_of

LETTER_OF: Final = {name: letter for letter, name in BASIC_OF.items()}
LAND_NAMES: Final = list(LETTER_OF)


def written_position(m: Match) -> dict[str, Any]:
    """Return the fields of a position like this match; BadInput says what a position cannot say.

    What has happened this turn and effects that last are not in a position, so who writes one compares.
    """
    rest = m.parked
    active = m.table()[ACTIVE]
    step = ledger_names.STEPS[m.table()[STEP]]
    if rest is not None and rest.question == questions.ATTACK:
        # Before anybody attacks it is still as it was when combat began.
        step = ledger_names.STEPS[steps.BEGINNING_OF_COMBAT - steps.UNTAP]
    elif rest is None or rest.question != Q_RESPOND or rest.who != active:
        raise BadInput("a position begins where the active player has priority")
    rows = m.state.rows
    if m.state.zones[STACK]:
        raise BadInput("a position begins with an empty stack")
    on_board = m.state.zones[BATTLEFIELD]
    for obj in on_board:
        if rows[obj][ATTACKING] >= 0:
            raise BadInput("a position begins outside of combat")
        if rows[obj][OWNER] != rows[obj][CONTROLLER]:
            raise BadInput(f"{m.game.object_name(m, obj)} is controlled by another player than its owner")
    return {
        **{f"p{player + 1}": _seat(m, player) for player in range(m.game.players)},
        "active": m.game.player_name(active),
        "step": step,
        "turn": m.table()[TURN],
    }


def _seat(m: Match, player: int) -> dict[str, Any]:
    """Return what one player has."""
    seat: dict[str, Any] = {}
    things = [obj for obj in m.state.zones[BATTLEFIELD] if m.state.rows[obj][OWNER] == player]
    # Basic lands that lie first may be written as letters; later ones keep their places.
    basics = 0
    while basics < len(things) and _thing(m, things[basics], {}) in LAND_NAMES:
        basics += 1
    if basics:
        seat["lands"] = "".join(LETTER_OF[_name(m, obj)] for obj in things[:basics])
    others = things[basics:]
    places = {obj: place for place, obj in enumerate(others)}
    if others:
        seat["battlefield"] = [_thing(m, obj, places) for obj in others]
    for name, zone in (("hand", HAND), ("graveyard", GRAVEYARD), ("library", LIBRARY)):
        names = [_name(m, obj) for obj in m.state.zones[own_zone(player, zone)]]
        if names:
            seat[name] = names[::-1] if zone == LIBRARY else names
    for name, zone in (("exile", EXILE), ("command", COMMAND)):
        rows = m.state.rows
        names = [
            _name(m, obj) for obj in m.state.zones[zone] if rows[obj][KIND] == THING and rows[obj][OWNER] == player
        ]
        if names:
            seat[name] = names
    row = m.state.rows[player]
    seat["life"] = row[LIFE]
    if row[POISON]:
        seat["poison"] = row[POISON]
    if row[ENERGY]:
        seat["energy"] = row[ENERGY]
    return seat


def _thing(m: Match, obj: int, places: dict[int, int]) -> str | dict[str, Any]:
    """Return a permanent: its name, or its name with what is to be said of it."""
    row = m.state.rows[obj]
    found: dict[str, Any] = {"name": _name(m, obj)}
    if row[TAPPED]:
        found["tapped"] = True
    if row[SICK]:
        found["sick"] = True
    if row[DAMAGE]:
        found["damage"] = row[DAMAGE]
    counters = {
        name: row[counter_field(kind)]
        for kind, name in enumerate(cards_of(m).counter_names)
        if counter_field(kind) < len(row) and row[counter_field(kind)]
    }
    if counters:
        found["counters"] = counters
    if row[ATTACHED] in places:
        found["on"] = places[row[ATTACHED]]
    return found if len(found) > 1 else str(found["name"])


def _name(m: Match, obj: int) -> str:
    faces = cards_of(m).faces
    number = m.state.rows[obj][CARD]
    if number >= len(faces):
        raise BadInput(f"{m.game.object_name(m, obj)} is a copy that differs from what it copies")
    return faces[number].name
