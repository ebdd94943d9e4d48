"""Reads cards whose text is in parts that come one after the other: leveler cards (CR 711) and Classes (CR 716)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardwright.definitions.trees import Ability
from cardwright.games.magic.language.normal import mana_text
from cardwright.games.magic.text.face import FaceRead, read_face
from cardwright.games.magic.words.abilities import Activated, Static, When
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.mana import ManaAbility
from cardwright.games.magic.words.other_rules.classes import ClassLevel
from cardwright.games.magic.words.other_rules.levelers import AtLevel

_RANGE: Final = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)\n(-?\d+)/(-?\d+)(?:\n|$)", re.MULTILINE)
_CLASS_LEVEL: Final = re.compile(r"^((?:\{[^}]+\})+): Level (\d+)$", re.MULTILINE)
HELD_AT_LEVEL: Final = (Activated, When, Static, ManaAbility)
"""The abilities that a permanent can have at some levels only."""


def read_leveler(name: str, types: Sequence[str], subtypes: Sequence[str], text: str) -> FaceRead:
    """Read a leveler card: what it always has, and what at so many level counters."""
    marks = list(_RANGE.finditer(text))
    parts = [read_face(name, types, subtypes, text[: marks[0].start()] if marks else text)]
    levels: list[Ability] = []
    for place, mark in enumerate(marks):
        end = marks[place + 1].start() if place + 1 < len(marks) else len(text)
        part = read_face(name, types, subtypes, text[mark.end() : end])
        parts.append(part)
        least, most, power, toughness = mark.groups()
        levels.append(
            AtLevel(int(least), int(power), int(toughness), int(most) if most else None, part.keywords, part.abilities)
        )
    wrong = "" if marks else "the card has no levels"
    return _together(parts, levels, wrong)


def read_class(name: str, types: Sequence[str], subtypes: Sequence[str], text: str) -> FaceRead:
    """Read a Class: what it has from the beginning, and what from each level on."""
    marks = list(_CLASS_LEVEL.finditer(text))
    parts = [read_face(name, types, subtypes, text[: marks[0].start()] if marks else text)]
    levels: list[Ability] = []
    wrong = "" if marks else "the card has no levels"
    for place, mark in enumerate(marks):
        end = marks[place + 1].start() if place + 1 < len(marks) else len(text)
        part = read_face(name, types, subtypes, text[mark.end() : end])
        parts.append(part)
        if part.keywords or not part.abilities:
            wrong = wrong or "a level of a Class has abilities and no keywords"
            continue
        cost = (PayMana(mana_text(mark.group(1))),)
        levels.append(ClassLevel(int(mark.group(2)), cost, part.abilities))
    return _together(parts, levels, wrong)


def _together(parts: Sequence[FaceRead], levels: Sequence[Ability], wrong: str) -> FaceRead:
    """Return the parts as one face; a level holds only abilities that come and go."""
    lines = tuple(line for part in parts for line in part.lines)
    wrong = wrong or next((part.wrong for part in parts if part.wrong), "")
    for level in levels:
        if isinstance(level, AtLevel) and not all(isinstance(one, HELD_AT_LEVEL) for one in level.abilities):
            wrong = wrong or "an ability is not of a kind that a creature has at some levels only"
    return FaceRead(lines, parts[0].keywords, (*parts[0].abilities, *levels), wrong)
