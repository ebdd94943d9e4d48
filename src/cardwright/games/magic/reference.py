"""The reference pages of Magic, generated from its vocabulary; the examples are the shortest uses on its cards."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Ability, Effect, Word, tree_name
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.reference import (
    GENERATED,
    examples,
    page_text,
    parts_of,
    plural,
    record_section,
    tree_sections,
    variable_rows,
)

CARDS: Final = "magic.md"
PAGES: Final[dict[type[Word], str]] = {Ability: "magic-abilities.md", Effect: "magic-effects.md"}
OTHER_WORDS: Final = "magic-words.md"
TITLES: Final = {
    "magic-abilities.md": "Magic: abilities",
    "magic-effects.md": "Magic: effects",
    OTHER_WORDS: "Magic: conditions, costs, durations, filters, targets, triggers",
}


def link(name: str) -> str:
    """Return the name of a tree or part as a link to its description."""
    for tree in magic.trees:
        if tree_name(tree) == name:
            return f"[{name}]({PAGES.get(tree, OTHER_WORDS)}#{plural(name).lower()})"
    return f"[{name}]({CARDS}#{name})"


def pages() -> dict[str, str]:
    """Return the pages by file name."""
    shown = examples(base_cards())
    found = {CARDS: cards_page()}
    for name, title in TITLES.items():
        trees = [tree for tree in magic.trees if PAGES.get(tree, OTHER_WORDS) == name]
        intro = f"{GENERATED} The [card itself](magic.md) is described on another page."
        found[name] = page_text([f"# {title}", "", intro, "", *tree_sections(magic, trees, link, shown)])
    return found


def cards_page() -> str:
    """Return the page on the fields of a card, the parts of words, and the variables."""
    card = record_spec(CARD_TYPE)
    words = [spec.record for tree in magic.trees for spec in magic.words(tree)]
    lines = [
        "# Magic card language",
        "",
        GENERATED,
        "",
        "A file is a list under `cards:`, in YAML, JSON or CSV ([card files](card-files.md)); the examples are YAML.",
        "An *amount* is a number or an [expression](expressions.md). A card is made of words: "
        + ", ".join(_trees())
        + ".",
        "",
        "## Cards",
        "",
        *record_section("card", card, link),
        "## Parts",
        "",
    ]
    for spec in parts_of([card, *words]):
        lines += record_section(spec.cls.__name__.lower(), spec, link)
    return page_text([*lines, "## Variables", "", *variable_rows(magic.scope)])


def _trees() -> list[str]:
    return [link(tree_name(tree)).replace(tree_name(tree), plural(tree_name(tree)).lower(), 1) for tree in magic.trees]
