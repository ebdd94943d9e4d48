"""Reads cards from YAML and JSON files."""

from __future__ import annotations

from typing import Final

from cardwright.sources.build import Builder
from cardwright.sources.card_type import CardSpec, build_card
from cardwright.sources.json_reader import read_json
from cardwright.sources.node import Listed, Mapped, Node, Refused, Value
from cardwright.sources.report import BAD
from cardwright.sources.yaml_reader import read_yaml

VERSION: Final = 1
TOP_KEYS: Final = ("cards", "version", "$schema")


def tree_cards(text: str, suffix: str, builder: Builder, cards: CardSpec) -> list[object]:
    """Return the cards of a file that is a list, or a mapping with the list under `cards`."""
    root = read_json(text, builder.file) if suffix == ".json" else read_yaml(text, builder.file)
    return listed_cards(root, builder, cards)


def listed_cards(root: Node, builder: Builder, cards: CardSpec) -> list[object]:
    """Return the cards in the contents of a file."""
    listed = _top_level(root, builder)
    if listed is None:
        return []
    found: list[object] = []
    for index, node in enumerate(listed.items):
        place = f"cards[{index}]"
        entries = builder.entries(node, place, "the fields of a card")
        found.append(BAD if entries is None else build_card(builder, cards, entries, node, place))
    return found


def _top_level(root: Node, builder: Builder) -> Listed | None:
    if isinstance(root, Listed):
        return root
    if isinstance(root, Refused):
        builder.expected(root, "", "")
        return None
    if isinstance(root, Value) and root.value is None:
        builder.report(root, "", "is empty")
        return None
    entries = builder.entries(root, "", "the key `cards`, or a list of cards")
    if entries is None or not isinstance(root, Mapped):
        return None
    for key, (key_node, _) in entries.items():
        if key not in TOP_KEYS:
            builder.report(key_node, key, f"unknown key {key!r} at the top of the file", key, TOP_KEYS)
    if "version" in entries:
        given = entries["version"][1]
        if not isinstance(given, Value) or given.value is True or given.value != VERSION:
            builder.expected(given, "version", f"version {VERSION}")
    if "$schema" in entries:
        given = entries["$schema"][1]
        if not isinstance(given, Value) or not isinstance(given.value, str):
            builder.expected(given, "$schema", "the URL of a schema")
    if "cards" not in entries:
        builder.report(root, "", "missing key 'cards'", "", ["cards"])
        return None
    listed = entries["cards"][1]
    if not isinstance(listed, Listed):
        builder.expected(listed, "cards", "a list of cards")
        return None
    return listed
