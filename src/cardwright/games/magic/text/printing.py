"""What a player reads on a card: its abilities as rules text in the current templating, printed by the rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cardwright.definitions.trees import Ability, Filter
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.language.replacing import with_replaced
from cardwright.games.magic.rules.concepts.mana_costs import parse_cost
from cardwright.games.magic.text.card import ANY_EFFECT, SPELLS, FaceText, printed
from cardwright.games.magic.text.face import PAID_OTHERWISE
from cardwright.games.magic.text.given import Given, given_by
from cardwright.games.magic.text.hosts import host_of
from cardwright.games.magic.text.leaves import TYPE_WORDS, symbols
from cardwright.games.magic.text.lines import BULLET
from cardwright.games.magic.text.own_words import own_word, printed_name, with_own_word
from cardwright.games.magic.text.tables.modes import PRICED, SPREE, header_of
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.abilities import MagicCard, Part, SpellAbility, When
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.costs_of_spells import AdditionalCost
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.keyword_abilities.bestow import Bestow
from cardwright.games.magic.words.keyword_abilities.enchant import Enchant
from cardwright.games.magic.words.keyword_abilities.protection import Protection
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_actions.look import Taken
from cardwright.games.magic.words.modes import ChooseModes, Modal, Option

FACES: Final = "//"
"""What stands between the texts of two faces."""

MOST_TOGETHER: Final = 2
"""How many abilities one line can say."""


def rules_text(card: MagicCard | Part) -> list[str]:
    """Return what is printed on a card or part of one, line by line; its parts have text of their own.

    An ability that no row prints stands there in the words of its definition.
    """
    face = face_of(card)
    word = own_word(card)
    lines: list[str] = []
    for ability, text in _lines(card, face):
        if text is None:
            assert ability is not None
            lines.append(ability.text())
        else:
            lines += [with_own_word(line, face.name, word) for line in text.split("\n")]
    return lines


def unprinted(card: MagicCard | Part) -> list[Ability]:
    """Return the abilities of a card or part that no row prints."""
    return [ability for ability, text in _lines(card, face_of(card)) if text is None and ability is not None]


def face_of(card: MagicCard | Part) -> FaceText:
    """Return what the words of a card or part depend on."""
    own: list[Filter] = [f.Is((each,)) for each in card.types if each in TYPE_WORDS]
    own += [f.Subtype((each,)) for each in card.subtypes]
    plain = FaceText(card.types, tuple(own), name=printed_name(card))
    enchants = [printed((normal(each),), plain) for each in card.abilities if isinstance(each, Enchant)]
    said = (enchants[0] or "").removeprefix("Enchant ") if enchants else ""
    if any(isinstance(each, Bestow) for each in card.abilities):
        # CR 702.103b: it enchants a creature.
        said = "creature"
    face = replace(plain, host=host_of(card.types, card.subtypes, said))
    return replace(face, given=_given(card, face))


def _given(card: MagicCard | Part, face: FaceText) -> Given | None:
    """Return what is given as an additional cost of the spell, if no other cost of it is paid with objects."""
    costs = [each for each in card.abilities if isinstance(each, AdditionalCost) and not each.optional]
    if len(costs) != 1:
        return None
    others = [line_of(each, face) for each in card.abilities if not isinstance(each, AdditionalCost | SpellAbility)]
    if any(line is not None and PAID_OTHERWISE.match(line[1]) for line in others):
        return None
    return given_by(normal(costs[0]).cost)


def line_of(ability: Ability, face: FaceText) -> tuple[object, str] | None:
    """Return an ability in normal form with its printed line; None if no row prints it."""
    whole = normal(_unlinked(ability))
    for meaning in (whole, (whole,)):
        text = printed(meaning, face)
        if text is not None:
            return meaning, text
    return None


def _lines(card: MagicCard | Part, face: FaceText) -> Iterator[tuple[Ability | None, str | None]]:
    """Yield the lines of a card; an ability that has none comes with None."""
    abilities = list(card.abilities)
    if card.keywords:
        together: list[object] = list(card.keywords)
        while abilities and isinstance(abilities[0], Protection):
            if printed((*together, normal(abilities[0])), face) is None:
                break
            together.append(normal(abilities.pop(0)))
        yield None, printed(tuple(together), face) or ", ".join(card.keywords).capitalize()
    while abilities:
        several = tuple(normal(_unlinked(each)) for each in abilities[:MOST_TOGETHER])
        text = printed(several, face) or printed((several,), face) if len(several) > 1 else None
        if text is not None and not _are_keywords(several, face):
            del abilities[:MOST_TOGETHER]
            yield None, text
            continue
        ability = abilities.pop(0)
        line = line_of(ability, face)
        yield ability, line[1] if line is not None else _of_modes(normal(ability), face) or _in_two(ability, face)


def _are_keywords(abilities: tuple[Ability, ...], face: FaceText) -> bool:
    """Return whether each of these stands on a line of its own, and is no pair of protections."""
    pair = all(isinstance(each, Protection) for each in abilities)
    return not pair and all(printed((each,), face) is not None for each in abilities)


def _unlinked(ability: Ability) -> Ability:
    """Return an ability without the mark of what it exiles, which its text does not say."""
    made: Ability = with_replaced(ability, _without_link)
    return made


def _without_link(word: object) -> object | None:
    return replace(word, linked=False) if isinstance(word, Exile | Taken) and word.linked else None


def _in_two(ability: Ability, face: FaceText) -> str | None:
    """Return a spell's effects on two lines, None if they do not stand on their own."""
    if not isinstance(ability, SpellAbility):
        return None
    for cut in range(1, len(ability.do)):
        parts = [line_of(SpellAbility(do), face) for do in (ability.do[:cut], ability.do[cut:])]
        if all(part is not None for part in parts):
            return "\n".join(part[1] for part in parts if part is not None)
    return None


