"""Compares the `keywords` field of a card's facts with what was read: each keyword that the text says must be there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardwright.games.magic.game import as_data
from cardwright.games.magic.text.lines import ABILITY_WORDS
from cardwright.games.magic.words.abilities import MagicCard

CALLED: Final = {
    "multikicker": "kicker", "venture into the dungeon": "venture", "for mirrodin!": "for_mirrodin",
    "heal": "regenerate", "partner with": "partner", "doctor's companion": "partner",
    "friends forever": "partner", "descend": "graveyard", "spree": "modes", "tiered": "modes",
}  # fmt: skip
"""Keywords that the language of cards calls otherwise."""
TWICE: Final = ("double", "multiply", "times", "* 2", "power")
"""What doubling is written as."""
_REMINDER: Final = re.compile(r"\([^()]*\)")
_LABEL: Final = re.compile(r"^[^.—{:]* — ", re.MULTILINE)


def unread_keywords(facts: Mapping[str, Any], card: MagicCard) -> list[str]:
    """Return the keywords of a card that its text says, not as a label or a reminder, and its definition does not."""
    text = "\n".join(str(side.get("oracle_text") or "") for side in facts.get("card_faces") or [facts])
    said = _LABEL.sub("", _REMINDER.sub("", text)).lower()
    words = repr(as_data(card)).lower()
    names = [name for name in map(str.lower, facts.get("keywords") or ()) if name not in ABILITY_WORDS and name in said]
    return [name for name in names if not any(form in words for form in _forms(name))]


def _forms(name: str) -> tuple[str, ...]:
    """Return what a keyword may be called in a definition."""
    if name == "double":
        return TWICE
    plain = CALLED.get(name, name).lower()
    last = plain.split()[-1]
    kind = next((tail for tail in ("cycling", "walk") if last.endswith(tail)), plain)
    return plain, plain.replace(" ", "_").replace("-", "_"), kind
