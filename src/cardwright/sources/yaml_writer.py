"""Writes plain data as YAML text: short flat parts on one line, text in quotes wherever it could be misread."""

from __future__ import annotations

import json
import re
from typing import Final, TypeAlias

from cardwright.sources.node import plain

Data: TypeAlias = bool | int | str | list["Data"] | dict[str, "Data"] | None
"""What JSON can say without fractions."""

_WIDTH: Final = 100
_SAFE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*([ +*/<=>()-]+[A-Za-z0-9_()]+)*")


def write_yaml(data: Data) -> str:
    """The text of a YAML file with this content.

    >>> print(write_yaml({"cards": [{"name": "Scout", "effects": [{"draw": 1}, "wait"]}]}), end="")
    cards:
    - name: Scout
      effects: [{draw: 1}, wait]
    """
    return "\n".join(_lines(data)) + "\n"


def _lines(data: Data) -> list[str]:
    """Return the lines of a value that does not belong to a key."""
    lines: list[str] = []
    if isinstance(data, list) and data:
        for item in data:
            first, *rest = _lines(item) if _depth(item) > 1 or isinstance(item, dict) else [flow(item)]
            lines += [f"- {first}", *(f"  {line}" for line in rest)]
    elif isinstance(data, dict) and data:
        for key, value in data.items():
            line = flow(value)
            if _depth(value) > 2 or (_depth(value) and len(line) > _WIDTH):
                indent = "" if isinstance(value, list) else "  "
                lines += [f"{_scalar(key)}:", *(f"{indent}{below}" for below in _lines(value))]
            else:
                lines.append(f"{_scalar(key)}: {line}")
    else:
        lines.append(flow(data))
    return lines


def _depth(data: Data) -> int:
    """Return the nesting depth of lists and mappings; an empty one is no deeper than a word."""
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return 1 + max(map(_depth, parts)) if parts else 0


def flow(data: Data) -> str:
    """The value on one line.

    >>> flow({"draw": 1})
    '{draw: 1}'
    """
    if isinstance(data, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {flow(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(flow, data)) + "]"
    return _scalar(data)


def _scalar(data: bool | int | str | None) -> str:
    if isinstance(data, str) and _SAFE.fullmatch(data) and plain(data) == data:
        return data
    return json.dumps(data, ensure_ascii=False)
