"""A card from its printed facts and text: its definition, and how each line of it was read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.errors import BadInput
from cardwright.games.magic.language.normal import mana_text
from cardwright.games.magic.rules.concepts.mana_costs import parse_cost
from cardwright.games.magic.rules.core import board
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.text.face import READ, FaceRead, read_face
from cardwright.games.magic.text.levels import read_class, read_leveler
from cardwright.games.magic.text.whose_x import unknown_x
from cardwright.games.magic.words.abilities import MagicCard, Part
from cardwright.games.magic.words.chosen import Chosen, ChosenType, NamesCard
from cardwright.games.magic.words.copying import AsEnters
from cardwright.games.magic.words.keyword_abilities.devoid import Devoid
from cardwright.games.magic.words.mana import AddChosenMana, ChosenMana
from cardwright.games.magic.words.other_rules.station_cards import AtCharges
from cardwright.sources.reference import words_in

READ_LAYOUTS: Final[Mapping[str, str]] = {
    "normal": "", "leveler": "", "class": "", "saga": "", "prototype": "", "transform": "transform",
    "modal_dfc": "modal",
    "adventure": "adventure", "omen": "omen", "split": "split", "flip": "flip", "aftermath": "aftermath",
}  # fmt: skip
"""The layouts that are read, with what a card file calls them; a card of another layout is refused."""
READERS: Final = {"leveler": read_leveler, "class": read_class}
"""What reads a face of a layout whose text is in parts."""
COLOUR_OF_LETTER: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
OF_THE_WHOLE: Final = {"split": "Fuse", "aftermath": "Aftermath"}
"""A keyword on the halves of a split card that tells how the card is put together (CR 702.102a, 702.127a)."""
TYPE_OF_FACT: Final = {"loyalty": "planeswalker", "defense": "battle"}
"""Numbers that every card of a type has printed."""
_DASH: Final = re.compile(r"\s+[—-]\s+")
_SUBTYPE: Final = re.compile("|".join((*(name for name in CREATURE_TYPES if " " in name), r"\S+")))


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card as it was read: its definition if every line was read, else why not."""

    name: str
    faces: tuple[FaceRead, ...]
    definition: MagicCard | None
    reason: str = ""

    @property
    def supported(self) -> bool:
        """Return whether the card can be played."""
        return self.definition is not None


def printed_card(facts: Mapping[str, Any]) -> PrintedCard:
    """Read a card from its facts, with the fields of Scryfall's files; BadInput if they are no card's."""
    name = str(facts["name"])
    layout = str(facts.get("layout", "normal"))
    sides = facts.get("card_faces") or [facts]
    if layout == "adventure" and any("Omen" in type_line(str(side["type_line"]))[1] for side in sides):
        # Omens are printed like adventures, and files of cards call them so.
        layout = "omen"
    if layout not in READ_LAYOUTS:
        return PrintedCard(name, (), None, f"the layout {layout!r} is not read")
    if (len(sides) == 1) is not (READ_LAYOUTS[layout] == ""):
        return PrintedCard(name, (), None, f"a card of the layout {layout!r} has not {len(sides)} faces")
    faces = tuple(_read(side, layout) for side in sides)
    stopped = [line for face in faces for line in face.lines if line.verdict not in READ]
    if stopped:
        why = stopped[0].why
        return PrintedCard(name, faces, None, why.brief() if why is not None else stopped[0].verdict)
    for face in faces:
        if face.wrong:
            return PrintedCard(name, faces, None, face.wrong)
        words = list(words_in(face.abilities))
        asks = any(isinstance(word, Chosen | ChosenMana | AddChosenMana | ChosenType) for word in words)
        if asks and not any(isinstance(word, AsEnters | NamesCard) for word in words):
            return PrintedCard(name, faces, None, "something chosen is named that nothing lets a player choose")
    for side, face in zip(sides, faces, strict=True):
        if unknown_x(str(side.get("mana_cost") or ""), face.abilities):
            return PrintedCard(name, faces, None, "X is spoken of where nothing says what it is")
    try:
        return PrintedCard(name, faces, _defined(name, layout, sides, faces))
    except (BadInput, ValueError) as error:
        return PrintedCard(name, faces, None, str(error))


def _read(side: Mapping[str, Any], layout: str) -> FaceRead:
    types, subtypes = type_line(str(side["type_line"]))
    reader = READERS.get(layout, read_face)
    keyword = OF_THE_WHOLE.get(layout)
    lines = str(side.get("oracle_text") or "").split("\n")
    text = "\n".join(line for line in lines if keyword is None or not has_keyword(line, keyword))
    return reader(str(side["name"]), types, subtypes, text)


