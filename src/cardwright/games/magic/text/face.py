"""Reads all the text of a face: its keywords and abilities, and how each line was read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardwright.definitions.trees import Ability, Effect, Filter
from cardwright.errors import BadInput
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.text.card import SPELLS, FaceText, ReadLine, meanings, read_line
from cardwright.games.magic.text.given import Given, given_by
from cardwright.games.magic.text.hosts import host_of
from cardwright.games.magic.text.leaves import TYPE_WORDS
from cardwright.games.magic.text.lines import Line, lines_of
from cardwright.games.magic.text.links import linked
from cardwright.games.magic.text.station_symbols import under_symbols
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.abilities import SpellAbility
from cardwright.games.magic.words.costs_of_spells import AdditionalCost
from cardwright.games.magic.words.keyword_abilities.ascend import Ascend

ENCHANT: Final = "Enchant "
BESTOW: Final = "Bestow "
ADDITIONAL: Final = "As an additional cost to cast this spell, "
PAID_OTHERWISE: Final = re.compile(
    r"(?:Bargain|Casualty|Conspire|Emerge|Escape|Retrace|Jump-start)\b|[A-Z][a-z ]*—|.* rather than pay "
)
"""Lines that offer to pay the spell in another way, perhaps with objects."""
READ: Final = ("EXACT", "VARIANT")
"""The verdicts of a line that counts as read."""


@dataclass(frozen=True, slots=True)
class FaceRead:
    """A face as it was read; its abilities are whole only if every line was read."""

    lines: tuple[ReadLine, ...]
    keywords: tuple[str, ...]
    abilities: tuple[Ability, ...]
    wrong: str = ""
    """Why its abilities do not go together, "" if they do."""

    @property
    def whole(self) -> bool:
        """Return whether every line was read, and the abilities go together."""
        return not self.wrong and all(line.verdict in READ for line in self.lines)


def face_text(name: str, types: Sequence[str], subtypes: Sequence[str], text: str) -> FaceText:
    """Return what the words of a face depend on."""
    return _face_text(name, types, subtypes, lines_of(text, name, "legendary" in types or "planeswalker" in types))


def _face_text(name: str, types: Sequence[str], subtypes: Sequence[str], lines: Sequence[Line]) -> FaceText:
    own: list[Filter] = [f.Is((each,)) for each in types if each in TYPE_WORDS]
    own += [f.Subtype((each,)) for each in subtypes]
    enchants = next((line.text.removeprefix(ENCHANT) for line in lines if line.text.startswith(ENCHANT)), "")
    if any(line.text.startswith(BESTOW) for line in lines):
        # CR 702.103b: it enchants a creature.
        enchants = "creature"
    plain = FaceText(tuple(types), tuple(own), host_of(tuple(types), tuple(subtypes), enchants), name=name)
    return replace(plain, given=_given(lines, plain))


def _given(lines: Sequence[Line], face: FaceText) -> Given | None:
    """Return what is given as an additional cost of the spell, if no other cost of it is paid with objects."""
    found: Given | None = None
    for line in lines:
        if line.text.startswith(ADDITIONAL):
            meant, _ = meanings(line.text, face)
            cost = meant[0] if len(meant) == 1 else None
            if found is not None or not isinstance(cost, AdditionalCost) or cost.optional:
                return None
            found = given_by(cost.cost)
        elif PAID_OTHERWISE.match(line.text):
            return None
    return found


COMBAT_KEYWORDS: Final = frozenset({
    "defender", "double strike", "fear", "first strike", "flying", "haste", "horsemanship", "intimidate", "menace",
    "reach", "shadow", "skulk", "trample", "vigilance",
})  # fmt: skip
"""Keywords about combat, which an instant or sorcery may have in print for a reason of its own."""


def read_face(name: str, types: Sequence[str], subtypes: Sequence[str], text: str) -> FaceRead:
    """Read the text of a face with these types, in small letters, and subtypes."""
    lines = lines_of(text, name, "legendary" in types or "planeswalker" in types)
    face = _face_text(name, types, subtypes, lines)
    read = tuple(read_line(line, face) for line in lines)
    keywords: list[str] = []
    abilities: list[Ability] = []
    effects: list[Effect] = []
    spell_at = 0
    for each in read:
        if each.verdict not in READ:
            continue
        meant = each.meaning
        if isinstance(meant, tuple):
            # Protection from two qualities is two abilities in one.
            meant = tuple(one for word in meant for one in (word if isinstance(word, tuple) else (word,)))
            keywords += [word for word in meant if isinstance(word, str)]
            abilities += [word for word in meant if isinstance(word, Ability)]
        elif isinstance(meant, SpellAbility):
            spell_at = spell_at if effects else len(abilities)
            effects += meant.do
        elif isinstance(meant, Ability):
            abilities.append(meant)
    if "ascend" in keywords and set(types) & set(SPELLS):
        # CR 702.131a: on a spell it is what the spell does first.
        keywords.remove("ascend")
        effects.insert(0, Ascend())
    if effects:
        abilities.insert(spell_at, SpellAbility(tuple(effects)))
    whole = normal(tuple(abilities))
    idle = sorted(COMBAT_KEYWORDS & set(keywords)) if set(types) & set(SPELLS) else []
    if idle:
        return FaceRead(read, tuple(keywords), whole, f"no rule says what {idle[0]} does for an instant or sorcery")
    try:
        return FaceRead(read, tuple(keywords), under_symbols(linked(whole)))
    except BadInput as error:
        return FaceRead(read, tuple(keywords), whole, str(error))
