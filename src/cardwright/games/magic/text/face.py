"""Reads all the text of a face: its keywords and abilities, and how each line was read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.definitions.trees import Ability, Effect, Filter
from cardwright.errors import BadInput
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.text.card import FaceText, ReadLine, read_line
from cardwright.games.magic.text.hosts import host_of
from cardwright.games.magic.text.leaves import TYPE_WORDS
from cardwright.games.magic.text.lines import lines_of
from cardwright.games.magic.text.links import linked
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.abilities import SpellAbility

ENCHANT: Final = "Enchant "
BESTOW: Final = "Bestow "
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
    lines = lines_of(text, name, "legendary" in types or "planeswalker" in types)
    own: list[Filter] = [f.Is((each,)) for each in types if each in TYPE_WORDS]
    own += [f.Subtype((each,)) for each in subtypes]
    enchants = next((line.text.removeprefix(ENCHANT) for line in lines if line.text.startswith(ENCHANT)), "")
    if any(line.text.startswith(BESTOW) for line in lines):
        # CR 702.103b: it enchants a creature.
        enchants = "creature"
    return FaceText(tuple(types), tuple(own), host_of(tuple(types), tuple(subtypes), enchants), name)


def read_face(name: str, types: Sequence[str], subtypes: Sequence[str], text: str) -> FaceRead:
    """Read the text of a face with these types, in small letters, and subtypes."""
    lines = lines_of(text, name, "legendary" in types or "planeswalker" in types)
    face = face_text(name, types, subtypes, text)
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
            keywords += [word for word in meant if isinstance(word, str)]
            abilities += [word for word in meant if isinstance(word, Ability)]
        elif isinstance(meant, SpellAbility):
            spell_at = spell_at if effects else len(abilities)
            effects += meant.do
        elif isinstance(meant, Ability):
            abilities.append(meant)
    if effects:
        abilities.insert(spell_at, SpellAbility(tuple(effects)))
    whole = normal(tuple(abilities))
    try:
        return FaceRead(read, tuple(keywords), linked(whole))
    except BadInput as error:
        return FaceRead(read, tuple(keywords), whole, str(error))
