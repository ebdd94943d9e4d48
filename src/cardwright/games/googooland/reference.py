"""The reference page of Googooland: the columns of its card file and every word of a cell."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.games.googooland.cards_file import COLUMNS
from cardwright.games.googooland.game import base_cards
from cardwright.games.googooland.vocabulary import MOST, SORTS, WORDS, CardWord, GoogoolandCard, Parameter
from cardwright.sources.reference import GENERATED, page_text

MEANINGS = {
    "name": "the card's name",
    "cost": f"CC to play it, 0 to {MOST}; -1 for the cost of the card it targets",
    "speed": "a Toy's Speed; empty for an Action",
    "strength": "a Toy's Strength; empty for an Action",
    "stamina": "a Toy's Stamina; empty for an Action",
    "effects": "its words, separated by `;`",
}


def pages() -> dict[str, str]:
    """Return the pages by file name."""
    cards = base_cards()
    lines = [
        "# Googooland card language",
        "",
        GENERATED,
        "",
        "A card file is a CSV table with one row for each card. `cardwright check` reports every problem in one.",
        "",
        "## Columns",
        "",
        "| column | meaning |",
        "|---|---|",
        *(f"| `{column}` | {MEANINGS[column]} |" for column in COLUMNS),
        "",
        "A word takes its parameters after colons: `stat_boost:strength:2`. Parameters in brackets can be left out.",
        "",
    ]
    for sort in SORTS:
        lines += [f"## {sort.capitalize()}", ""]
        for word in WORDS:
            if word.sort == sort:
                lines += word_section(word, cards)
    return {"googooland.md": page_text(lines)}


def word_section(word: type[CardWord], cards: list[GoogoolandCard]) -> Iterator[str]:
    """Yield the section about one word."""
    yield from (f"### {word.name}", "", (word.__doc__ or "").splitlines()[0], "", f"Written `{word.form()}`.", "")
    if word.aliases:
        yield from ("Also read as " + ", ".join(f"`{alias}`" for alias in word.aliases) + ".", "")
    if word.parameters:
        yield from ("| parameter | value | default |", "|---|---|---|")
        yield from (f"| `{each.name}` | {values(each)} | {default(each)} |" for each in word.parameters)
        yield ""
    for card in cards:
        for used in card.words:
            if isinstance(used, word):
                yield from (f"Example, from {card.name}: `{used.cell()}`, which reads “{card.text()}”", "")
                return


def values(parameter: Parameter) -> str:
    """Return the allowed values of a parameter."""
    if parameter.allowed:
        return " / ".join(f"`{value}`" for value in parameter.allowed)
    return f"{parameter.low} to {parameter.high}"


def default(parameter: Parameter) -> str:
    """Return the value of the parameter when it is left out."""
    if parameter.default is None:
        return "required"
    return f"`{parameter.default}`" if parameter.default != "" else ""
