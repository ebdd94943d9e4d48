"""The full contents of a match or of one object as plain data, for debugging."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.layers import ANYTHING, Layers
from cardwright.engine.state import (
    CARD,
    COMMON_FIELDS,
    CONTROLLER,
    FIRST_FIELD,
    FIRST_OBJECT,
    FIRST_TABLE_FIELD,
    KIND,
    LASTING,
    LASTS_A,
    LASTS_B,
    LASTS_NODE,
    LASTS_STAMP,
    LISTENER,
    OWNER,
    TABLE,
    TABLE_FIELDS,
    ZONE,
)
from cardwright.engine.trigger import SPAN, owner_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

Plain = dict[str, object]


def inspect(m: Match, obj: int = -1) -> Plain:
    """Return everything about an object, or about the whole match if none is given.

    Nothing is hidden, and the match is not changed. An object has its fields by name, its zone, owner and controller,
    printed and effective values with each lasting effect's part in them, and what it listens to and replaces.
    """
    looking = m.copy()
    looking.layers.tracing = True
    looking.layers.refresh(looking)
    if obj >= 0:
        return _object(looking, obj)
    game = m.game
    zones: list[Plain] = []
    for number in range(len(game.zones)):
        objects = [_object(looking, each) for each in m.state.zones[number] if m.state.rows[each][KIND] != LASTING]
        if objects:
            zones.append({"zone": _zone(m, number), "objects": objects})
    decision = m.decision
    asked: Plain | None = None
    if decision is not None:
        asked = {
            "who": game.player_name(decision.who),
            "question": decision.prompt,
            "options": list(decision.notations()),
        }
    everything: Plain = {
        "game": game.name,
        "version": game.version,
        "settings": dict(game.options),
        "seed": m.seed,
        "choices": len(m.choices),
        "decision": asked,
        "players": [_object(looking, player) for player in range(game.players)],
        "table": _object(looking, game.players),
        "zones": zones,
        "nowhere": _nowhere(looking),
        "lasting": [_lasting(looking, effect) for effect in _effects(looking)],
    }
    outcome = m.outcome()
    if outcome is not None:
        winners = [game.player_name(winner) for winner in outcome.winners]
        everything["outcome"] = {"winners": winners, "reason": outcome.reason}
    return everything


def _nowhere(m: Match) -> list[Plain]:
    """Return the objects in no zone: those without a card (board places, for example) in full, cards by name."""
    found: list[Plain] = []
    rows = m.state.rows
    for obj in range(len(rows)):
        if rows[obj][KIND] < FIRST_OBJECT or rows[obj][ZONE] >= 0:
            continue
        if rows[obj][CARD] < 0:
            found.append(_object(m, obj))
        else:
            found.append({"id": obj, "name": m.game.object_name(m, obj)})
    return found


def _zone(m: Match, number: int) -> str:
    if number < 0:
        return "nowhere"
    zone = m.game.zones[number]
    return zone.name if zone.owner < 0 else f"{m.game.player_name(zone.owner)} {zone.name}"


def _object(m: Match, obj: int) -> Plain:
    game = m.game
    row = m.state.rows[obj]
    kind = row[KIND]
    found: Plain = {"id": obj, "name": game.object_name(m, obj), "kind": game.kinds[kind][0]}
    if kind >= FIRST_OBJECT:
        found["zone"] = _zone(m, row[ZONE])
        found["owner"] = game.player_name(row[OWNER])
        found["controller"] = game.player_name(row[CONTROLLER])
    found["fields"] = _fields(m, obj)
    printed = game.printed(m, obj)
    if printed and game.values:
        names = game.values
        effective = m.layers.values(m, obj)
        found["printed"] = {names[value]: printed[value] for value in range(len(names))}
        found["effective"] = {names[value]: effective[value] for value in range(len(names))}
        found["parts"] = _parts(m, obj)
    triggers, replacements = _heard(m, obj)
    if triggers:
        found["triggers"] = triggers
    if replacements:
        found["replacements"] = replacements
    lasting = [_lasting(m, effect) for effect in _effects(m) if _is_on(m, effect, obj)]
    if lasting:
        found["lasting"] = lasting
    return found


def _fields(m: Match, obj: int) -> Plain:
    """Return the fields of the object's kind by name; for cards also the card number, for the table the engine's."""
    row = m.state.rows[obj]
    kind = row[KIND]
    fields: Plain = {}
    first = FIRST_FIELD
    if kind == TABLE:
        first = FIRST_TABLE_FIELD
        for place in range(len(TABLE_FIELDS)):
            fields[TABLE_FIELDS[place]] = row[FIRST_FIELD + place]
    elif kind >= FIRST_OBJECT and row[CARD] >= 0:
        fields[COMMON_FIELDS[CARD]] = row[CARD]
    names = m.game.kinds[kind][1]
    for place in range(len(names)):
        fields[names[place]] = row[first + place]
    return fields


def _parts(m: Match, obj: int) -> list[Plain]:
    """Return which lasting effect set which of the object's values."""
    layers: Layers = m.layers
    if obj >= len(layers.parts):
        return []
    return [
        {
            "layer": m.game.layers[m.game.lasting[m.state.rows[part.effect][LASTS_NODE]].layer],
            "value": m.game.values[part.value],
            "before": part.before,
            "after": part.after,
            "by": _lasting_text(m, part.effect),
        }
        for part in layers.parts[obj]
    ]


