"""What a player may look at: which fields, and which cards of a hidden zone (CR 401.5, 701.20, 701.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.play.questions import ABOUT_OBJECTS
from cardwright.games.magic.rules.zones.playing_from_elsewhere import top_is_shown

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Fields and values that views leave out: the first tell which hidden card something was, the others are numbers of
# nodes, which follow from all cards of the match.
UNSEEN: Final = (
    "piece", "was", "became", "own_face",
    "node", "b", "held", "way", "linked_by", "protections", "grants",
    "last_subtypes", "last_protections", "last_grants",
)  # fmt: skip


def seen_among(m: Match, player: int, objects: list[int]) -> list[int]:
    """Return those objects of one zone that are revealed, or that the player is being asked about."""
    found: list[int] = []
    # The top of a library is its last card.
    if top_is_shown(m, player, objects[-1]):
        found.append(objects[-1])
    asked = m.parked
    if asked is not None and asked.who == player and asked.question in ABOUT_OBJECTS:
        for obj in objects:
            if obj + 1 in asked.values or obj + 1 in asked.candidates:
                found.append(obj)
    return found
