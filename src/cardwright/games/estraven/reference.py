"""The reference page of Estraven, made from its vocabulary and cards."""

from __future__ import annotations

from cardwright.games.estraven.game import base_cards
from cardwright.games.estraven.vocabulary import estraven
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.sources.reference import language_page

INTRO = (
    "A file is a list under `cards:`, in YAML, JSON or CSV ([card files](card-files.md)); the examples are YAML.",
    "An *amount* is a number or an [expression](expressions.md).",
    "A target that is chosen is chosen before anything happens.",
    "A card may have `text` instead of `abilities`: sentences as the examples below read, each with a full stop.",
)
CARD_TYPES: dict[str, type] = {"card": EstravenCard}


def pages() -> dict[str, str]:
    """Return file name to page."""
    return {"estraven.md": language_page("Estraven card language", INTRO, estraven, CARD_TYPES, base_cards())}
