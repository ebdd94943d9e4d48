"""The reference page of Skirmish, made from its vocabulary and cards."""

from __future__ import annotations

from cardwright.games.skirmish.game import base_cards
from cardwright.games.skirmish.vocabulary import CARD_TYPES, skirmish
from cardwright.sources.reference import language_page

INTRO = (
    "A file is a list under `cards:`, in YAML, JSON or CSV ([card files](card-files.md)); the examples are YAML.",
    "An *amount* is a number or an [expression](expressions.md).",
)


def pages() -> dict[str, str]:
    """Return the pages by file name."""
    return {"skirmish.md": language_page("Skirmish card language", INTRO, skirmish, dict(CARD_TYPES), base_cards())}