def has_keyword(line: str, keyword: str) -> bool:
    """Return whether a line is this keyword, with a reminder or without one.

    >>> has_keyword("Fuse (You may cast one or both halves of this card from your hand.)", "Fuse")
    True
    """
    return line.partition(" (")[0].strip() == keyword


def _put_together(layout: str, sides: Sequence[Mapping[str, Any]]) -> str:
    """Return the layout as a card file calls it; a split card with fuse on both halves is put together otherwise."""
    if layout != "split":
        return READ_LAYOUTS[layout]
    fused = [any(has_keyword(line, "Fuse") for line in str(side.get("oracle_text")).split("\n")) for side in sides]
    if any(fused) and not all(fused):
        raise BadInput("one half of the card has fuse, and the other has not")
    return "fuse" if all(fused) else READ_LAYOUTS[layout]


def type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the types in small letters, supertypes among them, and the subtypes.

    >>> type_line("Legendary Creature — Elf Scout")
    (('legendary', 'creature'), ('Elf', 'Scout'))
    >>> type_line("Creature — Time Lord Doctor")
    (('creature',), ('Time Lord', 'Doctor'))
    """
    left, *right = _DASH.split(line, maxsplit=1)
    return tuple(word.lower() for word in left.split()), tuple(_SUBTYPE.findall(right[0])) if right else ()


def _defined(name: str, layout: str, sides: Sequence[Mapping[str, Any]], faces: Sequence[FaceRead]) -> MagicCard:
    parts = [_fields(side, face) for side, face in zip(sides, faces, strict=True)]
    if READ_LAYOUTS[layout] == "":
        return MagicCard(**parts[0])
    if layout in OF_THE_WHOLE:
        halves = tuple(Part(**part) for part in parts)
        return MagicCard(name, types=parts[0]["types"], layout=_put_together(layout, sides), parts=halves)
    return MagicCard(**parts[0], layout=READ_LAYOUTS[layout], parts=tuple(Part(**part) for part in parts[1:]))


def _fields(side: Mapping[str, Any], face: FaceRead) -> dict[str, Any]:
    """Return the fields of a card or part; BadInput names a fact that no field holds."""
    types, subtypes = type_line(str(side["type_line"]))
    unknown = [word for word in types if word not in board.TYPE_NAMES]
    if unknown:
        raise BadInput(f"the type {unknown[0]!r} is not known")
    cost = str(side.get("mana_cost") or "")
    fields: dict[str, Any] = {
        "name": str(side["name"]), "types": types, "subtypes": subtypes, "keywords": face.keywords,
        "abilities": face.abilities,
    }  # fmt: skip
    if cost:
        fields["cost"] = mana_text(cost)
    charged = [ability for ability in face.abilities if isinstance(ability, AtCharges)]
    if charged and "creature" not in types and side.get("power") is not None:
        # CR 721.2b: the box lies in the last part of the text.
        power, toughness = (_number(str(side[key]), key, face) for key in ("power", "toughness"))
        last = max(charged, key=lambda ability: ability.at)
        sized = replace(last, power=power, toughness=toughness)
        fields["abilities"] = tuple(sized if one is last else one for one in face.abilities)
        side = {**side, "power": None, "toughness": None}
    for key in ("power", "toughness", "loyalty", "defense"):
        value = side.get(key)
        if value is None and TYPE_OF_FACT.get(key) in types:
            raise BadInput(f"the {TYPE_OF_FACT[key]} has no {key}")
        if value is not None:
            fields[key] = _number(str(value), key, face)
    colours = tuple(COLOUR_OF_LETTER[letter] for letter in COLOUR_OF_LETTER if letter in (side.get("colors") or ()))
    bits = parse_cost(cost).colours() if cost else 0
    usual = tuple(name for place, name in enumerate(board.COLOUR_NAMES) if bits >> place & 1)
    if colours != usual and Devoid() not in face.abilities:
        fields["colours"] = colours
    return fields


def _number(printed: str, key: str, face: FaceRead) -> int:
    """Return a printed number; a star is 0 where an ability of the card says what it is."""
    if re.fullmatch(r"-?\d+", printed):
        return int(printed)
    defined = any(getattr(ability, f"set_{key}", None) is not None for ability in face.abilities)
    if "*" in printed and defined:
        return 0
    raise BadInput(f"the {key} {printed!r} is defined by no ability that is read")
