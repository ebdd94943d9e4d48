"""What a card calls itself: by its name, or "this creature" as the current templating has it."""

from __future__ import annotations

import re
from typing import Final

from cardwright.games.magic.text.lines import BULLET, KINDS_OF_SELF, OWN_NAME
from cardwright.games.magic.words.abilities import MagicCard, Part

CALLED_BY_NAME: Final = ("instant", "sorcery", "planeswalker", "legendary")
"""Types of cards that are called by their name."""
BY_SUBTYPE: Final = (
    "Aura", "Equipment", "Fortification", "Vehicle", "Saga", "Class", "Case", "Room", "Siege", "Spacecraft",
)  # fmt: skip
BY_TYPE: Final = ("creature", "land", "artifact", "enchantment", "battle")
ANY_OF_THE_NAME: Final = "this permanent"
_BEGINS: Final = re.compile(rf"(^|[.:!—] |{BULLET} |(?<!\w)\"){OWN_NAME}")
_IN_QUOTES: Final = re.compile(r'("[^"]*")')
_KIND: Final = re.compile(rf"\b({'|'.join(KINDS_OF_SELF)})s?\b", re.IGNORECASE)
_CALLED_ITSELF: Final = {name.lower(): name for name in KINDS_OF_SELF}
_LOYALTY_COST: Final = re.compile(r"^-(?=\d+: )")


def printed_name(card: MagicCard | Part) -> str:
    """Return the name that is printed on a card, which tokens of several kinds may share."""
    return (card.printed if isinstance(card, MagicCard) else None) or card.name


def own_word(card: MagicCard | Part) -> str:
    """Return what a card or part calls itself: a legend goes by the first part of its name."""
    if isinstance(card, MagicCard) and card.token:
        return "this token"
    if any(name in CALLED_BY_NAME for name in card.types):
        return card.name.partition(", ")[0] if "legendary" in card.types else card.name
    if "creature" not in card.types:
        for name in BY_SUBTYPE:
            if name in card.subtypes:
                return f"this {name}"
    return next((f"this {name}" for name in BY_TYPE if name in card.types), ANY_OF_THE_NAME)


def with_own_word(line: str, name: str, word: str) -> str:
    """Return a line with what the card calls itself; in quotes speaks what is given the ability.

    >>> with_own_word("Whenever ~ attacks, ~ gets +1/+0 until end of turn.", "Hill Ox", "this creature")
    'Whenever this creature attacks, this creature gets +1/+0 until end of turn.'
    >>> with_own_word('Lands you control have "{T}, Sacrifice ~: You gain 1 life."', "Old Map", "this artifact")
    'Lands you control have "{T}, Sacrifice this land: You gain 1 life."'
    """
    said = ""
    for piece in _IN_QUOTES.split(_LOYALTY_COST.sub("−", line)):
        inner = _given_word(said, word) if piece.startswith('"') else word
        piece = piece.replace(f"named {OWN_NAME}", f"named {name}")
        piece = _BEGINS.sub(lambda found, own=inner: f"{found[1]}{own[:1].upper()}{own[1:]}", piece)
        said += piece.replace(OWN_NAME, inner)
    return said


def _given_word(before: str, word: str) -> str:
    """Return what an object calls itself that is given an ability in quotes after these words."""
    sentence = before.rpartition(". ")[2]
    if "token" in sentence:
        return "this token"
    kinds: list[str] = _KIND.findall(sentence)
    if not kinds:
        return word if word in sentence or word.capitalize() in sentence else ANY_OF_THE_NAME
    return f"this {_CALLED_ITSELF[kinds[-1].lower()]}"
