"""The numbers of what happens in a game of Magic, and what its events share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import CHOSEN, FIRST_EVENT
from cardwright.games.magic.rules.core.board import (
    DEFENSE,
    EFFECTS,
    ENERGY,
    LOYALTY,
    MINUS,
    MORE_COUNTERS,
    PLUS,
    POISON,
)
from cardwright.games.magic.rules.core.objects import cards_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

MOVED: Final = FIRST_EVENT
TAPPED_IT: Final = FIRST_EVENT + 1
UNTAPPED_IT: Final = FIRST_EVENT + 2
DAMAGED: Final = FIRST_EVENT + 3
LIFE_GAINED: Final = FIRST_EVENT + 4
LIFE_LOST: Final = FIRST_EVENT + 5
COUNTERS_PUT: Final = FIRST_EVENT + 6
COUNTERS_REMOVED: Final = FIRST_EVENT + 7
DREW: Final = FIRST_EVENT + 8
DISCARDED: Final = FIRST_EVENT + 9
CAST: Final = FIRST_EVENT + 10
ACTIVATED: Final = FIRST_EVENT + 11
TRIGGERED_IT: Final = FIRST_EVENT + 12
RESOLVED: Final = FIRST_EVENT + 13
COUNTERED: Final = FIRST_EVENT + 14
TURN_BEGAN: Final = FIRST_EVENT + 15
STEP_BEGAN: Final = FIRST_EVENT + 16
ATTACKED: Final = FIRST_EVENT + 17
BLOCKED: Final = FIRST_EVENT + 18
BECAME_BLOCKED: Final = FIRST_EVENT + 19
NOT_BLOCKED: Final = FIRST_EVENT + 20
LAND_PLAYED: Final = FIRST_EVENT + 21
DESTROYED: Final = FIRST_EVENT + 22
SACRIFICED: Final = FIRST_EVENT + 23
LOST: Final = FIRST_EVENT + 24
ATTACHED_IT: Final = FIRST_EVENT + 25
MANA_ADDED: Final = FIRST_EVENT + 26
TARGETED: Final = FIRST_EVENT + 27
CONTROL_CHANGED: Final = FIRST_EVENT + 28
SHUFFLED: Final = FIRST_EVENT + 29
REVEALED: Final = FIRST_EVENT + 30
SCRIED: Final = FIRST_EVENT + 31
MULLIGANED: Final = FIRST_EVENT + 32
REGENERATED: Final = FIRST_EVENT + 33
STATE_CHANGED: Final = FIRST_EVENT + 34
ATTACKS_DECLARED: Final = FIRST_EVENT + 35
VANISHED: Final = FIRST_EVENT + 36
COPIED_IT: Final = FIRST_EVENT + 37
TURNED_OVER: Final = FIRST_EVENT + 38
CREATED: Final = FIRST_EVENT + 39
DESIGNATED: Final = FIRST_EVENT + 40
FLIPPING: Final = FIRST_EVENT + 41
COIN_FLIPPED: Final = FIRST_EVENT + 42
ROLLING: Final = FIRST_EVENT + 43
DIE_ROLLED: Final = FIRST_EVENT + 44
WINS: Final = FIRST_EVENT + 45

COUNTER_PLUS: Final = 0
COUNTER_MINUS: Final = 1
COUNTER_LOYALTY: Final = 2
COUNTER_DEFENSE: Final = 3
OWN_COUNTERS: Final = 4
# The first of those that only players have.
COUNTER_POISON: Final = 4
# Those that act by themselves (CR 122.1c-d, 122.1h).
COUNTER_SHIELD: Final = 6
COUNTER_STUN: Final = 7
COUNTER_FINALITY: Final = 8

BOTTOM: Final = 1
# The same number of a move to the battlefield: it enters tapped.
TAPPED_ENTRY: Final = 1

# What of an object changed, the place of such an event: it came off what it was attached to, it phased out or in, its
# controller loses it, it has done all it says.
CAME_OFF: Final = 1
WENT_OUT: Final = 2
CAME_IN: Final = 3
LOSES_HOLD: Final = 4
# It was turned face down or up; it exploited a creature.
TURNED_DOWN: Final = 30
TURNED_UP: Final = 31
# It is flipped.
GOT_FLIPPED: Final = 32
EXPLOITED: Final = 33

# How a player looks at the top of a library, the place of such an event.
SCRIES: Final = 0
SURVEILS: Final = 1
MANIFESTS_DREAD: Final = 2
HAS_RESOLVED: Final = 5
# Damage that would have been dealt to it was prevented.
WAS_PREVENTED: Final = 40
CREWED: Final = 6

# The place of damage that cannot be prevented.
UNPREVENTABLE: Final = 1

# How something enters the battlefield, besides with counters: tapped, as a copy of a face, with its back face up, with
# something chosen, with a lasting effect on it.
PLAN_TAPPED: Final = -1
PLAN_COPY: Final = -2
PLAN_BACK: Final = -3
PLAN_CHOICE: Final = -4
# Face down: the bits of its status.
PLAN_DOWN: Final = -12
PLAN_LASTS: Final = -9
# What exiled it, and by which linked abilities (CR 607.2b).
PLAN_LINK: Final = -13
PLAN_LINKED_BY: Final = -14
# From here down, counters of each kind that are an exception of the copy before it: no other copy effect may follow.
PLAN_COPY_COUNTERS: Final = -32
# Attacking, and whom (CR 508.4).
PLAN_ATTACKING: Final = -5

# The channel of abilities that trigger on how things are (CR 603.8): no event is told there.
HOW_THINGS_ARE: Final = CHOSEN

# The lasting effect that what enters as a copy is one for as long as it stays; the first of every game.
COPIES_FOR_EVER: Final = 0


def counter_field(kind: int) -> int:
    """The field of an object that counts counters of this kind."""
    if kind == COUNTER_PLUS:
        return PLUS
    if kind == COUNTER_MINUS:
        return MINUS
    if kind == COUNTER_LOYALTY:
        return LOYALTY
    return DEFENSE if kind == COUNTER_DEFENSE else MORE_COUNTERS + kind - OWN_COUNTERS


def player_counter_field(m: Match, kind: int) -> int:
    """The field of a player that counts counters of this kind."""
    return ENERGY if cards_of(m).counter_names[kind] == "energy" else POISON


def tell_change(m: Match, obj: int, what: int, other: int = -1) -> None:
    """Something changed that only triggers speak of; told where one listens."""
    if m.state.heard[STATE_CHANGED]:
        m.emit(STATE_CHANGED, obj, 0, what, other)


def stir(m: Match) -> None:
    """Nothing that a check looks at has changed; but where continuous effects last, what they depend on may have."""
    if m.state.zones[EFFECTS] and (m.state.dirty or not m.state.steady):
        m.state.dirty = True
        m.unsettled = True
