"""Cuts the text of a face into lines, with the card's own name taken out and reminders left out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

OWN_NAME: Final = "~"
"""Stands for the object that has the ability."""
ABILITY_WORDS: Final = frozenset(
    name.lower()
    for name in (
        "Adamant", "Addendum", "Alliance", "Battalion", "Bloodrush", "Celebration", "Channel", "Chroma", "Cohort",
        "Constellation", "Converge", "Corrupted", "Council's dilemma", "Coven", "Delirium", "Descend 4", "Descend 8",
        "Disappear", "Domain", "Eerie", "Eminence", "Enrage", "Fateful hour", "Fathomless descent", "Ferocious",
        "Flurry", "Formidable", "Grandeur", "Hellbent", "Heroic", "Imprint", "Infusion", "Inspired", "Join forces",
        "Kinship", "Landfall", "Lieutenant", "Magecraft", "Metalcraft", "Morbid", "Opus", "Pack tactics", "Paradox",
        "Parley", "Radiance", "Raid", "Rally", "Renew", "Repartee", "Revolt", "Secret council", "Spell mastery",
        "Strive", "Survival", "Sweep", "Tempting offer", "Threshold", "Undergrowth", "Valiant", "Vivid", "Void",
        "Will of the council", "Will of the planeswalkers",
    )
)  # fmt: skip
"""Labels without a meaning in the rules (CR 207.2c)."""
KINDS_OF_SELF: Final = (
    "creature", "artifact", "enchantment", "land", "permanent", "planeswalker", "battle", "Aura", "Equipment",
    "Fortification", "Vehicle", "Saga", "Class", "Case", "Room", "Siege", "Spacecraft", "Background", "token",
)  # fmt: skip
REBALANCED: Final = "A-"
"""Stands before the name of a card that is another on a screen; its text leaves it out."""
_IN_BRACKETS: Final = re.compile(r" ?\([^()]*\)")
_THIS_KIND: Final = re.compile(rf"\b[Tt]his (?:{'|'.join(KINDS_OF_SELF)})\b(?! type| card| spell)")
_LABEL: Final = re.compile(r"^([A-Z][A-Za-z0-9' ]*) — ")
# Labels are in title case, and keywords with a dash are not: "Max speed".
_FLAVOUR: Final = re.compile(
    r"^([A-Z][\w',!?-]*(?: (?:[A-Z][\w',!?-]*|of|the|a|an|and|to|in|for|from|with|at|on))+) — "
)
_CHAPTERS: Final = re.compile(r"^(?:[IVX]+, )*[IVX]+ — ")
_OF_CHAPTER: Final = re.compile(r"[A-Z][\w',!?-]*(?: [\w',!?-]+)* — ")
NO_FLAVOUR: Final = frozenset(("Mono Eminence", "Team Cloudspire", "Team Speed Demons"))
"""Labels in title case that have a meaning."""
_QUOTED: Final = re.compile(r'("[^"]*")')
_INSTEAD: Final = re.compile(r" instead(?:\.$| if )")
_FOLLOWS: Final = re.compile(r"That [a-z]+ ")
_OF_THOSE_DEALT: Final = re.compile(r"If a (?:creature|permanent) dealt damage by ~ would die this turn")
BULLET: Final = "•"
FLAVOUR_OF_ONE_WORD: Final = frozenset((
    "Abraxas", "Avoidance", "Berserk", "Brontosaurus", "Ceremorphosis", "Chainsword", "Chaosbringer", "Cheer",
    "Covercast", "Dance", "Darkness", "Decimate", "Diana", "Displacement", "Dissolve", "Dualcast", "Endurant",
    "Engulf", "Eukrasia", "Hagneia", "Immune", "Intangibility", "Jump", "Krishna", "Machina", "Martyrdom", "Mug",
    "Murasame", "Mutsunokami", "Nosh", "Phaeron", "Polymorphine", "Pray", "Protect", "Protector", "Rage", "Raise",
    "Rejuvenation", "Rosarius", "Sarcophagus", "Share", "Skyswarm", "Split", "Stagger", "Starfall", "Starscourge",
    "Steal", "Stowage", "Summon", "Teleport", "Throw", "Titanic", "Trance", "Whirlwind",
))  # fmt: skip
"""Labels of a single word that mean nothing (CR 207.2d); any other such label could be a keyword."""
PRICE_OF_MODE: Final = "+ {"
"""How a mode begins that has a price."""


@dataclass(frozen=True, slots=True)
class Line:
    """One ability of a face: its text as read, and its modes if it has any."""

    text: str
    modes: tuple[str, ...] = ()
    label: str = ""
    row: int = 0
    """The line of the text on which it begins, counted from 0."""


def own_names(name: str, legendary: bool) -> list[str]:
    """Return what the text of a card calls it, the longest first: a legend also by the first part of its name."""
    found = [name, name.removeprefix(REBALANCED)]
    name = found[-1]
    if legendary:
        for cut in (", ", " of the ", " of ", " the ", " from ", " "):
            if cut in name:
                found.append(name.split(cut)[0].rstrip(","))
    return sorted({each for each in found if each}, key=len, reverse=True)


def without_names(text: str, names: Sequence[str]) -> str:
    """Return the text with `~` for the card itself; what stands in quotes is another object's and keeps names."""
    pieces = _QUOTED.split(text)
    for place, piece in enumerate(pieces):
        piece = _THIS_KIND.sub(OWN_NAME, piece)
        there = [name for name in names if name in piece]
        if there and not piece.startswith('"'):
            alone = "|".join(re.escape(name) for name in there)
            piece = re.sub(rf"(?<![\w-])(?:{alone})(?![\w-])", OWN_NAME, piece)
        pieces[place] = piece
    return "".join(pieces)


