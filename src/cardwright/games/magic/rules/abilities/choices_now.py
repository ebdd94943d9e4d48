"""Choices made as an effect happens, for later effects of the same ability (CR 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.games.magic.rules.abilities.earlier_effects import FROM_THE_START, Asked, NotesItself
from cardwright.games.magic.rules.abilities.results import AT_AMOUNT, OF_SUBJECT, Result
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import (
    COLOUR_NAMES,
    FIRST_LAND_TYPE,
    TYPE_NAMES,
    V_COLOURS,
    V_SUBTYPES,
    V_TYPES,
)
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of, has_name, values_of
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.other_rules.face_down import is_face_down

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Choices are shown by no event.
SHOWN_BY_NONE: Final = -1
HOW_MANY_BASIC_TYPES: Final = 5


class Quality(Result):
    """The result of choosing a colour, a type or a name: a number that stands for it."""

    __slots__ = ("named",)

    def __init__(self, named: str) -> None:
        super().__init__(SHOWN_BY_NONE, OF_SUBJECT, "", measured=True, objects=False)
        self.named = named


QUALITIES_CHOSEN: Final = {
    named: Quality(named) for named in ("colour", "creature type", "basic land type", "card type", "card name")
}  # fmt: skip
NUMBER_CHOSEN: Final = Result(SHOWN_BY_NONE, OF_SUBJECT, "the number", measured=True, objects=False)
# Objects or players, by what they are chosen from.
THE_CHOSEN: Final = Result(SHOWN_BY_NONE, OF_SUBJECT, "objects", players=True)


class Chooses(NotesItself):
    """An effect that chooses objects or players."""

    whom: Select

    def __init__(self, text: str, whom: Select) -> None:
        super().__init__(text)
        self.whom = whom

    def run(self, m: Match, item: Item) -> None:
        found = self.whom.found(m, item)
        if self.step >= 0:
            self.note_found(m, found)


class ChoosesQuality(NotesItself):
    """An effect that chooses a colour, a type, a name of a card without some types, or a number within limits."""

    named: str
    without: int
    types: int
    least: Amount | None
    most: Amount | None

    def __init__(self, text: str, named: str) -> None:
        super().__init__(text)
        self.named = named
        self.without = 0
        # The card types to choose from, as bits.
        self.types = 0
        self.least = None
        self.most = None

    def run(self, m: Match, item: Item) -> None:
        question = questions.TYPE_CHOSEN
        if self.named == "colour":
            question = questions.COLOUR_CHOSEN
            values = list(range(1, len(COLOUR_NAMES) + 1))
        elif self.named == "creature type":
            values = cards_of(m).creature_types
        elif self.named == "basic land type":
            values = list(range(FIRST_LAND_TYPE + 1, FIRST_LAND_TYPE + HOW_MANY_BASIC_TYPES + 1))
        elif self.named == "card type":
            question = questions.CARD_TYPE
            values = [place + 1 for place in range(len(TYPE_NAMES)) if self.types >> place & 1]
        elif self.named == "card name":
            question = questions.NAME
            values = cards_of(m).known().card_names(self.without)
        else:
            question = questions.NUMBER
            values = self.numbers(m, item)
        chosen = m.ask(item.who, question, values)
        if self.step >= 0:
            self.note_value(m, chosen)

    def numbers(self, m: Match, item: Item) -> list[int]:
        least = 0 if self.least is None else self.least.ev(m, item)
        most = least if self.most is None else self.most.ev(m, item)
        return list(range(least, max(least, most) + 1))


def last_value(m: Match, asked: Asked) -> int:
    """Return the number that was chosen last, 0 for none."""
    gathered = m.gathered
    if gathered is None:
        return 0
    first = 0 if asked.since == FROM_THE_START else gathered.marks[asked.since]
    places = asked.among(m, -1, -1, gathered.notes, first)
    return gathered.notes[places[-1] + AT_AMOUNT] if places else 0


class OfQuality(Filter):
    """A filter for objects of the colour, type or name that was chosen."""

    asked: Asked
    named: str

    def __init__(self, asked: Asked, named: str) -> None:
        self.asked = asked
        self.named = named

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        value = last_value(m, self.asked)
        if obj < m.game.players or value == 0:
            return False
        if self.named == "card name":
            return not is_face_down(m, obj) and has_name(m, obj, cards_of(m).known().card_name(value))
        field = V_COLOURS if self.named == "colour" else V_TYPES if self.named == "card type" else V_SUBTYPES
        bits = values_of(m, obj)[field]
        return bits >> (value - 1) & 1 != 0