def _heard(m: Match, obj: int) -> tuple[list[Plain], list[Plain]]:
    """Return what the object listens to and what it replaces."""
    triggers: list[Plain] = []
    replacements: list[Plain] = []
    events = m.game.events
    rows = m.state.rows
    for channel in range(len(m.state.heard)):
        for entry in m.state.heard[channel]:
            listener = entry // SPAN
            if owner_of(m, listener) != obj:
                continue
            if channel >= len(events):
                text = m.game.replacements[entry % SPAN].text
                replacements.append({"event": events[channel - len(events)].name, "text": text})
                continue
            trigger = m.game.triggers[entry % SPAN]
            heard: Plain = {"event": events[channel].name, "text": trigger.text or m.game.effect_text(trigger.effect)}
            if rows[listener][KIND] == LISTENER:
                names = m.game.kinds[LISTENER][1]
                heard["used"] = {names[place]: rows[listener][FIRST_FIELD + place] for place in range(1, len(names))}
            triggers.append(heard)
    return triggers, replacements


def _effects(m: Match) -> list[int]:
    rows = m.state.rows
    return [obj for obj in range(len(rows)) if rows[obj][KIND] == LASTING and rows[obj][LASTS_NODE] >= 0]


def _is_on(m: Match, effect: int, obj: int) -> bool:
    """Return whether a lasting effect changes the object now, or can apply to it alone."""
    if obj < len(m.layers.parts):
        for part in m.layers.parts[obj]:
            if part.effect == effect:
                return True
    only = m.game.lasting[m.state.rows[effect][LASTS_NODE]].only(m, effect)
    return only != ANYTHING and only == obj


def _lasting(m: Match, effect: int) -> Plain:
    row = m.state.rows[effect]
    layer = m.game.lasting[row[LASTS_NODE]].layer
    return {
        "id": effect,
        "text": m.game.lasting[row[LASTS_NODE]].text,
        "layer": m.game.layers[layer],
        "from": m.game.object_name(m, row[OWNER]),
        "controller": m.game.player_name(row[CONTROLLER]),
        "stamp": row[LASTS_STAMP],
        "a": row[LASTS_A],
        "b": row[LASTS_B],
    }


def _lasting_text(m: Match, effect: int) -> str:
    row = m.state.rows[effect]
    text = m.game.lasting[row[LASTS_NODE]].text
    source = m.game.object_name(m, row[OWNER])
    return f"{source}: {text}" if text else source
