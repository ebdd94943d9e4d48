"""Cards of the game as faces whose lines are printed and read."""

from __future__ import annotations

from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.text.card import FaceText, meanings
from cardwright.games.magic.text.printing import face_of, line_of
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.load import read_cards_text

__all__ = ["AURA", "CREATURE", "EQUIPMENT", "SPELL", "defined", "face_of", "line_of", "read", "refused"]

CREATURE = FaceText(("creature",), (f.Is(("creature",)),))
SPELL = FaceText(("instant",), (f.Is(("instant",)),))
AURA = FaceText(("enchantment",), (f.Is(("enchantment",)), f.Subtype(("Aura",))), "enchanted creature")
EQUIPMENT = FaceText(("artifact",), (f.Is(("artifact",)), f.Subtype(("Equipment",))), "equipped creature")


def read(text: str, face: FaceText = CREATURE) -> object:
    """The one meaning of a line."""
    found, why = meanings(text, face)
    assert len(found) == 1, (text, len(found), why.told())
    return found[0]


def refused(text: str, face: FaceText = CREATURE) -> str:
    """Why a line has no meaning."""
    found, why = meanings(text, face)
    assert found == [], (text, found)
    return why.told()


def defined(data: str) -> object:
    """The ability that a card file gives so, in normal form."""
    card = f"cards: [{{name: Defined, types: artifact, abilities: [{data}]}}]"
    [made] = read_cards_text(card, ".yaml", magic, MagicCard, "defined.yaml")
    return normal(made.abilities[0])
