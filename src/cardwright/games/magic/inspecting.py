"""The whole contents of a match of Magic, with types, colours and keywords by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.engine import inspecting
from cardwright.engine.match import Match
from cardwright.games.magic.rules.core import ledger_names
from cardwright.games.magic.rules.core.board import COLOUR_NAMES, TYPE_NAMES
from cardwright.games.magic.rules.play.contract import Magic


def inspect(m: Match, obj: int) -> dict[str, Any]:
    """Return the engine's data on an object (-1: on everything), with sets of bits as lists of names."""
    game = m.game
    assert isinstance(game, Magic)
    names: dict[str, Sequence[str]] = {
        "types": TYPE_NAMES,
        "subtypes": game.subtype_names,
        "colours": COLOUR_NAMES,
        "keywords": tuple(ledger_names.BITS),
    }
    found: dict[str, Any] = inspecting.inspect(m, obj)
    _name_all(found, names)
    return found


def _name_all(data: Any, names: dict[str, Sequence[str]]) -> None:
    """Replace numbers by names in all objects within the data."""
    if isinstance(data, list):
        for item in data:
            _name_all(item, names)
    elif isinstance(data, dict):
        for values in (data.get("printed"), data.get("effective")):
            if isinstance(values, dict):
                for value, of in names.items():
                    values[value] = _named(values[value], of)
        of_part = names.get(data.get("value", ""))
        if of_part is not None:
            data["before"] = _named(data["before"], of_part)
            data["after"] = _named(data["after"], of_part)
        for item in data.values():
            _name_all(item, names)


def _named(bits: int, names: Sequence[str]) -> list[str]:
    return [name for bit, name in enumerate(names) if bits >> bit & 1]