def lines_of(text: str, name: str, legendary: bool) -> list[Line]:
    """Return the abilities of a face; bullets belong to the line before them."""
    names = own_names(name, legendary)
    found: list[Line] = []
    for row, raw in enumerate(text.split("\n")):
        said = _IN_BRACKETS.sub("", raw).strip()
        if not said:
            continue
        said = without_names(said.replace("−", "-"), names)
        if said.startswith((BULLET, PRICE_OF_MODE)):
            mode = said[1:].strip()
            if not found:
                found.append(Line(said, row=row))
            else:
                last = found[-1]
                found[-1] = Line(last.text, (*last.modes, mode), last.label, last.row)
            continue
        said = without_flavour(said)
        if found and not found[-1].modes and _OF_THOSE_DEALT.match(said):
            # It speaks of what the spell has dealt damage to, which the line before it says.
            found[-1] = Line(f"{found[-1].text} {said}", (), found[-1].label, found[-1].row)
            continue
        label = _LABEL.match(said)
        if label and label.group(1).lower() not in ABILITY_WORDS:
            label = _flavour(said)
        if label and found and _INSTEAD.search(said) and not found[-1].modes:
            # It changes what the line before it says.
            found[-1] = Line(f"{found[-1].text} {said[label.end() :]}", (), found[-1].label, found[-1].row)
        elif label and found and _FOLLOWS.match(said, label.end()) and not found[-1].modes:
            # It speaks of what the line before it named.
            found[-1] = Line(f"{found[-1].text} {said[label.end() :]}", (), found[-1].label, found[-1].row)
        elif label:
            found.append(Line(said[label.end() :], (), label.group(1), row))
        else:
            found.append(Line(said, row=row))
    return found


def _flavour(line: str) -> re.Match[str] | None:
    """Return the flavour word before a line: a name of the ability, which means nothing (CR 207.2d)."""
    alone = _LABEL.match(line)
    if alone is not None and alone.group(1) in FLAVOUR_OF_ONE_WORD:
        return alone
    found = _FLAVOUR.match(line)
    several = found is not None and sum(word[:1].isupper() for word in found.group(1).split()) > 1
    return found if found is not None and several and found.group(1) not in NO_FLAVOUR else None


def without_flavour(line: str) -> str:
    """Return a line without the flavour word that stands behind the numbers of a chapter.

    >>> without_flavour("I, II — Long Night! — Draw a card.")
    'I, II — Draw a card.'
    """
    chapters = _CHAPTERS.match(line)
    if chapters is None:
        return line
    word = _OF_CHAPTER.match(line, chapters.end())
    return line if word is None else line[: chapters.end()] + line[word.end() :]
