"""Names and ability texts as scenarios write them, and which of the game's abilities a text means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.games.magic.rules.concepts.mana_costs import LETTERS
from cardwright.games.magic.rules.core.faces import Activated, Face
from cardwright.games.magic.rules.core.objects import MagicCards
from cardwright.games.magic.spelling import fold

SELF_MARK: Final = "~"
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_THIS: Final = re.compile(
    r"\bthis (?:creature|land|card|permanent|artifact|enchantment|aura|equipment|vehicle|planeswalker|spell|token"
    r"|saga|class|case|battle|siege|spacecraft|room)\b"
)
_ABILITY_WORD: Final = re.compile(r"^[^:.{]{1,40}? - (?=\S)")
_LOYALTY: Final = re.compile(r"^\[?([+-]?(?:\d+|x))\]?:")
_ADDS: Final = re.compile(r"\badd ((?:\{[wubrgc]\})+(?:(?:,? or |, )(?:\{[wubrgc]\})+)+)")
_QUOTED_ABILITY: Final = re.compile(r'"([^"]*:[^"]*)"')
_TRIGGER: Final = re.compile(r"^(?:when|whenever|at)\b")

# Kinds of abilities; some keywords are activated abilities.
MANA_TEXT: Final = "mana"
LOYALTY_TEXT: Final = "loyalty"
ACTIVATED: Final = "activated"
TRIGGERED: Final = "triggered"
COSTED_KEYWORDS: Final = ("equip", "crew", "cycling")
OTHER_TEXT: Final = "other"


def names_token(wanted: str, name: str) -> bool:
    """Whether a scenario's name means a token of this name (CR 111.4).

    >>> names_token("Soldier Token", "Soldier")
    True
    """
    return fold(wanted) in (fold(name), f"{fold(name)} token")


def plain(text: str, name: str) -> str:
    """An ability's text ready to be compared: the card speaks of itself in one word.

    >>> plain("When Oko, Lord of Fruit enters the battlefield (it eats), Oko gains life.", "Oko, Lord of Fruit")
    'when ~ enters, ~ gains life.'
    """
    text = _REMINDER.sub("", fold(text)).replace("{this}", SELF_MARK)
    for own in (fold(name), fold(name).partition(",")[0]):
        if own:
            text = re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", SELF_MARK, text)
    text = _THIS.sub(SELF_MARK, text).replace("enters the battlefield", "enters")
    return re.sub(r"\s*-\s+|\s+-\s*", " - ", text).strip()


@dataclass(frozen=True, slots=True)
class Printed:
    """One ability of a card's text: its kind and the texts that mean it, normalized for comparison."""

    kind: str
    texts: tuple[str, ...]


def printed_abilities(text: str, name: str) -> list[Printed]:
    """Return the abilities of a card's text, in printed order."""
    found: list[Printed] = []
    for line in text.split("\n"):
        whole = plain(line, name)
        if not whole:
            continue
        rest = _ABILITY_WORD.sub("", whole)
        texts = (whole,) if rest == whole else (whole, rest)
        keyword = next((word for word in COSTED_KEYWORDS if re.match(rf"{word}\b", whole)), "")
        if keyword:
            found.append(Printed(keyword, texts))
        elif _LOYALTY.match(whole):
            found.append(Printed(LOYALTY_TEXT, texts))
        elif _TRIGGER.match(rest):
            found.append(Printed(TRIGGERED, texts))
        elif _is_activated(rest):
            kind = MANA_TEXT if makes_mana(rest) else ACTIVATED
            found.append(Printed(kind, tuple(each for one in texts for each in _single_mana(one))))
        elif "." not in whole:
            found.extend(_keyword_list(whole))
        else:
            found.append(Printed(OTHER_TEXT, texts))
    return found


def _keyword_list(line: str) -> list[Printed]:
    found: list[Printed] = []
    for part in re.split(r"[,;] ", line):
        keyword = next((word for word in COSTED_KEYWORDS if re.match(rf"{word}\b", part)), OTHER_TEXT)
        found.append(Printed(keyword, (part,)))
    return found


def _is_activated(text: str) -> bool:
    """Return whether a colon stands outside quotes, with a cost before it (CR 602.1)."""
    return ": " in re.sub(r'"[^"]*"', "", text)


def makes_mana(text: str) -> bool:
    """Return whether the effect adds mana and has no target (CR 605.1a)."""
    effect = text.partition(": ")[2]
    return re.search(r"\badds? ", effect) is not None and "mana" in effect + " mana" and "target" not in effect


