"""What the text formats share: lines with a number and a card, sections, and marks behind a card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardwright.sources.deck_builder import DeckBuilder
from cardwright.sources.decklist import LONGEST_LINE, MAIN, SIDEBOARD, Section, Style, heading, read_lines

PRINTINGS: Final = "set codes and collector numbers"
FOILS: Final = "foil marks"

_NOT_PLAYED: Final = Section(kept=False, note="cards outside the main deck and the sideboard")
_TYPE_HEADING: Final = Section(goes_on=True)
_TYPE_HEADINGS: Final = (
    "creature", "creatures", "spell", "spells", "instant", "instants", "sorcery", "sorceries", "instants and sorceries",
    "artifact", "artifacts", "enchantment", "enchantments", "planeswalker", "planeswalkers", "battle", "battles",
    "land", "lands", "other",
)  # fmt: skip

ABOUT_SECTION: Final = Section(about=True)
COMMANDER_SECTION: Final = Section(note="which card is the commander (it is counted in the main deck)")
COMPANION_SECTION: Final = Section(side=True, extra=True, note="which card is the companion (it is in the sideboard)")

STYLE: Final = Style(
    headings={
        **dict.fromkeys(("deck", "main", "main deck", "maindeck", "mainboard"), MAIN),
        **dict.fromkeys(("sideboard", "side", "sb"), SIDEBOARD),
        **dict.fromkeys(("commander", "commanders"), COMMANDER_SECTION),
        "companion": COMPANION_SECTION,
        "about": ABOUT_SECTION,
        **dict.fromkeys(("maybeboard", "considering", "tokens"), _NOT_PLAYED),
        **dict.fromkeys(_TYPE_HEADINGS, _TYPE_HEADING),
    },
    gaps=True,
    printing=re.compile(
        r"(?P<name>\S.*?)(?P<printing>\s+[(\[][A-Za-z0-9_]{2,8}[)\]](?:\s+[^\s*]+)?)?(?P<foil>\s+\*[A-Za-z]+\*)*"
    ),
    notes={"printing": PRINTINGS, "foil": FOILS},
)

CARD_LINE: Final = re.compile(r"\s*(?:SB:\s*)?\+?[0-9]+[xX]?\s+(?P<name>\S.*)", re.IGNORECASE)

_SAYS_NO_CARD: Final = re.compile(r"\s*(?:$|#|//|name\s*:)", re.IGNORECASE)


def read_text_lines(text: str, builder: DeckBuilder) -> None:
    """Read a text with any of the sections and marks."""
    read_lines(text, builder, STYLE)


def headings(text: str) -> Iterator[tuple[str, Section]]:
    """Yield the lines that begin a section, each with the section."""
    for line in text.split("\n"):
        section = heading(line, STYLE)
        if section is not None:
            yield line.strip(), section


def cards(text: str) -> Iterator[str]:
    """Yield what stands behind the number in each line that has one."""
    for line in text.split("\n"):
        found = CARD_LINE.fullmatch(line) if len(line) <= LONGEST_LINE else None
        if found:
            yield found["name"].strip()


def says_more(line: str) -> bool:
    """Return whether a line says more than the name of the deck, the name of a section or a comment."""
    return not _SAYS_NO_CARD.match(line) and heading(line, STYLE) is None
