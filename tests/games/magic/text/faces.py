"""Cards of the game as faces whose lines are printed and read."""

from __future__ import annotations

from cardwright.definitions.trees import Ability, Filter
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.text.card import FaceText, meanings, printed
from cardwright.games.magic.text.hosts import host_of
from cardwright.games.magic.text.leaves import TYPE_WORDS
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.games.magic.words.keyword_abilities.enchant import Enchant
from cardwright.sources.load import read_cards_text

CREATURE = FaceText(("creature",), (f.Is(("creature",)),))
SPELL = FaceText(("instant",), (f.Is(("instant",)),))
AURA = FaceText(("enchantment",), (f.Is(("enchantment",)), f.Subtype(("Aura",))), "enchanted creature")
EQUIPMENT = FaceText(("artifact",), (f.Is(("artifact",)), f.Subtype(("Equipment",))), "equipped creature")


def face_of(card: MagicCard) -> FaceText:
    """What the words of a card depend on."""
    own: list[Filter] = [f.Is((each,)) for each in card.types if each in TYPE_WORDS]
    own += [f.Subtype((each,)) for each in card.subtypes]
    plain = FaceText(card.types, tuple(own))
    enchants = [printed((normal(each),), plain) for each in card.abilities if isinstance(each, Enchant)]
    said = (enchants[0] or "").removeprefix("Enchant ") if enchants else ""
    return FaceText(card.types, tuple(own), host_of(card.types, card.subtypes, said))


def line_of(ability: Ability, face: FaceText) -> tuple[object, str] | None:
    """An ability in normal form with its printed line; None if no row prints it."""
    whole = normal(ability)
    for meaning in (whole, (whole,)):
        text = printed(meaning, face)
        if text is not None:
            return meaning, text
    return None


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
