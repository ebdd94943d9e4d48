"""Prints a whole card as rules text, by the rows that read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Ability, Filter
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.rules.concepts.mana_costs import parse_cost
from cardwright.games.magic.text.card import SPELLS, FaceText, printed
from cardwright.games.magic.text.hosts import host_of
from cardwright.games.magic.text.leaves import TYPE_WORDS
from cardwright.games.magic.text.lines import BULLET, OWN_NAME
from cardwright.games.magic.text.tables.modes import header_of
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.abilities import MagicCard, Part, SpellAbility, When
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.keyword_abilities.enchant import Enchant
from cardwright.games.magic.words.modes import ChooseModes, Modal

FACES: Final = "//"
"""What stands between the texts of two faces."""


def face_of(card: MagicCard | Part) -> FaceText:
    """Return what the words of a card or part depend on."""
    own: list[Filter] = [f.Is((each,)) for each in card.types if each in TYPE_WORDS]
    own += [f.Subtype((each,)) for each in card.subtypes]
    plain = FaceText(card.types, tuple(own))
    enchants = [printed((normal(each),), plain) for each in card.abilities if isinstance(each, Enchant)]
    said = (enchants[0] or "").removeprefix("Enchant ") if enchants else ""
    return FaceText(card.types, tuple(own), host_of(card.types, card.subtypes, said))


def line_of(ability: Ability, face: FaceText) -> tuple[object, str] | None:
    """Return an ability in normal form with its printed line; None if no row prints it."""
    whole = normal(ability)
    for meaning in (whole, (whole,)):
        text = printed(meaning, face)
        if text is not None:
            return meaning, text
    return None


def card_lines(card: MagicCard) -> list[str]:
    """Return the lines of a card's text, its faces divided by `//`.

    An ability that no row prints is there in the words of the card language.
    """
    lines: list[str] = []
    for number, side in enumerate(sides_of(card)):
        lines += [FACES] if number else []
        lines += [line.replace(OWN_NAME, side.name) for line in _side_lines(side)]
    return lines


def _side_lines(side: MagicCard | Part) -> Iterator[str]:
    face = face_of(side)
    if side.keywords:
        text = printed(tuple(side.keywords), face)
        yield text if text is not None else ", ".join(side.keywords).capitalize()
    for ability in side.abilities:
        found = line_of(ability, face)
        if found is not None:
            yield found[1]
        else:
            yield from _with_modes(normal(ability), face) or [ability.text()]


def _with_modes(ability: object, face: FaceText) -> list[str]:
    """Return the header and the modes of an ability that has modes, [] if it has none or no row prints it."""
    if isinstance(ability, Modal):
        return _modes(ability, "", replace(face, types=SPELLS))
    if isinstance(ability, When) and len(ability.do) == 1 and isinstance(ability.do[0], ChooseModes):
        before = printed(replace(ability, do=(Draw(Number(1)),)), face)
        event, comma, _ = (before or "").rpartition(", ")
        return _modes(ability.do[0], event + comma, face, ability) if before else []
    return []


def _modes(word: Modal | ChooseModes, event: str, face: FaceText, inside: When | None = None) -> list[str]:
    header = header_of(word)
    if header is None:
        return []
    lines = [event + header if event else header.capitalize()]
    for option in word.options:
        whole: Ability = SpellAbility(option.do) if inside is None else replace(inside, do=option.do)
        text = printed(whole, face)
        if text is None or not text.startswith(event):
            return []
        text = text.removeprefix(event)
        lines.append(f"{BULLET} {text[:1].upper()}{text[1:]}")
    return lines


def printed_whole(card: MagicCard) -> list[str]:
    """Return a card as it is printed, each face with its name and cost, its types and size, and its text."""
    lines: list[str] = []
    for number, side in enumerate(sides_of(card)):
        lines += [FACES] if number else []
        lines += [*head_of(side), *(line.replace(OWN_NAME, side.name) for line in _side_lines(side))]
    return lines


def card_heads(card: MagicCard) -> list[str]:
    """Return the name and cost, the types and the size of each face."""
    return [line for side in sides_of(card) for line in head_of(side)]


def head_of(side: MagicCard | Part) -> list[str]:
    """Return the name and cost of a card or part, its types and size; loyalty and defense are on a third line."""
    cost = "" if side.cost is None else parse_cost(side.cost).text()
    types = " ".join(each.capitalize() for each in side.types)
    line = f"{types} — {' '.join(side.subtypes)}" if side.subtypes else types
    number = next((name for name in ("loyalty", "defense") if getattr(side, name) is not None), "")
    size = f"  {_number(side, 'power')}/{_number(side, 'toughness')}" if side.power is not None else ""
    return [
        f"{side.name} {cost}".rstrip(),
        line + size,
        *([f"{number.capitalize()}: {getattr(side, number)}"] if number else []),
    ]


def _number(side: MagicCard | Part, name: str) -> str:
    """Return power or toughness as it is printed, a star where an ability says what it is."""
    defined = any(getattr(ability, f"set_{name}", None) is not None for ability in side.abilities)
    return "*" if defined and not getattr(side, name) else str(getattr(side, name))


def sides_of(card: MagicCard) -> Sequence[MagicCard | Part]:
    """Return what is printed on a card, one after the other: itself and its parts, or its halves."""
    return card.parts if card.layout in ("split", "fuse", "aftermath") else (card, *card.parts)
