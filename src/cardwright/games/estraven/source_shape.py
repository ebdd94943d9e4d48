"""Reads cards in the shape of the source's JSON: `manaCost`, `pitchValue`, `unitStats`, `abilities` with `effects`.

Each part keeps its place in the file. What has no equal here is handed on as it is, and refused there by name.
"""

from __future__ import annotations

from typing import Final

from cardwright.sources.build import Builder
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.report import Entries

KEYS: Final = ("manaCost", "pitchValue", "unitStats", "displayText")
"""A card with one of these keys is in the source's shape."""
RENAMED: Final = {"manaCost": "cost", "pitchValue": "pitch"}
FOR_PEOPLE: Final = ("displayText", "description")
# These enumerations have numbers in the source, from 0 in this order.
EFFECT_NUMBERS: Final = ("DEAL_DAMAGE", "HEAL")
TARGET_NUMBERS: Final = ("SELF", "PLAYER", "OPPONENT")
OUR_WORDS: Final = {"DEAL_DAMAGE": "damage", "HEAL": "heal", "SELF": "you"}
COST_WORDS: Final = {"life": "health"}
DEFAULT_PITCH: Final = 1
"""The source's examples leave the pitch value out."""


def translated(entries: Entries, builder: Builder, prefix: str) -> Entries:
    """Return the fields of a card in our shape; a card that is not in the source's stays as it is."""
    given = [key for key in KEYS if key in entries]
    if not given:
        return entries
    at = entries[given[0]][0]
    found: Entries = {}
    for key, (key_node, value) in entries.items():
        if key in FOR_PEOPLE:
            continue
        if key == "unitStats" and isinstance(value, Mapped):
            found |= builder.entries(value, f"{prefix}{key}", "power, resistance and health") or {}
        elif key == "types" and isinstance(value, Listed):
            found[key] = key_node, Listed(tuple(map(_lower, value.items)), value.line, value.column)
        else:
            found[RENAMED.get(key, key)] = key_node, value
    if "abilities" in found and isinstance(found["abilities"][1], Listed):
        key_node, listed = found["abilities"]
        assert isinstance(listed, Listed)
        spell = any(name == "spell" for name in _types(found))
        made: list[Node] = []
        for number, each in enumerate(listed.items):
            node = _ability(each, spell, builder, f"{prefix}abilities[{number}]")
            if node is not None:
                made.append(node)
        found["abilities"] = key_node, Listed(tuple(made), listed.line, listed.column)
    return {"pitch": (at, Value(DEFAULT_PITCH, str(DEFAULT_PITCH), at.line, at.column)), **found}


def _types(entries: Entries) -> list[str]:
    node = entries["types"][1] if "types" in entries else None
    return [_text(each) for each in node.items] if isinstance(node, Listed) else []


def _text(node: Node) -> str:
    return node.value if isinstance(node, Value) and isinstance(node.value, str) else ""


def _named(node: Node, names: tuple[str, ...] = ()) -> str:
    """Return a member of an enumeration, given by its name (also as `TargetType.SELF`) or its number."""
    if isinstance(node, Value) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return names[node.value] if 0 <= node.value < len(names) else str(node.value)
    return _text(node).rpartition(".")[2]


def _at(at: Node, text: str) -> Value:
    return Value(text, text, at.line, at.column)


def _lower(node: Node) -> Node:
    name = _named(node)
    return _at(node, name.lower()) if name else node


def _one(at: Node, key: str, value: Node) -> Mapped:
    return Mapped(((_at(at, key), value),), at.line, at.column)


def _ability(node: Node, spell: bool, builder: Builder, place: str) -> Node | None:
    """Return an ability in our words; None if it is a problem, which is reported.

    What a spell has as `TRIGGERED` is what it does. What a unit has as such happens as it enters.
    """
    if not isinstance(node, Mapped):
        return node
    given = {_text(key): value for key, value in node.entries}
    sort, effects = given.get("type"), given.get("effects")
    if sort is None or not isinstance(effects, Listed):
        return node
    name = _named(sort)
    do = Listed(tuple(map(_effect, effects.items)), effects.line, effects.column)
    if name == "TRIGGERED" and spell:
        return _one(sort, "spell", _one(sort, "do", do))
    if name == "TRIGGERED":
        fields: tuple[tuple[Node, Node], ...] = (
            (_at(sort, "events"), _at(sort, "enters")),
            (_at(sort, "do"), do),
        )
        return _one(sort, "when", Mapped(fields, node.line, node.column))
    if name == "ACTIVATED":
        fields = ((_at(sort, "cost"), _cost(given.get("cost"), node)), (_at(sort, "do"), do))
        return _one(sort, "activated", Mapped(fields, node.line, node.column))
    if name in ("STATIC", "REACTION"):
        message = f"the source does not say what {name} abilities do: write it as `{name.lower()}`"
    else:
        message = f"unknown type of ability {name!r}"
    builder.report(sort, f"{place}.type", message, name, ("TRIGGERED", "ACTIVATED"))
    return None


def _cost(node: Node | None, ability: Node) -> Node:
    """Return the parts of a cost: `{mana: 1, tap: true}`."""
    if node is None:
        return Listed((), ability.line, ability.column)
    if not isinstance(node, Mapped):
        return node
    parts: list[Node] = []
    for key, value in node.entries:
        word = COST_WORDS.get(_text(key), _text(key))
        flag = isinstance(value, Value) and value.value is True
        parts.append(_at(key, word) if flag else _one(key, word, value))
    return Listed(tuple(parts), node.line, node.column)


def _effect(node: Node) -> Node:
    if not isinstance(node, Mapped):
        return node
    given = {_text(key): value for key, value in node.entries}
    kind, target, value = given.get("type"), given.get("target"), given.get("value")
    if kind is None or target is None or value is None or len(given) != 3:
        return node
    name, who = _named(kind, EFFECT_NUMBERS), _named(target, TARGET_NUMBERS)
    fields = ((_at(node, "amount"), value), (_at(node, "to"), _at(target, OUR_WORDS.get(who, who.lower()))))
    return _one(kind, OUR_WORDS.get(name, name.lower()), Mapped(fields, node.line, node.column))