def _single_mana(text: str) -> list[str]:
    """Return the text and, for "add this or that", one text for each alternative."""
    match = _ADDS.search(text)
    if match is None:
        return [text]
    each = [part for part in re.split(r",? or |, ", match.group(1)) if part]
    return [text, *(f"{text[: match.start(1)]}{part}{text[match.end(1) :]}" for part in each)]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A text that means an ability, and for a mana ability with a choice the alternative it names, else -1."""

    text: str
    alternative: int = -1


class Texts:
    """All texts of the cards of a match, found when needed: the game's own words, and the user's card texts
    where they match."""

    def __init__(self, game: MagicCards, oracle: Mapping[str, str]) -> None:
        self.game = game
        self.oracle = oracle
        self._activated: dict[int, list[list[Meaning]]] = {}
        self._triggers: dict[int, dict[int, list[str]]] = {}

    def activated(self, number: int) -> list[list[Meaning]]:
        """Return all texts that mean each activated ability of the face, in the order of the abilities."""
        if number not in self._activated:
            self._activated[number] = self._find_activated(self.game.face(number))
        return self._activated[number]

    def granted(self, ability: Activated, name: str, by: Iterable[str]) -> list[Meaning]:
        """Return the texts that mean an ability granted by permanents of these names: its own, and what stands in
        quotes on one of them after the same cost."""
        found = _own_texts(ability, name)
        cost = plain(ability.cost.text, name)
        for other in dict.fromkeys(by):
            for said in _QUOTED_ABILITY.findall(fold(self.oracle.get(fold(other), ""))):
                text = plain(said, other)
                if text.partition(":")[0] == cost:
                    found.append(Meaning(text, _alternative(ability, text)))
        return found

    def triggered(self, number: int) -> dict[int, list[str]]:
        """Return all texts that mean each trigger of the face, by the trigger's number."""
        if number not in self._triggers:
            self._triggers[number] = self._find_triggers(self.game.face(number))
        return self._triggers[number]

    def _printed(self, face: Face) -> list[Printed]:
        text = self.oracle.get(fold(face.name))
        return printed_abilities(text, face.name) if text else []

    def _find_activated(self, face: Face) -> list[list[Meaning]]:
        found: list[list[Meaning]] = [_own_texts(ability, face.name) for ability in face.activated]
        printed = self._printed(face)
        kinds = [_kind(ability) for ability in face.activated]
        for kind in dict.fromkeys(kinds):
            places = [place for place, own in enumerate(kinds) if own == kind]
            lines = [ability for ability in printed if ability.kind == kind]
            if kind == MANA_TEXT:
                # CR 305.6: what a land type brings is not printed.
                places = places[max(0, len(places) - len(lines)) :]
            if len(places) != len(lines):
                continue
            for place, line in zip(places, lines, strict=True):
                found[place].extend(
                    Meaning(text, _alternative(face.activated[place], text)) for text in line.texts
                )  # fmt: skip
        return found

    def _find_triggers(self, face: Face) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        plain_ones: list[int] = []
        for number in face.triggers[1::2]:
            text = self.game.triggers[number].text
            found[number] = [plain(text, face.name)]
            if _TRIGGER.match(fold(text)):
                plain_ones.append(number)
        lines = [ability for ability in self._printed(face) if ability.kind == TRIGGERED]
        if len(lines) == len(plain_ones):
            for number, line in zip(plain_ones, lines, strict=True):
                found[number].extend(line.texts)
        return found


def _kind(ability: Activated) -> str:
    if ability.makes:
        return MANA_TEXT
    if ability.is_loyalty:
        return LOYALTY_TEXT
    word = fold(ability.text).partition(" ")[0]
    return word if word in COSTED_KEYWORDS else ACTIVATED


def _own_texts(ability: Activated, name: str) -> list[Meaning]:
    own = [Meaning(plain(ability.text, name))]
    if ability.makes:
        several = len(ability.makes) > 1
        for place, units in enumerate(ability.makes):
            if any(not 0 <= unit < len(LETTERS) for unit in units):
                # Mana of a colour that is chosen first has no letter.
                continue
            made = "".join(f"{{{LETTERS[unit].lower()}}}" for unit in units)
            own.append(Meaning(f"{fold(ability.cost.text)}: add {made}.", place if several else -1))
    return own


def _alternative(ability: Activated, text: str) -> int:
    """Return which alternative of a mana ability the text names; -1 if it names none or all."""
    match = re.search(r"\badd ((?:\{[wubrgc]\})+)(?=\.|$| )", text)
    if len(ability.makes) < 2 or match is None or _ADDS.search(text):
        return -1
    letters = match.group(1).strip("{}").split("}{")
    for place, units in enumerate(ability.makes):
        if [LETTERS[unit].lower() for unit in units] == letters:
            return place
    return -1


def fits(texts: Sequence[str], wanted: str) -> bool:
    """Return whether one of these texts begins with the wanted text."""
    return any(text.startswith(wanted) for text in texts)