def _of_modes(ability: Ability, face: FaceText) -> str | None:
    """Return a choice of modes: its header, and below it each mode."""
    if isinstance(ability, Modal):
        header, spell = header_of(ability), replace(face, types=SPELLS)
        modes = [printed(SpellAbility(option.do), spell) for option in ability.options]
        paid = [cost for option in ability.options for cost in option.cost if header in PRICED]
        prices = [symbols(cost.mana) for cost in paid if isinstance(cost, PayMana)]
        if prices:
            modes = [None if mode is None else f"{price} — {mode}" for price, mode in zip(prices, modes, strict=True)]
        return _with_header(header, modes)
    if not isinstance(ability, When) or len(ability.do) != 1 or not isinstance(ability.do[0], ChooseModes):
        return None
    choice = ability.do[0]
    header = header_of(choice)
    drawing = printed(replace(ability, do=(Draw(),)), face)
    if header is None or drawing is None or not drawing.endswith(f", {ANY_EFFECT}"):
        return None
    event = drawing.removesuffix(ANY_EFFECT)
    return _with_header(f"{event}{header}", [_of_event(ability, option, event, face) for option in choice.options])


def _of_event(ability: When, option: Option, event: str, face: FaceText) -> str | None:
    """Return a mode of a triggered ability without the event."""
    text = printed(replace(ability, do=option.do), face)
    return text.removeprefix(event) if text is not None and text.startswith(event) else None


def _with_header(header: str | None, modes: Sequence[str | None]) -> str | None:
    if header is None or None in modes:
        return None
    bullet = "+" if header == SPREE else BULLET
    lines = [f"{bullet} {mode[:1].upper()}{mode[1:]}" for mode in modes if mode is not None]
    return "\n".join([f"{header[:1].upper()}{header[1:]}", *lines])


def card_lines(card: MagicCard) -> list[str]:
    """Return the lines of a card's text, its faces divided by `//`."""
    lines: list[str] = []
    for number, side in enumerate(sides_of(card)):
        lines += [FACES] if number else []
        lines += rules_text(side)
    return lines


def printed_whole(card: MagicCard) -> list[str]:
    """Return a card as it is printed, each face with its name and cost, its types and size, and its text."""
    lines: list[str] = []
    for number, side in enumerate(sides_of(card)):
        lines += [FACES] if number else []
        lines += [*head_of(side), *rules_text(side)]
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
