"""A match as text for games that do not write it themselves: its result, and the names of its objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, FIRST_OBJECT, KIND

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def plain_result(m: Match) -> list[str]:
    """Return how the match ended."""
    # Whoever lists games is not to wait for it.
    from cardwright.engine.telling import ending

    return [ending(m) or "not finished"]


def plain_things(m: Match, player: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return the objects to ask about: players, and what this player sees in the zones (-1: everything).

    Each has its names: one that means no other object, such as `Scout #2 in P1's hand`, then the name alone, which
    means an object in an open zone first.
    """
    game = m.game
    found: list[tuple[int, tuple[str, ...]]] = [(seat, (game.player_name(seat),)) for seat in range(game.players)]
    for number in range(len(game.zones)):
        zone = game.zones[number]
        where = f"{game.player_name(zone.owner)}'s {zone.name}" if zone.owner >= 0 else f"the {zone.name}"
        counts: dict[str, int] = {}
        for obj in m.state.zones[number]:
            row = m.state.rows[obj]
            if row[KIND] < FIRST_OBJECT or row[CARD] < 0 or (player >= 0 and not m.view(player).can_see(obj)):
                continue
            name = game.object_name(m, obj)
            counts[name] = counts.get(name, 0) + 1
            again = f" #{counts[name]}" if counts[name] > 1 else ""
            sure = f"{name}{again} in {where}"
            found.append((obj, (sure, name) if zone.open_to(-1) else (sure, "", name)))
    return found
