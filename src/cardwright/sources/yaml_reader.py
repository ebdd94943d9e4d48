"""Reads YAML text into nodes with line and column; anchors, aliases, tags and directives are refused."""

from __future__ import annotations

from cardwright.sources.node import Node
from cardwright.sources.yaml_plain import read_plain


def read_yaml(text: str, file: str = "") -> Node:
    """Return the one document in the text."""
    found = read_plain(text)
    if found is not None:
        return found
    # Only what is not plain needs the full parser, which takes a while to import.
    from cardwright.sources.yaml_full import read_all

    return read_all(text, file)
