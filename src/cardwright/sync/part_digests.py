"""A match in parts: a short digest of each, so that two differing matches can find where, and describe it in words."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, NOW, Item
from cardwright.engine.state import FIRST_OBJECT, KIND, LASTING, LISTENER, ZONE

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# So many objects that lie nowhere make one part: they are many in a long match, and few of them differ.
TOGETHER: Final = 32

LISTENING: Final = "who listens"
ANSWERS: Final = "the answers so far"
QUESTION: Final = "the question"
LANES: Final = {NOW: "what happens at once", AGENDA: "the agenda"}

Part = dict[str, object]


def parts(m: Match) -> dict[str, str]:
    """Return each part of the match by name, in a fixed order, with its digest.

    Together they cover what the match's own digest does: if that differs, one of these does.
    """
    return {name: blake2b(repr(part).encode(), digest_size=8).hexdigest() for name, part in _all_parts(m).items()}


def in_full(m: Match, names: Sequence[str]) -> dict[str, Part]:
    """Return these parts as plain data, with the names of the objects in them; a missing part is empty."""
    found = _all_parts(m)
    full: dict[str, Part] = {}
    for name in names:
        part = found.get(name, {})
        objects = part.get("objects")
        if isinstance(objects, dict):
            part["names"] = {obj: called(m, int(obj)) for obj in objects}
        items = part.get("items")
        if isinstance(items, list):
            part["names"] = [item_called(m, item) for item in m.state.lanes[_lane(name)]]
        full[name] = part
    return full


def _lane(name: str) -> int:
    return NOW if name == LANES[NOW] else AGENDA


def called(m: Match, obj: int) -> str:
    """Return the object's name; only its number if it cannot be named."""
    row = m.state.rows[obj]
    if obj > m.game.players and row[KIND] < FIRST_OBJECT:
        return "listener" if row[KIND] == LISTENER else "lasting effect"
    try:
        return m.game.object_name(m, obj)
    except (IndexError, KeyError):
        # The state may be damaged: that is what is being looked for.
        return "something"


def item_called(m: Match, item: Item) -> str:
    try:
        return m.game.item_name(m, item)
    except (IndexError, KeyError):
        return "something"


def zone_names(m: Match) -> list[str]:
    """Return the name of each zone, each different."""
    names: list[str] = []
    for zone in m.game.zones:
        name = zone.name if zone.owner < 0 else f"{m.game.player_name(zone.owner)}'s {zone.name}"
        names.append(name if name not in names else f"{name} (zone {len(names)})")
    return names


def _all_parts(m: Match) -> dict[str, Part]:
    state = m.state
    game = m.game
    found: dict[str, Part] = {}
    for player in range(game.players):
        found[game.player_name(player)] = {"objects": {str(player): state.rows[player]}}
    found["the table"] = {"objects": {str(game.players): state.rows[game.players]}}
    inside: list[dict[str, list[int]]] = [{} for _ in state.zones]
    outside: dict[str, dict[str, list[int]]] = {}
    for obj in range(game.players + 1, len(state.rows)):
        row = state.rows[obj]
        if 0 <= row[ZONE] < len(inside):
            inside[row[ZONE]][str(obj)] = row
        else:
            outside.setdefault(_nowhere(obj, row), {})[str(obj)] = row
    for zone, name in enumerate(zone_names(m)):
        if state.zones[zone] or inside[zone]:
            found[name] = {"order": state.zones[zone], "objects": inside[zone]}
    for name, objects in outside.items():
        found[name] = {"objects": objects}
    found[LISTENING] = {
        "lists": {str(channel): entries for channel, entries in enumerate(state.heard) if entries},
    }
    for lane, name in LANES.items():
        found[name] = {"items": [_item_data(item) for item in state.lanes[lane]]}
    for stream, name in enumerate(game.streams):
        found[f"the {name} stream"] = {"words": list(state.streams[stream])}
    found[ANSWERS] = {"values": m.answers}
    decision = m.decision
    found[QUESTION] = {
        "values": [] if decision is None else [decision.who, decision.question, *decision.values],
    }
    return found


def _nowhere(obj: int, row: list[int]) -> str:
    if row[KIND] == LISTENER:
        sort = "listeners"
    elif row[KIND] == LASTING:
        sort = "lasting effects"
    else:
        sort = "objects in no zone"
    first = obj - obj % TOGETHER
    return f"{sort} ({first} to {first + TOGETHER - 1})"


def _item_data(item: Item) -> list[list[int]]:
    return [item.numbers(), [] if item.event is None else item.event.numbers()]
