"""Events that triggers can answer: the names of what happens, and the moments as players name them."""

from __future__ import annotations

from typing import Final, Literal, get_args

from cardwright.engine.event import FIRST_EVENT

GameEvent = Literal[
    "combat_start", "combat_end", "turn_start", "turn_end", "round_start", "round_end",
    "card_drawn", "card_played", "card_discarded", "card_exhausted", "card_created", "card_transformed",
    "card_upgraded",
    "attack_played", "skill_played", "power_played",
    "damage_dealt", "damage_taken", "unblocked_damage_taken", "hp_loss",
    "block_gained", "block_lost", "block_broken",
    "status_applied", "status_removed", "status_triggered",
    "entity_died", "entity_healed",
    "energy_gained", "energy_spent", "gold_gained", "gold_spent",
    "lethal_damage", "overkill",
]  # fmt: skip
Timing = Literal[
    "on_play", "on_draw", "on_discard", "on_exhaust", "start_of_turn", "end_of_turn", "start_of_combat",
    "end_of_combat", "on_damage_dealt", "on_damage_taken", "on_death", "on_kill", "on_block", "on_status_applied",
]  # fmt: skip
EventName = Literal[
    "combat_start", "combat_end", "turn_start", "turn_end", "round_start", "round_end",
    "card_drawn", "card_played", "card_discarded", "card_exhausted", "card_created", "card_transformed",
    "card_upgraded",
    "attack_played", "skill_played", "power_played",
    "damage_dealt", "damage_taken", "unblocked_damage_taken", "hp_loss",
    "block_gained", "block_lost", "block_broken",
    "status_applied", "status_removed", "status_triggered",
    "entity_died", "entity_healed",
    "energy_gained", "energy_spent", "gold_gained", "gold_spent",
    "lethal_damage", "overkill",
    "on_play", "on_draw", "on_discard", "on_exhaust", "start_of_turn", "end_of_turn", "start_of_combat",
    "end_of_combat", "on_damage_dealt", "on_damage_taken", "on_death", "on_kill", "on_block", "on_status_applied",
]  # fmt: skip

EVENTS: Final[tuple[str, ...]] = get_args(GameEvent)
TIMINGS: Final[tuple[str, ...]] = get_args(Timing)

OWN: Final[dict[str, tuple[str, str]]] = {
    "on_play": ("card_played", "card"),
    "on_draw": ("card_drawn", "card"),
    "on_discard": ("card_discarded", "card"),
    "on_exhaust": ("card_exhausted", "card"),
    "start_of_turn": ("turn_start", "target"),
    "end_of_turn": ("turn_end", "target"),
    "start_of_combat": ("combat_start", ""),
    "end_of_combat": ("combat_end", ""),
    "on_damage_dealt": ("damage_dealt", "source"),
    "on_damage_taken": ("damage_taken", "target"),
    "on_death": ("entity_died", "target"),
    "on_kill": ("entity_died", "source"),
    "on_block": ("block_gained", "target"),
    "on_status_applied": ("status_applied", "target"),
}
"""Each moment: the event behind it, and what of it must be the listener itself (its card, its source, its target)."""

BEFORE: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        ("card_drawn", "card_discarded", "card_exhausted", "card_created", "card_transformed", "card_upgraded",
         "turn_start"),
        ("cancel",),
    ),
    **dict.fromkeys(("card_played", "attack_played", "skill_played", "power_played"), ("cancel", "redirect")),
    **dict.fromkeys(
        ("damage_dealt", "damage_taken", "hp_loss", "block_gained", "status_applied", "entity_healed"),
        ("cancel", "value", "redirect"),
    ),
    **dict.fromkeys(
        ("unblocked_damage_taken", "lethal_damage", "block_lost", "status_removed", "energy_gained", "energy_spent",
         "gold_gained", "gold_spent"),
        ("cancel", "value"),
    ),
}  # fmt: skip
"""Events that can be answered before they happen, and what may be done about each.

A cancelled card is paid for and put away, but does nothing; a power does not come into play. A draw that is cancelled
is used up. A turn that does not start has no main phase, a creature's no move. Block that is not lost has stopped the
damage all the same; energy that is not spent was enough.
"""

OF_STATUSES: Final = ("status_applied", "status_removed", "status_triggered")
OF_DAMAGE: Final = (
    "damage_dealt", "damage_taken", "unblocked_damage_taken", "block_lost", "block_broken", "lethal_damage", "overkill",
)  # fmt: skip
"""Events that are about a status, and about damage of some type."""


def event_behind(name: str) -> str:
    """Return the event that a name stands for: for a moment the event of that moment, for an event itself."""
    return OWN[name][0] if name in OWN else name


def event_kind(name: str) -> int:
    """Return the kind of the event that a name stands for."""
    return FIRST_EVENT + EVENTS.index(event_behind(name))


def own_part(name: str) -> int:
    """Return which part of the event must be the listener itself, as the rules number it."""
    return ("", "card", "source", "target").index(OWN[name][1]) if name in OWN else 0
