"""What is exported of each imported card, and the JSON Schema of it."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.store.database import Kept

_WHAT: Final = {
    "name": ("string", "the card's name; that of a card with two faces is in two parts, divided by //"),
    "supported": ("boolean", "whether every line of its text is read, and the card can be played"),
    "definition": (["object", "null"], "the card as a card file has it, null if it is not supported"),
    "text": ("string", "its text as it is printed, line by line; the faces of a card are divided by //"),
    "stopped_at": ("string", "the first line that is not read, empty if all are"),
    "reason": ("string", "why the card is not supported: after which words reading stopped, and what stands there"),
}  # fmt: skip


def exported(kept: Kept) -> dict[str, Any]:
    """Return a card as it is exported."""
    return {
        "name": kept.name, "supported": kept.supported, "definition": kept.definition, "text": kept.printed,
        "stopped_at": kept.stopped, "reason": kept.reason,
    }  # fmt: skip


def export_schema() -> dict[str, Any]:
    """Return the JSON Schema of one line of an export. It is stable: fields are added, never changed or taken away."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A line of `cardwright magic cards export`",
        "type": "object",
        "required": [*_WHAT],
        "properties": {name: {"type": kind, "description": what} for name, (kind, what) in _WHAT.items()},
        "if": {"properties": {"supported": {"const": True}}},
        "then": {"properties": {"definition": {"type": "object"}, "stopped_at": {"const": ""}}},
        "else": {"properties": {"definition": {"type": "null"}, "reason": {"minLength": 1}}},
    }
